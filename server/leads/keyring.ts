import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readSecretFile } from './secret-file.ts';

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
  const secret = (await readSecretFile(dataDir)).trim();
  if (secret.length < 32)
    throw new Error(
      `${path.join(dataDir, 'leads.secret')} is damaged: restore it from a backup, or remove it (links in emails already sent will stop working)`,
    );
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
