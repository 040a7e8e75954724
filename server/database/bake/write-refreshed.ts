import { STEAM_API } from '#shared/database/data-date.ts';
import type { NewFile } from '#server/db/sqlite-file.ts';
import type { BakedGame } from './bake-games.ts';
import { toKebab } from './facet-builder.ts';
import type { RefreshedFacts } from './read-games.ts';
import type { RefreshedTable } from './refreshed-table.ts';
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
  for (const game of table?.announced ?? []) {
    if (game.adult) continue; // in no list, as everywhere
    const { id, title, precision, date, firstSeen, ...others } = game;
    out.insert('insert or ignore into announced values (?, ?, ?, ?, ?, ?)', id, title, precision, date, firstSeen, JSON.stringify(others));
  }
}

const schema = `
  create table history (game integer primary key, points blob not null);
  create table tag_names (tag text primary key, en text not null, fr text not null) without rowid;
  create table announced (id integer primary key, title text not null, precision text not null, date text, first_seen text, data text not null);
  create index announced_date on announced (date) where date is not null;
`;
