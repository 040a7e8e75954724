import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const FILE = '.cache/build.lock';

/** Runs a task while no other process of this checkout does: two starts at once must not write one build folder. A dead holder's lock is taken over. */
export async function withBuildLock<T>(task: () => Promise<T>): Promise<T> {
  await mkdir('.cache', { recursive: true });
  while (!(await take())) await wait(500);
  try {
    return await task();
  } finally {
    await rm(FILE, { force: true });
  }
}

async function take(): Promise<boolean> {
  try {
    await writeFile(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(FILE, 'utf8').catch(() => ''));
    if (holder && !isAlive(holder)) await rm(FILE, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
