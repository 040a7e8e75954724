import type { EntityType } from '#shared/database/entity-types.ts';
import { portfolioBands, sizeClasses, toCompanyKey } from '#shared/database/facets.ts';
import type { PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { listTokens } from '../search-text.ts';
import type { BakedGame } from './bake-games.ts';
import { type BakedTable, toOrder } from './baked-table.ts';
import { FacetBuilder, type FacetOrder, listKeys, toKebab } from './facet-builder.ts';
import { type BakedCompany, getMedianToSort } from './list-companies.ts';
import { VocabularyBuilder } from './vocabulary.ts';

export function bakeStudios(studios: BakedCompany<StudioRow>[], games: BakedGame[]): BakedTable {
  const rows = studios.map(({ row }) => row);
  return {
    ...bakeNames('studios', rows),
    facets: [
      build('country', studios, 'count', ({ row }) => toPlaces(row.country, row.province)),
      build('size', studios, sizeClasses, ({ row }) => row.size),
      build('games', studios, listKeys(portfolioBands), ({ row }) => toPortfolioBand(row.games)),
      build('decade', studios, 'newest', ({ row }) => toDecade(row.founded)),
      build('genre', studios, 'count', (company) => listGenres(company.games, games), toKebab),
      build('source', studios, 'count', ({ details }) => toSourceKinds(details.sources)),
    ],
    orders: [
      toOrder('name', rows.length, (row) => toCompanyKey(rows[row]?.name ?? '')),
      toOrder('games', rows.length, (row) => rows[row]?.games ?? null),
      toOrder('reviews', rows.length, (row) => getMedianToSort(rows[row] ?? noGames)),
      toOrder('founded', rows.length, (row) => rows[row]?.founded ?? null),
    ],
  };
}

export function bakePublishers(publishers: BakedCompany<PublisherRow>[], games: BakedGame[]): BakedTable {
  const rows = publishers.map(({ row }) => row);
  return {
    ...bakeNames('publishers', rows),
    facets: [
      build('country', publishers, 'count', ({ row }) => toPlaces(row.country, null)),
      build('games', publishers, listKeys(portfolioBands), ({ row }) => toPortfolioBand(row.games)),
      build('genre', publishers, 'count', (company) => listGenres(company.games, games), toKebab),
      build('decade', publishers, 'newest', ({ row }) => toDecade(row.founded)),
      build('source', publishers, 'count', ({ details }) => toSourceKinds(details.sources)),
    ],
    orders: [
      toOrder('name', rows.length, (row) => toCompanyKey(rows[row]?.name ?? '')),
      toOrder('games', rows.length, (row) => rows[row]?.thirdPartyGames ?? null),
      toOrder('developers', rows.length, (row) => rows[row]?.developers ?? null),
      toOrder('reviews', rows.length, (row) => getMedianToSort(rows[row] ?? noGames)),
      toOrder('founded', rows.length, (row) => rows[row]?.founded ?? null),
    ],
  };
}

const noGames = { gamesInMedian: 0, medianReviews: null };

/** The texts that names are searched in, the most reviewed first to be suggested. */
export function bakeNames(
  type: EntityType,
  rows: { name: string; medianReviews?: number | null }[],
): Pick<BakedTable, 'type' | 'count' | 'texts' | 'vocabulary'> {
  const vocabulary = new VocabularyBuilder();
  const texts = rows.map(({ name, medianReviews }) => {
    const words = listTokens(name).map((token) => token.text);
    vocabulary.add(words, Math.max(10, medianReviews ?? 0));
    return { title: words.join(' '), alias: words.length > 1 ? words.join('') : '', makers: '' };
  });
  return { type, count: rows.length, texts, vocabulary: vocabulary.build() };
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
