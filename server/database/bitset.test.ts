import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAll, countRows, countShared, createBitset, hasRow, intersect, listRows, subtract, toBitset } from './bitset.ts';

const rows = fc
  .integer({ min: 1, max: 200 })
  .chain((size) => fc.record({ size: fc.constant(size), a: fc.uniqueArray(fc.nat(size - 1)), b: fc.uniqueArray(fc.nat(size - 1)) }));

it('combines sets of rows as sets of numbers combine', () => {
  fc.assert(
    fc.property(rows, ({ size, a, b }) => {
      const [left, right] = [toBitset(size, a), toBitset(size, b)];
      const list = (members: number[]) => members.toSorted((x, y) => x - y);
      expect([...listRows(left)]).toEqual(list(a));
      expect([...listRows(intersect(left, right))]).toEqual(list(a.filter((row) => b.includes(row))));
      expect([...listRows(subtract(left, right))]).toEqual(list(a.filter((row) => !b.includes(row))));
      expect(countShared(left, right)).toBe(a.filter((row) => b.includes(row)).length);
      const both = createBitset(size);
      addAll(both, left);
      addAll(both, right);
      expect(countRows(both)).toBe(new Set([...a, ...b]).size);
      expect(b.every((row) => hasRow(both, row))).toBe(true);
    }),
  );
});
