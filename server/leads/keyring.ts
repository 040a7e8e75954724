import { createHmac, timingSafeEqual, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { toList } from '#server/platform/env.ts';
import { chmod, constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getErrorCode } from '#server/db/storage-error.ts';

/**
 * What is derived from the secrets of the leads: hashes for limits, signatures for links, the default public token. There is one secret, or
 * several after a change. The first one signs and hashes, all of them verify, so that links in older emails go on working.
 */
export type Keyring = {
  /** A keyed hash of 22 characters: equal texts have equal hashes, and without the secret nobody can find an address by trying. */
  hash(purpose: string, text: string): string;
  /** The hash under every secret, the present one first: to find what was kept before a change. */
  hashes(purpose: string, text: string): string[];
  /** A secret for one purpose, derived as text. */
  derive(purpose: string): string;
  /** The token of a link: what it names, and a signature for this purpose. */
  sign(purpose: string, body: string): string;
  /** What a token names; null for what we did not sign for this purpose. Signatures of an earlier secret are good. */
  openToken(purpose: string, token: string): string | null;
};

/**
 * Reads the secrets: `LEADS_SECRET`, or the file `leads.secret` in the data folder, which is made once and readable by its owner only.
 * Either may list several, separated by commas or line breaks, the present one first. Without them the links in older emails stop working:
 * back them up with the database. Throws when the file is damaged.
 */
export async function loadSecrets(setting: string | undefined, dataDir: string): Promise<string[]> {
  if (setting) return toList(setting.replaceAll('\n', ','));
  const secrets = toList((await readSecretFile(dataDir)).replaceAll('\n', ','));
  if (secrets.length === 0 || secrets.some((secret) => secret.length < 32))
    throw new Error(
      `${path.join(dataDir, 'leads.secret')} is damaged: restore it from a backup, or remove it (links in emails already sent will stop working)`,
    );
  return secrets;
}

/** At least one secret, the present one first. */
export function createKeyring(secrets: readonly string[]): Keyring {
  const [present = ''] = secrets;
  const hashWith = (secret: string, purpose: string, text: string) => mac(secret, `hash ${purpose}`, text).slice(0, 22);
  const deriveWith = (secret: string, purpose: string) => mac(secret, 'derive', purpose);
  return {
    hash: (purpose, text) => hashWith(present, purpose, text),
    hashes: (purpose, text) => secrets.map((secret) => hashWith(secret, purpose, text)),
    derive: (purpose) => deriveWith(present, purpose),
    sign: (purpose, body) => toToken(deriveWith(present, purpose), body),
    openToken(purpose, token) {
      const body = token.slice(0, Math.max(0, token.lastIndexOf('.')));
      return secrets.some((secret) => isSame(token, toToken(deriveWith(secret, purpose), body))) ? body : null;
    },
  };
}

function mac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

function toToken(key: string, body: string): string {
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** Compares in constant time, so that the time does not tell how much was right. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

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
