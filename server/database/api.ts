import { z } from 'zod';
import { entityTypes, isEntityType } from '#shared/database/entity-types.ts';
import { facetKeys } from '#shared/database/facets.ts';
import { listParameters, parseListQuery } from '#shared/database/list-query.ts';
import {
  anyRow,
  databaseInfo,
  distribution,
  listResult,
  suggestion,
  gameRecord,
  studioRecord,
  publisherRecord,
  associationRecord,
  eventRecord,
} from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase, Measure } from './industry-database.ts';

/** Where the API answers. No key, no log-in, reading only. */
export const API_PATH = '/api/v1';

/** An answer of the API. Problems are `application/problem+json` with a stable `code`. */
export type ApiAnswer = { status: number; body: unknown; contentType: 'application/json' | 'application/problem+json' };

const measures = ['reviews', 'price', 'score', 'languages'] as const satisfies readonly Measure[];
const MAX_SUGGESTIONS = 20;
const MAX_TEXT = 100;

/** Answers a GET below `API_PATH`; `path` is what follows it, without a slash in front, decoded. Never throws for what a caller sent. */
export function answerApi(
  database: IndustryDatabase,
  path: string,
  params: URLSearchParams,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): ApiAnswer {
  const [first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return problem('not-found', locale);
  if (first === '' && second === undefined) return ok(database.getInfo());
  if (first === 'openapi.json' && second === undefined) return ok(describeApi(siteUrl));
  if (first === 'suggestions' && second === undefined) return suggestions(database, params, locale);
  if (first === 'statistics' && second === undefined) return statistics(database, params, locale);
  if (first === 'compare' && isEntityType(second)) return compare(database, second, params, locale);
  if (!isEntityType(first)) return problem('not-found', locale);
  if (second === undefined) {
    const { query, ignored } = parseListQuery(first, params);
    const result = database.listRecords(query);
    return ok({ ...result, ignored: [...ignored, ...result.ignored] });
  }
  const record = database.getRecord(first, second);
  return record ? ok(record) : problem('not-found', locale);
}

function suggestions(database: IndustryDatabase, params: URLSearchParams, locale: Locale): ApiAnswer {
  const text = params.get('q')?.trim() ?? '';
  const type = params.get('type');
  if (!text) return problem('missing-q', locale);
  if (type !== null && !isEntityType(type)) return problem('unknown-type', locale);
  const limit = Math.min(MAX_SUGGESTIONS, Math.max(1, Number.parseInt(params.get('limit') ?? '8', 10) || 8));
  return ok(database.suggest(text.slice(0, MAX_TEXT), { ...(type && { type }), limit }));
}

/** Filters are those of the games list; `by` parts the answer by a facet. */
function statistics(database: IndustryDatabase, params: URLSearchParams, locale: Locale): ApiAnswer {
  const measure = measures.find((known) => known === (params.get('measure') ?? 'reviews'));
  if (!measure) return problem('unknown-measure', locale);
  const { query } = parseListQuery('games', params);
  const selection = { q: query.q, filters: query.filters, scope: 'all' as const };
  const by = params.get('by');
  if (by === null) return ok({ measure, by: null, results: [{ value: null, distribution: database.describe(selection, measure) }] });
  if (!facetKeys.games.some((facet) => facet === by)) return problem('unknown-facet', locale);
  return ok({ measure, by, results: database.describeBy(selection, measure, by) });
}

function compare(database: IndustryDatabase, type: (typeof entityTypes)[number], params: URLSearchParams, locale: Locale): ApiAnswer {
  const ids = (params.get('ids') ?? '').split('_').filter(Boolean);
  if (ids.length < 2 || ids.length > 6) return problem('two-to-six', locale);
  return ok(database.compare(type, ids));
}

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
type ProblemCode = keyof typeof problems;

function problem(code: ProblemCode, locale: Locale): ApiAnswer {
  const { status, [locale]: detail } = problems[code];
  return { status, contentType: 'application/problem+json', body: { type: 'about:blank', status, code, detail } };
}

function ok(body: unknown): ApiAnswer {
  return { status: 200, contentType: 'application/json', body };
}

const statisticsShape = z
  .object({
    measure: z.enum(measures),
    by: z.string().nullable(),
    results: z.array(z.object({ value: z.string().nullable(), distribution })),
  })
  .meta({ id: 'Statistics' });
const problemShape = z
  .object({ type: z.string(), status: z.int(), code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]), detail: z.string() })
  .meta({ id: 'Problem' }); // its keys are the codes
