/** Why a call that brings a lead is refused, by code. Callers may depend on the codes, not on these words. */
export const words = {
  'invalid-json': 'This is not a JSON object.',
  'invalid-idempotency-key': 'The Idempotency-Key must be 1 to 200 visible characters.',
  unauthorized: 'The header x-api-key is missing or wrong.',
  'foreign-origin': 'This form cannot be sent from another site. Please open it on ours and send it there.',
  'challenge-required': 'The site is busy at the moment. Please solve the challenge and send the form again.',
  'method-not-allowed': 'This address accepts POST only.',
  /** (spec) */
  'already-subscribed': 'This email is already subscribed!',
  'too-large': 'That was too big for us. Please shorten it and send it again.',
  'unsupported-type': 'Please send application/json.',
  invalid: 'Something in the form needs fixing.',
  'idempotency-key-reused': 'This Idempotency-Key was already used for something else.',
  'rate-limited': 'That was a lot of requests at once. Please wait a little and try again.',
  'storage-down': 'We could not record this just now. Nothing you typed is lost: please try again in a minute.',
};

export type ProblemWords = typeof words;
