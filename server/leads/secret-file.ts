import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#server/db/storage-error.ts';

const SAVE_AGAIN_MS = 250;

/**
 * The text of `leads.secret` in the data folder, made once and readable by its owner only. Where it cannot be
 * made (a full or read-only disk at the first start), it is kept in memory and saved as soon as possible.
 * Until then no lead can be kept either, so nothing is signed with it.
 */
export async function readSecretFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'leads.secret');
  const known = await readIfThere(file);
  if (known !== null) return known;
  const secret = randomBytes(32).toString('base64url');
  if (!(await saveSecret(file, secret))) void keepSaving(file, secret);
  // Another process may have been first: then its secret counts.
  return (await readIfThere(file)) ?? secret;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    await chmod(file, 0o600).catch(() => undefined); // A read-only file system keeps the rights it has.
    return text;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(getErrorCode(error))) return null;
    throw error;
  }
}

/** False when the disk does not take it. A truncated file is removed, because it would count as damaged. */
async function saveSecret(file: string, secret: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, secret, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException; // thrown by node:fs
    if (code === 'EEXIST' && syscall === 'open') return true;
    await rm(file, { force: true }).catch(() => undefined); // The file is missing or cannot be removed: the next try says so again.
    return false;
  }
}

async function keepSaving(file: string, secret: string): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, SAVE_AGAIN_MS).unref());
  while (!(await saveSecret(file, secret)));
}
