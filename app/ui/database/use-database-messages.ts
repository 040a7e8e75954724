import { useLocale } from '#app/use-page.ts';
import type { Locale } from '#shared/locales.ts';
import { type ScreenWords, screens as en } from '#shared/messages/database/screens-en.ts';
import { screens as fr } from '#shared/messages/database/screens-fr.ts';

const words: Record<Locale, ScreenWords> = { en, fr };

/** The words of the database's screens in the page's language. What the server says in them comes ready with the page. */
export function useDatabaseMessages(): ScreenWords {
  return words[useLocale()];
}
