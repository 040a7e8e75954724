import { getQuantile } from '#server/database/statistics.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Selection } from '#server/database/selection.ts';
import {
  type CoverageContext,
  type CoverageResult,
  createFigure,
  describeMarket,
  NOTICED_REVIEWS,
  toGroupColumns,
  toMedian,
  toPercent,
  toSharePercent,
} from './coverage-context.ts';
import { ENOUGH_GAMES, priceBands, toPriceBand } from '#shared/database/market-rules.ts';
import { requireAny } from '#shared/database/list-query.ts';

/** How the paid games of these genres and years are priced, and where the visitor's price stands among them. */
export function computePricing(context: CoverageContext): CoverageResult {
  const { database, peers, profile, locale, words, format } = context;
  const paid: Selection = { filters: [...peers.anyPrice.filters, ...requireAny('price', [], ['free', 'unknown'])], scope: 'all' };
  const prices = database.listMeasure(paid, 'price');
  const n = prices.length;
  if (n < ENOUGH_GAMES) return { id: 'pricing', n, figure: null };
  const groups = new Map(
    database
      .describeBy(paid, 'reviews', 'price', { thresholds: [NOTICED_REVIEWS], quantiles: [] })
      .map(({ value, distribution }) => [value, distribution]),
  );
  const bands = priceBands.filter(({ key }) => key !== 'free');
  const own = profile.priceUsd;
  const cheaper = own ? prices.findIndex((price) => price >= own) : -1;
  const market = describeMarket(context, n);
  const figure = createFigure(context, 'pricing', {
    kind: 'bars',
    title: words.pricing.title(market, {
      low: format.usd(getQuantile(prices, 0.25)),
      high: format.usd(getQuantile(prices, 0.75)),
      own: own ? { price: format.usd(own), cheaper: format.percent((cheaper < 0 ? n : cheaper) / n) } : null,
    }),
    subtitle: words.pricing.subtitle(market),
    labelHead: words.listPrice,
    columns: toGroupColumns(context),
    rows: bands.map(({ key }) => {
      const group = groups.get(key);
      const games = group ? group.n + group.unknown : 0;
      const label = labelValue(locale, 'price', key);
      const isOwn = own && toPriceBand(own) === key;
      return {
        label: isOwn ? words.yours(label) : label,
        values: [toPercent(games, n), games, group ? toMedian(group) : null, group ? toSharePercent(group, NOTICED_REVIEWS) : null],
        mark: isOwn ? ('own' as const) : ('plain' as const),
      };
    }),
    note: words.pricing.note(Boolean(own)),
  });
  return { id: 'pricing', n, figure };
}
