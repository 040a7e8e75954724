import { expect, it } from 'vitest';
import { createKeeping } from './keeping.ts';

it('says that leads are refused from the first that was, until one is kept or nobody has tried for a while', () => {
  let now = new Date('2026-05-01T12:00:00Z');
  const keeping = createKeeping(() => now);
  expect([keeping.isRefusing(), keeping.getRefused()]).toEqual([false, 0]);
  keeping.note('refused');
  keeping.note('refused');
  expect([keeping.isRefusing(), keeping.getRefused()]).toEqual([true, 2]);
  keeping.note('kept');
  expect([keeping.isRefusing(), keeping.getRefused()]).toEqual([false, 2]);
  keeping.note('refused');
  now = new Date('2026-05-01T12:11:00Z');
  expect(keeping.isRefusing()).toBe(false);
});
