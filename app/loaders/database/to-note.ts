import type { NoteView, SearchView } from '#app/ui/database/views.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/** What stands at the foot of every screen of the database: source, date, no tie to Valve, and which data this is. */
export function toNote(info: DatabaseInfo, words: Words): NoteView {
  const { footer } = words.messages;
  return { attribution: info.attribution[words.locale], version: footer.version(info.version), method: footer.method, api: footer.api };
}

/** The words of the search of a type, or of all types. */
export function toSearch(type: EntityType | null, words: Words): SearchView {
  const { label, labelOf, placeholder, placeholderOf, submit } = words.messages.search;
  return { label: type ? labelOf[type] : label, placeholder: type ? placeholderOf[type] : placeholder, submit };
}
