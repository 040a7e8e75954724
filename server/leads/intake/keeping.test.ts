import { expect, it } from 'vitest';
import { canKeepLeads, createKeeping } from './keeping.ts';

it('asks for room once a lead was refused, until one is kept', async () => {
  const keeping = createKeeping();
  const database = { checkHealth: async () => true, canGrow: async () => false };
  expect([await canKeepLeads(database, keeping), keeping.getRefused()]).toEqual([true, 0]);
  keeping.note('refused');
  keeping.note('refused');
  expect([await canKeepLeads(database, keeping), keeping.getRefused()]).toEqual([false, 2]);
  expect(await canKeepLeads({ ...database, canGrow: async () => true }, keeping)).toBe(true);
  keeping.note('kept');
  expect([await canKeepLeads(database, keeping), keeping.getRefused()]).toEqual([true, 2]);
  expect(await canKeepLeads({ ...database, checkHealth: async () => false }, keeping)).toBe(false);
});
