import type { Postings } from './search-data.ts';

/** Which text has which stem, in the order of the texts, and in which of its fields (see `toPlace`). */
export type Entries = { stems: Uint32Array; places: Uint32Array };

/** Where a stem stands in a text, as the number of its bit. Prices stand apart, so that they make no text longer for other words. */
export const FIELDS = { title: 0, description: 1, topic: 2, headings: 3, body: 4, prices: 5 } as const;
const FIELD_BITS = 6;
/** A stem is worth more where it says what the text is about. */
const FIELD_WORTHS = [6, 3, 3, 2, 1, 1] as const;
/** BM25+, with a stem counted once a field: how often a long text repeats a word says little. */
const [K, B, D] = [1.2, 0.7, 0.5];

/** A text and the bits of some of its fields as one number. */
export function toPlace(text: number, fields: number): number {
  return (text << FIELD_BITS) | fields;
}

/** The entries by stem instead of by text. What each is worth is computed here, once, so that a search only adds numbers up. */
export function weighPostings(entries: Entries, counts: { stems: number; texts: number }): Postings {
  const starts = toStarts(entries.stems, counts.stems);
  const worthOf = createWorth(entries, counts);
  const texts = new Uint32Array(entries.stems.length);
  const worths = new Float32Array(entries.stems.length);
  const next = starts.slice();
  for (let entry = 0; entry < entries.stems.length; entry++) {
    const [stem, place] = [entries.stems[entry] ?? 0, entries.places[entry] ?? 0];
    const at = next[stem] ?? 0;
    next[stem] = at + 1;
    texts[at] = place >>> FIELD_BITS;
    worths[at] = worthOf(stem, place);
  }
  return { starts, texts, worths };
}

/** Where the postings of each stem start, and after the last one, where they end. */
function toStarts(stems: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const stem of stems) increment(starts, stem + 1);
  for (let stem = 0; stem < count; stem++) starts[stem + 1] = (starts[stem + 1] ?? 0) + (starts[stem] ?? 0);
  return starts;
}

function createWorth(entries: Entries, counts: { stems: number; texts: number }): (stem: number, place: number) => number {
  // How many texts have a stem in a field, and how many stems a text has in a field.
  const holders = FIELD_WORTHS.map(() => new Uint32Array(counts.stems));
  const lengths = FIELD_WORTHS.map(() => new Uint32Array(counts.texts));
  for (let entry = 0; entry < entries.stems.length; entry++) {
    const place = entries.places[entry] ?? 0;
    for (let field = 0; field < FIELD_WORTHS.length; field++) {
      if (!hasField(place, field)) continue;
      increment(holders[field], entries.stems[entry] ?? 0);
      increment(lengths[field], place >>> FIELD_BITS);
    }
  }
  const averages = lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / counts.texts);
  return (stem, place) => {
    let worth = 0;
    for (let field = 0; field < FIELD_WORTHS.length; field++) {
      if (!hasField(place, field)) continue;
      const count = holders[field]?.[stem] ?? 0;
      const length = (lengths[field]?.[place >>> FIELD_BITS] ?? 0) / (averages[field] ?? 1);
      worth += (FIELD_WORTHS[field] ?? 0) * toRarity(count, counts.texts) * (D + (K + 1) / (1 + K * (1 - B + B * length)));
    }
    return worth;
  };
}

function toRarity(count: number, texts: number): number {
  return Math.log(1 + (texts - count + 0.5) / (count + 0.5));
}

function hasField(place: number, field: number): boolean {
  return (place & (1 << field)) !== 0;
}

function increment(list: Uint32Array | undefined, at: number): void {
  if (list) list[at] = (list[at] ?? 0) + 1;
}
