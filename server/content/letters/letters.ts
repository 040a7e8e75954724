import type { ResolveMention } from '#server/content/articles/article-body.ts';
import type { Mention } from '#server/content/articles/mentions.ts';
import type { Picture } from '#server/pictures/picture.ts';
import { toPictureName } from '#server/content/pictures/read-pictures.ts';
import { toImageUrl } from '#shared/image-table.ts';
import type { GetLetter, Letter } from '#shared/letter.ts';
import { type Locale, locales } from '#shared/locales.ts';

/** A letter as it was read and checked. `sendAt` in milliseconds since 1970. */
export type LetterSource = {
  id: string;
  locale: Locale;
  file: string;
  subject: string;
  preview: string;
  sendAt: number;
  /** The day of `sendAt` at the desk, as the archive dates the letter. */
  day: string;
  markdown: string;
  /** Reading time. */
  minutes: number;
  mentions: Mention[];
};

/** Where links of a letter lead, and the pictures it shows, by their place in the content. */
type LetterSurroundings = { resolveMention: ResolveMention; findPicture(name: string): Picture | null };

/**
 * Letters to be sent: links by id become addresses of the site at `siteUrl`, with the letter's campaign. Without it, letters to
 * be read on the site: paths. Each is rendered once, however many get it.
 */
export function createGetLetter(
  sources: readonly LetterSource[],
  { resolveMention: resolve, findPicture }: LetterSurroundings,
  siteUrl: string | null,
): GetLetter {
  const rendered = new Map<LetterSource, Letter>();
  return async (id, locale) => {
    const own = sources.filter((source) => source.id === id);
    const source = own.find((candidate) => candidate.locale === locale) ?? own[0];
    if (!source) return null;
    const known = rendered.get(source);
    if (known) return known;
    // Loaded when a letter is sent: most servers never do.
    const { renderLetter } = await import('./render-letter.ts');
    const toAddress = (mention: Mention) => {
      const path = resolve(mention, source.locale, id);
      if (siteUrl === null) return path;
      const address = new URL(path, siteUrl);
      for (const [name, value] of [
        ['utm_source', 'newsletter'],
        ['utm_medium', 'email'],
        ['utm_campaign', id],
      ] as const)
        address.searchParams.set(name, value);
      return address.href;
    };
    const { subject, preview, sendAt } = source;
    const getPicture = (name: string) => getLetterPicture(name, source.file, findPicture, siteUrl);
    const letter = { id, locale: source.locale, subject, preview, sendAt, ...renderLetter(source.markdown, toAddress, getPicture) };
    rendered.set(source, letter);
    return letter;
  };
}

/** JPEG, which every mail program shows; of what moves, the first image. */
function getLetterPicture(id: string, file: string, findPicture: LetterSurroundings['findPicture'], siteUrl: string | null) {
  const name = toPictureName(file, id);
  const picture = findPicture(name);
  const toSource = (way: string) => (siteUrl ?? '') + toImageUrl({ format: 'jpeg', width: 1024 }, `${way}/${name}`);
  return picture && { ...picture, src: toSource('pictures'), printSrc: toSource('prints/day') };
}

/** The name of a letter's cover: no article's, whose name is its id. */
export function toLetterCover(id: string): string {
  return `letter-${id}`;
}

/** The ids of the letters with the languages they are written in, latest first. */
export function listLetters(sources: readonly LetterSource[]): { id: string; locales: Locale[]; sendAt: number }[] {
  const ids = [...new Set(sources.map(({ id }) => id))];
  return ids
    .map((id) => {
      const own = sources.filter((source) => source.id === id);
      return {
        id,
        locales: locales.filter((locale) => own.some((source) => source.locale === locale)),
        sendAt: Math.max(...own.map(({ sendAt }) => sendAt)),
      };
    })
    .sort((a, b) => b.sendAt - a.sendAt);
}
