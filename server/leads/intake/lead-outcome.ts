import type { FieldError } from '#shared/forms/define-form.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { ProblemWords } from '#shared/words/problem/en.ts';
import { problemWords } from '#shared/words/server-words.ts';

export type LeadStatus = 'received' | 'already-received' | 'confirmation-sent';
export type SavedLead = { id: string; status: LeadStatus };

/** Why a form is not kept. */
type RefusalCode = Extract<
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

/** Why a call is refused: the keys of its words. */
export type ProblemCode = keyof ProblemWords;

/** An error of a field: what its form found, or a problem of the whole call that belongs to one field. */
type ProblemError = Omit<FieldError, 'code'> & { code: FieldError['code'] | ProblemCode };

export const problemStatuses: Record<ProblemCode, number> = {
  'invalid-json': 400,
  'invalid-idempotency-key': 400,
  unauthorized: 401,
  'foreign-origin': 403,
  'challenge-required': 403,
  'method-not-allowed': 405,
  'already-subscribed': 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'idempotency-key-reused': 422,
  'rate-limited': 429,
  'storage-down': 503,
};

/** How long to wait for a database that is away: a restart takes seconds. */
export const STORAGE_RETRY_SECONDS = 5;

/** An answer after RFC 9457, with a stable `code`, a `message` in the caller's language and, for 422, the errors by field. */
export function toProblem(
  code: ProblemCode,
  locale: Locale,
  more: { errors?: ProblemError[]; retryAfterSeconds?: number; allow?: string } = {},
): Response {
  const status = problemStatuses[code];
  const message = more.errors?.[0]?.message ?? getWords(problemWords, locale)[code];
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': languageTags[locale],
    'cache-control': 'no-store',
  });
  if (more.retryAfterSeconds !== undefined) headers.set('retry-after', String(more.retryAfterSeconds));
  if (more.allow) headers.set('allow', more.allow);
  if (status === 401) headers.set('www-authenticate', 'ApiKey');
  const body = {
    type: 'about:blank',
    title: getWords(problemWords, 'en')[code],
    status,
    code,
    message,
    detail: message,
    ...(more.errors ? { errors: more.errors } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
