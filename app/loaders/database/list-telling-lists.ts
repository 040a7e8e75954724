import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { tellingFacets, WORTH_FINDING } from './to-list-head.ts';

/** The lists of one genre, place or country that have something to say of themselves, as queries. */
export function listTellingLists(database: IndustryDatabase): { type: EntityType; query: string }[] {
  return entityTypes.flatMap((type) => {
    const { facets } = database.listRecords(parseListQuery(type, new URLSearchParams()).query);
    return facets
      .filter(({ facet }) => tellingFacets.has(facet))
      .flatMap(({ facet, values }) =>
        values
          .filter(({ value, count }) => value !== UNKNOWN && count >= WORTH_FINDING)
          .map(({ value }) => ({ type, query: `${facet}=${value}` })),
      );
  });
}
