import type { ProblemCode } from './problem.ts';

export type LeadStatus = 'received' | 'already-received' | 'confirmation-sent';
export type SavedLead = { id: string; status: LeadStatus };

/** Why a valid form is not kept. */
export type RefusalCode = Extract<
  ProblemCode,
  'already-subscribed' | 'idempotency-key-reused' | 'rate-limited' | 'storage-down' | 'challenge-required'
>;

/** What became of a valid form, from the transaction to both doors. */
export type LeadOutcome =
  | {
      ok: true;
      lead: SavedLead;
      /** Emails or deliveries were queued by it. */
      queued: boolean;
      /** It was kept now: false for a double click, a reload, a repeated call. */
      isNew: boolean;
      /** Kept, and its replies wait until a person without scripts has done one more step. */
      needsStep: boolean;
    }
  | { ok: false; code: RefusalCode; retryAfterSeconds?: number };
