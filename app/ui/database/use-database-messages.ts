import { useLocale } from '#app/use-page.ts';
import { databaseMessages } from '#shared/messages/database/database.ts';
import type { DatabaseMessages } from '#shared/messages/database/en.ts';

/** The words of the database's screens in the page's language. */
export function useDatabaseMessages(): DatabaseMessages {
  return databaseMessages[useLocale()];
}
