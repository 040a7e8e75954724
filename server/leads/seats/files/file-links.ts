import { createHmac } from 'node:crypto';
import { isSame, type Keyring } from '#server/leads/keyring.ts';

/**
 * The address of a file: which one, until when, and a signature. Whoever has it may fetch the file, so that programs can, which have
 * no cookie.
 */
export function signFileToken(keyring: Keyring, { id, expiresAt }: { id: string; expiresAt: number }): string {
  const body = `${id}.${expiresAt}`;
  return `${body}.${sign(keyring.derive('token file'), body)}`;
}

/** Null for what we did not sign for this purpose. Signatures of an earlier secret are good. */
export function parseFileToken(keyring: Keyring, token: string): { id: string; expiresAt: number } | null {
  const [, body = '', id = '', expires = '', signature = ''] = /^(([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = id !== '' && keyring.deriveAll('token file').some((key) => isSame(signature, sign(key, body)));
  return isOurs ? { id, expiresAt: Number(expires) } : null;
}

function sign(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
