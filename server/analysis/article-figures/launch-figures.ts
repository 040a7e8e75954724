import { labelMonth, labelValue } from '#shared/database/labels.ts';
import { getShare, toMedian, toPercentage } from '../coverages/coverage-context.ts';
import { type FigureContext, type FigureParts, filterRecent, getRecentYears, listLastYears } from './figure-context.ts';
import { priceBands } from '#shared/database/market-rules.ts';
import { requireAny } from '#shared/database/list-query.ts';

const YEARS = 8;

/** The games of each year that still said Early Access when the data was taken. No share: a game that leaves moves to another year. */
export function computeEarlyAccessByYear(context: FigureContext): FigureParts {
  const { database, words, format, last } = context;
  const rows = listLastYears(context, YEARS).map((year) => ({
    year,
    early: database.countGames({
      filters: [...requireAny('year', [String(year)]), ...requireAny('genre', ['early-access'])],
      scope: 'all',
    }),
  }));
  const before = rows.find(({ year }) => year === last - 5);
  return {
    kind: 'columns',
    title: words.earlyAccessByYear.title({ year: last - 5, n: format.count(before?.early ?? 0), asOf: describeMonth(context) }),
    subtitle: words.earlyAccessByYear.subtitle,
    labelHead: words.year,
    columns: [{ head: words.stillEarlyGames, style: 'number' }],
    rows: rows.map(({ year, early }) => ({ label: String(year), values: [early], mark: year > last ? 'partial' : 'plain' })),
    note: words.earlyAccessByYear.note,
  };
}

/** The month of the data in words: `October 2024`, `octobre 2024`. */
function describeMonth({ database, locale }: FigureContext): string {
  const [year = '', month = '1'] = database.getInfo().gamesAsOf.split('-');
  return `${labelMonth(locale, Number(month))} ${year}`;
}

/** The share of recent paid games that have ten reviews or more, at each price. */
export function computeTenReviewsByPrice(context: FigureContext): FigureParts {
  const { database, locale, words, format } = context;
  const selection = { filters: filterRecent(context, { paid: true }), scope: 'all' as const };
  const options = { thresholds: [10, 100], quantiles: [] };
  const all = database.describe(selection, 'reviews', options);
  const found = database.describeBy(selection, 'reviews', 'price', options);
  const bands = priceBands.filter(({ key }) => key !== 'free').flatMap(({ key }) => found.find(({ value }) => value === key) ?? []);
  const [from, to] = getRecentYears(context);
  return {
    kind: 'bars',
    title: words.tenReviewsByPrice.title({
      all: format.percent(getShare(all, 10)),
      cheap: format.percent(getShare(bands[0]?.distribution, 10)),
    }),
    subtitle: words.tenReviewsByPrice.subtitle({ from, to, n: format.count(all.n) }),
    labelHead: words.price,
    columns: [
      { head: words.tenOrMore, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.noticed, style: 'percent' },
      { head: words.medianReviews, style: 'number' },
    ],
    rows: bands.map(({ value, distribution }) => ({
      label: labelValue(locale, 'price', value),
      // Whole, as the title says them: beside a bar of 46.5, "46%" looks like an error.
      values: [
        Math.round(100 * getShare(distribution, 10)),
        distribution.n,
        toPercentage(getShare(distribution, 100)),
        toMedian(distribution),
      ],
    })),
    note: words.tenReviewsByPrice.note,
  };
}
