import type { ProblemCode } from './problem.ts';

export type LeadStatus = 'received' | 'already-received' | 'confirmation-sent';
export type SavedLead = { id: string; status: LeadStatus };

/** Why a valid form is not kept. */
export type RefusalCode = Extract<
  ProblemCode,
  'already-subscribed' | 'idempotency-key-reused' | 'rate-limited' | 'storage-down' | 'challenge-required'
>;

/** The result for a valid form, from the transaction to the form action and the API. */
export type LeadOutcome =
  | {
      ok: true;
      lead: SavedLead;
      /** Whether emails or deliveries were queued. */
      queued: boolean;
      /** Whether the lead was kept now: false for a double click, a reload, a repeated call. */
      isNew: boolean;
      /** The lead is kept, but its replies wait until a person without scripts has done one more step. */
      needsStep: boolean;
    }
  | { ok: false; code: RefusalCode; retryAfterSeconds?: number };
