/** The five kinds of record, in the order of the specification (section 3). The words are the keys of addresses, files and messages too. */
export const entityTypes = ['games', 'studios', 'publishers', 'associations', 'events'] as const;
export type EntityType = (typeof entityTypes)[number];

export function isEntityType(value: unknown): value is EntityType {
  return entityTypes.some((type) => type === value);
}

/**
 * The facets of each type, in the order in which the screens show them. Values: languages are BCP 47 tags in lower case (`fr`,
 * `pt-br`), countries ISO 3166 codes in lower case, `ca-qc` and `ca-rest` say Quebec and the rest of Canada beside `ca`; the rest are
 * the keys of `facets.ts` or the source's English words in kebab-case.
 */
export const facetKeys = {
  games: [
    'genre',
    'price',
    'year',
    'reviews',
    'score',
    'language',
    'language-count',
    'platform',
    'feature',
    'self-published',
    'place',
    'month',
    'kind',
    // Of a refreshed table only.
    'tag',
    'audio-language',
    'early-access',
    'warning',
    'new',
    'left',
  ],
  studios: ['country', 'size', 'games', 'decade', 'genre', 'source'],
  publishers: ['country', 'games', 'genre', 'decade', 'source'],
  associations: ['country', 'kind', 'service'],
  events: ['kind', 'month', 'format', 'date', 'country', 'audience', 'entry'],
} as const satisfies Record<EntityType, readonly string[]>;
export type FacetKey<Type extends EntityType = EntityType> = (typeof facetKeys)[Type][number];

/** Filters without a list of values beside the results: one company's games. Values are company keys (`toCompanyKey`). */
export const companyFilters = { games: ['developer', 'publisher'], studios: [], publishers: [], associations: [], events: [] } as const;
export type CompanyFilter = (typeof companyFilters)['games'][number];
