import { isObject } from '#shared/type-guards.ts';
import { toFrenchSpaces } from '../../scripts/terms.ts';
import type { Entry } from '../draft-files.ts';
import { SOURCE } from './kept-formats.ts';

/** The few things of the library's entry that are read here. */
export type EntryMap = {
  toJS(): { data: unknown; i18n?: Record<string, { data: unknown }>; slug: string; path: string; collection: string; newRecord: boolean };
  setIn(path: string[], value: unknown): EntryMap;
};

/** The entry with the non-breaking spaces of French, which few keyboards have; null where nothing is to be changed. */
export function addFrenchSpaces(map: EntryMap): EntryMap | null {
  const french = map.toJS().i18n?.['fr']?.data;
  if (!isObject(french)) return null;
  const spaced = JSON.stringify(french, (name, value: unknown) =>
    typeof value === 'string' && name !== SOURCE ? toFrenchSpaces(value) : value,
  );
  return spaced === JSON.stringify(french) ? null : map.setIn(['i18n', 'fr', 'data'], JSON.parse(spaced));
}

/** An entry for the server. `own` is the language of its data; a new one has no path yet. */
export function toEntry(map: EntryMap, own: 'en' | 'fr'): Entry {
  const { data, i18n = {}, slug, path, collection, newRecord } = map.toJS();
  const isLegal = collection === 'privacy-policy' || collection === 'terms-of-service';
  const others = Object.fromEntries(Object.entries(i18n).map(([locale, other]) => [locale, unwrap(other.data)]));
  return {
    collection,
    path: (path || `content/${isLegal ? 'legal/' : ''}${collection}/${slug || 'draft'}/index.${own}.md`)
      .replace(/([/.])fr\.(md|yaml)$/, '$1en.$2')
      .replace('index.fr', 'index.en'),
    isNew: newRecord,
    data: { ...others, [own]: unwrap(data) },
  };
}

/**
 * Without the file's own text and what the library keeps of list items. A file that is a list has one field, which holds it. A language
 * that is switched off has no data.
 */
function unwrap(data: unknown): unknown {
  if (data === undefined) return undefined;
  const isOurs = (name: string) => name !== SOURCE && !name.startsWith('__sc_');
  const own: unknown = JSON.parse(JSON.stringify(data), (name, value: unknown) => (isOurs(name) ? value : undefined));
  return isObject(own) && Object.keys(own).join() === 'reviews' ? own['reviews'] : own;
}
