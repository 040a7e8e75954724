import type { Locale } from '#shared/locales.ts';

/** What a row of a table in `content/terms.md` asks for in one language, and the words it refuses. */
export type Term = { use: string; refused: string[] };

/** A refused word, with its line (from 1) and what to write instead. */
export type RefusedWord = { line: number; word: string; use: string };

/** The table under "## The forty terms". Throws when it holds nothing: a moved heading must not switch the check off. */
export function parseFrenchTerms(tables: string): Term[] {
  const rows = parseRows(tables, /^## The forty terms$(.*?)(?:^##|(?![^]))/ms);
  const terms = rows.map(([, use = '', refused = '']) => ({ use, refused: refused.split(', ').filter(Boolean) }));
  if (terms.length === 0) throw new Error('content/terms.md should list the French terms');
  return terms;
}

/** The table under "## The words of the interface", as one list per language. Throws when it holds nothing. */
export function parseInterfaceTerms(tables: string): Record<Locale, Term[]> {
  const rows = parseRows(tables, /^## The words of the interface$(.*?)(?:^##|(?![^]))/ms);
  if (rows.length === 0) throw new Error('content/terms.md should list the words of the interface');
  const toTerm = (use = '', refused = ''): Term => ({ use, refused: refused.split(', ').filter(Boolean) });
  return { en: rows.map(([, use, refused]) => toTerm(use, refused)), fr: rows.map(([, , , use, refused]) => toTerm(use, refused)) };
}

/** The cells of a table's rows, without its head. */
function parseRows(tables: string, section: RegExp): string[][] {
  const [, , ...rows] = (section.exec(tables)?.[1] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/**
 * What a file of `shared/words` says, line by line: without its code, and without the messages that the specification fixes word for word.
 */
export function toInterfaceText(source: string): string {
  return source
    .replace(/Email (?:invalide|envoyé avec succès !)/g, ' ')
    .replace(/^import .*$|\/\*[^]*?\*\/|\/\/ .*$/gm, (code) => code.replace(/[^\n]/g, ' '))
    .replace(/\$\{[^{}`']*\}|\(\{?[\w, ]*\}?\) =>|\b\w+\([\w., ]*\)|\('fr', \w+,|^ *'[\w-]+':/gm, ' ')
    .replaceAll('`', ' ')
    .replace(/\\u00a0/g, '\u00a0');
}

/** The refused words of a French text, in order. English between asterisks, `code`, addresses, file names and YAML keys are left alone. */
export function findRefusedWords(text: string, terms: Term[]): RefusedWord[] {
  const lines = toProse(text).split('\n');
  return terms.flatMap(({ use, refused }) =>
    refused.flatMap((word) => {
      const pattern = toPattern(word);
      return lines.flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, word, use }] : []));
    }),
  );
}

/** The lines (from 1) that may end inside guillemets or a number, or before a colon or a unit, for want of a non-breaking space. */
export function findBreakingSpaces(text: string): number[] {
  const lines = toFrenchSpaces(text).split('\n');
  return text.split('\n').flatMap((line, index) => (lines[index] === line ? [] : [index + 1]));
}

/** The same text with the non-breaking spaces that it wants there. */
export function toFrenchSpaces(text: string): string {
  // `12 s’affichent` is no time, and `9 h 20` is one to its end.
  const breaking =
    /(?<=«) | (?=»)|(?<=[^\s|]) (?=[:%$](?:[\s.,;!?)"]|$))|(?<=\$) (?=US\b)|(?<=\d) (?=(?:h|min|Mo|Go|Ko|s|ms|cm|px)(?![\p{L}\p{N}’'-]))|(?<=\d[ \u00a0]h) (?=\d)/gu;
  // A year before a number is no thousand, and code says what it says.
  const thousandsOrCode = /^```[^]*?^```|`[^`\n]*`|(?<=(?<![\d.,])\d{1,3}) (?=\d{3}(?!\d))/gm;
  return text
    .replaceAll(/^(?!#).+$/gm, (line) => line.replaceAll(breaking, '\u00a0'))
    .replaceAll(thousandsOrCode, (found) => (found === ' ' ? '\u00a0' : found));
}

/** Blanks what may stay in English; lines keep their numbers. */
function toProse(text: string): string {
  return text
    .replace(/https?:\/\/\S+|(?<=")\/[\w/?=&.-]+(?=")|(?<=: )\/[\w/?=&.-]+$|\]\([^)\n]*\)|`[^`\n]*`/gm, ' ')
    .replace(/(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)|(?<![\p{L}\p{N}_])_[^_\n]+_(?![\p{L}\p{N}_])/gu, ' ')
    .replace(/^( *)(?:- )?(?:see|formerSlugs):(?:\n\1 +- .*)+/gm, (list) => list.replace(/.+/g, ' '))
    .replace(/"?\b(?:download|article|paper|page|category):[\w.-]+"?|[\w-]+\.(?:csv|txt|md|yaml)\b/g, ' ')
    .replace(/^ *(?:- )?(?:id|see|article|slug|category|subcategory|formerSlugs|cover|emblem):.*$/gm, ' ')
    .replace(/^ *(?:- )?(?:\{ )?[a-z][\w-]*:(?=[ \n])/gim, ' ');
}

/** The plural is refused with the word. */
function toPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u00a0]');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}s?(?![\\p{L}\\p{N}-])`, 'iu');
}
