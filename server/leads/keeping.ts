/** After this long without a form, the last outcome says nothing any more. */
const FORGOTTEN_MS = 10 * 60_000;

/**
 * Whether leads can be kept, by what became of the last one: on a full disk a row that is there can still be written over, as a probe does, while
 * a new one finds no room.
 */
export type Keeping = {
  note(outcome: 'kept' | 'refused'): void;
  /** The last lead could not be kept, and that was not long ago. */
  isRefusing(): boolean;
  /** Leads of this process that could not be kept; their senders were asked to try again. */
  getRefused(): number;
};

export function createKeeping(now: () => Date): Keeping {
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    note(outcome) {
      if (outcome === 'refused') refused++;
      refusedAt = outcome === 'refused' ? now().getTime() : Number.NEGATIVE_INFINITY;
    },
    isRefusing: () => now().getTime() - refusedAt < FORGOTTEN_MS,
    getRefused: () => refused,
  };
}
