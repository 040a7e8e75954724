import { entityTypes } from '#shared/database/entity-types.ts';
import { facetKeys } from '#shared/database/facets.ts';
import type { Locale } from '#shared/locales.ts';
import type { Measure } from './selection.ts';

/** Where the API answers. No key, no log-in, reading only. */
export const API_PATH = '/api/v1';

/** An answer of the API. Problems are `application/problem+json` with a stable `code`. */
export type ApiAnswer = { status: number; body: unknown; contentType: 'application/json' | 'application/problem+json' };

export const measures = ['reviews', 'price', 'score', 'languages'] as const satisfies readonly Measure[];

const problems = {
  'not-found': { status: 404, en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  'missing-q': { status: 400, en: 'Say what to look for in "q".', fr: 'Indiquez ce que vous cherchez dans « q ».' },
  'unknown-type': { status: 400, en: `"type" is one of ${entityTypes.join(', ')}.`, fr: `« type » est l’un de ${entityTypes.join(', ')}.` },
  'unknown-measure': {
    status: 400,
    en: `"measure" is one of ${measures.join(', ')}.`,
    fr: `« measure » est l’un de ${measures.join(', ')}.`,
  },
  'unknown-facet': {
    status: 400,
    en: `"by" is one of ${facetKeys.games.join(', ')}.`,
    fr: `« by » est l’un de ${facetKeys.games.join(', ')}.`,
  },
  'two-to-six': {
    status: 400,
    en: 'Name two to six ids in "ids", with _ between them.',
    fr: 'Nommez de deux à six identifiants dans « ids », séparés par _.',
  },
} as const;
export type ProblemCode = keyof typeof problems;

/** Every code a caller may meet. */
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]; // its keys are the codes

export function problem(code: ProblemCode, locale: Locale): ApiAnswer {
  const { status, [locale]: detail } = problems[code];
  return { status, contentType: 'application/problem+json', body: { type: 'about:blank', status, code, detail } };
}
