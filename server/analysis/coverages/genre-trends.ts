import {
  type CoverageContext,
  type CoverageResult,
  createFigure,
  nameGenres,
  quoteGenres,
  NOTICED_REVIEWS,
  toMedian,
  toSharePercent,
} from './coverage-context.ts';
import { ENOUGH_GAMES, toLastWholeYear } from '#shared/database/market-rules.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import { requireAll } from '#shared/database/list-query.ts';

const YEARS = 10;
const COMPARED_YEARS = 5;

/** Releases per year of the games that list all of the genres. Two years are compared only where both have thirty games. */
export function computeGenreTrends(context: CoverageContext): CoverageResult {
  const { database, peers, locale, words, format } = context;
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  const years = Array.from({ length: YEARS + 1 }, (_, index) => last - YEARS + 1 + index);
  const found = database.describeBy({ filters: requireAll('genre', peers.genres), scope: 'all' }, 'reviews', 'year', {
    thresholds: [NOTICED_REVIEWS],
    quantiles: [],
  });
  const groups = years.map((year) => ({ year, distribution: found.find(({ value }) => value === String(year))?.distribution ?? null }));
  const countOf = (year: number) => {
    const distribution = groups.find((group) => group.year === year)?.distribution;
    return distribution ? distribution.n + distribution.unknown : 0;
  };
  const n = years.reduce((sum, year) => sum + countOf(year), 0);
  if (n < ENOUGH_GAMES) return { id: 'genre-trends', n, figure: null };
  const genres = nameGenres(context, peers.genres);
  const [now, before] = [countOf(last), countOf(last - COMPARED_YEARS)];
  const figure = createFigure(context, 'genre-trends', {
    kind: 'columns',
    title: words.genreTrends[Math.min(now, before) < ENOUGH_GAMES ? 'tooFew' : 'title']({
      genres,
      now: format.count(now),
      year: last,
      before: format.count(before),
      beforeYear: last - COMPARED_YEARS,
    }),
    subtitle: words.genreTrends.subtitle({ genres: quoteGenres(context, peers.genres), n: format.count(n) }),
    labelHead: words.year,
    columns: [
      { head: words.releases, style: 'number' },
      { head: words.medianReviews, style: 'number' },
      { head: words.noticed, style: 'percent' },
    ],
    rows: groups.map(({ year, distribution }) => ({
      label: String(year),
      values: [
        countOf(year),
        distribution ? toMedian(distribution) : null,
        distribution ? toSharePercent(distribution, NOTICED_REVIEWS) : null,
      ],
      mark: year > last ? 'partial' : 'plain',
    })),
    note: words.genreTrends.note({ year: last + 1, until: toDateWords(database.getInfo().gamesAsOf, locale) }),
  });
  return { id: 'genre-trends', n, figure };
}
