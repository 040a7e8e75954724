import { PICTURE_ENDING } from '#server/pictures/picture.ts';
import type { Mention } from '#server/content/articles/mentions.ts';

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
