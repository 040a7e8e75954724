import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCsvTable, SourceError } from '../bake/csv-table.ts';
import { toLanguageTag } from '../bake/language-tags.ts';
import { isForAdults } from '../bake/adult-rule.ts';
import { isTool } from '../bake/title-kind.ts';
import { CellReader, type SourceGame } from '../bake/read-games.ts';

export const applicationColumns = [
  'appid',
  'name',
  'type',
  'is_free',
  'release_date',
  'supported_languages',
  'recommendations_total',
  'mat_initial_price',
  'mat_currency',
] as const;

/** What a newer set leaves open and the present one knows: platforms, and what is software. */
export type KnownGames = Map<number, Pick<SourceGame, 'platforms' | 'software'>>;

export type SteamDataset = {
  games: SourceGame[];
  /** Genres and features in other languages than English, passed over. */ ignoredWords: Map<string, number>;
};

/**
 * Reads the CSV package of Steam Dataset 2025 (CC BY 4.0, DOI 10.5281/zenodo.17286923): `applications.csv` and, beside it, the tables
 * of developers, publishers, genres and categories. Games only. Its prices are in the currency of the store they were read in: only
 * dollars count. Its table of platforms says that nearly every game runs everywhere, so platforms stay as we know them. Reviews are a
 * total, not parted into positive and negative.
 */
export async function readSteamDataset(
  dir: string,
  known: KnownGames,
  words: { genres: Set<string>; features: Set<string> },
): Promise<SteamDataset> {
  const ignoredWords = new Map<string, number>();
  const keep = (list: string[] | undefined, wanted: Set<string>) => {
    for (const word of list ?? []) if (!wanted.has(word)) ignoredWords.set(word, (ignoredWords.get(word) ?? 0) + 1);
    const kept = (list ?? []).filter((word) => wanted.has(word));
    return kept.length > 0 ? kept : null;
  };
  const [developers, publishers, genres, features] = await Promise.all([
    readLinks(dir, 'developers', 'developer_id'),
    readLinks(dir, 'publishers', 'publisher_id'),
    readLinks(dir, 'genres', 'genre_id'),
    readLinks(dir, 'categories', 'category_id'),
  ]);
  const file = 'applications.csv';
  const table = readCsvTable(await readFile(path.join(dir, file), 'utf8'), file, applicationColumns);
  const games: SourceGame[] = [];
  for (const row of table.rows) {
    const cells = new CellReader(file, row);
    const title = cells.getText('name');
    if (cells.getText('type') !== 'game' || !title) continue;
    const id = cells.requireCount('appid');
    const before = known.get(id);
    const own = keep(genres.get(id), words.genres);
    const free = cells.getFlag('is_free');
    games.push({
      id,
      title,
      developers: developers.get(id) ?? null,
      publishers: publishers.get(id) ?? null,
      genres: own,
      features: keep(features.get(id), words.features),
      platforms: before?.platforms ?? null,
      languages: readLanguages(cells.getText('supported_languages')),
      releaseDate: cells.getDate('release_date'),
      priceCents: free ? 0 : cells.getText('mat_currency') === 'USD' ? cells.getCount('mat_initial_price') : null,
      reviews: cells.getCount('recommendations_total'),
      positive: null,
      negative: null,
      software: before?.software ?? isSoftware(own),
      adult: isForAdults({ id, title, genres: own }),
      refreshed: null,
    });
  }
  return { games, ignoredWords };
}

/** `English<strong>*</strong>, French<br>...` as tags; null when none is known. */
export function readLanguages(text: string | null): string[] | null {
  const [list = ''] = (text ?? '').split(/<br/i);
  const tags = list
    .replaceAll(/<[^>]*>/g, '')
    .split(',')
    .flatMap((name) => toLanguageTag(name.trim()) ?? []);
  return tags.length > 0 ? [...new Set(tags)] : null;
}

/** The names of one kind per game, from `<kind>.csv` (id, name) and `application_<kind>.csv` (appid, <idColumn>). */
async function readLinks(dir: string, kind: string, idColumn: string): Promise<Map<number, string[]>> {
  const names = new Map<number, string>();
  for (const row of await readTable(dir, `${kind}.csv`, ['id', 'name'])) names.set(row.requireCount('id'), row.requireText('name'));
  const links = new Map<number, string[]>();
  const file = `application_${kind}.csv`;
  for (const row of await readTable(dir, file, ['appid', idColumn])) {
    const name = names.get(row.requireCount(idColumn)) ?? row.fail(idColumn, `no row of ${kind}.csv has this id`);
    const game = row.requireCount('appid');
    const list = links.get(game);
    if (list) list.push(name);
    else links.set(game, [name]);
  }
  return links;
}

async function readTable(dir: string, file: string, columns: string[]): Promise<CellReader[]> {
  const text = await readFile(path.join(dir, file), 'utf8').catch((error: unknown) => {
    throw new SourceError(
      file,
      1,
      '',
      `cannot be opened in ${dir} (${error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'})`,
    );
  });
  return [...readCsvTable(text, file, columns).rows].map((row) => new CellReader(file, row));
}

const gameGenres = new Set(['Action', 'Adventure', 'Casual', 'RPG', 'Simulation', 'Strategy', 'Sports', 'Racing', 'Massively Multiplayer']);

/** A tool, not a game: it has a genre of tools and none of games. */
function isSoftware(genres: string[] | null): boolean {
  return isTool({ genres }) && !genres?.some((genre) => gameGenres.has(genre));
}
