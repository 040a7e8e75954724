import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countShared, toBitset, countByRow, packByRow, toValuesByRow } from './bitset.ts';

it('counts by row what counting set by set counts', () => {
  const row = fc.uniqueArray(fc.nat(6), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(row, fc.boolean()), { minLength: 1, maxLength: 90 }), (rows) => {
      const sets = Array.from({ length: 7 }, (_, value) =>
        toBitset(
          rows.length,
          rows.flatMap(([values], at) => (values.includes(value) ? [at] : [])),
        ),
      );
      const open = toBitset(
        rows.length,
        rows.flatMap(([, isIn], at) => (isIn ? [at] : [])),
      );
      const { offsets, places } = packByRow(rows.length, sets);
      const read = new Uint16Array(places.buffer).slice(0, offsets.at(-1));
      expect([...countByRow(toValuesByRow(offsets, read, sets.length), open)]).toEqual(sets.map((set) => countShared(set, open)));
    }),
  );
});
