import { createRequire } from 'node:module';
import type { Locale } from '#shared/locales.ts';

const elision = /(^|[^\p{L}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})/giu;
/** `open` takes off what is written with a word and is none of it; `elided` matches that at the start of a word. */
type Rules = {
  open(text: string): string;
  toSingular(word: string): string;
  elided: RegExp | null;
  whole: RegExp | null;
  we: RegExp | null;
};
/**
 * `whole` matches nouns that the stemmer takes for verbs: `persona` would be found with `personne`. `we` matches verbs as they go with
 * `nous`, which the stemmer leaves as they are.
 */
const rules: Record<Locale, Rules> = {
  en: { open: (text) => text.replace(/['’]s\b/g, ''), toSingular: (word) => word, elided: null, whole: null, we: null },
  fr: {
    open: (text) => text.replace(elision, '$1 '),
    toSingular: (word) => word.replace(/(?<=.{2}[^s])s$|(?<=^(?:(?:en)?jeu|(?:mi)?lieu|voeu|aveu|feu|cheveu))x$/, ''),
    elided: /^(?:[cdjlmnst]|qu)['’]/i,
    whole: /[^r]a$/,
    we: /(?:(?<=g)e)?(?<=.{2})ons$/,
  },
};
const stopWords: Record<Locale, Set<string>> = {
  en: new Set(
    'a an and are as at be but by can do for from has have how i if in into is it its me much my not of on or our should so that the their them then there these they this to up was we what when where which who why will with you your'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'a au aux avec ce ces comment dans de des du elle en est et eux il ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ou par pas plus pour pourquoi qu quand que quel quelle quels quelles qui sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y'.split(
      ' ',
    ),
  ),
};
type Stemmer = { stem(word: string): string };
let stemmers: Record<Locale, Stemmer> | null = null;
/** Several times the spellings of a large blog. Bounded, because what visitors search for is remembered too. */
const PARTS_REMEMBERED = 60_000;
const parts: Record<Locale, Map<string, Word[]>> = { en: new Map(), fr: new Map() };

const number = String.raw`(?:\d{1,3}(?:[,. \u00a0\u202f]\d{3}){1,3}|\d{1,9})(?:[.,]\d\d?)?(?![\p{L}\d])`;
const amount = String.raw`[$€£]\s?${number}|${number}\s?[$€£](?!\d)`;
const amounts = new RegExp(amount, 'gu');
const writtenWords = new RegExp(String.raw`${amount}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`, 'gu');
/** What can be marked as found: a part of a text, or an amount of money. */
export const partOrAmount = new RegExp(String.raw`${amount}|[\p{L}\p{M}\p{N}'’]+`, 'gu');

/** A telling word, folded, and as it is written but in lower case; and the stem under which it is found. */
export type Word = { word: string; written: string; stem: string };

/** Lower case without accents, ligatures opened, apostrophes straight: how a word is typed by somebody in a hurry. */
export function foldWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}

/**
 * The words of a text, folded, in order: elided articles (`l’`, `qu’`) and English possessives taken off, numbers kept. An amount of money
 * is one: `$1,500` and `1 500 $` are `1500`, `14,99 $` is `14.99`.
 */
export function listWords(text: string, locale: Locale): string[] {
  return listWritten(text, locale).map(foldWord);
}

function listWritten(text: string, locale: Locale): string[] {
  const bare = rules[locale].open(text).replaceAll(/['’]/g, '').normalize('NFC').toLowerCase();
  return (bare.match(writtenWords) ?? []).map((word) => (/[$€£]/.test(word) ? toNumber(word) : word));
}

function toNumber(text: string): string {
  return text
    .replaceAll(/[^\d.,]/g, '')
    .replaceAll(/[.,](?=\d{3})/g, '')
    .replace(',', '.');
}

/** How many letters an elided article takes at the start of a part: 2 in `l’article`, 0 in English. */
export function countElided(part: string, locale: Locale): number {
  return rules[locale].elided?.exec(part)?.[0].length ?? 0;
}

/** Words that say nothing on their own; a query of nothing else keeps them. */
export function isStopWord(word: string, locale: Locale): boolean {
  return stopWords[locale].has(word);
}

/** The parts of a text that `readPart` reads: words as they are written, with their apostrophes. */
export function listParts(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
}

/** The amounts of money in a text, which `readPart` reads too. */
export function listAmounts(text: string): string[] {
  return text.match(amounts) ?? [];
}

/**
 * The telling words of a part of a text; mostly one or none. Memoised by spelling: a language has some ten thousand, folding and
 * stemming are the dear part of indexing, and the passages of one page of results hold thousands of words, mostly the same.
 */
export function readPart(part: string, locale: Locale): Word[] {
  const known = parts[locale].get(part);
  if (known) return known;
  const own = copyOut(part);
  const read = listWritten(own, locale).flatMap((written) => {
    const word = foldWord(written);
    return isStopWord(word, locale) ? [] : [{ word, written, stem: toStem(word, locale) }];
  });
  if (parts[locale].size >= PARTS_REMEMBERED) parts[locale].clear();
  parts[locale].set(own, read);
  return read;
}

/**
 * The stem under which a folded word is found. Folded before stemming on both sides, so that `métriques` and `metrique` meet. A French
 * plural is stemmed as its singular: the stemmer keeps the s of `studios` and `menus`, and takes more from `souhait` or `commissions`
 * than from the other.
 */
export function toStem(word: string, locale: Locale): string {
  stemmers ??= loadStemmers();
  const singular = rules[locale].toSingular(word);
  return rules[locale].whole?.test(singular) ? singular : foldWord(stemmers[locale].stem(singular)) || word;
}

/** The stems of a French verb from its form with `nous`: of `lancer` for `lançons`. Of a noun like `saisons` they are no word's. */
export function listVerbStems(word: string, locale: Locale): string[] {
  const { we } = rules[locale];
  return we?.test(word) ? [...new Set(['er', 'ez', 're'].map((ending) => toStem(word.replace(we, ending), locale)))] : [];
}

/**
 * Required when first needed: it holds the stemmers of twenty languages, 9 MB, and most starts answer pages long before anybody searches.
 */
function loadStemmers(): Record<Locale, Stemmer> {
  const { newStemmer } = createRequire(import.meta.url)('snowball-stemmers') as typeof import('snowball-stemmers'); // untyped by nature
  return { en: newStemmer('english'), fr: newStemmer('french') };
}

/** A string of its own: a long word cut out of a text would hold that whole text in memory for as long as the word is known. */
export function copyOut(word: string): string {
  return word.length < 13 ? word : Buffer.from(word).toString();
}

/** Every word one slip away: a letter missing, doubled, wrong, or two letters swapped. */
export function listTypos(word: string): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (tail) found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of letters) {
      if (tail) found.add(head + letter + tail.slice(1));
      found.add(head + letter + tail);
    }
  }
  found.delete(word);
  return [...found];
}
