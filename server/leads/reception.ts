import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { type Client, getClientAddress, toAddressGroup, type TrustedProxies } from '#server/http/client-address.ts';
import { CHALLENGE_LIFE_MS, type ChallengeDesk } from './challenge.ts';
import type { Keyring } from './keyring.ts';
import { STORAGE_RETRY_SECONDS } from './problem.ts';
import { type Limit, takeFromLimit } from './rate-limit.ts';
import { type SavedLead, saveLead, type SaveContext } from './save-lead.ts';
import { type Submission, toEmailKey } from './submission.ts';

type Arrival = {
  client: Client;
  forwardedFor: string | null;
  idempotencyKey: string | null;
  proof: unknown;
  /** Refuse without a solved challenge when one is asked for; otherwise mark. */
  requiresProof: boolean;
};

type Received =
  | { ok: true; lead: SavedLead }
  | {
      ok: false;
      code: 'already-subscribed' | 'idempotency-key-reused' | 'rate-limited' | 'storage-down' | 'challenge-required';
      retryAfterSeconds?: number;
    };

export type Reception = {
  /** Keeps a valid submission. When it resolves to `ok`, the lead is on disk. Never throws. */
  receive(submission: Submission, arrival: Arrival): Promise<Received>;
  challenges: ChallengeDesk;
};

export type ReceptionOptions = {
  database: Database;
  keyring: Keyring;
  challenges: ChallengeDesk;
  trustedProxies: TrustedProxies;
  perAddress: number;
  perEmail: number;
  getCompany(): string;
  deliveries: SaveContext['deliveries'];
  onQueued(): void;
  now(): Date;
  log: Logger;
};

const ADDRESS_WINDOW_MS = 10 * 60 * 1000;
const EMAIL_WINDOW_MS = 60 * 60 * 1000;
/** The same words again this soon are a double click or a reload, not a second message. */
const DEDUPE_WINDOW_MS = 2 * 60 * 1000;

/** Where both doors meet: who is asking, how often, and into the database. */
export function createReception(options: ReceptionOptions): Reception {
  const { database, keyring, challenges, log } = options;

  async function receive(submission: Submission, arrival: Arrival): Promise<Received> {
    const now = options.now().getTime();
    challenges.noteSubmission();
    const proof = challenges.isRequired() ? await challenges.verify(arrival.proof) : 'none';
    if (proof === null && arrival.requiresProof) return { ok: false, code: 'challenge-required' };
    const marked = proof === null ? { ...submission, suspicious: [...submission.suspicious, 'no-proof'] } : submission;
    const context: SaveContext = {
      now,
      company: options.getCompany(),
      limits: listLimits(submission, arrival),
      dedupeKey: toDedupeKey(submission, now),
      requestKey: arrival.idempotencyKey === null ? null : keyring.hash('request', `${submission.formId}\n${arrival.idempotencyKey}`),
      deliveries: options.deliveries,
    };
    try {
      const result = await database.write(async (query) => {
        if (proof !== null && proof !== 'none' && !(await isFirstUse(query, proof, now))) return 'proof-used' as const;
        return saveLead(query, marked, context);
      });
      if (result === 'proof-used') return { ok: false, code: 'challenge-required' };
      if (!result.ok)
        return result.reason === 'rate-limited'
          ? { ok: false, code: result.reason, retryAfterSeconds: result.retryAfterSeconds }
          : { ok: false, code: result.reason };
      if (result.queued) options.onQueued();
      return { ok: true, lead: result.lead };
    } catch (error) {
      log.error({ err: toLoggable(error), form: submission.formId }, 'a lead could not be kept; its sender was asked to try again');
      return { ok: false, code: 'storage-down', retryAfterSeconds: STORAGE_RETRY_SECONDS };
    }
  }

  function isFirstUse(query: Parameters<typeof takeFromLimit>[0], proof: string, now: number): Promise<boolean> {
    return takeFromLimit(query, { key: `p:${keyring.hash('proof', proof)}`, max: 1, windowMs: 8 * CHALLENGE_LIFE_MS }, now).then(
      (wait) => wait === null,
    );
  }

  function listLimits(submission: Submission, { client, forwardedFor }: Arrival): Limit[] {
    const address = getClientAddress(client.address, forwardedFor, options.trustedProxies);
    const limits: Limit[] = [];
    // Always the address first: transactions that take rows in one order cannot wait for each other in a circle.
    if (address)
      limits.push({ key: `a:${keyring.hash('address', toAddressGroup(address))}`, max: options.perAddress, windowMs: ADDRESS_WINDOW_MS });
    limits.push({
      key: `e:${keyring.hash('email', `${submission.formId}\n${toEmailKey(submission.email)}`)}`,
      max: options.perEmail,
      windowMs: EMAIL_WINDOW_MS,
    });
    return limits;
  }

  /** Early access is asked for once; everything else may be asked again, but not by accident. */
  function toDedupeKey(submission: Submission, now: number): string {
    if (submission.formId === 'early-access') return keyring.hash('dedupe', `early-access\n${toEmailKey(submission.email)}`);
    return keyring.hash('dedupe', `${submission.contentHash}\n${Math.floor(now / DEDUPE_WINDOW_MS)}`);
  }

  return { receive, challenges };
}
