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
import { runBackTest, type Tally } from './back-test.ts';
import { createFormats, toPercent } from './coverages/coverage-context.ts';
import { toolWords } from '#shared/words/server-words.ts';

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
