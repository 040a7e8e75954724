import { labelValue } from '#shared/database/labels.ts';
import {
  type CoverageContext,
  type CoverageResult,
  createFigure,
  getShare,
  describePeers,
  isEnough,
  NOTICED_REVIEWS,
  toMedian,
  toPercentage,
} from './coverage-context.ts';
import { marketGenres } from '#shared/database/market-rules.ts';
import { requireAll } from '#shared/database/list-query.ts';

/** Ways to play that a store page names and a player chooses by. */
const features = ['co-op', 'pvp', 'shared-split-screen', 'vr-only', 'steam-workshop'] as const;

/**
 * What else the comparable games say they are, and how often each such group was noticed. Groups of fewer than thirty games are left out.
 */
export function computePositioning(context: CoverageContext): CoverageResult {
  const { database, peers, locale, words, format } = context;
  const options = { thresholds: [NOTICED_REVIEWS], quantiles: [] };
  const all = database.describe(peers.selection, 'reviews', options);
  const second = [
    ...marketGenres.filter((genre) => !peers.genres.includes(genre)).map((value) => ({ facet: 'genre' as const, value })),
    ...features.map((value) => ({ facet: 'feature' as const, value })),
  ];
  const groups = second
    .map(({ facet, value }) => ({
      label: labelValue(locale, facet, value),
      distribution: database.describe(
        { filters: [...peers.selection.filters, ...requireAll(facet, [value])], scope: 'all' },
        'reviews',
        options,
      ),
    }))
    .filter(({ distribution }) => isEnough(distribution))
    .map((group) => ({ ...group, share: getShare(group.distribution, NOTICED_REVIEWS) }))
    .sort((a, b) => b.share - a.share);
  const [best] = groups;
  const overall = getShare(all, NOTICED_REVIEWS);
  if (!best) return { id: 'positioning', n: all.n, figure: null };
  const worst = groups.at(-1) ?? best;
  const figure = createFigure(context, 'positioning', {
    kind: 'bars',
    title: words.positioning.title({
      best: best.label,
      bestShare: format.percent(best.share),
      worst: worst === best ? null : { label: worst.label, share: format.percent(worst.share) },
      all: format.percent(overall),
    }),
    subtitle: words.positioning.subtitle({ peers: describePeers(context) }),
    labelHead: words.positioning.group,
    columns: [
      { head: words.noticed, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.medianReviews, style: 'number' },
    ],
    rows: [
      ...groups.map(({ label, share, distribution }) => ({ label, values: [toPercentage(share), distribution.n, toMedian(distribution)] })),
      { label: words.positioning.all, values: [toPercentage(overall), all.n, toMedian(all)], mark: 'partial' as const },
    ],
    note: words.positioning.note,
  });
  return { id: 'positioning', n: all.n, figure };
}
