import { expect, it } from 'vitest';
import { isFullRun } from '#test/support/fault-size.ts';
import { rehearseMonth } from '#test/rehearsal/month.ts';
import { type Size, wholeMonth } from '#test/rehearsal/size.ts';
import { toTable } from '#test/rehearsal/table.ts';

const threeDays: Size = { days: 3, visits: 300, leads: 30, seats: 10, readers: 100, killsPerDay: 2, refreshes: 2, releases: 1, parts: 3 };

it('what visitors, people, the store and the owner did over days with kills, a release and a restore is there, once', async () => {
  const rows = await rehearseMonth(isFullRun ? wholeMonth : threeDays, console.log);
  console.log(toTable(rows));
  expect(rows.filter(({ ok }) => !ok).map(({ what }) => what)).toEqual([]);
}, 3_600_000);
