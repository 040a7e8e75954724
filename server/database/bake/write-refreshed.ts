import { STEAM_API } from '#shared/database/data-date.ts';
import type { NewFile } from '#server/db/sqlite-file.ts';
import type { BakedGame } from './bake-games.ts';
import { toKebab } from './facet-builder.ts';
import type { RefreshedFacts } from './read-games.ts';
import type { AnnouncedGame, RefreshedTable } from './refreshed-table.ts';
import type { Sources } from './read-sources.ts';

/** What a refreshed table says of one game that no list sorts by, as it is stored: null in a table that was not refreshed. */
export type StoredExtra = Omit<RefreshedFacts, 'audioLanguages' | 'descriptors'> & {
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
    genresSource: table.oldGames.has(id) ? 'steam-insights' : STEAM_API,
  };
  return JSON.stringify(extra);
}

/** The names of tags, and the games that are announced. The tables are there in every file, so that no reader has to ask. */
export function writeRefreshed(out: NewFile, table: RefreshedTable | null): void {
  out.exec(schema);
  for (const { en, fr } of table?.tagNames.values() ?? [])
    out.insert('insert or ignore into tag_names values (?, ?, ?)', toKebab(en), en, fr);
  for (const [game, points] of table?.history ?? []) out.insert('insert into history values (?, ?)', game, points);
  writeAnnounced(out, table?.announced.filter(({ adult }) => !adult) ?? []); // in no list, as everywhere
}

/** Genres and tags stand apart from the games, so that fifty thousand of them are counted without being read. */
function writeAnnounced(out: NewFile, games: AnnouncedGame[]): void {
  const keys = new Map<string, { number: number; facet: string; value: string; games: Set<number> }>();
  for (const game of games) {
    const { id, title, precision, date, firstSeen, ...others } = game;
    out.insert('insert or ignore into announced values (?, ?, ?, ?, ?, ?)', id, title, precision, date, firstSeen, JSON.stringify(others));
    const own = [
      ...(game.genres ?? []).map((name) => ['genre', name] as const),
      ...(game.tags ?? []).map((name) => ['tag', name] as const),
    ];
    for (const [facet, name] of own) {
      const value = toKebab(name);
      const key = keys.get(`${facet} ${value}`) ?? { number: keys.size, facet, value, games: new Set() };
      keys.set(`${facet} ${value}`, key);
      key.games.add(id);
    }
  }
  for (const { number, facet, value, games: own } of keys.values()) {
    out.insert('insert into announced_keys values (?, ?, ?, ?)', number, facet, value, own.size);
    for (const id of own) out.insert('insert into announced_values values (?, ?)', number, id);
  }
}

const schema = `
  create table history (game integer primary key, points blob not null);
  create table tag_names (tag text primary key, en text not null, fr text not null) without rowid;
  create table announced (id integer primary key, title text not null, precision text not null, date text, first_seen text, data text not null);
  create index announced_date on announced (date, precision);
  create table announced_keys (key integer primary key, facet text not null, value text not null, games integer not null);
  create table announced_values (key integer not null, game integer not null, primary key (key, game)) without rowid;
`;
