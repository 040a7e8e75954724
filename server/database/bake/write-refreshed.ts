import { STEAM_API } from '#shared/database/data-date.ts';
import { marketGenres } from '#shared/database/market-rules.ts';
import type { NewFile } from '#server/db/sqlite-file.ts';
import type { BakedGame } from './bake-games.ts';
import { toKebab } from './baked-table.ts';
import type { RefreshedFacts } from './read-games.ts';
import type { AnnouncedGame, RefreshedTable } from './refreshed-table.ts';
import type { Sources } from './read-sources.ts';

/** What a refreshed table says of one game that no list sorts by, as it is stored: null in a table that was not refreshed. */
export type StoredExtra = Omit<RefreshedFacts, 'audioLanguages' | 'descriptors'> & {
  /** Buyers’ reviews gained, by the days of the window. */
  grown?: Record<string, number>;
  /** Whose the genres are: a refresh keeps those of the table that came with the site. */
  genresSource: string;
};

export function toExtra({ refreshed, id }: BakedGame, { refreshed: table }: Sources): string | null {
  if (!refreshed || !table) return null;
  const { reviewsAsOf, storeReviews, storePercent, earlyAccess, tags, withdrawn, firstSeen } = refreshed;
  const extra: StoredExtra = {
    reviewsAsOf,
    storeReviews,
    storePercent,
    earlyAccess,
    tags: tags?.map(toKebab) ?? null,
    withdrawn,
    firstSeen,
    grown: toGrown(table, id),
    genresSource: table.oldGames.has(id) ? 'steam-insights' : STEAM_API,
  };
  return JSON.stringify(extra);
}

function toGrown({ growth }: RefreshedTable, id: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(growth).flatMap(([days, games]) => {
      const gained = games.get(id);
      return gained === undefined ? [] : [[days, gained]];
    }),
  );
}

/** The names of tags, and the games that are announced. The tables are there in every file, so that no reader has to ask. */
export function writeRefreshed(out: NewFile, table: RefreshedTable | null): void {
  out.exec(schema);
  for (const { en, fr } of table?.tagNames.values() ?? [])
    out.insert('insert or ignore into tag_names values (?, ?, ?)', toKebab(en), en, fr);
  for (const [game, points] of table?.history ?? []) out.insert('insert into history values (?, ?)', game, points);
  writeAnnounced(out, table?.announced.filter(({ adult }) => !adult) ?? []); // in no list, as everywhere
}

/**
 * Genres and tags stand apart from the games, so that fifty thousand of them are counted without being read. `place` is the order of
 * `listAnnounced`.
 */
function writeAnnounced(out: NewFile, games: AnnouncedGame[]): void {
  const keys = new Map<string, { facet: string; value: string; games: Set<number> }>();
  const ordered = new Map(games.toSorted(compareAnnounced).map((game) => [game.id, game]));
  for (const [place, game] of [...ordered.values()].entries()) {
    const { id, title, precision, date, firstSeen, ...others } = game;
    out.insert('insert into announced values (?, ?, ?, ?, ?, ?, ?)', id, place, title, precision, date, firstSeen, JSON.stringify(others));
    for (const [facet, value] of listKeys(game)) {
      const key = keys.get(`${facet} ${value}`) ?? { facet, value, games: new Set() };
      keys.set(`${facet} ${value}`, key);
      key.games.add(id);
    }
  }
  for (const [number, { facet, value, games: own }] of [...keys.values()].entries()) {
    out.insert('insert into announced_keys values (?, ?, ?, ?)', number, facet, value, own.size);
    for (const id of own) out.insert('insert into announced_values values (?, ?)', number, id);
  }
}

/** Tags that are named like a genre of the store. */
const genreTags = new Set<string>([...marketGenres, 'indie', 'free-to-play']);

/** Steam says no genre of a game before it is out: until then a tag of the same name stands in, which pages say. */
function listKeys({ genres, tags }: AnnouncedGame): [facet: string, value: string][] {
  const own = tags?.map(toKebab) ?? [];
  const given = genres?.map(toKebab) ?? own.filter((tag) => genreTags.has(tag));
  return [...given.map((value): [string, string] => ['genre', value]), ...own.map((value): [string, string] => ['tag', value])];
}

/** Nearest first; in a month those with a day before those without; last those without any date. */
function compareAnnounced(a: AnnouncedGame, b: AnnouncedGame): number {
  const toKey = ({ date, precision }: AnnouncedGame) => `${date?.slice(0, 7) ?? '9999'} ${precision} ${date ?? ''}`;
  const [own, other] = [toKey(a), toKey(b)];
  return own < other ? -1 : own > other ? 1 : a.id - b.id;
}

const schema = `
  create table history (game integer primary key, points blob not null);
  create table tag_names (tag text primary key, en text not null, fr text not null) without rowid;
  create table announced (id integer primary key, place integer not null, title text not null, precision text not null, date text, first_seen text, data text not null);
  create index announced_date on announced (date, precision);
  create index announced_place on announced (place, precision, date);
  create table announced_keys (key integer primary key, facet text not null, value text not null, games integer not null);
  create table announced_values (key integer not null, game integer not null, primary key (key, game)) without rowid;
`;
