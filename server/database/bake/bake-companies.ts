import type { EntityType } from '#shared/database/entity-types.ts';
import { portfolioBands, sizeClasses, toCompanyKey, toFirmWords } from '#shared/database/facets.ts';
import { labelCity, labelName } from '#shared/database/labels.ts';
import type { PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { EXACT_MARK } from '../baked-file.ts';
import { listAliases, listInitials, listTokens, squash } from '../search-text.ts';
import type { BakedGame } from './bake-games.ts';
import { type BakedTable, toOrder, FacetBuilder, type FacetOrder, listKeys, toKebab, VocabularyBuilder } from './baked-table.ts';
import { type BakedCompany, getMedianToSort } from './list-companies.ts';

export function bakeStudios(studios: BakedCompany<StudioRow>[], games: BakedGame[]): BakedTable {
  const rows = studios.map(({ row }) => row);
  return {
    ...bakeNames('studios', studios),
    facets: [
      build('country', studios, 'count', ({ row }) => toPlaces(row.country, row.province)),
      build('size', studios, sizeClasses, ({ row }) => row.size),
      build('games', studios, listKeys(portfolioBands), ({ row }) => toPortfolioBand(row.games)),
      build('decade', studios, 'newest', ({ row }) => toDecade(row.founded)),
      build('genre', studios, 'count', (company) => listGenres(company.games, games), toKebab),
      build('source', studios, 'count', ({ details }) => toSourceKinds(details.sources)),
    ],
    orders: [...orderCompanies(rows), toOrder('games', rows.length, (row) => rows[row]?.games ?? null)],
  };
}

export function bakePublishers(publishers: BakedCompany<PublisherRow>[], games: BakedGame[]): BakedTable {
  const rows = publishers.map(({ row }) => row);
  return {
    ...bakeNames('publishers', publishers),
    facets: [
      build('country', publishers, 'count', ({ row }) => toPlaces(row.country, null)),
      build('games', publishers, listKeys(portfolioBands), ({ row }) => toPortfolioBand(row.games)),
      build('genre', publishers, 'count', (company) => listGenres(company.games, games), toKebab),
      build('decade', publishers, 'newest', ({ row }) => toDecade(row.founded)),
      build('source', publishers, 'count', ({ details }) => toSourceKinds(details.sources)),
    ],
    orders: [
      ...orderCompanies(rows),
      toOrder('games', rows.length, (row) => rows[row]?.thirdPartyGames ?? null),
      toOrder('developers', rows.length, (row) => rows[row]?.developers ?? null),
    ],
  };
}

function orderCompanies(rows: (StudioRow | PublisherRow)[]): BakedTable['orders'] {
  return [
    toOrder('name', rows.length, (row) => toCompanyKey(rows[row]?.name ?? '')),
    toOrder(
      'reviews',
      rows.length,
      (row) => getMedianToSort(rows[row] ?? noGames),
      (row) => rows[row]?.medianReviews ?? null,
    ),
    toOrder('founded', rows.length, (row) => rows[row]?.founded ?? null),
  ];
}

const noGames = { gamesInMedian: 0, medianReviews: null };

type Named = {
  row: { name: string; medianReviews?: number | null; country?: string | null; city?: string | null; place?: string | null };
  details?: { keys: string[] };
  otherNames?: string[];
};

/**
 * The texts that names are searched in, the most reviewed first to be suggested: beside a name its initials, what French calls it, other
 * names, every spelling that its games have, and its city in both languages.
 */
export function bakeNames(type: EntityType, records: Named[]): Pick<BakedTable, 'type' | 'count' | 'texts' | 'vocabulary'> {
  const vocabulary = new VocabularyBuilder();
  const toWords = (text: string) => listTokens(text).map((token) => token.text);
  const texts = records.map(({ row: { name, medianReviews, country = null, city, place }, details, otherNames = [] }) => {
    const words = toWords(name);
    const french = labelName('fr', name);
    const where = city ?? place ?? '';
    const makers = [...new Set([...toWords(where), ...toWords(labelCity('fr', where, country))])];
    const others = otherNames.flatMap(toWords);
    vocabulary.add([...words, ...toWords(french), ...others], Math.max(10, medianReviews ?? 0));
    vocabulary.add(makers, 10);
    const alias = [
      ...(words.length > 1 ? [words.join('')] : []),
      ...listAliases(name, true),
      ...listInitials(toFirmWords(name).join(' ')),
      ...(french === name ? [] : toWords(french)),
      ...others,
      ...[toFirmWords(name).join(' '), french, ...otherNames, ...(details?.keys ?? [])].map((spelling) => EXACT_MARK + squash(spelling)),
    ];
    return { title: words.join(' '), alias: [...new Set(alias)].join(' '), makers: makers.join(' ') };
  });
  return { type, count: records.length, texts, vocabulary: vocabulary.build() };
}

export function build<Item>(
  facet: string,
  items: Item[],
  order: FacetOrder,
  getValues: (item: Item) => string | string[] | null,
  toValue?: (name: string) => string,
) {
  const builder = new FacetBuilder(facet, items.length, order);
  for (const [row, item] of items.entries()) builder.add(row, getValues(item), toValue);
  return builder.build();
}

/** `ca` and `ca-qc`, or `ca` and `ca-rest`: a filter on Canada finds Quebec too, and each can be asked for alone. */
export function toPlaces(country: string | null, province: string | null): string[] | null {
  if (country !== 'ca') return country ? [country] : null;
  return province === null ? ['ca'] : ['ca', province === 'ca-qc' ? 'ca-qc' : 'ca-rest'];
}

function toPortfolioBand(count: number): string {
  return portfolioBands.find((band) => count >= band.from && count <= band.to)?.key ?? '0';
}

function toDecade(year: number | null): string | null {
  return year === null ? null : `${Math.floor(year / 10) * 10}s`;
}

function listGenres(rows: number[], games: BakedGame[]): string[] | null {
  const genres = [...new Set(rows.flatMap((row) => games[row]?.genres ?? []))];
  return genres.length > 0 ? genres : null;
}

function toSourceKinds(sources: string[]): string[] {
  return [...new Set(sources.map((source) => (source.startsWith('http') ? 'press' : source)))];
}
