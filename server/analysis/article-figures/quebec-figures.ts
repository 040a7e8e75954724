import { labelValue } from '#shared/database/labels.ts';
import { type Filter, requireAny } from '#shared/database/list-query.ts';
import { type FigureContext, type FigureParts, RANGE_QUANTILES, toRangeColumns, toRangeValues } from './figure-context.ts';

const places = ['ca-qc', 'fr', 'ca-rest'] as const;

/** The spread of the reviews of games, by where a directory places their studio. */
export function computeReviewsByPlace({ database, locale, words, format }: FigureContext): FigureParts {
  const unknown = format.percent(1 - (database.getInfo().coverage['developers'] ?? 0));
  const describe = (filters: Filter[]) =>
    database.describe({ filters, scope: 'all' }, 'reviews', { thresholds: [], quantiles: RANGE_QUANTILES });
  const known = places.map((place) => ({
    label: labelValue(locale, 'place', place),
    values: toRangeValues(describe(requireAny('place', [place]))),
    mark: place === 'ca-qc' ? ('own' as const) : ('plain' as const),
  }));
  return {
    kind: 'ranges',
    logarithmic: true,
    title: words.reviewsByPlace.title,
    subtitle: words.reviewsByPlace.subtitle,
    labelHead: words.place,
    columns: toRangeColumns(words),
    rows: [...known, { label: words.allSteam, values: toRangeValues(describe([])), mark: 'partial' }],
    note: `${words.rangesNote} ${words.placeNote({ unknown })}`,
  };
}
