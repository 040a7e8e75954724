/**
 * What a request costs the one thread that serves everybody, in milliseconds (measured: docs/performance.md).
 * A kept page, a file and a redirect cost too little to count.
 */
export const workCosts = { page: 12, search: 4, call: 8, form: 12, small: 1 } as const;
export type Work = keyof typeof workCosts;

/** Gives a turn, after a wait if need be. A number is a refusal: how many seconds the caller should wait. */
export type Turn = { done(): void };

/**
 * Work that runs on the serving thread goes one at a time. Work that mostly waits for the database may
 * overlap.
 */
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
  /** How much work one source may have waiting, in milliseconds; more is refused. 0 refuses nothing. */
  maxWaitingMs: number;
  /** How much work may wait in all; more is refused, whoever asks. */
  maxTotalMs?: number;
};

/**
 * Shares the server's work fairly between addresses. The source that was served least goes first, so the
 * requests of a flood wait for each other and everybody else overtakes them. One turn begins per round of the
 * event loop, so that answers from memory can be sent between two turns. A refusal needs more waiting work
 * than one source may have: while the server keeps up, nobody is refused.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #sources = new Map<string, Source>();
  readonly #running = { thread: 0, waiting: 0 };
  #waitingMs = 0;
  #hasBegun = false;
  /**
   * The service time of the source that began last. A new source starts from here: from zero it would go
   * before everybody for a long time.
   */
  #clockMs = 0;

  constructor({ maxWaitingMs, maxTotalMs = 20_000 }: FairQueueOptions) {
    this.#options = { maxWaitingMs, maxTotalMs };
  }

  /**
   * Resolves with a turn when this source may go on; with a number, the seconds to wait, when it has too much
   * work waiting.
   */
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