const records = {
  games: gameRecord,
  studios: studioRecord,
  publishers: publisherRecord,
  associations: associationRecord,
  events: eventRecord,
};

/** The API in OpenAPI 3.1, made from the schemas that the answers have. */
export function describeApi(siteUrl: string) {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => `#/components/schemas/${id}`, target: 'draft-2020-12' });
  const own = Object.fromEntries(Object.entries(schemas).filter(([id]) => documented.has(id)).map(([id, schema]) => [id, withoutId(schema)])); // prettier-ignore
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gaming Industry Database',
      version: '1',
      description: 'Read-only, without a key. Null means that no source says. Games: Steam and SteamSpy data, October 2024; not affiliated with Valve. Each answer of /api/v1 names version, sources and licences.',
    },
    servers: [{ url: siteUrl + API_PATH }],
    paths: {
      '/': get('What the database holds, of what date, from which sources', [], 'DatabaseInfo'),
      '/suggestions': get('What somebody may mean who typed this much', [parameter('q', true), parameter('type'), parameter('limit')], 'Suggestion', true),
      '/statistics': get('Median, quantiles and shares over thresholds of a selection of games', [parameter('measure'), parameter('by'), ...facetKeys.games.map((facet) => parameter(facet))], 'Statistics'),
      ...Object.fromEntries(entityTypes.map((type) => [`/${type}`, get(`A list of ${type}`, listParameters(type).map((name) => parameter(name)), 'ListResult')])),
      ...Object.fromEntries(entityTypes.map((type) => [`/${type}/{id}`, get(`One of the ${type}`, [{ ...parameter('id', true), in: 'path' }], recordNames[type])])),
      ...Object.fromEntries(entityTypes.map((type) => [`/compare/${type}`, get(`Two to six ${type} side by side`, [parameter('ids', true)], rowNames[type], true)])),
    },
    components: { schemas: own },
  }; // prettier-ignore
}

const recordNames = {
  games: 'GameRecord',
  studios: 'StudioRecord',
  publishers: 'PublisherRecord',
  associations: 'AssociationRecord',
  events: 'EventRecord',
};
const rowNames = { games: 'GameRow', studios: 'StudioRow', publishers: 'PublisherRow', associations: 'AssociationRow', events: 'EventRow' };
const documented = new Set([
  ...Object.values(recordNames), ...Object.values(rowNames), 'Company', 'FacetCounts', 'ListResult', 'Suggestion', 'Fact', 'Distribution', 'Statistics', 'Peers', 'Neighbour',
  'Portfolio', 'Source', 'DatabaseInfo', 'Problem',
]); // prettier-ignore

/** The schemas whose answers a test holds against the description. */
export const apiShapes = {
  info: databaseInfo,
  list: listResult,
  suggestions: z.array(suggestion),
  statistics: statisticsShape,
  compare: z.array(anyRow),
  problem: problemShape,
  records,
};

function get(summary: string, parameters: object[], schema: string, list = false) {
  const reference = { $ref: `#/components/schemas/${schema}` };
  const answer = (description: string, type: string, content: object) => ({ description, content: { [type]: { schema: content } } });
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: answer('The answer', 'application/json', list ? { type: 'array', items: reference } : reference),
        400: answer('A parameter that cannot be understood', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
        404: answer('Nothing there', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function parameter(name: string, required = false) {
  return { name, in: 'query', required, schema: { type: 'string' } };
}

function withoutId(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== 'id' && key !== '$schema'));
}
