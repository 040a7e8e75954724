import CMS from '@sveltia/cms';
import { parse } from 'yaml';
import { isObject } from '#shared/type-guards.ts';
import { writeFile } from '../draft-files.ts';
import { mergeSaved, split } from '../merge-saved.ts';

/** Where a file's own text travels with what it says, from the reading to the save. Dropped when an entry is checked or written. */
export const SOURCE = '_source';

/**
 * Puts our own in place of the library's two formats: on the web too, a file is written in the form of the one it was read from, as
 * the server of the local desk does it. A list (the reviews) has no place for its source; its form is the same without.
 */
export function registerKeptFormats(): void {
  CMS.registerCustomFormat('frontmatter', 'md', {
    fromFile: (source: string) => {
      const { head, body } = split(`${source}\n`);
      return { ...toObject(parse(head)), body, [SOURCE]: source };
    },
    toFile: (data: unknown) => write('index.md', data),
  });
  CMS.registerCustomFormat('yaml', 'yaml', {
    fromFile: (source: string) => {
      const data: unknown = parse(source);
      return isObject(data) ? { ...data, [SOURCE]: source } : data;
    },
    toFile: (data: unknown) => write('file.yaml', data),
  });
}

function write(name: string, content: unknown): string {
  if (!isObject(content)) return writeFile(name, content);
  const { [SOURCE]: source, ...data } = content;
  return mergeSaved(name, typeof source === 'string' ? `${source}\n` : null, writeFile(name, data));
}

function toObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
