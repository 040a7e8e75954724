import { getListFormat } from '#shared/formats.ts';
import { languageBands, toBand } from '#shared/database/facets.ts';
import { labelInSentence, labelLanguage, labelMonth } from '#shared/database/labels.ts';
import { type Filter, requireAll, requireAny } from '#shared/database/list-query.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
import { type CoverageContext, type CoverageResult, createFigure, describePeers, isEnough } from './coverage-context.ts';
import { getNextBand } from '#shared/database/market-rules.ts';

const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9];
/** Two parts that leave out more than this share look like the whole and are not: the rest gets a row. */
const REST_WORTH_SAYING = 0.1;

/** The spread of reviews of the comparable games, whole and in the groups the visitor's game would belong to. */
export function computeCompare(context: CoverageContext): CoverageResult {
  const { database, peers, words, format } = context;
  const describe = (filters: Filter[]) => database.describe({ filters, scope: 'all' }, 'reviews', { quantiles, thresholds: [] });
  const all = describe(peers.selection.filters);
  if (!isEnough(all)) return { id: 'compare', n: all.n, figure: null };
  const [, low = 0, , high = 0, top = 0] = toQuantiles(all);
  const groups = [
    { label: words.compare.all, distribution: all, own: false, isRest: false },
    ...listGroups(context).map((group) => ({ ...group, distribution: describe(group.filters) })),
  ].filter(({ isRest, distribution }) => !isRest || distribution.n > REST_WORTH_SAYING * all.n);
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
    rows: groups.map(({ label, distribution, own }) => ({
      label: !isEnough(distribution) ? words.compare.tooFew(label) : own ? words.yours(label) : label,
      values: [...toQuantiles(distribution), distribution.n],
      mark: own ? 'own' : 'plain',
    })),
    note: words.compare.note(groups.some(({ own }) => own)),
  });
  return { id: 'compare', n: all.n, figure };
}

type Group = { label: string; filters: Filter[]; own: boolean; isRest?: boolean };

/** Parts of the comparable games, and, for a price near the border of its shelf, the same games on the next one. */
function listGroups(context: CoverageContext): Group[] {
  const { profile, peers, locale } = context;
  const words = context.words.compare;
  const within = (label: string, filters: Filter[], own: boolean) => ({ label, filters: [...peers.selection.filters, ...filters], own });
  const groups: Group[] = [
    within(words.selfPublished, requireAny('self-published', ['yes']), profile.selfPublished === true),
    within(words.withPublisher, requireAny('self-published', ['no']), profile.selfPublished === false),
    { ...within(words.unknownPublisher, requireAny('self-published', [], ['yes', 'no']), false), isRest: true },
    ...listLanguageGroups(context, within),
  ];
  if (profile.month !== null)
    groups.push(within(words.yourMonth(labelMonth(locale, profile.month)), requireAny('month', [String(profile.month)]), true));
  const next = peers.price && getNextBand(profile.priceUsd);
  if (next)
    groups.push({
      label: words.nextBand(labelInSentence(locale, 'price', next)),
      filters: [...peers.anyPrice.filters, ...requireAny('price', [next])],
      own: false,
    });
  return groups;
}

/**
 * Games that have the plan's languages among theirs, which may be many more, and those in as many as the plan: of a plan in one
 * language, in that one alone.
 */
function listLanguageGroups(context: CoverageContext, within: (label: string, filters: Filter[], own: boolean) => Group): Group[] {
  const { profile, locale } = context;
  const words = context.words.compare;
  const { languages } = profile;
  const count = toBand(languageBands, languages.length);
  if (!count) return [];
  const names = getListFormat(locale).format(languages.map((language) => labelLanguage(locale, language)));
  const asMany = requireAny('language-count', [count]);
  return [
    within(words.amongLanguages(names), requireAll('language', languages), false),
    languages.length === 1
      ? within(words.onlyLanguage(names), [...requireAny('language', languages), ...asMany], true)
      : within(words.languageCount(labelInSentence(locale, 'language-count', count)), asMany, true),
  ];
}

/** Nothing where there are too few games. Whole numbers: with half a review, this median would be another than that of other figures. */
function toQuantiles(distribution: Distribution): (number | null)[] {
  return quantiles.map((at) => {
    const value = distribution.quantiles.find((quantile) => quantile.at === at)?.value;
    return isEnough(distribution) && value !== undefined ? Math.round(value) : null;
  });
}
