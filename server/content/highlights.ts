import type { Locale } from '#shared/locales.ts';
import { isStopWord, listWords, toStem } from './search-words.ts';

/** A run of text, and whether it is what was searched for. */
export type Run = { text: string; hit: boolean };

const SNIPPET_LETTERS = 220;
const PARTS_REMEMBERED = 60_000;
const partStems: Record<Locale, Map<string, string[]>> = { en: new Map(), fr: new Map() };

/** The text with the words of the query marked, accents and endings as they are written. */
export function markHits(text: string, stems: Set<string>, locale: Locale): Run[] {
  const runs: Run[] = [];
  let plain = '';
  for (const part of text.split(/([\p{L}\p{N}'’]+)/u)) {
    if (!isHit(part, stems, locale)) {
      plain += part;
      continue;
    }
    // An elided article stays outside the mark: l’[article].
    const elided = /^(?:[cdjlmnst]|qu)['’]/i.exec(locale === 'fr' ? part : '')?.[0] ?? '';
    if (plain + elided) runs.push({ text: plain + elided, hit: false });
    runs.push({ text: part.slice(elided.length), hit: true });
    plain = '';
  }
  return plain ? [...runs, { text: plain, hit: false }] : runs;
}

/**
 * The passage with the most different words of the query, marked; null when none has any. Looks no further than a passage with `enough` of them:
 * most texts say what they are about early, and a page of results reads twelve.
 */
export function findSnippet(passages: Iterable<string>, stems: Set<string>, enough: number, locale: Locale): Run[] | null {
  let best: string | null = null;
  let most = 0;
  for (const passage of passages) {
    const found = new Set((passage.match(/[\p{L}\p{N}'’]+/gu) ?? []).flatMap((part) => listStems(part, locale)).filter((stem) => stems.has(stem))).size;
    if (found > most) [best, most] = [passage, found];
    if (most >= enough) break;
  }
  return best === null ? null : markHits(shorten(best, stems, locale), stems, locale);
}

function isHit(part: string, stems: Set<string>, locale: Locale): boolean {
  return listStems(part, locale).some((stem) => stems.has(stem));
}

/** The telling stems of one word as it is written. Remembered: the passages of a page of results hold some ten thousand words, mostly the same. */
function listStems(part: string, locale: Locale): string[] {
  const known = partStems[locale].get(part);
  if (known) return known;
  const found = listWords(part, locale).filter((word) => !isStopWord(word, locale)).map((word) => toStem(word, locale));
  if (partStems[locale].size >= PARTS_REMEMBERED) partStems[locale].clear();
  partStems[locale].set(part, found);
  return found;
}

/** Cut at words, around the first hit. */
function shorten(text: string, stems: Set<string>, locale: Locale): string {
  const words = text.split(' ');
  const first = words.findIndex((word) => isHit(word, stems, locale));
  const from = Math.max(0, first - 14);
  let letters = 0;
  const kept = words.slice(from).filter((word) => (letters += word.length + 1) <= SNIPPET_LETTERS);
  return `${from > 0 ? '… ' : ''}${kept.join(' ')}${from + kept.length < words.length ? ' …' : ''}`;
}
