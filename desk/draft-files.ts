import { toText, toYaml } from '../scripts/normal-form.ts';
import { isObject } from '#shared/type-guards.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { mergeSaved } from './merge-saved.ts';

/** What the desk's page says of an entry that is being written: its data per language, and its path in the checkout. */
export type Entry = { collection: string; path: string; isNew: boolean; data: Partial<Record<Locale, unknown>> };

/** What came from the browser as an entry; null when it is none. */
export function parseEntry(value: unknown): Entry | null {
  if (!isObject(value) || typeof value['collection'] !== 'string' || typeof value['path'] !== 'string' || !isObject(value['data']))
    return null;
  if (!/^content\/[\w./-]+\.(md|yaml)$/.test(value['path']) || value['path'].includes('..')) return null;
  return { collection: value['collection'], path: value['path'], isNew: value['isNew'] === true, data: value['data'] };
}

/** The pictures that come with an entry and are not saved yet, by their path from the content folder. */
export function readPictures({ path }: Entry, value: unknown): Map<string, Buffer> {
  const given = isObject(value) && isObject(value['pictures']) ? Object.entries(value['pictures']) : [];
  const folder = path.replace(/^content\//, '').replace(/[^/]*$/, '');
  const taken = given.filter(([name]) => /^[a-z0-9][\w-]*\.\w+$/.test(name));
  return new Map(taken.map(([name, bytes]) => [folder + name, Buffer.from(String(bytes), 'base64')]));
}

/** The files that an entry becomes, as they would be saved; `readEarlier` gives what stands there now. Paths from the content folder. */
export async function toDraftFiles(
  { path, data }: Entry,
  readEarlier: (file: string) => Promise<string | null>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const locale of locales) {
    const own = data[locale];
    if (own === undefined) continue;
    const file = toFile(path, locale);
    files.set(file.replace(/^content\//, ''), mergeSaved(file, await readEarlier(file), writeFile(file, own)));
  }
  return files;
}

/** The file of a language: `index.fr.md` beside `index.en.md`, `fr.yaml` beside `en.yaml`; the same where a file holds both. */
export function toFile(path: string, locale: Locale): string {
  return path.replace(/([/.])en\.(md|yaml)$/, `$1${locale}.$2`);
}

/** What an entry says in one language, as a file. */
export function writeFile(file: string, data: unknown): string {
  if (!file.endsWith('.md') || !isObject(data)) return toYaml(data);
  const { body, ...frontMatter } = data;
  return toText(frontMatter, typeof body === 'string' ? body.trim() : '');
}
