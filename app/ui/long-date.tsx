import { languageTags } from '#shared/locales.ts';
import { useLocale } from '../use-page.ts';

/** A calendar day (`2026-11-12`) in the words of the page's language. */
export function LongDate({ date }: { date: string }) {
  const format = new Intl.DateTimeFormat(languageTags[useLocale()], { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
