import { getWords } from '#shared/words/get-words.ts';
import type { AnnouncedRow } from '#server/database/refreshed.ts';
import type { ReleasePeriod } from './release-periods.ts';
import type { Words } from './words.ts';
import { releaseWords } from '#shared/words/server-words.ts';

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
  if (precision === 'day' && date) return words.date(date);
  if (precision === 'quarter' && date)
    return namePeriod({ kind: 'quarter', key: `${date.slice(0, 4)}-q${Math.ceil(Number(date.slice(5, 7)) / 3)}` }, words);
  if (precision === 'month' && date) return words.date(date.slice(0, 7));
  if (precision === 'year' && date) return date.slice(0, 4);
  return namePeriod({ kind: precision === 'soon' ? 'soon' : 'tba', key: '' }, words);
}

export function toStoreUrl(id: string): string {
  return `https://store.steampowered.com/app/${id}`;
}
