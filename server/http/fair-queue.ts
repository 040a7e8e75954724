/**
 * What a request costs the one thread that serves everybody, in milliseconds (measured: docs/performance.md). A kept page, a file and a redirect
 * cost nothing worth counting.
 */
export const workCosts = { page: 12, search: 4, call: 8, form: 12, small: 1 } as const;
export type Work = keyof typeof workCosts;

/** Gives a turn, after a wait if need be; a number refuses, and says how many seconds to wait. */
export type Turn = { done(): void };

/** Work that runs on the serving thread goes one by one; work that mostly waits for the database may overlap. */
const lanes: Record<Work, 'thread' | 'waiting'> = {
  page: 'thread',
  search: 'thread',
  call: 'waiting',
  form: 'waiting',
  small: 'waiting',
};
const laneLimits = {
  thread: { together: 2, perSource: 1 },
  waiting: { together: 256, perSource: 24 },
};

type Job = { source: string; work: Work; start(): void };
type Source = { running: { thread: number; waiting: number }; waitingMs: number; servedMs: number; jobs: Job[] };

export type FairQueueOptions = {
  /** How much work one source may have waiting, in milliseconds; more is refused. 0 never refuses. */
  maxWaitingMs: number;
  /** How much work may wait in all; more is refused, whoever asks. */
  maxTotalMs?: number;
};

/**
 * Shares the server's work fairly between addresses. The source that has been served least goes first, so a flood waits behind itself
 * and everybody else goes ahead. One turn begins per round of the event loop: what is ready in memory is sent between any two of them.
 * Nobody is refused while the server keeps up: a refusal needs more waiting work than a source may have.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #sources = new Map<string, Source>();
  readonly #running = { thread: 0, waiting: 0 };
  #waitingMs = 0;
  #hasBegun = false;
  /** The service time of the last source that began: a newcomer starts here, not at zero, and so cannot use up "saved" time. */
  #clockMs = 0;

  constructor({ maxWaitingMs, maxTotalMs = 20_000 }: FairQueueOptions) {
    this.#options = { maxWaitingMs, maxTotalMs };
  }

  /** Resolves with a turn once it is this source's; a number when the source has too much waiting: the seconds until it may ask again. */
  take(sourceName: string, work: Work): Promise<Turn> | Turn | number {
    const cost = workCosts[work];
    const source = this.#getSource(sourceName);
    if (!this.#hasBegun && source.jobs.length === 0 && this.#hasRoom(source, work)) return this.#begin(sourceName, source, work);
    const { maxWaitingMs, maxTotalMs } = this.#options;
    if (maxWaitingMs > 0 && (source.waitingMs + cost > maxWaitingMs || this.#waitingMs + cost > maxTotalMs))
      return Math.max(1, Math.ceil(source.waitingMs / 1000));
    source.waitingMs += cost;
    this.#waitingMs += cost;
    return new Promise((resolve) => {
      const start = () => {
        source.waitingMs -= cost;
        this.#waitingMs -= cost;
        resolve(this.#begin(sourceName, source, work));
      };
      source.jobs.push({ source: sourceName, work, start });
    });
  }

  /** Work waiting, in milliseconds; for metrics. */
  get waitingMs(): number {
    return this.#waitingMs;
  }

  #getSource(name: string): Source {
    let source = this.#sources.get(name);
    if (!source) {
      source = { running: { thread: 0, waiting: 0 }, waitingMs: 0, servedMs: this.#clockMs, jobs: [] };
      this.#sources.set(name, source);
    }
    return source;
  }

  #hasRoom(source: Source, work: Work): boolean {
    const lane = lanes[work];
    return this.#running[lane] < laneLimits[lane].together && source.running[lane] < laneLimits[lane].perSource;
  }

  #begin(name: string, source: Source, work: Work): Turn {
    const lane = lanes[work];
    this.#running[lane]++;
    source.running[lane]++;
    this.#clockMs = Math.max(this.#clockMs, source.servedMs);
    source.servedMs = Math.max(source.servedMs, this.#clockMs) + workCosts[work];
    this.#hasBegun = true;
    setImmediate(() => {
      this.#hasBegun = false;
      this.#startNext();
    });
    let isDone = false;
    return {
      done: () => {
        if (isDone) return;
        isDone = true;
        this.#running[lane]--;
        source.running[lane]--;
        if (!this.#hasBegun) this.#startNext();
        if (source.jobs.length === 0 && source.running.thread + source.running.waiting === 0) this.#sources.delete(name);
      },
    };
  }

  #startNext(): void {
    let next: Source | null = null;
    for (const source of this.#sources.values()) {
      const job = source.jobs[0];
      if (job && this.#hasRoom(source, job.work) && (!next || source.servedMs < next.servedMs)) next = source;
    }
    next?.jobs.shift()?.start();
  }
}
