import type { Locale } from '#shared/locales.ts';
import type { MarkedText } from '#shared/search.ts';
import { countElided, partOrAmount, readPart } from './words.ts';

const SNIPPET_LETTERS = 220;
const WORDS_BEFORE_HIT = 14;

/** The text with the words of the query marked, accents and endings as they are written. */
export function markHits(text: string, stems: Set<string>, locale: Locale): MarkedText {
  return split(text, { from: 0, to: text.length }, findHits(text, stems, locale));
}

/** The part of a passage around its first hit, cut at spaces, with the hits marked. */
export function toSnippet(passage: string, stems: Set<string>, locale: Locale): MarkedText {
  const hits = findHits(passage, stems, locale, SNIPPET_LETTERS);
  const from = findStart(passage, hits[0]?.from ?? 0);
  const end = from + SNIPPET_LETTERS;
  const to = end >= passage.length ? passage.length : Math.max(passage.lastIndexOf(' ', end), from);
  const [first = '', ...rest] = split(passage, { from, to }, hits);
  const marked = [from > 0 ? `… ${first}` : first, ...rest];
  if (to < passage.length) marked.push(`${marked.length % 2 === 1 ? marked.pop() : ''} …`);
  return marked;
}

type Range = { from: number; to: number };

/** Where the words of the query stand; not further than `enough` letters after the first of them. */
function findHits(text: string, stems: Set<string>, locale: Locale, enough = Number.POSITIVE_INFINITY): Range[] {
  const hits: Range[] = [];
  for (const { index, 0: part } of text.matchAll(partOrAmount)) {
    if (index > (hits[0]?.from ?? index) + enough) break;
    if (!readPart(part, locale).some(({ stem }) => stems.has(stem))) continue;
    // An elided article stays outside the mark: l’[article].
    hits.push({ from: index + countElided(part, locale), to: index + part.length });
  }
  return hits;
}

function split(text: string, { from, to }: Range, hits: Range[]): MarkedText {
  const marked: MarkedText = [];
  let shown = from;
  for (const hit of hits) {
    if (hit.to > to) break;
    marked.push(text.slice(shown, hit.from), text.slice(hit.from, hit.to));
    shown = hit.to;
  }
  return shown < to ? [...marked, text.slice(shown, to)] : marked;
}

/** Some words before the hit, so that it is read in its sentence. */
function findStart(passage: string, hit: number): number {
  let at = hit;
  for (let word = 0; word <= WORDS_BEFORE_HIT && at > 0; word++) at = passage.lastIndexOf(' ', at - 1);
  return at > 0 ? at + 1 : 0;
}
