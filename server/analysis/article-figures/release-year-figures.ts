import { reviewBands } from '#shared/database/facets.ts';
import { labelValue } from '#shared/database/labels.ts';
import { getShare, toMedian, toPercentage } from '../coverages/coverage-context.ts';
import { type FigureContext, type FigureParts, listLastYears, RANGE_QUANTILES, toRangeColumns, toRangeValues } from './figure-context.ts';
import { priceBands } from '#shared/database/market-rules.ts';
import { requireAny } from '#shared/database/list-query.ts';

const YEARS = 10;

/** How many games came out each year, free ones too, and how few reviews most of them have. */
export function computeReleasesByYear(context: FigureContext): FigureParts {
  const { database, words, format, last } = context;
  const found = database.describeBy({ filters: [], scope: 'all' }, 'reviews', 'year', { thresholds: [10, 100], quantiles: [] });
  const rows = listLastYears(context, YEARS).flatMap((year) => {
    const distribution = found.find(({ value }) => value === String(year))?.distribution;
    return distribution ? [{ year, distribution, games: distribution.n + distribution.unknown }] : [];
  });
  const now = rows.find(({ year }) => year === last);
  return {
    kind: 'columns',
    title: words.releasesByYear.title({
      n: format.count(now?.games ?? 0),
      year: last,
      few: format.percent(1 - getShare(now?.distribution, 10)),
    }),
    subtitle: words.releasesByYear.subtitle,
    labelHead: words.year,
    columns: [
      { head: words.releases, style: 'number' },
      { head: words.medianReviews, style: 'number' },
      { head: words.underTen, style: 'percent' },
      { head: words.noticed, style: 'percent' },
    ],
    rows: rows.map(({ year, distribution, games }) => ({
      label: String(year),
      values: [games, toMedian(distribution), toPercentage(1 - getShare(distribution, 10)), toPercentage(getShare(distribution, 100))],
      mark: year > last ? 'partial' : 'plain',
    })),
    note: words.partialYear({ year: last + 1 }),
  };
}

/** The games of the last whole year by the number of their reviews. */
export function computeReviewsOfAYear({ database, locale, words, format, last }: FigureContext): FigureParts {
  const year = database.describe({ filters: requireAny('year', [String(last)]), scope: 'all' }, 'reviews', {
    thresholds: reviewBands.map(({ from }) => from),
    quantiles: [],
  });
  const atLeast = (from: number) => year.shares.find((share) => share.from === from)?.count ?? 0;
  const rows = reviewBands.map(({ key, from }, index) => {
    const next = reviewBands[index + 1];
    const games = atLeast(from) - (next ? atLeast(next.from) : 0);
    return { label: labelValue(locale, 'reviews', key), values: [toPercentage(games / year.n), games] };
  });
  return {
    kind: 'bars',
    title: words.reviewsOfAYear.title({
      year: last,
      few: format.percent(1 - getShare(year, 10)),
      many: format.percent(getShare(year, 1000)),
    }),
    subtitle: words.reviewsOfAYear.subtitle({ year: last, n: format.count(year.n) }),
    labelHead: words.reviews,
    columns: [
      { head: words.shareOfGames, style: 'percent' },
      { head: words.games, style: 'number' },
    ],
    rows,
  };
}

/** The spread of reviews at each price, over the games of the last whole year. */
export function computeReviewsByPrice({ database, locale, words, format, last }: FigureContext): FigureParts {
  const found = database.describeBy({ filters: requireAny('year', [String(last)]), scope: 'all' }, 'reviews', 'price', {
    thresholds: [],
    quantiles: RANGE_QUANTILES,
  });
  const bands = priceBands.flatMap(({ key }) => found.find(({ value }) => value === key) ?? []);
  const middle = (key: string) => bands.find(({ value }) => value === key)?.distribution.quantiles.find(({ at }) => at === 0.5)?.value ?? 0;
  return {
    kind: 'ranges',
    logarithmic: true,
    title: words.reviewsByPrice.title({ year: last, cheap: format.count(middle('0-5')), dear: format.count(middle('20-30')) }),
    subtitle: words.reviewsByPrice.subtitle({ year: last }),
    labelHead: words.price,
    columns: toRangeColumns(words),
    rows: bands.map(({ value, distribution }) => ({ label: labelValue(locale, 'price', value), values: toRangeValues(distribution) })),
    note: words.rangesNote,
  };
}
