import { type Filter, requireAny } from '#shared/database/list-query.ts';
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
import { ENOUGH_GAMES } from '#shared/database/market-rules.ts';

const models = [
  { id: 'paid', free: false, purchases: false },
  { id: 'paidPurchases', free: false, purchases: true },
  { id: 'free', free: true, purchases: false },
  { id: 'freePurchases', free: true, purchases: true },
] as const;

/** How the games of these genres and years are sold: at a price or free, with purchases inside or without. */
export function computeMonetization(context: CoverageContext): CoverageResult {
  const { database, peers, words, format } = context;
  const groups = models.map((model) => {
    const filters: Filter[] = [
      ...peers.anyPrice.filters,
      ...(model.free ? requireAny('price', ['free']) : requireAny('price', [], ['free', 'unknown'])),
      ...(model.purchases ? requireAny('feature', ['in-app-purchases']) : requireAny('feature', [], ['in-app-purchases'])),
    ];
    const distribution = database.describe({ filters, scope: 'all' }, 'reviews', { thresholds: [NOTICED_REVIEWS], quantiles: [] });
    return { ...model, distribution, games: distribution.n + distribution.unknown };
  });
  const n = groups.reduce((sum, { games }) => sum + games, 0);
  if (n < ENOUGH_GAMES) return { id: 'monetization', n, figure: null };
  const count = (keep: (model: (typeof groups)[number]) => boolean) => groups.filter(keep).reduce((sum, { games }) => sum + games, 0);
  const share = count(({ free }) => !free) / n;
  // Rounded once, so that both parts add up to 100; not to all or none of them.
  const rounded = Math.round(100 * share) / 100;
  const paid = rounded === 0 || rounded === 1 ? share : rounded;
  const market = describeMarket(context, n);
  const figure = createFigure(context, 'monetization', {
    kind: 'bars',
    title: words.monetization.title(market, {
      paid: format.percent(paid),
      free: format.percent(1 - paid),
      purchases: format.percent(count(({ purchases }) => purchases) / n),
    }),
    subtitle: words.monetization.subtitle(market),
    labelHead: words.monetization.model,
    columns: toGroupColumns(context),
    rows: groups.map(({ id, distribution, games }) => ({
      label: words.monetization.models[id],
      values: [toPercent(games, n), games, toMedian(distribution), toSharePercent(distribution, NOTICED_REVIEWS)],
    })),
    note: words.monetization.note,
  });
  return { id: 'monetization', n, figure };
}
