import type { FieldError } from '#shared/forms/define-form.ts';
import type { ProblemCode } from './problem.ts';

export type LeadStatus = 'received' | 'already-received' | 'confirmation-sent';
export type SavedLead = { id: string; status: LeadStatus };

/** Why a form is not kept. */
export type RefusalCode = Extract<
  ProblemCode,
  'invalid' | 'already-subscribed' | 'idempotency-key-reused' | 'rate-limited' | 'storage-down' | 'challenge-required'
>;

/** The result for a form, from the transaction to the form action and the API. `errors`: what is to mend in an `invalid` one. */
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
  | { ok: false; code: RefusalCode; errors?: FieldError[]; retryAfterSeconds?: number };
