import path from 'node:path';
import pLimit from 'p-limit';
import { ContentError } from '#server/content/content-error.ts';
import { inspectPicture } from '#server/pictures/inspect-picture.ts';
import { type Mention, toDownloadPath } from '#server/content/articles/mentions.ts';
import type { ShownPicture } from './picture-element.ts';
import type { Picture } from '#server/pictures/picture.ts';

/** Pictures by their place in the content: `articles/price-your-first-game/desk.jpg`. */
export type Pictures = Map<string, Picture>;

/** Each holds a file of up to 20 MB meanwhile. */
const INSPECTED_AT_ONCE = 4;

/**
 * Inspects every picture that texts show. Throws one ContentError for those that cannot be shown, which says where each is named, and why.
 */
export async function readPictures(texts: { file: string; mentions: Mention[] }[]): Promise<Pictures> {
  const named = new Map<string, { file: string; text: string; line: number }>();
  for (const { file, mentions } of texts)
    for (const { kind, id, line } of mentions)
      if (kind === 'picture' || kind === 'print')
        named.set(toPictureName(file, id), { file: path.join(path.dirname(file), id), text: file, line });
  const limit = pLimit(INSPECTED_AT_ONCE);
  const found = await Promise.all(
    [...named].map(([name, where]) => limit(async () => ({ name, where, inspected: await inspectPicture(where.file) }))),
  );
  const problems = found.flatMap(({ where, inspected }) =>
    inspected.ok
      ? []
      : { file: path.relative(process.cwd(), where.text), line: where.line, field: path.basename(where.file), message: inspected.problem },
  );
  if (problems.length > 0) throw new ContentError(problems);
  return new Map(found.flatMap(({ name, inspected }) => (inspected.ok ? [[name, inspected.picture] as const] : [])));
}

/** A picture that the text at `file` names, for whoever shows it on a page; null for none that was inspected. */
export function toShownPicture({ id: textId, file }: { id: string; file: string }, id: string, pictures: Pictures): ShownPicture | null {
  const name = toPictureName(file, id);
  const picture = pictures.get(name);
  return picture ? { name, picture, path: toDownloadPath(textId, id) } : null;
}

/** `articles/price-your-first-game/desk.jpg`, for a picture named in `<content>/articles/price-your-first-game/en.md`. */
export function toPictureName(textFile: string, id: string): string {
  const folder = path.dirname(textFile);
  return [path.basename(path.dirname(folder)), path.basename(folder), id].join('/');
}
