import { listSources } from '#server/database/export-meta.ts';
import type { NoteView, SearchView } from '#app/ui/database/views.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/** Records of these types show what was computed from the games. */
const restOnGames = new Set<EntityType | null>([null, 'games', 'studios', 'publishers']);

/** What stands at the foot of a screen of the database: the sources of what it shows with their dates, and which data this is. `type` is null for the whole. */
export function toNote(info: DatabaseInfo, words: Words, type: EntityType | null = null): NoteView {
  const { footer } = words.messages;
  const games = restOnGames.has(type) ? [info.attribution[words.locale]] : [];
  const own = type === null || type === 'games' ? [] : listSources(info, type).filter(({ id }) => id !== 'computed');
  const named = own.map(({ name, asOf }) => `${name[words.locale]} (${words.date(asOf)})`);
  const sources = named.length > 0 ? [footer.sources(words.list(named))] : [];
  return { attribution: [...sources, ...games].join(' '), version: footer.version(info.version), method: footer.method, api: footer.api };
}

/** The words of the search of a type, or of all types. */
export function toSearch(type: EntityType | null, words: Words): SearchView {
  const { label, labelOf, placeholder, placeholderOf, submit } = words.messages.search;
  return { label: type ? labelOf[type] : label, placeholder: type ? placeholderOf[type] : placeholder, submit };
}
