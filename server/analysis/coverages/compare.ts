import { requireAll, requireAny } from '#shared/analysis/game-profile.ts';
import { labelMonth } from '#shared/database/labels.ts';
import type { Filter } from '#shared/database/list-query.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
import { type CoverageContext, type CoverageResult, createFigure, createFormats, getWords, isEnough } from './coverage-context.ts';
import { describePeers } from './describe-peers.ts';

const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9];

/** The spread of reviews of the comparable games, whole and in the groups the visitor's game would belong to. */
export function computeCompare(context: CoverageContext): CoverageResult {
  const { database, peers, locale } = context;
  const words = getWords(context);
  const format = createFormats(locale);
  const describe = (filters: Filter[]) =>
    database.describe({ filters: [...peers.selection.filters, ...filters], scope: 'all' }, 'reviews', { quantiles, thresholds: [] });
  const all = describe([]);
  if (!isEnough(all)) return { id: 'compare', n: all.n, figure: null };
  const [, low = 0, , high = 0, top = 0] = toQuantiles(all);
  const figure = createFigure(context, 'compare', {
    kind: 'ranges',
    logarithmic: true,
    title: words.compare.title({
      n: format.count(all.n),
      low: format.count(low ?? 0),
      high: format.count(high ?? 0),
      top: format.count(top ?? 0),
    }),
    subtitle: words.compare.subtitle({ peers: describePeers(context) }),
    labelHead: words.compare.group,
    columns: [
      ...quantiles.map((share) => ({ head: words.compare.quantile(Math.round(share * 100)), style: 'number' as const })),
      { head: words.games, style: 'number' },
    ],
    rows: [
      { label: words.compare.all, distribution: all, own: false },
      ...listGroups(context).map((group) => ({ ...group, distribution: describe(group.filters) })),
    ].map(({ label, distribution, own }) => ({
      label: isEnough(distribution) ? label : words.compare.tooFew(label),
      values: [...toQuantiles(distribution), distribution.n],
      mark: own ? 'own' : 'plain',
    })),
    note: words.compare.note,
  });
  return { id: 'compare', n: all.n, figure };
}

type Group = { label: string; filters: Filter[]; own: boolean };

function listGroups(context: CoverageContext): Group[] {
  const { profile, locale } = context;
  const words = getWords(context).compare;
  const groups: Group[] = [
    { label: words.selfPublished, filters: requireAny('self-published', ['yes']), own: profile.selfPublished === true },
    { label: words.withPublisher, filters: requireAny('self-published', ['no']), own: profile.selfPublished === false },
  ];
  if (profile.languages.length > 1)
    groups.push({ label: words.yourLanguages(profile.languages.length), filters: requireAll('language', profile.languages), own: true });
  if (profile.month !== null)
    groups.push({
      label: words.yourMonth(labelMonth(locale, profile.month)),
      filters: requireAny('month', [String(profile.month)]),
      own: true,
    });
  return groups;
}

/** Medians here are values that a game has, like the other quantiles; nothing where there are too few games. */
function toQuantiles(distribution: Distribution): (number | null)[] {
  return quantiles.map((at) =>
    isEnough(distribution) ? (distribution.quantiles.find((quantile) => quantile.at === at)?.value ?? null) : null,
  );
}
