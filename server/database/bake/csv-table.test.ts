import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsvTable, SourceError } from './csv-table.ts';
import { gameColumns, parseGames } from './read-games.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('reads back every text that was quoted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string({ minLength: 1 })), { minLength: 1 }), (rows) => {
      const text = ['a,b', ...rows.map((cells) => cells.map(quote).join(','))].join('\r\n');
      expect([...readCsvTable(text, 'x.csv', ['a', 'b']).rows].map((row) => [row.get('a'), row.get('b')])).toEqual(rows);
    }),
  );
});

it('counts the lines of cells that hold several', () => {
  expect([...readCsvTable('a,b\n"1\n2",3\n4,5\n', 'x.csv', ['a']).rows].map(({ line }) => line)).toEqual([2, 4]);
});

const game = (changes: Partial<Record<(typeof gameColumns)[number], string>>) => {
  const cells: Record<string, string> = { id: '1', title: 'A', is_free: '0', software: '0', adult_flag: '0', ...changes };
  return gameColumns.map((column) => cells[column] ?? '').join(',');
};
const read = (...lines: string[]) => parseGames(readCsvTable([gameColumns.join(','), ...lines].join('\n'), 'games.csv', gameColumns));
const message = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

it.each([
  [game({ price_usd: '$9.99' }), 'games.csv, line 2, column price_usd: "$9.99" is not a price'],
  [game({ price_usd: '99900' }), 'games.csv, line 2, column price_usd: 99900 is too dear for US dollars'],
  [game({ release_date: '2024/10/22' }), 'games.csv, line 2, column release_date: "2024/10/22" is not a date (YYYY-MM-DD)'],
  [game({ positive: 'many' }), 'games.csv, line 2, column positive: "many" is not a count'],
  [game({ title: '' }), 'games.csv, line 2, column title: is empty'],
  [game({ software: 'maybe' }), 'games.csv, line 2, column software: "maybe" is neither 0 nor 1'],
  ['1,2', 'games.csv, line 2, column developers: 2 cells where the first line has 15'],
])('refuses %s and says where', (line, expected) => {
  expect(message(() => read(line))).toBe(expected);
});

it('refuses an id that stands twice, a missing column, an open quote and an empty file', () => {
  expect(message(() => read(game({}), game({})))).toBe('games.csv, line 3, column id: 1 stands in the file twice');
  expect(message(() => readCsvTable('id\n1', 'x.csv', ['id', 'title']))).toBe('x.csv, line 1, column title: this column is missing');
  expect(message(() => [...readCsvTable('a\n"x', 'x.csv', ['a']).rows])).toBe('x.csv, line 2, column 1: a quote that never closes');
  expect(message(() => readCsvTable('', 'x.csv', []))).toBe('x.csv, line 1: the file is empty');
});

it('reads "not known" where a source says nothing, and what it says in odd ways', () => {
  const [unknown] = read(game({}));
  expect(unknown).toMatchObject({ developers: null, genres: null, releaseDate: null, priceCents: null, positive: null, languages: null });
  const [odd] = read(game({ developers: 'None', languages: 'English[b][/b]|#lang_slovakian|Not supported|German;', is_free: '1' }));
  expect(odd).toMatchObject({ developers: null, languages: ['en', 'sk', 'de'], priceCents: 0 });
});

it('takes a game that its store calls free as free, whatever price stands beside it', () => {
  // POSTAL is free, and the store shows the price of a bundle; Capcom Arcade Stadium sells its cabinets inside.
  expect(read(game({ price_usd: '67.95', is_free: '1' }))[0]?.priceCents).toBe(0);
  expect(read(game({ price_usd: '9.99' }))[0]?.priceCents).toBe(999);
  expect(read(game({ price_usd: '0.00', genres: 'Action|Free To Play' }))[0]?.priceCents).toBe(0);
});

it('does not take a game that is not sold any more for a free one', () => {
  // EA SPORTS FIFA 23, DOOM 3: a price of 0, and not called free.
  expect(read(game({ price_usd: '0.00', is_free: '0', genres: 'Simulation|Sports' }))[0]?.priceCents).toBe(null);
});

it('takes whoever developed a game for its publisher, where no company but "Self-published" stands there', () => {
  const publishersOf = (publishers: string) => read(game({ developers: 'TRIP|Anna', publishers }))[0]?.publishers;
  for (const own of ['Self-Published', 'self', 'Indie', 'indépendant', 'Myself', 'Individual', 'No publisher', '个人'])
    expect(publishersOf(own)).toEqual(['TRIP', 'Anna']);
  expect(publishersOf('Indie|Raw Fury')).toEqual(['Raw Fury']);
  expect(publishersOf('none')).toBeNull();
  for (const company of ['Indie Games', 'Independent Arts', 'No More Robots', 'Not Yet', '∇'])
    expect(publishersOf(company)).toEqual([company]);
  // Many persons call themselves so: who it is is not known.
  expect(read(game({ developers: 'Me', publishers: 'Me' }))[0]).toMatchObject({ developers: null, publishers: null });
});
