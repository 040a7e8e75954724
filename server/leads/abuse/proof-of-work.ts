import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Query } from '#server/db/database.ts';
import type { Keyring } from '#server/leads/keyring.ts';

/** A solved challenge: its key, and when it expires, in milliseconds since 1970. */
export type Proof = { id: string; expiresAt: number };

export type ProofOfWork = {
  /** Whether a form needs a solved challenge, or a step in its place, at this moment. */
  isRequired(): boolean;
  /** Counts an accepted form towards the load that switches challenges on. `source`: the sender, as limits count. */
  noteAccepted(source: string): void;
  create(): Promise<Challenge>;
  /** Null for anything but a correct solution of a challenge of ours that has not expired. */
  verify(text: unknown): Promise<Proof | null>;
};

/** About half a second on a phone; a thousand sign-ups cost a robot ten minutes. */
const COST = 5000;
const COUNTER_FROM = 100;
const COUNTER_TO = 400;
const CHALLENGE_LIFE_MS = 10 * 60 * 1000;
/** The threshold of `auto`: more sources than a small team's best minute brings. The limit per address deals with a single source. */
const SOURCES_PER_MINUTE = 60;
const MAX_PROOF_LENGTH = 4000;

/**
 * Wanted by the attacks V31 and N3 of docs/security-findings.md: forms from many addresses at once, which no limit per address sees, each
 * with a mail to a stranger. Proof of work by altcha-lib, on our own server: no third party, and nothing to recognise in pictures.
 */
export function createProofOfWork(
  { mode, perSite }: { mode: 'off' | 'auto' | 'on'; perSite: number },
  keyring: Keyring,
  now: () => Date,
): ProofOfWork {
  const secrets = { hmacSignatureSecret: keyring.derive('challenge'), hmacKeySignatureSecret: keyring.derive('challenge key') };
  const load = createLoadCounter(now);
  const breaker = createBreaker(perSite, now);
  return {
    isRequired: () => mode === 'on' || breaker.isOpen() || (mode === 'auto' && load.isHigh()),
    noteAccepted: (source) => {
      load.note(source);
      breaker.note();
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
    async verify(text) {
      const payload = readProof(text);
      // Only our own cost is accepted: a more expensive challenge made elsewhere would cost us computing
      // time, were its signature not checked first.
      if (!payload || payload.challenge.parameters?.cost !== COST) return null;
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
        const { signature, parameters } = payload.challenge;
        return verified && signature && parameters.expiresAt ? { id: signature, expiresAt: parameters.expiresAt * 1000 } : null;
      } catch {
        return null; // The library throws for shapes it does not know: those are no proof either.
      }
    },
  };
}

/** Whether this proof is used for the first time. It is remembered until its challenge expires. */
export async function spendProof(query: Query, keyring: Keyring, { id, expiresAt }: Proof): Promise<boolean> {
  const row = await query
    .insertInto('spent_proofs')
    .values({ key: keyring.hash('proof', id), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * When more forms than `max` were accepted in this hour and the one before, each further one needs proof, whatever
 * the setting: without it, its replies wait until a person has pressed a button. 0: never. Counted per process: a
 * restart forgives, which only costs a robot its patience.
 */
function createBreaker(max: number, now: () => Date): { note(): void; isOpen(): boolean } {
  const turn = createWindow(now, 3_600_000, () => 0);
  return {
    note: () => void turn().current++,
    isOpen() {
      const { current, previous } = turn();
      return max > 0 && Math.max(current, previous) > max;
    },
  };
}

/** Counts distinct sources in this minute and the one before: many forms of one sender are one source. */
function createLoadCounter(now: () => Date): { note(source: string): void; isHigh(): boolean } {
  const turn = createWindow(now, 60_000, () => new Set<string>());
  return {
    note(source) {
      const { current } = turn();
      // No more sources than the threshold need to be told apart: the set stays small.
      if (current.size <= SOURCES_PER_MINUTE) current.add(source);
    },
    isHigh() {
      const { current, previous } = turn();
      return Math.max(current.size, previous.size) > SOURCES_PER_MINUTE;
    },
  };
}

/** What was counted in the present span of `ms` milliseconds and in the one before; `start` makes an empty count. */
function createWindow<Count>(now: () => Date, ms: number, start: () => Count): () => { current: Count; previous: Count } {
  let span = 0;
  const counts = { current: start(), previous: start() };
  return () => {
    const present = Math.floor(now().getTime() / ms);
    if (present === span) return counts;
    counts.previous = present === span + 1 ? counts.current : start();
    counts.current = start();
    span = present;
    return counts;
  };
}

function readProof(text: unknown): { challenge: Challenge; solution: Solution } | null {
  if (typeof text !== 'string' || text.length > MAX_PROOF_LENGTH) return null;
  try {
    // any shape: missing parts are noticed below, wrong ones by the library
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as { challenge?: Challenge; solution?: Solution } | null;
    return payload?.challenge && payload.solution ? { challenge: payload.challenge, solution: payload.solution } : null;
  } catch {
    return null; // It is not JSON, so it is no proof.
  }
}
