import { foldLetters } from '#shared/database/facets.ts';

const scripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u;
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;

/**
 * A word of a text, folded; `glued` when it continues the word before it, as the characters of Chinese and Japanese do, which have no
 * blanks.
 */
export type Token = { text: string; glued: boolean };

/**
 * The words of a title or of a query, folded in one way on both sides. Apostrophes vanish (`assassin's` is `assassins`). Every Chinese,
 * Japanese or Korean character is a word of its own, so that any part of such a title is found, two characters too.
 */
export function listTokens(text: string): Token[] {
  const folded = foldLetters(text).replaceAll(/['’`´]/g, '');
  const words = folded.match(/[\p{L}\p{N}ー々]+/gu) ?? [];
  if (!isIdeographic(folded)) return words.map((word) => ({ text: word, glued: false }));
  return words.flatMap((word) => (word.match(pieces) ?? []).map((piece, index) => ({ text: piece, glued: index > 0 })));
}

export function isIdeographic(word: string): boolean {
  return scripts.test(word);
}

/** The text without blanks and marks: two titles with the same are the same to somebody who types. */
export function squash(text: string): string {
  return listTokens(text)
    .map((token) => token.text)
    .join('');
}

/**
 * Other words under which a title is found: written in one (`spiderman`, `stalker`, `halflife`), its number the other way (`2` for
 * `II`), `and` for `&`, its marks read aloud (`nplusplus`, `candc`), and, where `withInitials`, its initials (`gta`, `gtav`, `gta5`).
 */
export function listAliases(title: string, withInitials: boolean): string[] {
  const aliases = new Set<string>();
  const words = listTokens(title).map((token) => token.text);
  if (/[-.·:'’`´&+]/.test(foldLetters(title))) addMarked(title, aliases);
  for (const word of words) {
    const other = toOtherNumeral(word);
    if (other) aliases.add(other);
  }
  if (withInitials) for (const initials of listInitials(title)) aliases.add(initials);
  for (const word of words) aliases.delete(word);
  return [...aliases];
}

/** Those of a title with marks. Most have none, and every expression costs. */
function addMarked(title: string, aliases: Set<string>): void {
  const folded = foldLetters(title).replaceAll(/['’`´]/g, '');
  for (const joined of folded.match(/[\p{L}\p{N}]+(?:[-.·:][\p{L}\p{N}]+)+/gu) ?? []) aliases.add(joined.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  for (const possessive of foldLetters(title).match(/[\p{L}]{3,}(?=['’]s\b)/gu) ?? []) aliases.add(possessive);
  if (title.includes('&')) aliases.add('and');
  for (const marked of folded.match(/[\p{L}\p{N}]+\++(?![\p{L}\p{N}])/gu) ?? []) aliases.add(readMarks(marked));
  for (const [, left, right] of folded.matchAll(/(?<![\p{L}\p{N}])(\p{L})[\p{L}\p{N}]*\s*&\s*(\p{L})/gu))
    aliases.add(readMarks(`${left}&${right}`));
}

/** `nplusplus` for `N++` and `candc` for `C&C`: without their marks such names are letters that thousands of titles have. */
export function readMarks(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})\s*&\s*(\p{L})(?![\p{L}\p{N}])/gu, '$1and$2')
    .replaceAll(/(?<=[\p{L}\p{N}])\++(?![\p{L}\p{N}+])/gu, (marks) => 'plus'.repeat(marks.length));
}

/** `gta`, `gtav` and `gta5` for "Grand Theft Auto V"; of a title with a subtitle also those of its first part. Numbers stay whole. */
export function listInitials(title: string): string[] {
  const parts = [title, ...title.split(/[:–—]| - /).slice(0, 1), title.replace(/^(the|le|la|les)\s+/i, '')];
  const found = new Set<string>();
  for (const part of parts) {
    const words = listTokens(part)
      .map((token) => token.text)
      .filter((word) => !isIdeographic(word));
    if (words.length < 2 || words.length > 8) continue;
    const isNumber = (word: string) => /^\d+$/.test(word) || romans.has(word);
    const letters = words.filter((word) => !isNumber(word));
    if (letters.length < 2) {
      // "Counter-Strike 2" has two; "Portal 2" is nobody's "p2".
      continue;
    }
    found.add(letters.map((word) => word[0]).join(''));
    if (letters.length < words.length) {
      found.add(words.map((word) => (isNumber(word) ? word : word[0])).join(''));
      found.add(words.map((word) => (isNumber(word) ? (toOtherNumeral(word) ?? word) : word[0])).join(''));
    }
  }
  return [...found].filter((initials) => initials.length >= 2);
}

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const romans = new Map(numerals.map((numeral, index) => [numeral, String(index + 1)]));

/** `2` for `ii` and `ii` for `2`, up to 20; null for other words, and for `i`, which is rarely a number. */
function toOtherNumeral(word: string): string | null {
  if (word === 'i' || word === '1') return null;
  const number = romans.get(word);
  if (number) return number;
  return /^\d{1,2}$/.test(word) ? (numerals[Number(word) - 1] ?? null) : null;
}

const digits = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ').map((word, index) => [word, String(index + 1)]),
);
const inFigures = new Map([...digits, ['versus', 'vs']]);
const inWords = new Map([...inFigures].map(([word, short]) => [short, word]));

/**
 * Other ways to write what was typed: numbers in figures or in words, `vs` for `versus` or the other way round, and without the year
 * behind a title.
 */
export function listRewritings(words: string[]): string[][] {
  const isDated = words.length > 1 && /^(19[89]|20[0-3])\d$/.test(words.at(-1) ?? '');
  return [
    words.map((word) => inFigures.get(word) ?? word),
    words.map((word) => inWords.get(word) ?? word),
    ...(isDated ? [words.slice(0, -1)] : []),
  ].filter((others) => others.join(' ') !== words.join(' '));
}

/** A French article in front of a word: "l'âge", "les Sims". Titles are mostly English. */
const articles = /(?<![\p{L}\p{N}])(?:(?:[ldcjmnst]|qu)['’](?=[\p{L}])|(?:les?|la|des|du|une?)\s+)/giu;

/** The text without French articles; null when there are none, or nothing else. */
export function dropArticles(text: string): string | null {
  const bare = text.replaceAll(articles, '');
  return bare === text || bare.trim() === '' ? null : bare;
}

/**
 * The words of a text that are written with an accent, folded. Who writes accents writes with care: such a word is not taken for another.
 */
export function listAccented(text: string): Set<string> {
  const written = text.normalize('NFC').match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return new Set(
    written.filter((word) => /[\u0300-\u036f]/.test(word.normalize('NFD'))).flatMap((word) => listTokens(word).map((token) => token.text)),
  );
}
