import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import { checkBody } from './check-body.ts';
import { parseFrontMatter } from '#server/content/read-yaml.ts';
import { type Mention, toMention } from './mentions.ts';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text as it was read and checked. Nothing of it is read again later: a file that is edited meanwhile is published by the next start. */
export type Text<Fields> = Fields & {
  id: string;
  locale: Locale;
  /** The Markdown file, and the line on which its body starts. */
  file: string;
  bodyLine: number;
  /** The Markdown below the front matter, for `readBody`. */
  packedBody: Uint8Array;
  words: number;
  /** Reading time, at 220 words a minute in English and 200 in French, whose sentences are longer. */
  minutes: number;
  /** The links and files the text names, checked against the rest of the content once everything is read. */
  mentions: Mention[];
};

/** What the front matter of every kind of text has: the links it stands for. */
type Featuring = { featured: { href: string }[] };

const WORDS_PER_MINUTE = { en: 220, fr: 200 } as const;
const READ_AT_ONCE = 64;

/** Reads `<dir>/<id>/index.<language>.md` for every folder. Throws one ContentError with every problem of every file. */
export async function loadTexts<Schema extends z.ZodType<Featuring>>(dir: string, schema: Schema): Promise<Text<z.infer<Schema>>[]> {
  const folders = ((await readdir(dir, { withFileTypes: true }).catch(nullIfMissing)) ?? [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const files = folders.flatMap((id) => locales.map((locale) => ({ id, locale, file: path.join(dir, id, `index.${locale}.md`) })));
  const texts: Text<z.infer<Schema>>[] = [];
  const problems: ContentProblem[] = [];
  for (let at = 0; at < files.length; at += READ_AT_ONCE) {
    const chunk = files.slice(at, at + READ_AT_ONCE);
    const sources = await Promise.all(chunk.map(({ file }) => readFile(file, 'utf8').catch(nullIfMissing)));
    for (const [index, source] of sources.entries()) {
      const which = chunk[index];
      if (source === null || !which) continue;
      try {
        texts.push(toText(source, which, schema));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        problems.push(...error.problems);
      }
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return texts;
}

/** One text from what its file says. Throws ContentError for what is broken in it alone. */
export function toText<Schema extends z.ZodType<Featuring>>(
  source: string,
  which: { id: string; locale: Locale; file: string },
  schema: Schema,
): Text<z.infer<Schema>> {
  const { data, body, bodyLine } = parseFrontMatter(source, { file: which.file, schema });
  const { problems, mentions } = checkBody(body, { file: which.file, bodyLine });
  if (problems.length > 0) throw new ContentError(problems);
  const words = countWords(body);
  const featured = data.featured.flatMap(({ href }) => toMention(href, 1) ?? []);
  const text = { ...data, ...which, bodyLine, words, minutes: toMinutes(words, which.locale), mentions: [...mentions, ...featured] };
  // Parts of a string hold the whole of it in memory: copied out, ten thousand files of 15 kB can go.
  const fields = readOwnJson<Text<z.infer<Schema>>>(JSON.stringify(text)); // what was just made into JSON
  return { ...fields, packedBody: packBody(body) };
}

/** Reading time, a minute at least. */
export function toMinutes(words: number, locale: Locale): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));
}

/**
 * Words start at a letter or a digit and end at a space: counted by hand, because the same as a Unicode expression took half of the start.
 */
export function countWords(body: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at);
    if (code <= 32 || code === 0xa0) inWord = false;
    else if (!inWord && isLetterOrDigit(code)) {
      inWord = true;
      count++;
    }
  }
  return count;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code < 0x2000);
}

/** Four hundred bodies or so: all of a small blog, those asked for lately of a large one. */
const UNPACKED_BYTES = 4 * 1024 * 1024;
const unpacked = new LRUCache<Uint8Array, Buffer>({ maxSize: UNPACKED_BYTES, sizeCalculation: ({ length }) => length + 1 });

/** A body is held compressed, at half its size: 5,000 articles a language are 100 MB of Markdown. */
function packBody(markdown: string): Uint8Array {
  // Copied: what zlib gives is the beginning of a buffer several times as large.
  return new Uint8Array(zstdCompressSync(markdown));
}

/** The Markdown of a text in UTF-8. */
export function readBody({ packedBody }: { packedBody: Uint8Array }): Buffer {
  const known = unpacked.get(packedBody);
  if (known) return known;
  const body = Buffer.from(zstdDecompressSync(packedBody));
  unpacked.set(packedBody, body);
  return body;
}
