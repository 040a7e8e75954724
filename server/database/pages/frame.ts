import { listOwnSources } from '#server/database/export-meta.ts';
import type { NoteView, SearchView, TabView } from '#shared/views/database.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import { CARD_SIZE_PX, toImageUrl } from '#shared/image-table.ts';
import type { Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { AnyRecord, DatabaseInfo } from '#shared/database/record-shapes.ts';
import type { Words } from './words.ts';

/** What the pages of the database are made from. */
export type DatabaseSource = {
  database: IndustryDatabase;
  locale: Locale;
  url: URL;
  siteUrl: string;
  /** Whether rows of a refreshed games table may leave as files. */
  exportRefreshed: boolean;
};

/** The five folder tabs above every list and record. */
export function listTabs(words: Words, current: EntityType | null): TabView[] {
  return entityTypes.map((type) => ({
    type,
    name: words.messages.types[type],
    path: toListPath(type, words.locale),
    isCurrent: type === current,
  }));
}

/** The picture on social cards of a game: its poster, with its name. */
export function toGameCard(id: string, { locale }: Words, alt: string): { src: string; alt: string } {
  return { src: toImageUrl({ format: 'jpeg', ...CARD_SIZE_PX }, `cards/game-${id}.${locale}.svg`), alt };
}

/** Records of these types show what was computed from the games. */
const restOnGames = new Set<EntityType | null>([null, 'games', 'studios', 'publishers']);

/**
 * What stands at the foot of a screen of the database: the sources of what it shows with their dates, and which data this is. `type` is
 * null for the whole, `filters` what it was chosen by, `record` whose sources alone count.
 */
export function toNote(
  info: DatabaseInfo,
  words: Words,
  type: EntityType | null = null,
  { filters = [], record }: { filters?: ListQuery['filters']; record?: AnyRecord } = {},
): NoteView {
  const { footer } = words.messages;
  const games = restOnGames.has(type) ? [info.attribution[words.locale]] : [];
  const ofType = type === null ? [] : listOwnSources(info, type, filters);
  const own = record ? ofType.filter(({ id }) => isSourceOf(record, id)) : ofType;
  const named = own.map(({ name, asOf }) => nameWithDate(name[words.locale], words.date(asOf)));
  const sources = named.length > 0 ? [footer.sources(named.join('; '))] : [];
  return { attribution: [...sources, ...games].join(' '), version: footer.version(info.version), method: footer.method, api: footer.api };
}

/** Pages of the press are sources by their addresses. */
function isSourceOf({ facts }: AnyRecord, id: string): boolean {
  return Object.values(facts).some(({ sources }) => sources.some((source) => source === id || (id === 'press' && URL.canParse(source))));
}

/** A source that says its date in its own name does not say it twice. */
export function nameWithDate(name: string, date: string): string {
  return name.includes(date) ? name : `${name} (${date})`;
}

/** The words of the search of a type, or of all types. */
export function toSearch(type: EntityType | null, words: Words): SearchView {
  const { label, labelOf, placeholder, placeholderOf, submit } = words.messages.search;
  return { label: type ? labelOf[type] : label, placeholder: type ? placeholderOf[type] : placeholder, submit };
}
