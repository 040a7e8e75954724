import { UNKNOWN } from '#shared/database/facets.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Filter } from '#shared/database/list-query.ts';
import { requireAny } from '#shared/analysis/game-profile.ts';
import { toMedian } from '../coverages/coverage-context.ts';
import { type FigureContext, type FigureParts, toPercentage } from './figure-context.ts';

const places = ['ca-qc', 'fr', 'ca-rest'] as const;

/** The share of games that list French, by where the studio works. */
export function computeFrenchByPlace(context: FigureContext): FigureParts {
  const { database, locale, words } = context;
  const describe = (filters: Filter[]) => {
    const count = (language: Filter[]) => database.countGames({ filters: [...filters, ...language], scope: 'all' });
    const games = count(requireAny('language', [], [UNKNOWN]));
    const french = count(requireAny('language', ['fr']));
    const reviews = database.describe({ filters, scope: 'all' }, 'reviews', { thresholds: [], quantiles: [] });
    return { games, share: games === 0 ? 0 : french / games, median: toMedian(reviews) };
  };
  const groups = places.map((place) => ({ label: labelValue(locale, 'place', place), ...describe(requireAny('place', [place])) }));
  const everywhere = describe([]);
  return {
    kind: 'bars',
    title: words.frenchByPlace.title,
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
