import type { EntityType } from '#shared/database/entity-types.ts';
import type { GameRow, PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { hasRow } from './bitset.ts';
import type { Engine } from './engine.ts';
import { toGameSlug } from './read-rows.ts';

/** Games with fewer reviews, by their newest count, and titles that are no games are not for search engines (product rule). */
export const REVIEWS_WORTH_FINDING = 100;

/** The newest count there is: that of the later snapshot, where it has the game. */
const newestReviews = 'coalesce(later_positive + later_negative, reviews)';

export function getNewestReviews({ reviews, later }: Pick<GameRow, 'reviews' | 'later'>): number | null {
  return later?.reviews ?? reviews;
}

/** Of a company without a game here, so many of the facts of a directory are worth a visit: place, year, size, site. */
const FACTS_WORTH_FINDING = 4;

/** Whether search engines may list a company: one rule for its page and for the sitemap. */
export function isCompanyWorthFinding(row: StudioRow | PublisherRow): boolean {
  const facts = [row.city, row.country, row.founded, row.website, row.type === 'studios' ? row.size : null];
  return row.games > 0 || facts.filter((fact) => fact !== null).length >= FACTS_WORTH_FINDING;
}

/** How many games search engines may find, those for adults included: what the pages of `listFindable` are counted by. */
export function countFindableGames(engine: Engine): number {
  const [found] = engine.file.all<{ count: number }>(
    `select count(*) as count from games where ${newestReviews} >= ?`,
    REVIEWS_WORTH_FINDING,
  );
  return found?.count ?? 0;
}

/**
 * The last parts of the addresses of records that search engines may find: a stretch of the games, most reviewed first; of other types,
 * all that there are.
 */
export function listFindable(engine: Engine, type: EntityType, { offset, limit }: { offset: number; limit: number }): string[] {
  if (type !== 'games')
    return engine.records[type]
      .flatMap(({ row }) => ((row.type !== 'studios' && row.type !== 'publishers') || isCompanyWorthFinding(row) ? [row.slug] : []))
      .slice(offset, offset + limit);
  return engine.file
    .all<{ row: number; id: number; title: string }>(
      `select row, id, title from games where ${newestReviews} >= ? order by row limit ? offset ?`,
      REVIEWS_WORTH_FINDING,
      limit,
      offset,
    )
    .flatMap(({ row, id, title }) => (hasRow(engine.listed.games, row) && hasRow(engine.games, row) ? [toGameSlug(id, title)] : []));
}
