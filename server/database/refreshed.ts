import type { AnnouncedGame } from './bake/refreshed-table.ts';
import { toKebab } from './bake/facet-builder.ts';
import type { Engine } from './engine.ts';
import { toGameSlug } from './read-rows.ts';
import { decodePoints, type HistoryPoint } from './refresh/history-points.ts';

const DAY_MS = 86_400_000;

/** What refreshes have counted of a game, oldest first, up to the day of this edition; empty where fewer than two days are known. */
export function getHistory(engine: Engine, id: string): HistoryPoint[] {
  if (!engine.info.refreshed || !/^\d{1,10}$/.test(id)) return [];
  const [stored] = engine.file.all<{ points: Uint8Array }>('select points from history where game = ?', Number(id));
  const last = Date.parse(engine.info.gamesAsOf) / DAY_MS;
  const points = stored ? decodePoints(stored.points).filter(({ day }) => day <= last) : [];
  return points.length < 2 ? [] : points;
}

/** The keys of the orders of this edition: those by growth are there when enough is known. */
export function listGameSorts({ orders }: Engine): string[] {
  return [...orders.keys()].flatMap((name) => (name.startsWith('games/') ? [name.slice('games/'.length)] : []));
}

export type AnnouncedQuery = {
  /**
   * First and last day, `YYYY-MM-DD`, both counted; a game known by its month counts where that begins. Left out: those without a
   * date too.
   */
  between?: [string, string];
  /** Keys as the facets have them; a game must have one of them. */
  genres?: string[];
  tags?: string[];
  /** How exactly the day must be known. Left out: any. */
  precisions?: AnnouncedGame['precision'][];
  limit?: number;
};

/** A game that is not out. It is in no list, statistic or export of games. Genres and tags are keys of the facets. */
export type AnnouncedRow = Omit<AnnouncedGame, 'id' | 'adult'> & { id: string; slug: string };

type Stored = {
  id: number;
  title: string;
  precision: AnnouncedGame['precision'];
  date: string | null;
  first_seen: string | null;
  data: string;
};

/** Announced games, nearest first, then those without a date. None for a table that was not refreshed; none for adults. */
export function listAnnounced(
  engine: Engine,
  { between, genres, tags, precisions, limit = Number.MAX_SAFE_INTEGER }: AnnouncedQuery,
): AnnouncedRow[] {
  const [from, to] = between ?? ['', '9999-12-31'];
  const stored = engine.file.all<Stored>(
    `select * from announced where (date between ? and ?) ${between ? '' : 'or date is null'} order by date is null, date, id`,
    from,
    to,
  );
  const rows: AnnouncedRow[] = [];
  for (const game of stored) {
    if (rows.length >= limit) break;
    if (precisions && !precisions.includes(game.precision)) continue;
    const row = toAnnounced(game);
    if (hasOne(row.genres, genres) && hasOne(row.tags, tags)) rows.push(row);
  }
  return rows;
}

function toAnnounced({ id, title, precision, date, first_seen: firstSeen, data }: Stored): AnnouncedRow {
  const facts = JSON.parse(data) as Omit<AnnouncedGame, 'id' | 'title' | 'precision' | 'date' | 'firstSeen'>; // what the bake wrote
  const { adult: _adult, ...shown } = facts;
  return {
    ...shown,
    genres: facts.genres?.map(toKebab) ?? null,
    tags: facts.tags?.map(toKebab) ?? null,
    id: String(id),
    slug: toGameSlug(id, title),
    title,
    precision,
    date,
    firstSeen,
  };
}

function hasOne(values: string[] | null, wanted: string[] | undefined): boolean {
  return !wanted || wanted.length === 0 || (values?.some((value) => wanted.includes(value)) ?? false);
}
