import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';

/**
 * What is counted of visits. `robot` are views that robots had; `search-in-vain` are those of `search` that found nothing; `broken` are
 * answers with a 5xx.
 */
export const visitKinds = [
  'view',
  'robot',
  'source',
  'host',
  'campaign',
  'search',
  'search-in-vain',
  'tool',
  'download',
  'missing',
  'broken',
] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Counted when a lead is kept, by its campaign alone: of most forms the lead does not keep it, and none is told apart by it. */
export const LEAD_CAMPAIGN = 'lead-campaign';
/** Kinds whose names visitors or other sites made up: where few used one, it is summed under `OTHER`. */
export const wordKinds: readonly string[] = ['host', 'campaign', LEAD_CAMPAIGN, 'search', 'search-in-vain', 'missing'];
export const OTHER = 'other';

/** So many times `name` on a day (or in a month) of the desk. `locale` is '' where the language does not matter. */
export type Count = { period: string; kind: string; locale: string; name: string; count: number };

const PORTION = 500;

/**
 * Adds to what is there, so that several instances sum up. In one order: transactions that take rows in one order cannot wait for
 * each other in a circle.
 */
export async function addCounts(query: Query, counts: readonly Count[]): Promise<void> {
  const sorted = sumUp(counts).sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += PORTION)
    await query
      .insertInto('numbers')
      .values(sorted.slice(start, start + PORTION))
      .onConflict((conflict) =>
        conflict
          .columns(['period', 'kind', 'locale', 'name'])
          .doUpdateSet({ count: ({ ref }) => sql<number>`${ref('numbers.count')} + ${ref('excluded.count')}` }),
      )
      .execute();
}

/** One count for each period, kind, language and name. */
export function sumUp(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const known = sums.get(toKey(count));
    if (known) known.count += count.count;
    else sums.set(toKey(count), { ...count });
  }
  return [...sums.values()];
}

function toKey({ period, kind, locale, name }: Count): string {
  return `${period}\n${kind}\n${locale}\n${name}`;
}
