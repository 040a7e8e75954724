import type { Engine } from './engine.ts';

export type TagNames = ReadonlyMap<string, { en: string; fr: string }>;

const known = new WeakMap<Engine, TagNames>();

/** The names of the tags in both languages, by key; read once. */
export function getTagNames(engine: Engine): TagNames {
  const names =
    known.get(engine) ??
    new Map(
      engine.file
        .all<{ tag: string; en: string; fr: string }>('select tag, en, fr from tag_names')
        .map(({ tag, en, fr }) => [tag, { en, fr }]),
    );
  known.set(engine, names);
  return names;
}
