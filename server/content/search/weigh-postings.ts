import type { Postings } from './search-data.ts';

/** Which text has which stem, in the order of the texts; `fields` has the bit of each field that the stem is in. */
export type Entries = { stems: Uint32Array; texts: Uint32Array; fields: Uint32Array };

/** Where a stem stands in a text, as the number of its bit. */
export const FIELDS = { title: 0, description: 1, topic: 2, headings: 3, body: 4 } as const;
/** A stem is worth more where it says what the text is about. */
const FIELD_WORTHS = [6, 3, 3, 2, 1] as const;
/** BM25+, with a stem counted once a field: how often a long text repeats a word says little. */
const [K, B, D] = [1.2, 0.7, 0.5];

/** The entries by stem instead of by text. What each is worth is computed here, once, so that a search only adds numbers up. */
export function weighPostings(entries: Entries, counts: { stems: number; texts: number }): Postings {
  const starts = toStarts(entries.stems, counts.stems);
  const worthOf = createWorth(entries, counts);
  const texts = new Uint32Array(entries.texts.length);
  const worths = new Float32Array(entries.texts.length);
  const next = starts.slice();
  for (const [at, stem] of entries.stems.entries()) {
    const place = next[stem] ?? 0;
    next[stem] = place + 1;
    texts[place] = entries.texts[at] ?? 0;
    worths[place] = worthOf(stem, entries.texts[at] ?? 0, entries.fields[at] ?? 0);
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

function createWorth(entries: Entries, counts: { stems: number; texts: number }): (stem: number, text: number, fields: number) => number {
  // How many texts have a stem in a field, and how many stems a text has in a field.
  const holders = FIELD_WORTHS.map(() => new Uint32Array(counts.stems));
  const lengths = FIELD_WORTHS.map(() => new Uint32Array(counts.texts));
  for (const [at, stem] of entries.stems.entries()) {
    for (const field of FIELD_WORTHS.keys()) {
      if (!hasField(entries.fields[at] ?? 0, field)) continue;
      increment(holders[field], stem);
      increment(lengths[field], entries.texts[at] ?? 0);
    }
  }
  const averages = lengths.map((list) => list.reduce((sum, length) => sum + length, 0) / counts.texts);
  return (stem, text, fields) => {
    let worth = 0;
    for (const [field, fieldWorth] of FIELD_WORTHS.entries()) {
      if (!hasField(fields, field)) continue;
      const count = holders[field]?.[stem] ?? 0;
      const length = (lengths[field]?.[text] ?? 0) / (averages[field] ?? 1);
      worth += fieldWorth * toRarity(count, counts.texts) * (D + (K + 1) / (1 + K * (1 - B + B * length)));
    }
    return worth;
  };
}

function toRarity(count: number, texts: number): number {
  return Math.log(1 + (texts - count + 0.5) / (count + 0.5));
}

function hasField(fields: number, field: number): boolean {
  return (fields & (1 << field)) !== 0;
}

function increment(list: Uint32Array | undefined, at: number): void {
  if (list) list[at] = (list[at] ?? 0) + 1;
}
