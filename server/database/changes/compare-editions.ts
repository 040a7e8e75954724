import path from 'node:path';
import { startApart } from '#server/platform/run-apart.ts';
import type { Changes } from '#shared/seat.ts';
import { type ComparedDirs, findComparedFile } from './compared-file.ts';
import type { ComparisonAnswer, ComparisonOrder } from './compare-process.ts';

// What changed between two editions, found in a process beside the one that serves.

export type EditionComparison = {
  /** What changed in lists and records by their addresses; null where nothing did, or nothing can be said. */
  compare(addresses: string[]): Promise<(Changes | null)[]>;
  close(): void;
};
/** Opens two editions by their ids side by side; null when the file of one is not there any more, or for another release. */
export type CompareEditions = (before: string, after: string, signal?: AbortSignal) => Promise<EditionComparison | null>;

export type CompareOptions = ComparedDirs & { now(): Date };

const NODE_SETTINGS = ['--max-old-space-size=512', '--max-semi-space-size=4'];
/** The bundle of the site has no files beside it: the process runs the source, as the commands do. */
const MODULE = path.join('server', 'database', 'changes', 'compare-process.ts');

export function createCompareEditions({ now, ...dirs }: CompareOptions): CompareEditions {
  return async (beforeId, afterId, signal) => {
    const [before, after] = [findComparedFile(beforeId, dirs), findComparedFile(afterId, dirs)];
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
