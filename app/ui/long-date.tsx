import { createDateWords } from '#shared/date-words.ts';
import type { Locale } from '#shared/locales.ts';
import { useLocale } from '../use-page.ts';

/** A calendar day (`2026-11-12`) in the words of the page's language. */
export function LongDate({ date, monthOnly = false }: { date: string; monthOnly?: boolean }) {
  return <time dateTime={monthOnly ? date.slice(0, 7) : date}>{toLongDate(date, useLocale(), { monthOnly })}</time>;
}

export function toLongDate(date: string, locale: Locale, { monthOnly = false } = {}): string {
  const write = createDateWords(locale, { year: 'numeric', month: 'long', ...(monthOnly ? {} : { day: 'numeric' }) });
  return write(new Date(`${date}T00:00:00Z`));
}
