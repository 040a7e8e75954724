import { labelCity, labelName } from '#shared/database/labels.ts';
import type { Suggestion } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';

/** A suggestion as a language calls it: events have French names, and so have the cities of companies. */
export function nameSuggestion(database: IndustryDatabase, found: Suggestion, locale: Locale): Pick<Suggestion, 'name' | 'hint'> {
  const { type, id, name, hint } = found;
  if (type === 'games') return { name, hint };
  const [row] = database.compare(type, [id]);
  const country = row && 'country' in row ? row.country : null;
  return { name: labelName(locale, name), hint: hint && labelCity(locale, hint, country) };
}
