import type { GroupView, PortfolioView } from '#shared/views/database.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { fillDataDate } from '#shared/database/data-date.ts';
import type { DatabaseInfo, Portfolio, PublisherRecord, StudioRecord } from '#shared/database/record-shapes.ts';
import { toChart } from './list-bars.ts';
import type { Words } from './words.ts';
import { ENOUGH_GAMES, MIN_GAMES_FOR_MEDIAN } from '#shared/database/market-rules.ts';

const MAX_GROUPS = 8;

/** What a company's games say together. Text only when none of them is in the table. */
export function toPortfolio({ portfolio }: StudioRecord | PublisherRecord, info: DatabaseInfo, words: Words): PortfolioView | string {
  const { portfolio: say } = words.messages;
  if (!portfolio) return fillDataDate(say.none, info, words.locale);
  const { games, reviews, prices, top } = portfolio;
  const hasMedian = games >= MIN_GAMES_FOR_MEDIAN;
  return {
    isFew: !hasMedian,
    says: saySum(portfolio, words),
    notes: [
      ...(prices.median === null || !hasMedian ? [] : [say.price(words.money(prices.median))]),
      // Of a game that only the later list has, no count of the main snapshot is known.
      ...(hasMedian && reviews.n > 0 && reviews.n < games ? [say.restsOn(words.number(reviews.n), words.number(games))] : []),
      // A median of fewer games is a description, not a rule (product rule).
      ...(hasMedian && reviews.n > 1 && reviews.n < ENOUGH_GAMES ? [say.tooFew] : []),
      // Among many games, one of a namesake changes little.
      ...(!hasMedian ? [say.byName] : []),
    ],
    genres: toGroups(portfolio, 'genres', 'genre', words),
    languages: toGroups(portfolio, 'languages', 'language', words),
    years: hasMedian ? toChart(say.years, 'year', portfolio.years, info, words) : null,
    top: top.map((game) => ({
      name: game.title,
      path: toRecordPath('games', words.locale, game.slug),
      hint: [game.releaseDate?.slice(0, 4), words.reviewsOf(game)].filter(Boolean).join(' · '),
    })),
    all: toListPath('games', words.locale, portfolio.address),
  };
}

function saySum({ games, reviews, top }: Portfolio, words: Words): string {
  const { portfolio: say, countOf } = words.messages;
  const ofOnly = games === 1 && top[0] ? words.reviewsOf(top[0]) : null;
  if (ofOnly) return say.saysOne(ofOnly);
  const sum = countOf.games(words.number(games));
  return reviews.median === null || games < MIN_GAMES_FOR_MEDIAN ? say.saysNone(sum) : say.says(sum, words.number(reviews.median));
}

function toGroups(portfolio: Portfolio, key: 'genres' | 'languages', facet: string, words: Words): GroupView[] {
  return portfolio[key]
    .filter(({ value }) => value !== UNKNOWN)
    .slice(0, MAX_GROUPS)
    .map(({ value, count }) => ({
      name: words.label(facet, value),
      text: words.messages.countOf.games(words.number(count)),
      count,
      share: portfolio.games === 0 ? 0 : Math.min(1, count / portfolio.games),
    }));
}
