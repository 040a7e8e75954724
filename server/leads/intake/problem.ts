import type { FieldError } from '#shared/forms/define-form.ts';
import { languageTags, type Locale } from '#shared/locales.ts';

/** Why a call is refused. Callers may depend on the codes, not on the messages. */
export type ProblemCode =
  | 'invalid-json'
  | 'invalid-idempotency-key'
  | 'unauthorized'
  | 'foreign-origin'
  | 'challenge-required'
  | 'method-not-allowed'
  | 'already-subscribed'
  | 'too-large'
  | 'unsupported-type'
  | 'invalid'
  | 'idempotency-key-reused'
  | 'rate-limited'
  | 'storage-down';

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

const messages: Record<Locale, Record<ProblemCode, string>> = {
  en: {
    'invalid-json': 'This is not a JSON object.',
    'invalid-idempotency-key': 'The Idempotency-Key must be 1 to 200 visible characters.',
    unauthorized: 'The header x-api-key is missing or wrong.',
    'foreign-origin': 'This form cannot be sent from another site.',
    'challenge-required': 'The site is busy at the moment. Please solve the challenge and send the form again.',
    'method-not-allowed': 'This address accepts POST only.',
    'already-subscribed': 'This email is already subscribed!',
    'too-large': 'That was too big for us.',
    'unsupported-type': 'Please send application/json.',
    invalid: 'Something in the form needs fixing.',
    'idempotency-key-reused': 'This Idempotency-Key was already used for something else.',
    'rate-limited': 'That was a lot of requests at once. Please wait a little and try again.',
    'storage-down': 'We could not record this just now. Nothing you typed is lost: please try again in a minute.',
  },
  fr: {
    'invalid-json': 'Ceci n’est pas un objet JSON.',
    'invalid-idempotency-key': 'L’en-tête Idempotency-Key doit compter de 1 à 200 caractères visibles.',
    unauthorized: 'L’en-tête x-api-key est absent ou erroné.',
    'foreign-origin': 'Ce formulaire ne peut pas être envoyé depuis un autre site.',
    'challenge-required': 'Il y a foule en ce moment. Faites le petit calcul demandé, puis renvoyez le formulaire.',
    'method-not-allowed': 'Cette adresse n’accepte que POST.',
    'already-subscribed': 'Cette adresse est déjà abonnée!',
    'too-large': 'L’envoi est trop volumineux.',
    'unsupported-type': 'Envoyez la demande au format application/json.',
    invalid: 'Quelque chose est à corriger dans le formulaire.',
    'idempotency-key-reused': 'Cette clé Idempotency-Key a déjà servi à autre chose.',
    'rate-limited': 'Cela fait beaucoup de demandes. Attendez un peu et réessayez.',
    'storage-down': 'Votre envoi n’a pas pu être enregistré. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez dans une minute.',
  },
};

export function getProblemMessage(code: ProblemCode, locale: Locale): string {
  return messages[locale][code];
}

/**
 * An answer after RFC 9457, with a stable `code`, a `message` in the caller's language and, for 422, the
 * errors by field.
 */
export function toProblem(
  code: ProblemCode,
  locale: Locale,
  more: { errors?: ProblemError[]; retryAfterSeconds?: number; allow?: string } = {},
): Response {
  const status = problemStatuses[code];
  const message = more.errors?.[0]?.message ?? getProblemMessage(code, locale);
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
    title: getProblemMessage(code, 'en'),
    status,
    code,
    message,
    detail: message,
    ...(more.errors ? { errors: more.errors } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
