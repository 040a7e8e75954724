import { keysOf } from '#shared/keys-of.ts';
import { letConnectionsIn } from '#server/platform/let-others-in.ts';

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
const laneNames = keysOf(laneLimits);

/** How much the last request of a kind weighs in what the next one is thought to cost. */
const NEWEST_WEIGHS = 0.2;
const LONGEST_MS = 2000;

/** `place` in the line of all who wait, counted since the start. */
type Job = { place: number; cost: number; begin(): void; refuse(): void };
type LaneOfSource = { running: number; waitingMs: number; jobs: Job[] };
type Source = { servedMs: number; lanes: Record<Lane, LaneOfSource> };

export type FairQueueOptions = {
  /** How much work of a lane one source may have waiting, in milliseconds; more is refused. 0 refuses nothing. */
  maxWaitingMs: number;
  /** How much work of a lane may wait in all. Beyond it, whoever has the most of it waiting is refused the last of it. */
  maxTotalMs?: number;
  /** A clock in milliseconds. */
  now?(): number;
};

/**
 * Shares the server's work fairly between addresses. The source that was served least goes first, so the requests of a flood wait for each
 * other and everybody else overtakes them. Between two turns new connections are let in, and answers from memory are sent. A refusal needs
 * more waiting work than one source may have, or a full lane and more waiting than anybody else: while the server keeps up, nobody is
 * refused. A source is charged what its turns took, and the price of a kind of request follows what was measured: nobody has to keep a
 * list of prices true.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #sources = new Map<string, Source>();
  readonly #lanes = createLanes(() => ({ running: 0, waitingMs: 0 }));
  readonly #prices = new Map<string, number>();
  #isStarting = false;
  #places = 0;
  /**
   * The service time of the source that began last. A new source starts from here: from zero it would go before everybody for a long time.
   */
  #clockMs = 0;

  constructor({ maxWaitingMs, maxTotalMs = 20_000, now = () => performance.now() }: FairQueueOptions) {
    this.#options = { maxWaitingMs, maxTotalMs, now };
  }

  /**
   * Resolves with a turn when this source may go on; with a number, the seconds to wait, when it has too much
   * work waiting, at once or later. `kind` names requests that cost about the same: the id of their route.
   */
  take(name: string, work: Work, kind: string = work): Promise<Turn | number> | Turn | number {
    const lane = lanes[work];
    const cost = this.#prices.get(kind) ?? workCosts[work];
    const source = this.#sources.get(name) ?? this.#createSource();
    const own = source.lanes[lane];
    if (!this.#isStarting && own.jobs.length === 0 && this.#hasRoom(source, lane)) return this.#begin(name, source, { lane, kind, cost });
    // A source that is refused is not remembered: 65,536 of one network would be walked through at each turn.
    if (this.#options.maxWaitingMs > 0 && !this.#makeRoom(own, lane, cost)) return toSeconds(own.waitingMs);
    this.#sources.set(name, source);
    this.#addWaiting(own, lane, cost);
    return new Promise((resolve) => {
      const begin = () => resolve(this.#begin(name, source, { lane, kind, cost }));
      const refuse = () => {
        resolve(toSeconds(own.waitingMs));
        this.#forgetIdle(name, source);
      };
      own.jobs.push({ place: this.#places++, cost, begin, refuse });
    });
  }

  /** Work waiting, in milliseconds; for metrics. */
  get waitingMs(): number {
    return laneNames.reduce((sum, lane) => sum + this.#lanes[lane].waitingMs, 0);
  }

  #createSource(): Source {
    return { servedMs: this.#clockMs, lanes: createLanes(() => ({ running: 0, waitingMs: 0, jobs: [] })) };
  }

  #hasRoom(source: Source, lane: Lane): boolean {
    return this.#lanes[lane].running < laneLimits[lane].together && source.lanes[lane].running < laneLimits[lane].perSource;
  }

  #addWaiting(own: LaneOfSource, lane: Lane, cost: number): void {
    own.waitingMs += cost;
    this.#lanes[lane].waitingMs += cost;
  }

  /**
   * Whether work of this cost may wait. In a full lane whoever has the most waiting gives way, not who comes: else a dozen addresses would
   * have everybody else refused.
   */
  #makeRoom(own: LaneOfSource, lane: Lane, cost: number): boolean {
    const { maxWaitingMs, maxTotalMs } = this.#options;
    if (own.waitingMs + cost > maxWaitingMs) return false;
    while (this.#lanes[lane].waitingMs + cost > maxTotalMs) {
      let most = own;
      for (const { lanes: theirs } of this.#sources.values()) if (theirs[lane].waitingMs > most.waitingMs) most = theirs[lane];
      const last = most.waitingMs > own.waitingMs + cost ? most.jobs.pop() : undefined;
      if (!last) return false;
      this.#addWaiting(most, lane, -last.cost);
      last.refuse();
    }
    return true;
  }

  #begin(name: string, source: Source, { lane, kind, cost }: { lane: Lane; kind: string; cost: number }): Turn {
    const begunMs = this.#options.now();
    this.#sources.set(name, source);
    this.#lanes[lane].running++;
    source.lanes[lane].running++;
    this.#clockMs = Math.max(this.#clockMs, source.servedMs);
    source.servedMs = Math.max(source.servedMs, this.#clockMs) + cost;
    void this.#startNext();
    let isDone = false;
    return {
      done: () => {
        if (isDone) return;
        isDone = true;
        this.#lanes[lane].running--;
        source.lanes[lane].running--;
        // What waits for the database takes its time without taking the thread's.
        if (lane !== 'waiting') {
          const tookMs = Math.min(LONGEST_MS, this.#options.now() - begunMs);
          source.servedMs += tookMs - cost;
          this.#prices.set(kind, Math.max(1, (1 - NEWEST_WEIGHS) * cost + NEWEST_WEIGHS * tookMs));
        }
        void this.#startNext();
        this.#forgetIdle(name, source);
      },
    };
  }

  #forgetIdle(name: string, source: Source): void {
    if (laneNames.every((lane) => source.lanes[lane].running === 0 && source.lanes[lane].jobs.length === 0)) this.#sources.delete(name);
  }

  /** Begins the next turn, once those are let in who connected during the one before. */
  async #startNext(): Promise<void> {
    if (this.#isStarting) return;
    this.#isStarting = true;
    await letConnectionsIn();
    this.#isStarting = false;
    let next: { source: Source; lane: Lane; job: Job } | null = null;
    for (const source of this.#sources.values())
      for (const lane of laneNames) {
        const [job] = source.lanes[lane].jobs;
        if (!job || !this.#hasRoom(source, lane)) continue;
        // Of one source, what it asked for first: whoever goes on reading would never get the file.
        if (!next || (source === next.source ? job.place < next.job.place : source.servedMs < next.source.servedMs))
          next = { source, lane, job };
      }
    if (!next) return;
    const { source, lane, job } = next;
    source.lanes[lane].jobs.shift();
    this.#addWaiting(source.lanes[lane], lane, -job.cost);
    job.begin();
  }
}

function createLanes<Part>(create: () => Part): Record<Lane, Part> {
  return { thread: create(), waiting: create(), long: create() };
}

function toSeconds(waitingMs: number): number {
  return Math.max(1, Math.ceil(waitingMs / 1000));
}
