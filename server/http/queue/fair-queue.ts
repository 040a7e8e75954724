/**
 * What a request is thought to cost the one thread that serves everybody, in milliseconds, before one of its
 * kind was measured. A kept page, a file and a redirect cost too little to count.
 */
export const workCosts = { page: 12, search: 4, export: 200, call: 8, form: 12, own: 12, small: 1 } as const;
export type Work = keyof typeof workCosts;

/** Gives a turn, after a wait if need be. A number is a refusal: how many seconds the caller should wait. */
export type Turn = { done(): void };

/**
 * Work that runs on the serving thread goes one at a time. Work that mostly waits for the database may overlap. Files of thousands of rows
 * and printed figures have a lane of their own: they give way between stretches, and must not hold the turn of a page meanwhile.
 */
type Lane = 'thread' | 'waiting' | 'long';
const lanes: Record<Work, Lane> = {
  page: 'thread',
  search: 'thread',
  export: 'long',
  call: 'waiting',
  form: 'waiting',
  own: 'waiting',
  small: 'waiting',
};
const laneLimits = {
  thread: { together: 2, perSource: 1 },
  waiting: { together: 256, perSource: 24 },
  long: { together: 2, perSource: 1 },
};

/** How much the last request of a kind weighs in what the next one is thought to cost. */
const NEWEST_WEIGHS = 0.2;
const LONGEST_MS = 2000;

type Job = { source: string; work: Work; start(): void };
type Source = { running: Record<Lane, number>; waitingMs: number; servedMs: number; jobs: Job[] };

export type FairQueueOptions = {
  /** How much work one source may have waiting, in milliseconds; more is refused. 0 refuses nothing. */
  maxWaitingMs: number;
  /** How much work may wait in all; more is refused, whoever asks. */
  maxTotalMs?: number;
  /** A clock in milliseconds. */
  now?(): number;
};

/**
 * Shares the server's work fairly between addresses. The source that was served least goes first, so the requests of a flood wait for each
 * other and everybody else overtakes them. One turn begins per round of the event loop, so that answers from memory can be sent between two
 * turns. A refusal needs more waiting work than one source may have: while the server keeps up, nobody is refused. A source is charged what
 * its turns took, and the price of a kind of request follows what was measured: nobody has to keep a list of prices true.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #sources = new Map<string, Source>();
  readonly #running: Record<Lane, number> = { thread: 0, waiting: 0, long: 0 };
  readonly #prices = new Map<string, number>();
  #waitingMs = 0;
  #hasBegun = false;
  /**
   * The service time of the source that began last. A new source starts from here: from zero it would go before everybody for a long time.
   */
  #clockMs = 0;

  constructor({ maxWaitingMs, maxTotalMs = 20_000, now = () => performance.now() }: FairQueueOptions) {
    this.#options = { maxWaitingMs, maxTotalMs, now };
  }

  /**
   * Resolves with a turn when this source may go on; with a number, the seconds to wait, when it has too much
   * work waiting. `kind` names requests that cost about the same: the id of their route.
   */
  take(sourceName: string, work: Work, kind: string = work): Promise<Turn> | Turn | number {
    const cost = this.#prices.get(kind) ?? workCosts[work];
    const source = this.#sources.get(sourceName) ?? this.#createSource();
    if (!this.#hasBegun && source.jobs.length === 0 && this.#hasRoom(source, work))
      return this.#begin(sourceName, source, { work, kind, cost });
    // A source that is refused is not remembered: 65,536 of one network would be walked through at each turn.
    const { maxWaitingMs, maxTotalMs } = this.#options;
    if (maxWaitingMs > 0 && (source.waitingMs + cost > maxWaitingMs || this.#waitingMs + cost > maxTotalMs))
      return Math.max(1, Math.ceil(source.waitingMs / 1000));
    this.#sources.set(sourceName, source);
    source.waitingMs += cost;
    this.#waitingMs += cost;
    return new Promise((resolve) => {
      const start = () => {
        source.waitingMs -= cost;
        this.#waitingMs -= cost;
        resolve(this.#begin(sourceName, source, { work, kind, cost }));
      };
      source.jobs.push({ source: sourceName, work, start });
    });
  }

  /** Work waiting, in milliseconds; for metrics. */
  get waitingMs(): number {
    return this.#waitingMs;
  }

  #createSource(): Source {
    return { running: { thread: 0, waiting: 0, long: 0 }, waitingMs: 0, servedMs: this.#clockMs, jobs: [] };
  }

  #hasRoom(source: Source, work: Work): boolean {
    const lane = lanes[work];
    return this.#running[lane] < laneLimits[lane].together && source.running[lane] < laneLimits[lane].perSource;
  }

  #begin(name: string, source: Source, { work, kind, cost }: { work: Work; kind: string; cost: number }): Turn {
    const lane = lanes[work];
    const begunMs = this.#options.now();
    this.#sources.set(name, source);
    this.#running[lane]++;
    source.running[lane]++;
    this.#clockMs = Math.max(this.#clockMs, source.servedMs);
    source.servedMs = Math.max(source.servedMs, this.#clockMs) + cost;
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
        // What waits for the database takes its time without taking the thread's.
        if (lane !== 'waiting') {
          const tookMs = Math.min(LONGEST_MS, this.#options.now() - begunMs);
          source.servedMs += tookMs - cost;
          this.#prices.set(kind, Math.max(1, (1 - NEWEST_WEIGHS) * cost + NEWEST_WEIGHS * tookMs));
        }
        if (!this.#hasBegun) this.#startNext();
        const { thread, waiting, long } = source.running;
        if (source.jobs.length === 0 && thread + waiting + long === 0) this.#sources.delete(name);
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
