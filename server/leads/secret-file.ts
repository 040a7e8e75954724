import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#server/db/storage-error.ts';

const SAVE_AGAIN_MS = 250;
/** What file systems without hard links answer (memory cards, some shared folders). */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

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

/**
 * False when the disk does not take it. Written whole beside its place, then linked there: another process that starts at the same moment
 * finds no file or all of it. With half of it, it would call the file damaged and not start.
 */
async function saveSecret(file: string, secret: string): Promise<boolean> {
  const whole = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(whole, secret, { mode: 0o600, flag: 'wx', flush: true });
    await link(whole, file).catch((error: unknown) => {
      if (!NO_LINKS.includes(getErrorCode(error))) throw error;
      return copyFile(whole, file, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException; // thrown by node:fs
    return code === 'EEXIST' && (syscall === 'link' || syscall === 'copyfile');
  } finally {
    await rm(whole, { force: true }).catch(() => undefined); // What stays on a failing disk is read by nobody.
  }
}

async function keepSaving(file: string, secret: string): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, SAVE_AGAIN_MS).unref());
  while (!(await saveSecret(file, secret)));
}
