import type { GroupView, PortfolioView } from '#app/ui/database/views.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import type { DatabaseInfo, Portfolio, PublisherRecord, StudioRecord } from '#shared/database/record-shapes.ts';
import { toChart } from './list-bars.ts';
import type { Words } from './words.ts';
import { ENOUGH_GAMES } from '#shared/database/market-rules.ts';

const MAX_GROUPS = 8;

/** What a company's games say together. Text only when none of them is in the table. */
export function toPortfolio(
  { portfolio }: StudioRecord | PublisherRecord,
  { gamesAsOf }: DatabaseInfo,
  words: Words,
): PortfolioView | string {
  const { portfolio: say, countOf } = words.messages;
  if (!portfolio) return say.none;
  const { games, reviews, prices, top } = portfolio;
  const median = reviews.median === null ? words.messages.unknown : words.number(reviews.median);
  const listed = new Set(top.map(({ id }) => id)).size;
  return {
    says: games === 1 ? say.saysOne(median) : say.says(countOf.games(words.number(games)), median),
    notes: [
      ...(prices.median === null ? [] : [say.price(words.money(prices.median))]),
      ...(games > 1 && games < ENOUGH_GAMES ? [say.tooFew] : []),
      ...(listed < Math.min(games, 8) ? [say.adults] : []),
    ],
    genres: toGroups(portfolio, 'genres', 'genre', words),
    languages: toGroups(portfolio, 'languages', 'language', words),
    years: toChart(say.years, 'year', portfolio.years, gamesAsOf, words),
    top: top.map((game) => ({
      name: game.title,
      path: toRecordPath('games', words.locale, game.slug),
      hint: [game.releaseDate?.slice(0, 4), game.reviews === null ? null : words.messages.search.reviews(words.number(game.reviews))]
        .filter(Boolean)
        .join(' · '),
    })),
    all: toListPath('games', words.locale, portfolio.address),
  };
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
