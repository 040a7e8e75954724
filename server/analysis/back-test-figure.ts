import { fillDataDate } from '#shared/database/data-date.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { memoize } from '#server/platform/memoize.ts';
import { toFigureHtml } from '#server/figures/figure-element.ts';
import { type Figure, toDataStamp, toFileLinks } from '#server/figures/figure.ts';
import type { ToolSource } from './tool-source.ts';
import { createFormats, toPercent } from './coverages/coverage-context.ts';
import { toolWords } from '#shared/words/server-words.ts';
import { reviewBands } from '#shared/database/facets.ts';
import { type ComparableQuery, getReviewRange, toFilters } from './comparable-reviews.ts';
import { listYears, type MarketGenre, marketGenres, paidBands, toLastWholeYear } from '#shared/database/market-rules.ts';
import { requireAny } from '#shared/database/list-query.ts';

const BIG_FROM = 1000;
const getBackTest = memoize(runBackTest);

/** How the estimate is made and how it did in the past. */
export function getMethodEstimatePage({ content, database, locale, siteUrl }: ToolSource) {
  const copy = fillDataDate(content.getPageCopy('method-estimate', locale), database.getInfo(), locale);
  const html = toFigureHtml(createBackTestFigure(database, locale), { siteName: content.site.name, siteUrl });
  return { head: { title: copy.title, description: copy.description }, copy, figure: { id: 'figure-back-test', html } };
}

/** The back-test of the estimate as a figure, computed once per start from the database. */
export function createBackTestFigure(database: IndustryDatabase, locale: Locale): Figure {
  const test = getBackTest(database);
  const words = getWords(toolWords, locale).backTest;
  const format = createFormats(locale);
  const big = test.bySize.filter(({ key }) => Number(key.split('-')[0]) >= BIG_FROM).map(({ tally }) => tally);
  const total = (pick: (tally: Tally) => number) => big.reduce((sum, tally) => sum + pick(tally), 0);
  const toRow = (label: string, { games, inside, below, above }: Tally) => ({
    label,
    values: [toPercent(inside, games), games, toPercent(below, games), toPercent(above, games)],
  });
  return {
    id: 'back-test',
    kind: 'bars',
    locale,
    title: words.title({
      share: format.percent(test.all.inside / test.all.games),
      n: format.count(test.all.games),
      big: format.percent(total(({ inside }) => inside) / (total(({ games }) => games) || 1)),
    }),
    subtitle: words.subtitle({ from: test.years[0], to: test.years[1] }),
    labelHead: words.label,
    columns: [
      { head: words.inside, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.below, style: 'percent' },
      { head: words.above, style: 'percent' },
    ],
    rows: [
      ...test.bySize.map(({ key, tally }) => toRow(labelValue(locale, 'reviews', key), tally)),
      { ...toRow(words.all, test.all), mark: 'partial' as const },
    ],
    note: words.note({ refused: format.count(test.refused), unplaced: format.count(test.unplaced) }),
    ...toDataStamp(database.getInfo(), locale),
    links: { page: `${href('method-estimate', locale)}#back-test`, ...toFileLinks(`/figures/estimate/back-test.${locale}`) },
  };
}

type Tally = { games: number; below: number; inside: number; above: number };
type BackTest = {
  /** The years whose games were tested, each against the games of the year before. */
  years: [number, number];
  all: Tally;
  /** By how many reviews the tested games have in truth. */
  bySize: { key: string; tally: Tally }[];
  /** Games for which no range was given, because fewer than thirty of the year before were comparable. */
  refused: number;
  /** Paid games of these years that no group has: without one of the market's genres, a developer or a publisher. */
  unplaced: number;
};

const YEARS_TESTED = 2;

/**
 * How often the truth fell inside the range. Every paid game of the last two whole years with a known genre, price and publisher is
 * given the range that the games of the year before would have drawn for it, by its rarest genre, its price band and whether it
 * publishes itself. 0.3 s.
 */
export function runBackTest(database: IndustryDatabase): BackTest {
  const last = toLastWholeYear(database.getInfo().gamesAsOf);
  const years: [number, number] = [last - YEARS_TESTED + 1, last];
  const bySize = reviewBands.map(({ key }) => ({ key, tally: createTally() }));
  const test: BackTest = { years, all: createTally(), bySize, refused: 0, unplaced: 0 };
  const ranked = database.rankGenres();
  for (const genre of marketGenres) {
    const rarer = ranked.slice(0, ranked.indexOf(genre));
    for (const { key } of paidBands)
      for (const selfPublished of [true, false])
        for (let year = years[0]; year <= last; year++) testGroup(database, { genre, priceBand: key, selfPublished, year }, rarer, test);
  }
  const bands = paidBands.map(({ key }) => key);
  const paid = database.listMeasure(
    { filters: [...requireAny('year', listYears(years)), ...requireAny('price', bands)], scope: 'all' },
    'reviews',
  );
  test.unplaced = paid.length - test.all.games - test.refused;
  return test;
}

function testGroup(database: IndustryDatabase, query: ComparableQuery & { genre: MarketGenre }, rarer: string[], test: BackTest): void {
  // Each game once: under the rarest genre that it lists.
  const tested = [...toFilters(query), ...(rarer.length > 0 ? requireAny('genre', [], rarer) : [])];
  const truths = database.listMeasure({ filters: tested, scope: 'all' }, 'reviews');
  if (truths.length === 0) return;
  const range = getReviewRange(database, { ...query, year: query.year - 1 });
  if (range.values === null) {
    test.refused += truths.length;
    return;
  }
  for (const truth of truths) {
    const size = test.bySize[reviewBands.findIndex(({ from, to }) => truth >= from && truth <= to)];
    for (const tally of [test.all, ...(size ? [size.tally] : [])]) {
      tally.games++;
      if (truth < range.low) tally.below++;
      else if (truth > range.high) tally.above++;
      else tally.inside++;
    }
  }
}

function createTally(): Tally {
  return { games: 0, below: 0, inside: 0, above: 0 };
}
