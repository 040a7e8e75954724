import { reviewBands, UNKNOWN } from '#shared/database/facets.ts';
import { labelValue } from '#shared/database/labels.ts';
import { type Filter, requireAny } from '#shared/database/list-query.ts';
import { toPercentage } from '../coverages/coverage-context.ts';
import { type FigureContext, type FigureParts, filterRecent, getRecentYears, listLastYears } from './figure-context.ts';

const YEARS = 10;
/** The years that the title speaks of: older games have had longer to add a language. */
const STEADY_YEARS = 6;
const LANGUAGES = 8;

/** Games that name their languages, and those among them that name French. */
function countFrench({ database }: FigureContext, filters: Filter[]): { games: number; french: number } {
  const count = (language: Filter[]) => database.countGames({ filters: [...filters, ...language], scope: 'all' });
  return { games: count(requireAny('language', [], [UNKNOWN])), french: count(requireAny('language', ['fr'])) };
}

/** The share of each year's games that list French. */
export function computeFrenchByYear(context: FigureContext): FigureParts {
  const { words, format, last } = context;
  const years = listLastYears(context, YEARS)
    .map((year) => ({ year, ...countFrench(context, requireAny('year', [String(year)])) }))
    .filter(({ games }) => games > 0); // In January perhaps none lists a language yet.
  const shares = years.filter(({ year }) => year > last - STEADY_YEARS && year <= last).map(({ games, french }) => french / games);
  return {
    kind: 'line',
    title: words.frenchByYear.title({
      from: last - STEADY_YEARS + 1,
      to: last,
      low: format.percent(Math.min(...shares)),
      high: format.percent(Math.max(...shares)),
    }),
    subtitle: words.frenchByYear.subtitle,
    labelHead: words.year,
    columns: [
      { head: words.listFrench, style: 'percent' },
      { head: words.gamesInFrench, style: 'number' },
      { head: words.games, style: 'number' },
    ],
    rows: years.map(({ year, games, french }) => ({ label: String(year), values: [toPercentage(french / games), french, games] })),
    note: words.frenchByYear.note({ year: last + 1 }),
  };
}

/** The share of recent games that list French, by the number of their reviews. */
export function computeFrenchByReviews(context: FigureContext): FigureParts {
  const { locale, words, format } = context;
  const recent = filterRecent(context, { paid: false });
  const rows = reviewBands.map(({ key }) => ({ key, ...countFrench(context, [...recent, ...requireAny('reviews', [key])]) }));
  const all = countFrench(context, recent);
  const shareOf = (at: number) => {
    const { french = 0, games = 1 } = rows.at(at) ?? {};
    return format.percent(french / games);
  };
  const [from, to] = getRecentYears(context);
  return {
    kind: 'bars',
    title: words.frenchByReviews.title({ few: shareOf(0), most: shareOf(-1) }),
    subtitle: words.frenchByReviews.subtitle({ from, to, n: format.count(all.games) }),
    labelHead: words.reviews,
    columns: [
      { head: words.listFrench, style: 'percent' },
      { head: words.games, style: 'number' },
    ],
    rows: [
      ...rows.map(({ key, games, french }) => ({
        label: labelValue(locale, 'reviews', key),
        values: [toPercentage(french / games), games],
      })),
      { label: words.allGames, values: [toPercentage(all.french / all.games), all.games], mark: 'partial' as const },
    ],
    note: words.declared,
  };
}

/** The languages beside English that the games of the last whole year list most. */
export function computeLanguagesOfAYear(context: FigureContext): FigureParts {
  const { database, locale, words, format, last } = context;
  const filters = [...requireAny('year', [String(last)]), ...requireAny('language', [], [UNKNOWN])];
  const games = database.countGames({ filters, scope: 'all' });
  // The counts of a facet leave its own filters out: games of no known language are taken off by hand.
  const counts = database.countFacets({ filters: requireAny('year', [String(last)]), scope: 'all' }).facets;
  const languages = (counts.find(({ facet }) => facet === 'language')?.values ?? [])
    .filter(({ value }) => value !== UNKNOWN && value !== 'en')
    .toSorted((a, b) => b.count - a.count);
  const rank = languages.findIndex(({ value }) => value === 'fr') + 1;
  const french = languages[rank - 1]?.count ?? 0;
  return {
    kind: 'bars',
    title: words.languagesOfAYear.title({ year: last, rank, share: format.percent(french / games) }),
    subtitle: words.languagesOfAYear.subtitle({ year: last, n: format.count(games) }),
    labelHead: words.language,
    columns: [
      { head: words.shareOfGames, style: 'percent' },
      { head: words.games, style: 'number' },
    ],
    rows: languages
      .slice(0, LANGUAGES)
      .map(({ value, count }) => ({
        label: labelValue(locale, 'language', value),
        values: [toPercentage(count / games), count],
        mark: value === 'fr' ? 'own' : 'plain',
      })),
    note: words.declared,
  };
}
