import type { AnnouncedGame } from './bake/refreshed-table.ts';
import { toKebab } from './bake/baked-table.ts';
import type { Engine } from './engine.ts';
import { toGameSlug } from './read-rows.ts';
import { decodePoints, type HistoryPoint } from './refresh/history-points.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { toDayNumber } from '#shared/days.ts';
import { memoize } from '#server/platform/memoize.ts';

/** What refreshes have counted of a game, oldest first, up to the day of this edition; empty where fewer than two days are known. */
export function getHistory(engine: Engine, id: string): HistoryPoint[] {
  if (!engine.info.refreshed || !/^\d{1,10}$/.test(id)) return [];
  const [stored] = engine.file.all<{ points: Uint8Array }>('select points from history where game = ?', Number(id));
  const last = toDayNumber(engine.info.gamesAsOf);
  const points = stored ? decodePoints(stored.points).filter(({ day }) => day <= last) : [];
  return points.length < 2 ? [] : points;
}

/** The keys of the orders of this edition: those by growth are there when enough is known. */
export function listGameSorts({ orders }: Engine): string[] {
  return [...orders.keys()].flatMap((name) => (name.startsWith('games/') ? [name.slice('games/'.length)] : []));
}

export type AnnouncedQuery = {
  /**
   * First and last day, `YYYY-MM-DD`, both counted; a game known by its month counts where that begins. Left out: those without a date too.
   */
  between?: [string, string];
  /** Keys as the facets have them; a game must have one of them. Of a game without genres, tags of their names count. */
  genres?: string[];
  tags?: string[];
  /** How exactly the day must be known. Left out: any. */
  precisions?: AnnouncedGame['precision'][];
  /** Leaves out those whose day, month, quarter or year was over by then. */
  notBefore?: string;
  limit?: number;
  offset?: number;
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

/**
 * Announced games, nearest first, in a month those with a day before those without, and last those without any date. None for a table
 * that was not refreshed; none for adults.
 */
export function listAnnounced(
  { file }: Engine,
  { between, genres = [], tags = [], precisions = [], notBefore, limit = -1, offset = 0 }: AnnouncedQuery,
): AnnouncedRow[] {
  const where = [
    ...(between ? [{ sql: 'date between ? and ?', values: between }] : []),
    ...(precisions.length > 0 ? [{ sql: `precision in (${toMarks(precisions)})`, values: precisions }] : []),
    ...(notBefore ? [isAhead(notBefore)] : []),
    ...(genres.length > 0 ? [hasOneOf('genre', genres)] : []),
    ...(tags.length > 0 ? [hasOneOf('tag', tags)] : []),
  ];
  const stored = file.all<Stored>(
    `select * from announced ${toWhere(where)}
      order by place limit ? offset ?`,
    ...where.flatMap(({ values }) => values),
    limit,
    offset,
  );
  return stored.map(toAnnounced);
}

/** How many announced games name a date this exactly: the day, or the first day of the period; null for `soon` and `tba`. */
export type AnnouncedCount = { precision: AnnouncedGame['precision']; date: string | null; games: number };

/** Announced games by what they say of their date: those that have all these genres and tags (keys of the facets). */
export function countAnnounced({ file }: Engine, { genres = [], tags = [] }: { genres?: string[]; tags?: string[] }): AnnouncedCount[] {
  const where = [...genres.map((genre) => hasOneOf('genre', [genre])), ...tags.map((tag) => hasOneOf('tag', [tag]))];
  return file.all<AnnouncedCount>(
    `select precision, date, count(*) as games from announced ${toWhere(where)} group by date, precision order by date is null, date`,
    ...where.flatMap(({ values }) => values),
  );
}

/** The genres or tags of announced games, most frequent first. */
export function listAnnouncedValues({ file }: Engine, facet: 'genre' | 'tag'): { value: string; games: number }[] {
  return file.all('select value, games from announced_keys where facet = ? order by games desc, value', facet);
}

/** The first day of each period that is not over on `today`: what names an earlier one is out, or late. */
export function toPeriodStarts(today: string): Record<'day' | 'month' | 'quarter' | 'year', string> {
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  const quarter = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0');
  return { day: today, month: `${year}-${month}-01`, quarter: `${year}-${quarter}-01`, year: `${year}-01-01` };
}

type Condition = { sql: string; values: readonly string[] };

function isAhead(today: string): Condition {
  const starts = Object.entries(toPeriodStarts(today));
  const sql = `date is null or date >= case precision ${starts.map(() => 'when ? then ?').join(' ')} else '' end`;
  return { sql, values: starts.flat() };
}

function hasOneOf(facet: 'genre' | 'tag', wanted: readonly string[]): Condition {
  const keys = `select key from announced_keys where facet = ? and value in (${toMarks(wanted)})`;
  return { sql: `id in (select game from announced_values where key in (${keys}))`, values: [facet, ...wanted] };
}

function toWhere(conditions: readonly Condition[]): string {
  return conditions.length > 0 ? `where ${conditions.map(({ sql }) => `(${sql})`).join(' and ')}` : '';
}

function toMarks(values: readonly string[]): string {
  return values.map(() => '?').join(', ');
}

function toAnnounced({ id, title, precision, date, first_seen: firstSeen, data }: Stored): AnnouncedRow {
  const facts = readOwnJson<Omit<AnnouncedGame, 'id' | 'title' | 'precision' | 'date' | 'firstSeen'>>(data); // what the bake wrote
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

export type TagNames = ReadonlyMap<string, { en: string; fr: string }>;

/** The names of the tags in both languages, by key; read once. */
export const getTagNames = memoize(({ file }: Engine): TagNames => {
  const rows = file.all<{ tag: string; en: string; fr: string }>('select tag, en, fr from tag_names');
  return new Map(rows.map(({ tag, en, fr }) => [tag, { en, fr }]));
});
