import { createDateWords } from '../date-words.ts';
import type { Locale } from '../locales.ts';
import type { EntityType } from './entity-types.ts';
import type { AnyRecord, DatabaseInfo } from './record-shapes.ts';

/** The source of tables that `npm run refresh-database` made. */
export const STEAM_API = 'steam-api';

type Info = Pick<DatabaseInfo, 'gamesAsOf' | 'attribution' | 'sources'>;

/** Whether the games are those of a refresh, not those that came with the site. */
export function isRefreshed({ sources }: Pick<DatabaseInfo, 'sources'>): boolean {
  return sources.some(({ id }) => id === STEAM_API);
}

/**
 * Whether rows of a type may be handed on as files or by the API: those of a refreshed games table only where the owner has
 * allowed it (EXPORT_REFRESHED).
 */
export function mayLeave(info: Pick<DatabaseInfo, 'sources'>, type: EntityType, exportRefreshed: boolean): boolean {
  return type !== 'games' || exportRefreshed || !isRefreshed(info);
}

/** A record as it is handed on: a company's without the rows of its games, where these may not leave. */
export function toLeavingRecord(record: AnyRecord, info: Pick<DatabaseInfo, 'sources'>, exportRefreshed: boolean): AnyRecord {
  if (mayLeave(info, 'games', exportRefreshed) || !('portfolio' in record) || !record.portfolio) return record;
  return { ...record, portfolio: { ...record.portfolio, top: [] } };
}

/**
 * Copy in which `{asOf}` is the month of the games table (in French with the right "de" or "que" in front: write `d’{asOf}`),
 * `{attribution}` its attribution, and `{if built}…{else}…{end}` says one thing of the table that came with the site and another
 * of a refreshed one. Texts at any depth; everything else as it is.
 */
export function fillDataDate<Value>(value: Value, info: Info, locale: Locale): Value {
  if (typeof value === 'string') return fillText(value, info, locale) as Value; // a text stays one
  if (Array.isArray(value)) return value.map((item: unknown) => fillDataDate(item, info, locale)) as Value; // so does a list
  if (value === null || typeof value !== 'object') return value;
  // and an object with its keys
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillDataDate<unknown>(child, info, locale)])) as Value;
}

function fillText(text: string, info: Info, locale: Locale): string {
  if (!text.includes('{')) return text;
  const month = toMonthWords(info.gamesAsOf, locale);
  return text
    .replaceAll(/\{if built\}(.*?)\{else\}(.*?)\{end\}/gs, (_, built: string, refreshed: string) => (isRefreshed(info) ? refreshed : built))
    .replaceAll(/\b(d|qu)’\{asOf\}/gi, (_, word: string) => (/^[aeiouéh]/i.test(month) ? `${word}’${month}` : `${word}e ${month}`))
    .replaceAll('{asOf}', month)
    .replaceAll('{attribution}', info.attribution[locale]);
}

/** `October 2024`, `octobre 2024`, of a month or a day; of a year, the year. */
export function toMonthWords(asOf: string, locale: Locale): string {
  const [year = '', month] = asOf.split('-');
  if (!month) return year;
  return createDateWords(locale, { year: 'numeric', month: 'long' })(new Date(`${year}-${month}-15T12:00:00Z`));
}

/** The same with the day, where one is known: `November 20, 2026`. */
export function toDateWords(asOf: string, locale: Locale): string {
  const [year = 0, month, day] = asOf.split('-').map(Number);
  if (!month || !day) return toMonthWords(asOf, locale);
  return createDateWords(locale, { year: 'numeric', month: 'long', day: 'numeric' })(new Date(Date.UTC(year, month - 1, day)));
}
