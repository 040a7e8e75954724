import { entityTypes, facetKeys } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { ApiProblemWords } from '#shared/words/api-problem/en.ts';
import type { Measure } from './selection.ts';
import { apiProblemWords } from '#shared/words/server-words.ts';

/** Where the API answers. No key, no log-in, reading only. */
export const API_PATH = '/api/v1';

export const MAX_SUGGESTIONS = 20;

/** An answer of the API. Problems are `application/problem+json` with a stable `code`. */
export type ApiAnswer = { status: number; body: unknown; contentType: 'application/json' | 'application/problem+json' };

export const measures = ['reviews', 'price', 'score', 'languages'] as const satisfies readonly Measure[];

/** What the site refuses before the API is asked, with `Retry-After` where it helps to wait. */
const siteProblems = {
  'bad-request': { status: 400 },
  'unknown-address': { status: 404 },
  'method-not-allowed': { status: 405 },
  'too-large': { status: 413 },
  'foreign-host': { status: 421 },
  'rate-limited': { status: 429 },
  unavailable: { status: 503 },
};

/** The status of each problem, and the values that it names. */
const problems: Record<ProblemCode, { status: number; choices?: readonly string[] }> = {
  'not-found': { status: 404 },
  'not-for-export': { status: 403 },
  'missing-q': { status: 400 },
  'unknown-type': { status: 400, choices: entityTypes },
  'unknown-measure': { status: 400, choices: measures },
  'unknown-facet': { status: 400, choices: facetKeys.games },
  'two-to-six': { status: 400 },
  'unknown-filter': { status: 400 },
  ...siteProblems,
};
export type ProblemCode = keyof ApiProblemWords;

/** Every code that the API, or a file of the database, answers with. */
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]; // its keys are the codes

/** `named` are what the problem names: the values that there are, or that there are not. */
export function problem(code: ProblemCode, locale: Locale, named: readonly string[] = problems[code].choices ?? []): ApiAnswer {
  const { status } = problems[code];
  const detail = getWords(apiProblemWords, locale)[code](named.join(', '));
  return { status, contentType: 'application/problem+json', body: { type: 'about:blank', status, code, detail } };
}

/** A problem names the address that had it, as a request writes it (RFC 9457). */
export function withInstance(answer: ApiAnswer, instance: string): ApiAnswer {
  return { ...answer, body: { ...(answer.body as object), instance } }; // a problem is one
}
