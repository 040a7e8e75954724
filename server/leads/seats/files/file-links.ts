import type { Keyring } from '#server/leads/keyring.ts';

/**
 * The address of a file: which one, until when, and a signature. Whoever has it may fetch the file, so that programs can, which have
 * no cookie.
 */
export function signFileToken(keyring: Keyring, { id, expiresAt }: { id: string; expiresAt: number }): string {
  return keyring.sign('token file', `${id}.${expiresAt}`);
}

export function parseFileToken(keyring: Keyring, token: string): { id: string; expiresAt: number } | null {
  const [id, expires] = keyring.openToken('token file', token)?.split('.') ?? [];
  return id ? { id, expiresAt: Number(expires) } : null;
}
