import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { getErrorCode, toLoggable } from '#server/db/storage-error.ts';
import { type Client, getClientAddress, toAddressGroup, type TrustedProxies } from '#server/platform/client-address.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import type { Keeping } from './keeping.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import type { FormId } from '#shared/forms/forms.ts';
import type { Site } from '#shared/site.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { type LeadOutcome, STORAGE_RETRY_SECONDS } from './lead-outcome.ts';
import type { Connection } from '#server/leads/outbox/connections.ts';
import { type Proof, type ProofOfWork, spendProof } from '#server/leads/abuse/proof-of-work.ts';
import type { SharedPlace } from '#server/leads/abuse/recipient-limit.ts';
import type { Limit } from '#server/leads/abuse/rate-limit.ts';
import { type SaveContext, saveLead } from './save-lead.ts';
import { parseSubmission, type Submission, type SubmissionOrigin } from './submission.ts';

/**
 * Who sends a form, and how. When a solved challenge is required, a call without one is refused. A form without
 * one is kept, because nobody can solve it without scripts, and its replies wait for one more step (held-lead.ts).
 */
export type Arrival = SubmissionOrigin & { client: Client; forwardedFor: string | null; idempotencyKey: string | null };

/** What the headers say, whichever way a form comes. */
export function readArrival({ headers }: Request): Pick<Arrival, 'forwardedFor' | 'isUncounted'> {
  return { forwardedFor: headers.get('x-forwarded-for'), isUncounted: headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' };
}

/** What the form action and the API accept leads with; made once. */
export type LeadIntake = {
  database: Database;
  keyring: Keyring;
  proofOfWork: ProofOfWork;
  keeping: Keeping;
  trustedProxies: TrustedProxies;
  /** Forms per address in ten minutes, and per email and form in an hour; 0 for no limit. */
  perAddress: number;
  perEmail: number;
  /** Automatic emails to one company's domain in an hour; 0 for no limit. */
  perDomain: number;
  getSite(): Pick<Site, 'name' | 'earlyAccess'>;
  /** The terms and the policy in force, for the record of who agreed to them. */
  getLegalVersions(): string;
  connections: readonly Connection[];
  onQueued(): void;
  now(): Date;
  log: Logger;
};

const ADDRESS_WINDOW_MS = 10 * 60 * 1000;
/**
 * What a /48 of IPv6 may send, in shares of one address: a building behind it has many households, a robot as many addresses as it likes.
 */
const NETWORK_SHARES = 10;
const EMAIL_WINDOW_MS = 60 * 60 * 1000;
/** The same words within this time are a double click or a reload, not a second message. */
const DEDUPE_MS = 2 * 60 * 1000;
/** As HTML they may be the third try of somebody whose calls were answered in vain. */
const DEDUPE_HTML_MS = 10 * 60 * 1000;

/**
 * Reads, limits and keeps a form that came through the form action or the API: `given` is what was sent, by name.
 * When it resolves to `ok`, the lead is on disk. Never throws.
 */
export async function acceptLead(
  formId: FormId,
  given: Readonly<Record<string, unknown>>,
  arrival: Arrival,
  intake: LeadIntake,
): Promise<LeadOutcome> {
  const parsed = parseSubmission(formId, given, arrival);
  if (!parsed.ok) return { ok: false, code: 'invalid', errors: parsed.errors };
  const { submission } = parsed;
  const address = getClientAddress(arrival.client.address, arrival.forwardedFor, intake.trustedProxies);
  const needsProof = intake.proofOfWork.isRequired();
  const proof = needsProof ? await intake.proofOfWork.verify(given[hiddenFields.proof]) : null;
  if (needsProof && !proof && arrival.channel === 'api') return { ok: false, code: 'challenge-required' };
  const marked = needsProof && !proof ? { ...submission, suspicious: [...submission.suspicious, 'no-proof'] } : submission;
  const context = toSaveContext(submission, arrival, address, intake);
  try {
    const outcome = await intake.database.write((query) => keep(query, marked, context, proof));
    if (outcome.ok && outcome.isNew) intake.keeping.note('kept');
    if (outcome.ok && outcome.isNew) intake.proofOfWork.noteAccepted(toAddressGroup(address));
    if (outcome.ok && outcome.queued) intake.onQueued();
    return outcome;
  } catch (error) {
    // Where it happened is said of the first: an outage refuses thousands, and the disk may be full.
    const err = intake.keeping.isRefusing() ? { code: getErrorCode(error) } : toLoggable(error);
    intake.keeping.note('refused');
    intake.log.error({ err, form: formId }, 'a lead could not be kept; its sender was asked to try again');
    return { ok: false, code: 'storage-down', retryAfterSeconds: STORAGE_RETRY_SECONDS };
  }
}

/** The proof is spent in the transaction that keeps its lead: when that fails, the proof is still good. */
async function keep(
  query: Parameters<typeof saveLead>[0],
  submission: Submission,
  context: SaveContext,
  proof: Proof | null,
): Promise<LeadOutcome> {
  if (proof && !(await spendProof(query, context.keyring, proof))) return { ok: false, code: 'challenge-required' };
  return saveLead(query, submission, context);
}

function toSaveContext(submission: Submission, { channel, idempotencyKey }: Arrival, address: string, intake: LeadIntake): SaveContext {
  const { keyring, connections } = intake;
  const isAskedOnce = submission.formId === 'early-access';
  return {
    now: intake.now().getTime(),
    keyring,
    connections,
    company: intake.getSite().name,
    legalVersions: intake.getLegalVersions(),
    admitsAtOnce: intake.getSite().earlyAccess.admission === 'at-once',
    limits: listLimits(submission, address, intake),
    dedupeKeys: keyring.hashes('dedupe', isAskedOnce ? `early-access\n${toEmailKey(submission.email)}` : submission.contentHash),
    dedupeMs: isAskedOnce ? null : channel === 'form' ? DEDUPE_HTML_MS : DEDUPE_MS,
    ...(address && intake.perAddress > 0 && { sender: toSender(address, intake) }),
    perDomain: intake.perDomain,
    requestKeys: idempotencyKey === null ? [] : keyring.hashes('request', `${submission.formId}\n${idempotencyKey}`),
  };
}

/** The emails that one address may cause: with 30 forms in ten minutes, sixty an hour and two hundred a day. */
export function toSender(address: string, { keyring, perAddress }: Pick<LeadIntake, 'keyring' | 'perAddress'>): SharedPlace {
  return { keys: keyring.hashes('sender', toAddressGroup(address)), perHour: 2 * perAddress, perDay: Math.ceil((20 * perAddress) / 3) };
}

/**
 * What one address may send, counted under `kind`; what its /48 of IPv6 may, over all kinds. `address` is empty when nothing is known of
 * the sender.
 */
export function listAddressLimits(
  kind: string,
  address: string,
  { keyring, perAddress }: Pick<LeadIntake, 'keyring' | 'perAddress'>,
): Limit[] {
  const limits: Limit[] = [];
  const count = (name: string, source: string, max: number) =>
    limits.push({ key: `${name}:${keyring.hash('address', source)}`, max, windowMs: ADDRESS_WINDOW_MS });
  if (isIP(address) === 6) count('n', toAddressGroup(address, 48), perAddress * NETWORK_SHARES);
  if (address) count(kind, toAddressGroup(address), perAddress);
  return limits;
}

function listLimits(submission: Submission, address: string, intake: LeadIntake): Limit[] {
  const { keyring, perEmail: max } = intake;
  const key = `e:${keyring.hash('email', `${submission.formId}\n${toEmailKey(submission.email)}`)}`;
  // Always the addresses first: transactions that take rows in one order cannot wait for each other in a circle.
  return [...listAddressLimits('a', address, intake), { key, max, windowMs: EMAIL_WINDOW_MS }];
}
