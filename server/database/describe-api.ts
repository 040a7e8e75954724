import { z } from 'zod';
import { sortKeys } from '#shared/database/columns.ts';
import { type EntityType, entityTypes, facetKeys } from '#shared/database/entity-types.ts';
import { listParameters, listSelecting, PAGE_SIZES } from '#shared/database/list-query.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import {
  anyRow,
  associationRecord,
  associationRow,
  company,
  databaseInfo,
  distribution,
  eventRecord,
  eventRow,
  fact,
  facetCounts,
  gameRecord,
  gameRow,
  listResult,
  neighbour,
  peers,
  portfolio,
  publisherRecord,
  publisherRow,
  source,
  steamFacts,
  studioRecord,
  studioRow,
  suggestion,
} from '#shared/database/record-shapes.ts';
import { API_PATH, MAX_SUGGESTIONS, measures, problemCodes } from './api-problems.ts';

const statisticsShape = z
  .object({
    measure: z.enum(measures),
    by: z.string().nullable(),
    ignored: listResult.shape.ignored,
    repaired: listResult.shape.repaired,
    results: z.array(z.object({ value: z.string().nullable(), distribution })),
  })
  .meta({ id: 'Statistics' });
const problemShape = z
  .strictObject({
    type: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    detail: z.string(),
    instance: z.string().describe('The address that was asked for'),
  })
  .meta({ id: 'Problem' });
const records = {
  games: gameRecord,
  studios: studioRecord,
  publishers: publisherRecord,
  associations: associationRecord,
  events: eventRecord,
};

/** The API in OpenAPI 3.1, made from the schemas that the answers have. */
export function describeApi(siteUrl: string) {
  const { schemas } = z.toJSONSchema(documented, { uri: (id) => `#/components/schemas/${id}`, target: 'draft-2020-12' });
  const own = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutId(schema)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gaming Industry Database',
      version: '1',
      description:
        'Read-only, without a key. Null means that no source says. Games: facts shown on Steam, of the month that `gamesAsOf` names; not affiliated with Valve. Version, sources and licences stand in /api/v1 itself.',
    },
    servers: [{ url: siteUrl + API_PATH }],
    paths: {
      '/': get('What the database holds, of what date, from which sources', [], 'DatabaseInfo'),
      '/suggestions': get(
        'What a person typing these letters may be looking for',
        [parameter('q', true), parameter('type'), parameter('limit')],
        'Suggestion',
        true,
      ),
      '/statistics': get(
        'Median, quantiles and shares over thresholds of a selection of games. Unlike lists, they count games for adults, and not the few that only the later list has',
        ['measure', 'by', ...listSelecting('games')].map((name) => parameter(name)),
        'Statistics',
      ),
      ...Object.fromEntries(
        entityTypes.map((type) => [
          `/${type}`,
          get(
            `A list of ${type}`,
            listParameters(type).map((name) => (name === 'sort' ? { ...parameter(name), schema: toSortSchema(type) } : parameter(name))),
            'ListResult',
          ),
        ]),
      ),
      ...Object.fromEntries(
        entityTypes.map((type) => [
          `/${type}/{id}`,
          get(`One of the ${type}`, [{ ...parameter('id', true), in: 'path' }], recordNames[type]),
        ]),
      ),
      ...Object.fromEntries(
        entityTypes.map((type) => [
          `/compare/${type}`,
          get(`Two to six ${type} side by side`, [parameter('ids', true)], rowNames[type], true),
        ]),
      ),
    },
    components: { schemas: own },
  };
}

const recordNames = {
  games: 'GameRecord',
  studios: 'StudioRecord',
  publishers: 'PublisherRecord',
  associations: 'AssociationRecord',
  events: 'EventRecord',
};
const rowNames = { games: 'GameRow', studios: 'StudioRow', publishers: 'PublisherRow', associations: 'AssociationRow', events: 'EventRow' };
/** A registry of our own: in the global one two builds of the site in one process, as tests have them, would meet under one name. */
const documented = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  GameRecord: gameRecord,
  StudioRecord: studioRecord,
  PublisherRecord: publisherRecord,
  AssociationRecord: associationRecord,
  EventRecord: eventRecord,
  GameRow: gameRow,
  StudioRow: studioRow,
  PublisherRow: publisherRow,
  AssociationRow: associationRow,
  EventRow: eventRow,
  Company: company,
  SteamFacts: steamFacts,
  FacetCounts: facetCounts,
  ListResult: listResult,
  Suggestion: suggestion,
  Fact: fact,
  Distribution: distribution,
  Statistics: statisticsShape,
  Peers: peers,
  Neighbour: neighbour,
  Portfolio: portfolio,
  Source: source,
  DatabaseInfo: databaseInfo,
  Problem: problemShape,
}))
  documented.add(schema, { id });

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

function get(summary: string, parameters: Parameter[], schema: string, list = false) {
  const reference = { $ref: `#/components/schemas/${schema}` };
  const answer = (description: string, type: string, content: object) => ({ description, content: { [type]: { schema: content } } });
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: answer('The answer', 'application/json', list ? { type: 'array', items: reference } : reference),
        400: answer('A parameter that cannot be understood', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
        403: answer('Rows that this site does not hand on', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
        404: answer('Nothing there', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
        429: answer('Too many calls at once from one address', 'application/problem+json', { $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function parameter(name: string, required = false): Parameter {
  const { description, ...schema } = parameterSchemas[name] ?? chosenValues;
  return { name, in: 'query', required, ...(description && { description }), schema };
}

/** A column's name; a hyphen in front turns the order round. */
function toSortSchema(type: EntityType): ParameterSchema {
  return { type: 'string', enum: ['relevance', ...sortKeys[type].flatMap((key) => [key, `-${key}`])] };
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Omit<ParameterSchema, 'description'> };
type ParameterSchema = { type: 'string' | 'integer'; description?: string; [keyword: string]: unknown };
const chosenValues: ParameterSchema = {
  type: 'string',
  description: 'Values as the facets of the list give them, parted by `_`; a hyphen in front excludes one',
};
const parameterSchemas: Record<string, ParameterSchema> = {
  q: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
  all: { type: 'string', description: 'Facets, parted by `_`: a record must have every chosen value of theirs, and not any' },
  columns: { type: 'string', description: 'Names of columns, parted by `_`' },
  page: { type: 'integer', minimum: 1, default: 1 },
  'per-page': { type: 'integer', enum: PAGE_SIZES, default: PAGE_SIZES[0] },
  id: { type: 'string', description: 'The `id` of a row, or its `slug`' },
  ids: { type: 'string', description: 'Two to six times the `id` of a row, or its `slug`, parted by `_`; what names no row is left out' },
  type: { type: 'string', enum: entityTypes },
  limit: { type: 'integer', minimum: 1, maximum: MAX_SUGGESTIONS },
  measure: { type: 'string', enum: measures, default: measures[0] },
  by: { type: 'string', enum: facetKeys.games },
};

function withoutId(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== 'id' && key !== '$schema'));
}
