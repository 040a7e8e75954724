import type { Entry } from '../draft-files.ts';
import { SOURCE } from './kept-formats.ts';

/** The few things of the library's entry that are read here. */
export type EntryMap = {
  toJS(): { data: unknown; i18n?: Record<string, { data: unknown }>; slug: string; path: string; collection: string; newRecord: boolean };
};

/** An entry for the server. `own` is the language of its data; a new one has no path yet. */
export function toEntry(map: EntryMap, own: 'en' | 'fr'): Entry {
  const { data, i18n = {}, slug, path, collection, newRecord } = map.toJS();
  const others = Object.fromEntries(Object.entries(i18n).map(([locale, other]) => [locale, unwrap(other.data)]));
  return {
    collection,
    path: (path || `content/${collection}/${slug || 'draft'}/index.${own}.md`)
      .replace(/([/.])fr\.(md|yaml)$/, '$1en.$2')
      .replace('index.fr', 'index.en'),
    isNew: newRecord,
    data: { ...others, [own]: unwrap(data) },
  };
}

/** Without the file's own text. A file that is a list has one field, which holds it. */
function unwrap(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([name]) => name !== SOURCE);
  return entries.length === 1 && entries[0]?.[0] === 'reviews' ? entries[0][1] : Object.fromEntries(entries);
}
