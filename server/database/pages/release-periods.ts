import type { PeriodKind } from '#shared/views/releases.ts';
import { type AnnouncedCount, type AnnouncedQuery, type AnnouncedRow, toPeriodStarts } from '#server/database/refreshed.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Words } from './words.ts';
import { releaseWords } from '#shared/words/server-words.ts';

/** Whether there is a release calendar: while the edition that is served knows announced games. */
export function hasReleases(database: IndustryDatabase): boolean {
  return database.listAnnounced({ limit: 1 }).length > 0;
}

/** A part of the calendar: `key` stands in addresses (`2027-03`, `2027-q1`, `2027`, `soon`, `tba`), `first` is its first day or null. */
export type ReleasePeriod = { key: string; kind: PeriodKind; first: string | null; games: number };

/**
 * The parts of the calendar that are not over on `today` (YYYY-MM-DD), in their order: months hold the games that name a day or the
 * month; whoever names no more than a quarter or a year stands there.
 */
export function toPeriods(counts: readonly AnnouncedCount[], today: string): ReleasePeriod[] {
  const periods = new Map<string, ReleasePeriod>();
  const starts = toPeriodStarts(today);
  for (const { precision, date, games } of counts) {
    const period = toPeriod(precision, date);
    if (date !== null && precision !== 'soon' && precision !== 'tba' && date < starts[precision]) continue;
    const known = periods.get(period.key) ?? { ...period, games: 0 };
    periods.set(period.key, { ...known, games: known.games + games });
  }
  const order = { month: 0, quarter: 1, year: 2, soon: 3, tba: 4 };
  return [...periods.values()].sort((a, b) => order[a.kind] - order[b.kind] || a.key.localeCompare(b.key));
}

/** What to ask the database for a part of the calendar. */
export function toPeriodQuery({ kind, key, first }: Omit<ReleasePeriod, 'games'>): AnnouncedQuery {
  if (first === null) return { precisions: [kind === 'soon' ? 'soon' : 'tba'] };
  if (kind === 'month') return { between: [first, `${key}-31`], precisions: ['day', 'month'] };
  return { between: [first, first], precisions: [kind === 'quarter' ? 'quarter' : 'year'] };
}

/** The part of the calendar that a date stands in. */
export function toPeriod(precision: AnnouncedCount['precision'], date: string | null): Omit<ReleasePeriod, 'games'> {
  if (date === null || precision === 'soon' || precision === 'tba') {
    const kind = precision === 'soon' ? 'soon' : 'tba';
    return { key: kind, kind, first: null };
  }
  const year = date.slice(0, 4);
  if (precision === 'year') return { key: year, kind: 'year', first: date };
  if (precision === 'quarter') return { key: `${year}-q${Math.ceil(Number(date.slice(5, 7)) / 3)}`, kind: 'quarter', first: date };
  return { key: date.slice(0, 7), kind: 'month', first: `${date.slice(0, 7)}-01` };
}

/** A part of the calendar in words: `March 2027`, `Quarter 3 of 2027`, `Coming soon`. */
export function namePeriod({ kind, key }: Pick<ReleasePeriod, 'kind' | 'key'>, words: Words): string {
  const { quarter, soon, tba } = getWords(releaseWords, words.locale);
  if (kind === 'soon') return soon;
  if (kind === 'tba') return tba;
  if (kind === 'quarter') return quarter(key.slice(-1), key.slice(0, 4));
  return words.date(key);
}

/** When a game is announced for, as exactly as its store page says. */
export function nameDate({ precision, date }: Pick<AnnouncedRow, 'precision' | 'date'>, words: Words): string {
  return precision === 'day' && date ? words.date(date) : namePeriod(toPeriod(precision, date), words);
}

export function toStoreUrl(id: string): string {
  return `https://store.steampowered.com/app/${id}`;
}
