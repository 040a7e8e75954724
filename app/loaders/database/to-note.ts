import type { NoteView } from '#app/ui/database/views.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/** What stands at the foot of every screen of the database: source, date, no tie to Valve, and which data this is. */
export function toNote(info: DatabaseInfo, words: Words): NoteView {
  return { attribution: info.attribution[words.locale], version: words.messages.footer.version(info.version) };
}
