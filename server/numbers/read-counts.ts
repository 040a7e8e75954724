import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Count, LEAD_CAMPAIGN, OTHER, sumUp, wordKinds } from './counts.ts';
import { listRecordCounts, recordKinds } from './record-counts.ts';

/**
 * From `from` to before `to`, as days are compared: `2026-11-16` to `2026-11-23`, or `2026-11` to `2026-12`, which has that month
 * and its days.
 */
export type Period = { from: string; to: string };

/** A word is shown that was seen on so many days and so often (product decisions, section 16). */
const ENOUGH_DAYS = 5;
const ENOUGH_VISITS = 10;

/** All counts of a period, by day or month. Words that few used are summed under `OTHER`. */
export async function readCounts(query: Query, period: Period): Promise<Count[]> {
  await setImmediate(); // Visitors go first: a week may have 100,000 names.
  const rows = await query.selectFrom('numbers').selectAll().where('period', '>=', period.from).where('period', '<', period.to).execute();
  const common = await listCommonWords(query);
  const shown = rows.map((row) =>
    wordKinds.includes(row.kind) && !common.has(`${row.kind} ${row.name}`) ? { ...row, locale: '', name: OTHER } : row,
  );
  const hasRecords = rows.some(({ kind }) => recordKinds.some((known) => known === kind));
  const records = hasRecords ? [] : await listRecordCounts(query, toDays(period));
  return sumUp([...shown, ...records]);
}

/** The words, as `kind word`, that enough visits on enough days had, over everything that is kept. A campaign of leads needs no more. */
export async function listCommonWords(query: Query): Promise<Set<string>> {
  const rows = await query
    .selectFrom('numbers')
    .select(['kind', 'name'])
    .where('kind', 'in', wordKinds)
    .groupBy(['kind', 'name'])
    .having(isCommon)
    .execute();
  return new Set(rows.flatMap(({ kind, name }) => [`${kind} ${name}`, ...(kind === 'campaign' ? [`${LEAD_CAMPAIGN} ${name}`] : [])]));
}

function isCommon(having: ExpressionBuilder<Schema, 'numbers'>) {
  return having.or([
    having.and([having(sql<number>`count(distinct period)`, '>=', ENOUGH_DAYS), having(sql<number>`sum(count)`, '>=', ENOUGH_VISITS)]),
    // In months only what was common is left.
    having(sql<number>`min(length(period))`, '=', '2026-11'.length),
  ]);
}

function toDays({ from, to }: Period): Period {
  const toFirst = (part: string) => (part.length === '2026-11'.length ? `${part}-01` : part);
  return { from: toFirst(from), to: toFirst(to) };
}
