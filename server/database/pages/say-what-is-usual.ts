import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import type { Words } from './words.ts';
import { ENOUGH_GAMES } from '#shared/database/market-rules.ts';

const THRESHOLDS = [100, 1000];

/** One sentence about the games of a list: the median of their reviews, and how many reach a hundred and a thousand. */
export function sayWhatIsUsual(database: IndustryDatabase, query: ListQuery, words: Words): string | null {
  const { list } = words.messages;
  const found = database.describe({ q: query.q, filters: query.filters, scope: 'all' }, 'reviews', { thresholds: THRESHOLDS });
  if (found.n === 0 || found.median === null) return null;
  const { adults, later } = database.countUnlike({ q: query.q, filters: query.filters });
  const count = (games: number) => (games === 0 ? null : words.number(games));
  const unlike = { adults: count(adults), later: count(later), unknown: count(found.unknown) };
  if (found.n < ENOUGH_GAMES) return list.tooFew(words.count(query, found.n), unlike);
  const shares = found.shares.map(({ from, share }) => list.saysShare(words.number(from), words.percent(share)));
  return list.says(words.count(query, found.n), words.number(Math.round(found.median)), `${words.list(shares)}.`, unlike);
}
