import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { findFreePort } from './find-free-port.ts';
import { withoutContacts } from './without-contacts.ts';

/** A development server on a copy of the content; `readPrinted` gives what it has said so far. */
export type RunningDev = { url: string; dir: string; dataDir: string; contentDir: string; readPrinted(): string; close(): Promise<void> };

/** `npm run dev`, or with `--desk` in `args` `npm run desk`. Not waited for. */
export async function startDev(args: string[] = []): Promise<RunningDev> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dev-test-'));
  const contentDir = path.join(dir, 'content');
  await cp('content', contentDir, { recursive: true });
  await writeFile(path.join(contentDir, 'site.yaml'), withoutContacts(await readFile('content/site.yaml', 'utf8')));
  // Inside the checkout, as it is by default.
  await mkdir('data', { recursive: true });
  const dataDir = await mkdtemp(path.resolve('data', 'dev-test-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    env: {
      ...childEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const close = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await exited;
    await Promise.all([dir, dataDir].map((made) => rm(made, { recursive: true, force: true })));
  };
  return { url, dir, dataDir, contentDir, readPrinted: () => printed, close };
}
