import { labelValue } from '#shared/database/labels.ts';
import {
  type CoverageContext,
  type CoverageResult,
  createFigure,
  describePeers,
  isEnough,
  NOTICED_REVIEWS,
  toMedian,
  toPercentage,
} from './coverage-context.ts';
import { getLikelyShare } from '#server/database/likely-share.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
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
    .map((group) => ({ ...group, ...toLikelyShare(group.distribution) }))
    .sort((a, b) => b.share - a.share);
  if (groups.length === 0) return { id: 'positioning', n: all.n, figure: null };
  const overall = toLikelyShare(all);
  // Of a few dozen games, some label is always the highest and another the lowest: chance alone makes no title.
  const apart = [groups.find(({ low }) => low > overall.share), groups.findLast(({ high }) => high < overall.share)];
  const toRow = ({ share, low, high }: typeof overall, distribution: Distribution) => [
    ...[share, low, high].map(toPercentage),
    distribution.n,
    toMedian(distribution),
  ];
  const figure = createFigure(context, 'positioning', {
    kind: 'bars',
    title: words.positioning.title({
      apart: apart.flatMap((group) => (group ? [{ label: group.label, share: format.percent(group.share) }] : [])),
      labels: groups.length,
      all: format.percent(overall.share),
    }),
    subtitle: words.positioning.subtitle({ peers: describePeers(context) }),
    labelHead: words.positioning.group,
    columns: [
      { head: words.noticed, style: 'percent' },
      { head: words.positioning.from, style: 'percent' },
      { head: words.positioning.to, style: 'percent' },
      { head: words.games, style: 'number' },
      { head: words.medianReviews, style: 'number' },
    ],
    rows: [
      ...groups.map((group) => ({ label: group.label, values: toRow(group, group.distribution) })),
      { label: words.positioning.all, values: toRow(overall, all), mark: 'partial' as const },
    ],
    note: words.positioning.note,
  });
  return { id: 'positioning', n: all.n, figure };
}

/** The share of noticed games, and between which shares chance leaves it. */
function toLikelyShare(distribution: Distribution) {
  const count = distribution.shares.find(({ from }) => from === NOTICED_REVIEWS)?.count ?? 0;
  const [low, high] = getLikelyShare(count, distribution.n);
  return { share: count / distribution.n, low, high };
}
