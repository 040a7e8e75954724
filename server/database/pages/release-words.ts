import { getWords } from '#shared/words/get-words.ts';
import type { AnnouncedRow } from '#server/database/refreshed.ts';
import { type ReleasePeriod, toPeriod } from './release-periods.ts';
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
  return precision === 'day' && date ? words.date(date) : namePeriod(toPeriod(precision, date), words);
}

export function toStoreUrl(id: string): string {
  return `https://store.steampowered.com/app/${id}`;
}
