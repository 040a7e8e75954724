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
};
export type ProblemCode = keyof ApiProblemWords;

/** Every code that the API itself, or a file of a list, answers with. */
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]; // its keys are the codes

/** `named` are what the problem names: the values that there are, or that there are not. */
export function problem(code: ProblemCode, locale: Locale, named: readonly string[] = problems[code].choices ?? []): ApiAnswer {
  const { status } = problems[code];
  const detail = getWords(apiProblemWords, locale)[code](named.join(', '));
  return { status, contentType: 'application/problem+json', body: { type: 'about:blank', status, code, detail } };
}
