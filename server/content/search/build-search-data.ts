import type { Locale } from '#shared/locales.ts';
import { listBlocks, toPlainText } from './blocks.ts';
import type { SearchData } from './search-data.ts';
import { FIELDS, toPlace, weighPostings } from './weigh-postings.ts';
import { listAmounts, listParts, readPart } from './words.ts';

/** What is indexed of a text. Only the first `quotable` characters of the body may be shown to a reader (papers are open in part). */
export type SearchDocument = { title: string; description: string; topic: string; body: string; quotable: number };

const SHORTEST_PASSAGE = 20;
const DOCUMENTS_AT_ONCE = 8;

/** Builds the index of one language, in small steps: the server answers other requests meanwhile. */
export async function buildSearchData(documents: Iterable<SearchDocument>, locale: Locale): Promise<SearchData> {
  const collected = createCollection(locale);
  for (const document of documents) {
    if (collected.texts % DOCUMENTS_AT_ONCE === 0) await new Promise(setImmediate);
    addDocument(collected, document);
  }
  return toSearchData(collected);
}

type Collection = {
  locale: Locale;
  texts: number;
  stems: Map<string, number>;
  /** `lead`: how often a word was written as in `written` more than in other ways. What most write is left with one. */
  words: Map<string, { count: number; stem: number; written: string; lead: number }>;
  entries: Record<'stems' | 'places', NumberList>;
  passages: Record<'starts' | 'from' | 'to' | 'stemStarts' | 'stems', NumberList>;
};

function createCollection(locale: Locale): Collection {
  const list = createNumberList;
  return {
    locale,
    texts: 0,
    stems: new Map(),
    words: new Map(),
    entries: { stems: list(), places: list() },
    passages: { starts: list(), from: list(), to: list(), stemStarts: list(), stems: list() },
  };
}

function addDocument(collected: Collection, document: SearchDocument): void {
  const { entries } = collected;
  const fields = new Map<number, number>();
  for (const name of ['title', 'description', 'topic'] as const)
    mark(fields, FIELDS[name], readStems(collected, listParts(document[name])));
  mark(fields, FIELDS.prices, readStems(collected, listAmounts(`${document.title}|${document.description}`)));
  addBody(collected, document, fields);
  for (const [stem, bits] of fields) {
    entries.stems.push(stem);
    entries.places.push(toPlace(collected.texts, bits));
  }
  collected.texts++;
}

function addBody(collected: Collection, { body, quotable }: SearchDocument, fields: Map<number, number>): void {
  const { passages } = collected;
  passages.starts.push(passages.from.length);
  const toBytes = createByteCounter(body);
  for (const { text, from, to, kind } of listBlocks(body)) {
    const plain = toPlainText(text);
    if (kind === 'heading') mark(fields, FIELDS.headings, readStems(collected, listParts(plain.split('\n', 1)[0] ?? '')));
    // The numbers of worked examples are nobody's search, but years and prices are; those of titles and headings may be.
    const stems = readStems(collected, listParts(plain), { withNumbers: false });
    const prices = readStems(collected, listAmounts(plain));
    mark(fields, FIELDS.body, stems);
    mark(fields, FIELDS.prices, prices);
    if (kind !== 'prose' || to > quotable || plain.trim().length <= SHORTEST_PASSAGE) continue;
    passages.from.push(toBytes(from));
    passages.to.push(toBytes(to));
    passages.stemStarts.push(passages.stems.length);
    for (const stem of [...stems, ...prices]) passages.stems.push(stem);
  }
}

/** The numbers of the stems of the parts of a text, each once. Its words become part of the vocabulary. */
function readStems({ locale, stems, words }: Collection, parts: string[], { withNumbers = true } = {}): Set<number> {
  const found = new Set<number>();
  for (const part of parts) {
    for (const { word, written, stem } of readPart(part, locale)) {
      const isNumber = /^\d/.test(word);
      if (isNumber && !withNumbers && !/^(19|20)\d\d$/.test(word)) continue;
      const number = stems.get(stem) ?? stems.size;
      stems.set(stem, number);
      found.add(number);
      if (isNumber) continue;
      const known = words.get(word) ?? { count: 0, stem: number, written, lead: 0 };
      words.set(word, known);
      known.count++;
      if (known.lead === 0) known.written = written;
      known.lead += known.written === written ? 1 : -1;
    }
  }
  return found;
}

function mark(fields: Map<number, number>, field: number, stems: Set<number>): void {
  for (const stem of stems) fields.set(stem, (fields.get(stem) ?? 0) | (1 << field));
}

function toSearchData({ texts, stems, words, entries, passages }: Collection): SearchData {
  passages.starts.push(passages.from.length);
  passages.stemStarts.push(passages.stems.length);
  const list = [...words.keys()].sort();
  return {
    texts,
    stems: [...stems.keys()],
    postings: weighPostings({ stems: entries.stems.view(), places: entries.places.view() }, { stems: stems.size, texts }),
    words: {
      list,
      written: list.map((word) => words.get(word)?.written ?? word),
      counts: Uint32Array.from(list, (word) => words.get(word)?.count ?? 0),
      stems: Uint32Array.from(list, (word) => words.get(word)?.stem ?? 0),
    },
    passages: {
      starts: passages.starts.pack(),
      from: passages.from.pack(),
      to: passages.to.pack(),
      stemStarts: passages.stemStarts.pack(),
      stems: passages.stems.pack(),
    },
  };
}

/** Turns offsets in characters into offsets in bytes; they must be asked for in ascending order. */
function createByteCounter(text: string): (at: number) => number {
  let [characters, bytes] = [0, 0];
  return (at) => {
    bytes += Buffer.byteLength(text.slice(characters, at));
    characters = at;
    return bytes;
  };
}

/**
 * A list of whole numbers that grows; an array of numbers takes twice the memory, and the index of a large blog holds millions. A view
 * is good until the list grows; `pack` copies it to just the memory it needs.
 */
type NumberList = { readonly length: number; push(value: number): void; view(): Uint32Array; pack(): Uint32Array };

function createNumberList(): NumberList {
  let values = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    view: () => values.subarray(0, length),
    pack: () => values.slice(0, length),
  };
}
