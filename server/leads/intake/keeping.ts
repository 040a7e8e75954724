import type { Database } from '#server/db/database.ts';

/** What became of the leads of this process. */
export type Keeping = {
  note(outcome: 'kept' | 'refused'): void;
  /** The last lead could not be kept. */
  isRefusing(): boolean;
  /** Leads that could not be kept; their senders were asked to try again. */
  getRefused(): number;
};

export function createKeeping(): Keeping {
  let refused = 0;
  let isRefusing = false;
  return {
    note(outcome) {
      isRefusing = outcome === 'refused';
      if (isRefusing) refused++;
    },
    isRefusing: () => isRefusing,
    getRefused: () => refused,
  };
}

/**
 * Whether a lead could be kept at this moment. After a refused one a small write is not enough to say so: there must be room for a lead.
 */
export async function canKeepLeads(database: Pick<Database, 'checkHealth' | 'canGrow'>, keeping: Keeping): Promise<boolean> {
  return (await database.checkHealth()) && (!keeping.isRefusing() || (await database.canGrow()));
}

/** Checks at most once a second: reloading /health must not keep the disk busy. */
export function createHealthCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now();
      answer = check();
    }
    return answer;
  };
}
