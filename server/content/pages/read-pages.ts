import path from 'node:path';
import { type Mention, readPictureLinks } from '#server/content/articles/mentions.ts';
import { ContentError, type ContentProblem, readAll } from '#server/content/content-error.ts';
import { renderPictures } from '#server/content/pictures/picture-element.ts';
import { type Pictures, readPictures, toShownPicture } from '#server/content/pictures/read-pictures.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { setHeadlines } from '#server/content/wood-type.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';

/** A page whose copy shows pictures. */
export type PageText = { id: string; locale: Locale; file: string; mentions: Mention[] };
/** `copies` by `<page>.<language>`. */
export type Pages = { copies: Map<string, unknown>; texts: PageText[]; pictures: Pictures };

/** Reads `pages/<page>/<language>.yaml`. Throws ContentError for broken files, and for pictures that are in one language only. */
export async function readPages(dir: string): Promise<Pages> {
  const files = keysOf(pageCopySchemas).flatMap((id) =>
    locales.map((locale) => ({ id, locale, file: path.join(dir, id, `${locale}.yaml`) })),
  );
  const read = await readAll(files.map(async (page) => ({ ...page, copy: await readYaml(page.file, pageCopySchemas[page.id]) })));
  const problems: ContentProblem[] = [];
  const texts = read.flatMap(({ copy, ...page }) => {
    const report = (message: string, field = 'picture') =>
      problems.push({ file: path.relative(process.cwd(), page.file), line: 1, field, message });
    const mentions = copy.picture === undefined ? [] : listMentions(copy.picture, report);
    if (copy.picture === undefined && read.some(({ id, copy: other }) => id === page.id && other.picture))
      report('the page has a picture in the other language: say here, in this one, what it shows');
    return mentions.length > 0 ? { ...page, mentions } : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
  const pictures = await readPictures(texts);
  return {
    copies: new Map(read.map(({ copy, ...page }) => [`${page.id}.${page.locale}`, setCopy(copy, page, pictures)])),
    texts,
    pictures,
  };
}

/**
 * A page's copy as its component gets it: headlines measured, pictures as HTML, with the page that they end (others take words from its
 * copy). `pictures` are those that were inspected.
 */
export function setCopy<Copy extends { picture?: string | undefined }>(
  copy: Copy,
  page: Pick<PageText, 'id' | 'file'>,
  pictures: Pictures,
) {
  const set = setHeadlines(copy);
  return copy.picture
    ? { ...set, picture: { page: page.id, html: renderPictures(copy.picture, (id) => toShownPicture(page, id, pictures)) } }
    : set;
}

function listMentions(markdown: string, report: (message: string, field?: string) => void): Mention[] {
  const { mentions, rest } = readPictureLinks(markdown, 1, (_line, id, message) => report(message, id));
  if (rest.trim() !== '') report('here stand pictures and nothing else, as ![what it shows](picture.jpg)');
  return mentions;
}
