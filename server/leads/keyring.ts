import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is derived from the one secret of the leads: hashes for limits, signatures for links, the default public token. */
export type Keyring = {
  /** Keyed hash: equal texts meet, and nobody without the secret can try addresses until one fits. 22 characters. */
  hash(purpose: string, text: string): string;
  /** A secret of its own for one purpose, as text. */
  derive(purpose: string): string;
};

/**
 * Reads the secret: `LEADS_SECRET`, or the file `leads.secret` in the data folder, made once, readable by its owner only. Losing it
 * makes the links in emails already sent stop working: back it up with the database.
 */
export async function loadSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting) return setting;
  const file = path.join(dataDir, 'leads.secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: restore it from a backup, or remove it (links in emails already sent will stop working)`);
  return secret;
}

export function createKeyring(secret: string): Keyring {
  const mac = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return { hash: (purpose, text) => mac(`hash ${purpose}`, text).slice(0, 22), derive: (purpose) => mac('derive', purpose) };
}

/** Compares without telling by its time how much was right. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
