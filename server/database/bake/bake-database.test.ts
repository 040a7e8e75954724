import { expect, it } from 'vitest';
import { readCode } from './bake-database.ts';

it('names a baked file by all code that decides what is in it, also what the readers import from elsewhere', async () => {
  const code = await readCode();
  const elsewhere = ['refresh/history-points.ts', 'bitset.ts'].map((name) => `server/database/${name}`);
  const shared = ['database/columns.ts', 'database/data-date.ts', 'database/facets.ts', 'days.ts'].map((name) => `shared/${name}`);
  expect([...code.keys()]).toEqual(expect.arrayContaining([...elsewhere, ...shared, 'server/database/bake/write-refreshed.ts']));
  // Imported in a way that is not looked for, code would be overlooked.
  const unseen = [...code].filter(([, source]) => /^import '|\bimport\(|\brequire\(|import\.meta\.dirname/m.test(source));
  expect(unseen.map(([file]) => file)).toEqual([]);
});
