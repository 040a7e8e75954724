import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { z } from 'zod';
import { toMention, readPictureLinks } from '#server/content/articles/mentions.ts';
import { countWords, toMinutes } from '#server/content/articles/texts.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import { parseFrontMatter } from '#server/content/read-yaml.ts';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { locales } from '#shared/locales.ts';
import type { LetterSource } from './letters.ts';

/** The front matter of `content/letters/<id>/index.<language>.md`. */
export const letterSchema = z.strictObject({
  subject: z.string().trim().min(1).max(90, 'mail programs cut a longer subject'),
  /** What mail programs show behind the subject. */
  preview: z.string().trim().min(1).max(140),
  /** With its offset: `2026-12-03T10:00:00-05:00`. */
  sendAt: z.iso.datetime({ offset: true, error: 'must be a date, such as 2026-12-03T10:00:00-05:00' }),
});

/** Reads `letters/<id>/index.<language>.md`. Throws ContentError for a broken file, and for what a letter cannot have: tables, HTML. */
export async function readLetters(dir: string): Promise<LetterSource[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(nullIfMissing)) ?? []; // No letter was ever written.
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const letters = await Promise.all(ids.flatMap((id) => locales.map((locale) => readLetter(dir, id, locale))));
  return letters.filter((letter) => letter !== null);
}

async function readLetter(dir: string, id: string, locale: LetterSource['locale']): Promise<LetterSource | null> {
  const file = path.join(dir, id, `index.${locale}.md`);
  const source = await readFile(file, 'utf8').catch(nullIfMissing);
  return source === null ? null : toLetter(source, { file, id, locale });
}

/** One letter from what its file says. Throws ContentError for what is broken in it alone. */
export function toLetter(source: string, { file, id, locale }: Pick<LetterSource, 'file' | 'id' | 'locale'>): LetterSource {
  const { data, body, bodyLine } = parseFrontMatter(source, { file, schema: letterSchema });
  const { mentions, problems } = checkBody(body, file, bodyLine);
  if (!/^[a-z0-9-]{1,40}$/.test(id))
    problems.push({ file, line: 1, field: '', message: 'the folder’s name is the letter’s id: small letters, figures and hyphens' });
  if (problems.length > 0) throw new ContentError(problems);
  const sendAt = Date.parse(data.sendAt);
  return {
    id,
    locale,
    file,
    subject: data.subject,
    preview: data.preview,
    sendAt,
    day: toDay(new Date(sendAt)),
    markdown: body,
    minutes: toMinutes(countWords(body), locale),
    mentions,
  };
}

const allowed = new Set([
  'root',
  'paragraph',
  'heading',
  'text',
  'emphasis',
  'strong',
  'link',
  'list',
  'listItem',
  'blockquote',
  'break',
  'thematicBreak',
  'image',
]);

function checkBody(body: string, file: string, bodyLine: number): Pick<LetterSource, 'mentions'> & { problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const mentions: LetterSource['mentions'] = [];
  // With what articles have and letters do not, so that it is refused: a table would be sent as its bars and dashes.
  visit(unified().use(remarkParse).use(remarkGfm).parse(body), (node) => {
    const line = bodyLine + (node.position?.start.line ?? 1) - 1;
    const toProblem = (message: string) => ({ file: path.relative(process.cwd(), file), line, field: '', message });
    if (!allowed.has(node.type)) problems.push(toProblem(`a letter cannot have this (${node.type})`));
    else if (node.type === 'link') {
      const mention = toMention(node.url, line);
      if (mention && mention.kind !== 'download') mentions.push(mention);
      else if (mention || !/^(https:\/\/|mailto:)/.test(node.url))
        problems.push(toProblem(`write ours as article:id or page:id, others with https: ${node.url}`));
    }
    return allowed.has(node.type) || SKIP;
  });
  for (const [at, text] of body.split('\n').entries()) {
    const report = (line: number, field: string, message: string) =>
      problems.push({ file: path.relative(process.cwd(), file), line, field, message });
    mentions.push(...readPictureLinks(text, bodyLine + at, report).mentions);
  }
  return { mentions, problems };
}
