import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Keyring } from './keyring.ts';

export type ChallengeDesk = {
  /** Whether a JSON call needs a solved challenge at this moment. */
  isRequired(): boolean;
  /** Counts a submission towards the load that switches challenges on. */
  noteSubmission(): void;
  create(): Promise<Challenge>;
  /** What identifies a good, unexpired solution, so that it can be used once; null for anything else. */
  verify(proof: unknown): Promise<string | null>;
};

/** Some half a second of a phone's time; a thousand sign-ups cost a robot ten minutes. */
const COST = 5000;
const COUNTER_FROM = 100;
const COUNTER_TO = 400;
export const CHALLENGE_LIFE_MS = 10 * 60 * 1000;
/** `auto`: more than a small team's best day brings in a minute. */
const LOAD_PER_MINUTE = 120;
const MAX_PROOF_LENGTH = 4000;

/** Proof of work by altcha-lib, on our own server: no third party, nothing to recognise on pictures. */
export function createChallengeDesk(mode: 'off' | 'auto' | 'on', keyring: Keyring, now: () => Date): ChallengeDesk {
  const secrets = { hmacSignatureSecret: keyring.derive('challenge'), hmacKeySignatureSecret: keyring.derive('challenge key') };
  let minute = 0;
  let count = 0;
  let previous = 0;

  function turn(): void {
    const current = Math.floor(now().getTime() / 60_000);
    if (current === minute) return;
    previous = current === minute + 1 ? count : 0;
    minute = current;
    count = 0;
  }

  return {
    isRequired() {
      turn();
      return mode === 'on' || (mode === 'auto' && Math.max(count, previous) > LOAD_PER_MINUTE);
    },
    noteSubmission() {
      turn();
      count++;
    },
    create: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER_FROM, COUNTER_TO),
        deriveKey,
        expiresAt: new Date(now().getTime() + CHALLENGE_LIFE_MS),
        ...secrets,
      }),
    async verify(proof) {
      const payload = readProof(proof);
      // Our own cost only: a challenge made dearer elsewhere would make us compute, were its signature not checked first.
      if (!payload || payload.challenge.parameters?.cost !== COST) return null;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        return verified ? (payload.challenge.signature ?? null) : null;
      } catch {
        return null; // The library throws for shapes it does not know: those are no proof either.
      }
    },
  };
}

function readProof(proof: unknown): { challenge: Challenge; solution: Solution } | null {
  if (typeof proof !== 'string' || proof.length > MAX_PROOF_LENGTH) return null;
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as { challenge?: Challenge; solution?: Solution } | null;
    return payload?.challenge && payload.solution ? { challenge: payload.challenge, solution: payload.solution } : null;
  } catch {
    return null; // Not JSON: no proof.
  }
}
