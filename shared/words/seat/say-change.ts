import { createDateWords } from '#shared/date-words.ts';
import { getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import type { ChangeLine } from '#shared/seat.ts';
import { getWords } from '../get-words.ts';
import { typographyWords } from '../typography/typography-words.ts';
import { seatWords } from './seat-words.ts';

/** What happened, in words that follow the name of the game or record. */
export function sayChange({ kind, from, to, day }: ChangeLine, locale: Locale): string {
  const { changes: say } = getWords(seatWords, locale);
  if (kind === 'reviews') return say.reviews(getNumberFormat(locale).format(to ?? 0));
  if (kind === 'price' && !to) return say.nowFree(sayPrice(from, locale));
  if (kind === 'price' && !from) return say.noLongerFree(sayPrice(to, locale));
  if (kind === 'price') return say.price(sayPrice(from, locale), sayPrice(to, locale));
  if (kind === 'released' || kind === 'dated') return say[kind](day === null ? null : sayDay(day, locale));
  return say[kind];
}

function sayPrice(cents: number | null, locale: Locale): string {
  const format = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return getWords(typographyWords, locale).usDollars(format.format((cents ?? 0) / 100));
}

/** A day, a month or a year, as much as is known. */
function sayDay(day: string, locale: Locale): string {
  const [year = '', month = '01', date = '01'] = day.split('-');
  const parts = day.split('-').length;
  const options: Intl.DateTimeFormatOptions = { year: 'numeric' };
  if (parts > 1) options.month = 'long';
  if (parts > 2) options.day = 'numeric';
  return createDateWords(locale, options)(new Date(`${year}-${month}-${date}T00:00:00Z`));
}
