import path from 'node:path';
import { startApart } from '#server/platform/run-apart.ts';
import type { Changes } from '#shared/seat.ts';
import { BUILT, getEdition } from '../editions/edition-files.ts';
import { requireBakedFile } from '../industry-database.ts';
import type { ComparisonAnswer, ComparisonOrder } from './compare-process.ts';

// What changed between two editions, found in a process beside the one that serves.

export type EditionComparison = {
  /** What changed in lists and records by their addresses; null where nothing did, or nothing can be said. */
  compare(addresses: string[]): Promise<(Changes | null)[]>;
  close(): void;
};
/** Opens two editions by their ids (or `built`) side by side; null when the file of one is not there any more. */
export type CompareEditions = (before: string, after: string, signal?: AbortSignal) => Promise<EditionComparison | null>;

export type CompareOptions = { builtDir: string; editionsDir: string; now(): Date };

const NODE_SETTINGS = ['--max-old-space-size=512', '--max-semi-space-size=4'];
/** The bundle of the site has no files beside it: the process runs the source, as the commands do. */
const MODULE = path.join('server', 'database', 'changes', 'compare-process.ts');

export function createCompareEditions({ builtDir, editionsDir, now }: CompareOptions): CompareEditions {
  const find = (id: string) => (id === BUILT ? requireBakedFile(path.resolve(builtDir)) : (getEdition(editionsDir, id)?.file ?? null));
  return async (beforeId, afterId, signal) => {
    const [before, after] = [find(beforeId), find(afterId)];
    if (before === null || after === null) return null;
    const apart = startApart<ComparisonAnswer>(path.resolve(MODULE), { execArgv: NODE_SETTINGS, ...(signal && { signal }) });
    const ask = (order: ComparisonOrder) => apart.ask(order);
    await ask({ before, after, now: now().toISOString() }).catch((error: unknown) => {
      apart.end();
      throw error;
    });
    return { compare: async (addresses) => (await ask({ addresses })).changes, close: apart.end };
  };
}
