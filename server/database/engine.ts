import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { toCompanyKey } from '#shared/database/facets.ts';
import { labelName } from '#shared/database/labels.ts';
import type { Locale } from '#shared/locales.ts';
import { openReadOnlyFile, type ReadOnlyFile } from '#server/db/sqlite-file.ts';
import { toOrder } from './bake/baked-table.ts';
import type { StoredInfo } from './bake/write-database.ts';
import type { StoredAssociation, StoredEvent } from './bake/bake-events.ts';
import type { CompanyDetails } from './bake/list-companies.ts';
import type { Correction } from './bake/read-sources.ts';
import type { PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { type Bitset, createBitset, toBitset, toValuesByRow, type ValuesByRow } from './bitset.ts';
import type { Vocabulary } from './typo-repair.ts';
import { mapKeys } from '#shared/keys-of.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

export type LoadedValue = { value: string; /** The source's own words. */ name: string; bits: Bitset };
export type LoadedFacet = { facet: string; values: LoadedValue[]; byValue: Map<string, LoadedValue> };

/** The small types, whole: some 2,000 records. */
export type StoredRecords = {
  studios: { row: StudioRow; details: CompanyDetails }[];
  publishers: { row: PublisherRow; details: CompanyDetails }[];
  associations: StoredAssociation[];
  events: StoredEvent[];
  /** What is corrected of games, by their ids. */
  corrections: { row: { id: string }; correction: Correction }[];
};

/** What is kept in memory of the baked file: some 12 MB, most of it facets, orders and words. */
export type Engine = ReturnType<typeof loadEngine>;

/** Opens the baked file and reads what is kept in memory: 30 to 50 ms, once. Throws when the file is missing or not ours. */
export function loadEngine(path: string, now: () => Date) {
  const file = openReadOnlyFile(path);
  const [row] = file.all<{ value: string }>("select value from meta where key = 'info'");
  const info = readOwnJson<StoredInfo>(row?.value ?? ''); // what the bake wrote
  const arrays = new Map(
    file.all<{ name: string; data: Uint8Array }>('select name, data from arrays').map(({ name, data }) => [name, data]),
  );
  const getArray = (name: string) => toNumbers(arrays.get(name) ?? new Uint8Array());
  const rows = info.rows as Record<EntityType, number>; // one entry per type, written by the bake
  const facets = loadFacets(file);
  const records = loadRecords(file);
  return {
    file,
    now,
    info,
    facets,
    /** How many rows each type has; games for adults, those of the later snapshot and titles that are no games included. */
    rows,
    /** Rows that lists may show. */
    listed: mapKeys(entityTypes, (type) => (type === 'games' ? getArray('games/listed') : toBitset(rows[type], Array(rows[type]).keys()))),
    /** The titles that are games. What asks for no kind means these. */
    games: facets.games.find(({ facet }) => facet === 'kind')?.byValue.get('game')?.bits ?? createBitset(rows.games),
    /** The titles of the main snapshot, of every kind: what statistics rest on. Those of the later one lack what is measured. */
    counted: getArray('games/counted'),
    /** The facet whose values are counted row by row; null where it is not there. */
    tagsByRow: loadTagsByRow(getArray, facets.games),
    orders: new Map([
      ...[...arrays.keys()]
        .filter((name) => name.includes('/order/'))
        .map((name) => {
          const key = name.replace('order/', '');
          return [key, { rows: getArray(name), known: info.known[key] ?? 0, lesser: info.known[`${key}/lesser`] ?? 0 }] as const;
        }),
      // Some have a name of their own in French, and stand where that puts them.
      ...(['associations', 'events'] as const).map((type) => [`${type}/name fr`, toOrderOfNames(records[type], 'fr')] as const),
    ]),
    columns: {
      reviews: getArray('games/reviews'),
      price: getArray('games/price'),
      score: getArray('games/score'),
      languages: getArray('games/languages'),
    },
    records,
    /** The id of a company's record, by its role and key: `studio larian-studios`. Some 1,400. */
    companyRecords: new Map(
      file
        .all<{ key: string; role: string; id: string }>('select key, role, id from company_records')
        .map(({ key, role, id }) => [`${role} ${key}`, id]),
    ),
    vocabularies: new Map(entityTypes.map((type) => [type, loadVocabulary(type, arrays.get(`${type}/words`), getArray)])),
  };
}

function toOrderOfNames(records: { row: { name: string } }[], locale: Locale) {
  return toOrder('name', records.length, (row) => toCompanyKey(labelName(locale, records[row]?.row.name ?? '')));
}

function loadTagsByRow(getArray: (name: string) => Uint32Array, facets: LoadedFacet[]): ValuesByRow | null {
  const tags = facets.find(({ facet }) => facet === 'tag');
  if (!tags) return null;
  const offsets = getArray('games/tags/offsets');
  const packed = getArray('games/tags/places');
  const places = new Uint16Array(packed.buffer, packed.byteOffset, offsets.at(-1) ?? 0);
  return toValuesByRow(offsets, places, tags.values.length);
}

function loadFacets(file: ReadOnlyFile): Record<EntityType, LoadedFacet[]> {
  const facets = mapKeys(entityTypes, (): LoadedFacet[] => []);
  const stored = file.all<{ type: EntityType; facet: string; value: string; name: string; bits: Uint8Array }>(
    'select type, facet, value, name, bits from facets order by rowid',
  );
  for (const { type, facet: key, value, name, bits } of stored) {
    const list = facets[type];
    let facet = list.find((candidate) => candidate.facet === key);
    if (!facet) list.push((facet = { facet: key, values: [], byValue: new Map() }));
    const loaded = { value, name, bits: toNumbers(bits) };
    facet.values.push(loaded);
    facet.byValue.set(value, loaded);
  }
  return facets;
}

function loadRecords(file: ReadOnlyFile): StoredRecords {
  const list = (type: string) => {
    const rows = file.all<{ data: string }>('select data from records where type = ? order by row', type);
    return rows.map(({ data }) => readOwnJson<never>(data)); // what the bake wrote
  };
  return {
    studios: list('studios'),
    publishers: list('publishers'),
    associations: list('associations'),
    events: list('events'),
    corrections: list('corrections'),
  };
}

function loadVocabulary(type: string, words: Uint8Array | undefined, getArray: (name: string) => Uint32Array): Vocabulary {
  const text = `${new TextDecoder().decode(words)}\n`;
  const weights = getArray(`${type}/words/weights`);
  const starts = new Uint32Array(weights.length + 1);
  for (let index = 0; index < weights.length; index++) starts[index + 1] = text.indexOf('\n', starts[index]) + 1;
  return { text, starts, weights, gramOffsets: getArray(`${type}/words/gram-offsets`), gramWords: getArray(`${type}/words/gram-words`) };
}

/** The bytes as numbers: without a copy where they begin where numbers may. */
function toNumbers(bytes: Uint8Array): Uint32Array {
  const own = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Uint32Array(own.buffer, own.byteOffset, own.byteLength / 4);
}
