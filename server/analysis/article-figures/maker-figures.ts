import { labelValue } from '#shared/database/labels.ts';
import type { Selection } from '#server/database/selection.ts';
import {
  type FigureContext,
  type FigureParts,
  filterRecent,
  getRecentYears,
  RANGE_QUANTILES,
  toRangeColumns,
  toRangeValues,
} from './figure-context.ts';
import { toPercentage } from '../coverages/coverage-context.ts';
import { priceBands } from '#shared/database/market-rules.ts';
import { requireAny, type Filter } from '#shared/database/list-query.ts';

/** Most games that a small self-publisher has on record: the data knows catalogues, not heads. */
const SMALL_CATALOGUE = 3;

function selectPaid(context: FigureContext, selfPublished: 'yes' | 'no' | null): Selection {
  const filters = filterRecent(context, { paid: true });
  return { filters: selfPublished ? [...filters, ...requireAny('self-published', [selfPublished])] : filters, scope: 'all' };
}

/** What small self-publishers ask for their games, beside the games that have a publisher. */
export function computeSelfPublishedPrices(context: FigureContext): FigureParts {
  const { database, locale, words, format } = context;
  const options = { thresholds: [], quantiles: [] };
  const small = { ...selectPaid(context, 'yes'), maxCatalogue: SMALL_CATALOGUE };
  const published = selectPaid(context, 'no');
  const count = (selection: Selection) => database.countGames(selection);
  const totals = { small: count(small), published: count(published) };
  const bands = priceBands
    .filter(({ key }) => key !== 'free')
    .map(({ key }) => {
      const within = (selection: Selection) =>
        count({ ...selection, filters: [...selection.filters.filter(({ facet }) => facet !== 'price'), ...requireAny('price', [key])] });
      return { key, small: within(small), published: within(published) };
    });
  const below = (bands[0]?.small ?? 0) + (bands[1]?.small ?? 0);
  const [from, to] = getRecentYears(context);
  const median = database.describe(small, 'price', options).median ?? 0;
  return {
    kind: 'bars',
    title: words.selfPublishedPrices.title({ share: format.percent(below / totals.small), median: format.usd(median) }),
    subtitle: words.selfPublishedPrices.subtitle({ n: format.count(totals.small), from, to }),
    labelHead: words.price,
    columns: [
      { head: words.smallSelfPublishers, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.withPublisher, style: 'percent' },
    ],
    rows: bands.map((band) => ({
      label: labelValue(locale, 'price', band.key),
      values: [toPercentage(band.small / totals.small), band.small, toPercentage(band.published / totals.published)],
    })),
    note: words.smallNote({ games: SMALL_CATALOGUE }),
  };
}

/** The spread of their reviews, beside other self-publishers and games with a publisher. */
export function computeSelfPublishedReviews(context: FigureContext): FigureParts {
  const { database, words, format } = context;
  const describe = (selection: Selection) =>
    database.describe(selection, 'reviews', { thresholds: [100, 1000], quantiles: RANGE_QUANTILES });
  const groups = [
    { label: words.smallSelfPublishers, own: true, found: describe({ ...selectPaid(context, 'yes'), maxCatalogue: SMALL_CATALOGUE }) },
    { label: words.allSelfPublished, own: false, found: describe(selectPaid(context, 'yes')) },
    { label: words.withPublisher, own: false, found: describe(selectPaid(context, 'no')) },
  ];
  const middle = (at: number) => format.count(groups[at]?.found.quantiles.find((quantile) => quantile.at === 0.5)?.value ?? 0);
  const [from, to] = getRecentYears(context);
  return {
    kind: 'ranges',
    logarithmic: true,
    title: words.selfPublishedReviews.title({ small: middle(0), published: middle(2) }),
    subtitle: words.selfPublishedReviews.subtitle({ from, to }),
    labelHead: words.group,
    columns: toRangeColumns(words),
    rows: groups.map(({ label, own, found }) => ({ label, values: toRangeValues(found), mark: own ? 'own' : 'plain' })),
    note: `${words.rangesNote} ${words.smallNote({ games: SMALL_CATALOGUE })}`,
  };
}

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
