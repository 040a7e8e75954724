import type { Database } from '#server/db/database.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { addMonths } from './calendar.ts';
import { addCounts, OTHER, wordKinds } from './counts.ts';
import { listCommonWords } from './read-counts.ts';
import { listRecordCounts, recordKinds } from './record-counts.ts';
import { DAY_MS } from '#shared/days.ts';

/** A word that few used until then is summed with the others for good. */
const RARE_DAYS = 92;
/** Days are kept two years, then months. */
const KEPT_YEARS = 2;
const PORTION = 200;

/**
 * What the daily retention does to the numbers: rare words older than three months lose their name, days older than two years
 * become months. Rows are taken out before their sum is put in, so that two instances at once do it once.
 */
export async function foldOldNumbers(database: Database, now: number): Promise<void> {
  await foldRareWords(database, toDay(new Date(now - RARE_DAYS * DAY_MS)));
  const today = toDay(new Date(now));
  const firstKept = `${Number(today.slice(0, 4)) - KEPT_YEARS}${today.slice(4, 7)}-01`;
  for (let month = await findMonth(database, firstKept); month !== null; month = await findMonth(database, firstKept))
    await foldMonth(database, month);
}

async function foldRareWords(database: Database, before: string): Promise<void> {
  const [common, old] = await database.read(async (query) => [
    await listCommonWords(query),
    await query
      .selectFrom('numbers')
      .select(['kind', 'name'])
      .distinct()
      .where('kind', 'in', wordKinds)
      .where('name', '<>', OTHER)
      .where('period', '<', before)
      .execute(),
  ]);
  const rare = old.filter(({ kind, name }) => !common.has(`${kind} ${name}`));
  for (const kind of wordKinds) {
    const names = rare.filter((word) => word.kind === kind).map(({ name }) => name);
    for (let start = 0; start < names.length; start += PORTION)
      await database.write(async (query) => {
        const taken = await query
          .deleteFrom('numbers')
          .where('kind', '=', kind)
          .where('name', 'in', names.slice(start, start + PORTION))
          .where('period', '<', before)
          .returningAll()
          .execute();
        const others = taken.map((count) => ({ ...count, locale: '', name: OTHER }));
        await addCounts(query, others);
      });
  }
}

/** The earliest month that has days before `firstKept`, or null. */
async function findMonth(database: Database, firstKept: string): Promise<string | null> {
  const row = await database.read((query) =>
    query
      .selectFrom('numbers')
      .select('period')
      .where('period', '<', firstKept)
      .where('period', 'like', '____-__-__')
      .orderBy('period')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.period.slice(0, 7) ?? null;
}

/**
 * With what leads, letters and seats say of that month: they are not kept as long. Once only: after a clock that was set back, days
 * may come to a month that has them.
 */
async function foldMonth(database: Database, month: string): Promise<void> {
  await database.write(async (query) => {
    const days = await query.deleteFrom('numbers').where('period', 'like', `${month}-__`).returningAll().execute();
    if (days.length === 0) return;
    const known = await query.selectFrom('numbers').select('kind').where('period', '=', month).where('kind', 'in', recordKinds).execute();
    const records = known.length > 0 ? [] : await listRecordCounts(query, { from: `${month}-01`, to: `${addMonths(month, 1)}-01` });
    const counts = [...days, ...records].map((count) => ({ ...count, period: month }));
    await addCounts(query, counts);
  });
}
