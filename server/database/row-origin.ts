import type { ColumnKey } from '#shared/database/columns.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { IndustryDatabase } from './industry-database.ts';
import type { Words } from './pages/words.ts';

/** What a row of a file says of itself, in words: the dates its facts speak of, `2024-10; 2025-06`, and their sources with licences. */
export type RowOrigin = { asOf: string; sources: string };

/** Columns whose fact has another name in a record. */
const factOfColumn: Partial<Record<ColumnKey, string>> = {
  score: 'positive',
  scoreLater: 'positiveLater',
  steamId: 'steamUrl',
  grown30: 'storeReviews',
  grown90: 'storeReviews',
  grown365: 'storeReviews',
};

/**
 * Says of each row where what it holds under these columns is from. Few combinations of sources and dates make a file: each is put in
 * words once.
 */
export function createRowOrigin(
  columns: ColumnKey[],
  database: Pick<IndustryDatabase, 'getInfo' | 'listRowFacts'>,
  { locale, labels, named }: Words,
): (row: AnyRow) => RowOrigin {
  const { sources, gamesSource, attribution } = database.getInfo();
  const keys = [...new Set(columns.map((column) => factOfColumn[column] ?? column))];
  const said = new Map<string, RowOrigin>();
  // A press page stands among the sources by its address, without a date of its own.
  const pressDate = sources.find(({ id }) => id === 'press')?.asOf ?? '';
  const nameSource = (id: string) => {
    const source = sources.find((candidate) => candidate.id === id);
    if (!source) return id;
    // A semicolon parts the sources; `Facts only` is no name, as `CC BY` and `MIT` are.
    const stated = source.licence[locale].replaceAll(';', ',').replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
    const licence = ` (${named(labels.export.licence, stated)})`;
    if (id === gamesSource) return attribution[locale].replace(/\.$/, '') + licence;
    const [name, date] = [source.name[locale], toDateWords(source.asOf, locale)];
    return (name.includes(date) ? name : `${name}, ${date}`) + licence;
  };
  return (row) => {
    const facts = database.listRowFacts(row);
    const ids = new Set<string>();
    const dates = new Set<string>();
    for (const key of keys) {
      const fact = facts[key];
      if (!fact) continue;
      for (const id of fact.sources) ids.add(id);
      if (fact.value !== null) dates.add(fact.asOf ?? pressDate);
    }
    const combination = [...ids, ...dates].join(' ');
    const known = said.get(combination) ?? { asOf: [...dates].sort().join('; '), sources: [...ids].map(nameSource).join('; ') };
    said.set(combination, known);
    return known;
  };
}
