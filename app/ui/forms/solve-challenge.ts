import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { NetworkError, request } from './http-client.ts';

/**
 * Solves the server's proof of work, half a second of counting that it asks for only while robots knock. Loaded only then. Returns what
 * goes into the field `proof`.
 */
export async function solveChallenge(url: string): Promise<string> {
  const response = await request(url);
  if (!response.ok) throw new NetworkError(response.status);
  const challenge = (await response.json()) as Challenge; // made by the same library in server/leads/abuse/proof-of-work.ts
  const solution = await solve({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
