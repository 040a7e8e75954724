import type { SortLink } from '#shared/views/database.ts';
import { type ColumnKey, type Sort, sortKeys, sortOfColumn } from '#shared/database/columns.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { getDefaultSort, type ListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';

/** Orders whose first click goes from A to Z, or to what comes next; all others begin with the most. */
const ascendingFirst = new Set<Sort['key']>(['title', 'name', 'upcoming', 'relevance']);
/** What an order goes by, where that is no number. A share goes by the least that its number of reviews makes plausible. */
const kindOfOrder: Partial<Record<Sort['key'], 'names' | 'dates' | 'shares'>> = {
  title: 'names',
  name: 'names',
  date: 'dates',
  founded: 'dates',
  score: 'shares',
};
const oneWay = new Set<Sort['key']>(['upcoming', 'attendance', 'newest', 'relevance', 'grown-30', 'grown-90', 'grown-365']);

export function toSortLink(query: ListQuery, column: ColumnKey, locale: Locale): SortLink | null {
  const key = sortOfColumn[query.type][column];
  if (!key) return null;
  const isCurrent = query.sort.key === key;
  // Exact days come before usual months: that is the order of no column.
  if (isCurrent && key === 'upcoming') return null;
  const descending = isCurrent ? !query.sort.descending : !ascendingFirst.has(key);
  const state = isCurrent ? (query.sort.descending ? 'descending' : 'ascending') : 'none';
  return { path: toListPath(query.type, locale, serializeListQuery({ ...query, sort: { key, descending }, page: 1 })), state };
}

/**
 * The orders of a type for a select, both ways where both make sense. The usual one has no value: who searches from a list that nobody
 * has sorted wants the best match first.
 */
export function listSortChoices(
  query: ListQuery,
  locale: Locale,
  gameSorts: string[],
): { value: string; choices: { value: string; name: string }[] } {
  const { orders } = getWords(databaseWords, locale).list;
  const keys: Sort['key'][] = [
    ...(query.q ? (['relevance'] as const) : []),
    ...sortKeys[query.type].filter((key) => !key.startsWith('grown-') || gameSorts.includes(key)),
  ];
  const toValue = ({ key, descending }: Sort) => `${descending ? '-' : ''}${key}`;
  const usual = toValue(getDefaultSort(query.type, query.q !== ''));
  const choices = keys.flatMap((key) => {
    const name = nameSort(query.type, key, locale);
    if (oneWay.has(key)) return [{ value: key !== 'upcoming' && key !== 'relevance' ? `-${key}` : key, name }];
    const { ascending, descending } = orders[kindOfOrder[key] ?? 'numbers'];
    const both = [
      { value: key, name: `${name}, ${ascending}` },
      { value: `-${key}`, name: `${name}, ${descending}` },
    ];
    return ascendingFirst.has(key) ? both : both.toReversed();
  });
  const shown = (value: string) => (value === usual ? '' : value);
  return { value: shown(toValue(query.sort)), choices: choices.map(({ value, name }) => ({ value: shown(value), name })) };
}

function nameSort(type: EntityType, key: Sort['key'], locale: Locale): string {
  const { sorts, columns } = getWords(labelWords, locale);
  // Publishers stand by the games that others made, and not by all of theirs.
  if (type === 'publishers' && key === 'games') return columns.thirdPartyGames;
  // Of a company's games it is the median: those that five of them make are first.
  return sorts[key === 'reviews' && type !== 'games' ? 'median' : key];
}
