import type { Locale } from '#shared/locales.ts';
import { listParts, readPart } from './search-words.ts';

/** A run of text, and whether it is what was searched for. */
export type Run = { text: string; hit: boolean };

const SNIPPET_LETTERS = 220;
/** Reading all of twelve texts for one page of results was most of the time of a search. */
const PASSAGES_COMPARED = 4;

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
 * The passage with the most different words of the query among the first that have any, marked; null when none has. Looks no further than a passage
 * with `enough` of them: most texts say what they are about early.
 */
export function findSnippet(passages: Iterable<string>, stems: Set<string>, enough: number, locale: Locale): Run[] | null {
  let best: string | null = null;
  let most = 0;
  let compared = 0;
  for (const passage of passages) {
    const found = new Set<string>();
    for (const part of listParts(passage)) for (const { stem } of readPart(part, locale)) if (stems.has(stem)) found.add(stem);
    if (found.size > most) [best, most] = [passage, found.size];
    if (found.size > 0) compared++;
    if (most >= enough || compared === PASSAGES_COMPARED) break;
  }
  return best === null ? null : markHits(shorten(best, stems, locale), stems, locale);
}

function isHit(part: string, stems: Set<string>, locale: Locale): boolean {
  return readPart(part, locale).some(({ stem }) => stems.has(stem));
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
