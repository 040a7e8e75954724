import { UNKNOWN } from '#shared/database/facets.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Filter } from '#shared/database/list-query.ts';
import { requireAny } from '#shared/analysis/game-profile.ts';
import { toMedian } from '../coverages/coverage-context.ts';
import { type FigureContext, type FigureParts, listLastYears, toPercentage } from './figure-context.ts';

const places = ['ca-qc', 'fr', 'ca-rest'] as const;
const YEARS = 15;

/** The share of games that list French, by where the studio works. */
export function computeFrenchByPlace(context: FigureContext): FigureParts {
  const { database, locale, words, format } = context;
  const describe = (filters: Filter[]) => {
    const count = (language: Filter[]) => database.countGames({ filters: [...filters, ...language], scope: 'all' });
    const games = count(requireAny('language', [], [UNKNOWN]));
    const french = count(requireAny('language', ['fr']));
    const reviews = database.describe({ filters, scope: 'all' }, 'reviews', { thresholds: [], quantiles: [] });
    return { games, share: games === 0 ? 0 : french / games, median: toMedian(reviews) };
  };
  const groups = places.map((place) => ({ label: labelValue(locale, 'place', place), ...describe(requireAny('place', [place])) }));
  const everywhere = describe([]);
  const shareOf = (at: number) => format.percent(groups[at]?.share ?? 0);
  return {
    kind: 'bars',
    title: words.frenchByPlace.title({ quebec: shareOf(0), rest: shareOf(2), all: format.percent(everywhere.share) }),
    subtitle: words.frenchByPlace.subtitle,
    labelHead: words.place,
    columns: [
      { head: words.listFrench, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.medianReviews, style: 'number' },
    ],
    rows: [
      ...groups.map(({ label, share, games, median }, index) => ({
        label,
        values: [toPercentage(share), games, median],
        mark: index === 0 ? ('own' as const) : ('plain' as const),
      })),
      { label: words.allSteam, values: [toPercentage(everywhere.share), everywhere.games, everywhere.median], mark: 'partial' as const },
    ],
    note: words.placeNote,
  };
}

/** How many games of studios known to work in Quebec came out each year. */
export function computeQuebecByYear(context: FigureContext): FigureParts {
  const { database, words, format, last } = context;
  const found = database.describeBy({ filters: requireAny('place', ['ca-qc']), scope: 'all' }, 'reviews', 'year', {
    thresholds: [],
    quantiles: [],
  });
  const total = database.countGames({ filters: requireAny('place', ['ca-qc']), scope: 'all' });
  const rows = listLastYears(context, YEARS).map((year) => {
    const distribution = found.find(({ value }) => value === String(year))?.distribution;
    return { year, games: distribution ? distribution.n + distribution.unknown : 0 };
  });
  const most = rows.reduce((best, row) => (row.games > best.games ? row : best), rows[0] ?? { year: last, games: 0 });
  return {
    kind: 'columns',
    title: words.quebecByYear.title({ n: format.count(total), most: most.games, year: most.year }),
    subtitle: words.quebecByYear.subtitle,
    labelHead: words.year,
    columns: [{ head: words.games, style: 'number' }],
    rows: rows.map(({ year, games }) => ({ label: String(year), values: [games], mark: year > last ? 'partial' : 'plain' })),
    note: words.quebecByYear.note({ year: last + 1 }),
  };
}
