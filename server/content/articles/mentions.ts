import { PICTURE_ENDING } from '#server/pictures/picture.ts';

/**
 * Something of ours that a text points at by its id: a link that cannot break, because an unknown id refuses to build. `game` and
 * `studio` are records of the industry database, which the content does not know: `npm run content` and a test look them up.
 * `picture` is a file beside the text that the text shows, `print` the same as a print of the house; no address names them.
 */
export type Mention = {
  kind: 'article' | 'paper' | 'category' | 'page' | 'download' | 'game' | 'studio' | 'picture' | 'print';
  id: string;
  line: number;
  /** What follows the id: a query, an anchor. */
  rest?: string;
};

/** `article:some-id` as a mention, or null for an address of another kind. */
export function toMention(href: string, line: number): Mention | null {
  const [, kind, id = '', rest = ''] = /^(article|paper|category|page|download|game|studio):([^#?\s]+)(\S*)/.exec(href) ?? [];
  return kind ? { kind: kind as Mention['kind'], id, line, rest } : null; // the pattern knows no other kinds
}

/** Where a file of a text's folder stands on the site. */
export function toDownloadPath(textId: string, name: string): string {
  return `/downloads/${textId}/${encodeURIComponent(name)}`;
}

const PICTURE_LINK = /!\[([^\]]*)\]\(\s*(?:<([^>]*)>|([^)"]*?))\s*(?:"[^"]*"\s*)?\)(\{[^}\n]*\})?/g;

/** After a picture: shown as a print of the house. */
export const PRINT_MARK = '{print}';

type Report = (line: number, field: string, message: string) => void;

/** The pictures that a line of Markdown shows, and the line without them. `report` is told what cannot be shown. */
export function readPictureLinks(text: string, line: number, report: Report): { mentions: Mention[]; rest: string } {
  const mentions: Mention[] = [];
  for (const [, alt = '', bracketed, plain = '', mark] of text.matchAll(PICTURE_LINK)) {
    const id = bracketed ?? plain;
    const problem = findProblem(id, alt, mark);
    if (problem) report(line, id, problem);
    else mentions.push({ kind: mark === PRINT_MARK ? 'print' : 'picture', id, line });
  }
  return { mentions, rest: text.replace(PICTURE_LINK, '') };
}

function findProblem(id: string, alt: string, mark: string | undefined): string | null {
  if (alt.trim() === '')
    return 'a picture needs words between ![ and ] (its Alt Text), for readers who cannot see it, in the language of the text';
  if (/[:/\\]/.test(id)) return 'a picture lies beside its text: copy it into this folder, and write its name alone';
  if (/\.(heic|heif|tiff?|bmp|psd|pdf|jxl)$/i.test(id))
    return 'browsers do not show files of this kind: save it as JPEG, PNG, WebP, AVIF, GIF or SVG';
  if (!PICTURE_ENDING.test(id)) return 'a picture is a JPEG, PNG, WebP, AVIF, GIF or SVG, and its name says so';
  if (!/^\w[\w.-]{0,99}$/.test(id)) return 'the name of a picture has letters without accents, digits, dots, hyphens and _ only: rename it';
  if (mark !== undefined && mark !== PRINT_MARK) return `"${mark}" is nothing that a picture can have; there is ${PRINT_MARK}`;
  return null;
}
