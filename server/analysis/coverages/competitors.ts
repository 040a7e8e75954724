import { labelInSentence } from '#shared/database/labels.ts';
import { type CoverageContext, type CoverageResult, createFigure } from './coverage-context.ts';

/**
 * The neighbours side by side, against the median of the comparable games. The neighbours are shown one by one: they are facts, not a
 * sample. Nothing is drawn where no count of theirs is known.
 */
export function computeCompetitors(context: CoverageContext): CoverageResult {
  const { database, peers, neighbours, locale, words, format } = context;
  const { median } = database.describe(peers.selection, 'reviews', { thresholds: [], quantiles: [] });
  const games = neighbours.map(({ game }) => game).toSorted((a, b) => (b.reviews ?? -1) - (a.reviews ?? -1));
  const reviews = games.flatMap((game) => game.reviews ?? []);
  if (!peers.enough || reviews.length === 0 || median === null) return { id: 'competitors', n: peers.n, figure: null };
  const figure = createFigure(context, 'competitors', {
    kind: 'bars',
    title: words.competitors.title({
      games: games.length,
      known: reviews.length,
      low: format.count(Math.min(...reviews)),
      high: format.count(Math.max(...reviews)),
      median: format.count(median),
      n: format.count(peers.n),
    }),
    subtitle: words.competitors.subtitle({ games: reviews.length, n: format.count(peers.n) }),
    labelHead: words.game,
    columns: [
      { head: words.reviews, style: 'number' },
      { head: words.score, style: 'percent' },
      { head: words.price, style: 'usd', zero: labelInSentence(locale, 'price', 'free') },
      { head: words.languages, style: 'number' },
      { head: words.year, style: 'year' },
    ],
    rows: [
      ...games.map((game) => ({
        label: game.title,
        values: [
          game.reviews,
          game.score,
          game.priceUsd,
          game.languages?.length ?? null,
          game.releaseDate ? Number(game.releaseDate.slice(0, 4)) : null,
        ],
      })),
      { label: words.competitors.medianOfPeers, values: [Math.round(median), null, null, null, null], mark: 'partial' as const },
    ],
    note: words.competitors.note,
  });
  return { id: 'competitors', n: peers.n, figure };
}
