import { memoize } from '#server/platform/memoize.ts';
import type { Engine } from './engine.ts';

export type TagNames = ReadonlyMap<string, { en: string; fr: string }>;

/** The names of the tags in both languages, by key; read once. */
export const getTagNames = memoize(({ file }: Engine): TagNames => {
  const rows = file.all<{ tag: string; en: string; fr: string }>('select tag, en, fr from tag_names');
  return new Map(rows.map(({ tag, en, fr }) => [tag, { en, fr }]));
});
