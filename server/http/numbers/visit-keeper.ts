import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { getErrorCode, toLoggable } from '#server/db/storage-error.ts';
import { addCounts, type Count, OTHER, sumUp, wordKinds } from '#server/numbers/counts.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { type CountHits, toCounts } from './to-counts.ts';
import type { Tally, Visits } from './visits.ts';

/** What is lost at most when the process is killed. */
const EVERY_MS = 60_000;
/** Names of one kind on one day and instance; more are made up by a program, and summed as others. */
const MAX_NAMES = 20_000;
/** Searches of a minute whose hits are counted: each takes a millisecond or some. */
const MAX_SEARCHES = 300;

export type VisitKeeper = {
  start(): void;
  /** Writes what was counted since the last time. While the database is away the counts wait in memory. Throws StorageError. */
  write(): Promise<void>;
  /** Writes the rest. Never throws. */
  stop(): Promise<void>;
};

type Options = { visits: Visits; database: Database; countHits: CountHits; now(): Date; log: Logger };

/** Turns what was asked into counts of the day, and writes them every minute. */
export function createVisitKeeper({ visits, database, countHits, now, log }: Options): VisitKeeper {
  const names = new Map<string, Set<string>>();
  let day = toDay(now());
  let waiting: Count[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    // Of the day on which the minute began.
    waiting = sumUp([...waiting, ...bound(await countAll(visits.take(), day, countHits), names)]);
    const today = toDay(now());
    if (today !== day) names.clear();
    day = today;
    if (waiting.length === 0) return;
    const written = waiting;
    await database.write((query) => addCounts(query, written)).catch(dropRefused);
    waiting = [];
  }

  /** A value that PostgreSQL takes into no column (SQLSTATE 22, 54) is none a minute later: it would keep all others out. */
  function dropRefused(error: unknown): void {
    if (!/^(?:22|54)...$/.test(getErrorCode(error))) throw error;
    log.error({ err: toLoggable(error) }, 'the numbers of a minute were refused by the database, and are dropped');
  }

  /** One after the other, also after one that failed. */
  function writeNext(): Promise<void> {
    return (writing = writing.catch(() => undefined).then(write)); // Whoever began the one before has heard of its failure.
  }

  async function writeSafely(): Promise<void> {
    await writeNext().catch((error: unknown) => log.warn({ err: toLoggable(error) }, 'the numbers could not be written; they wait'));
  }

  return {
    start: () => void (timer ??= setInterval(() => void writeSafely(), EVERY_MS).unref()),
    write: writeNext,
    async stop() {
      clearInterval(timer);
      await writeSafely();
    },
  };
}

async function countAll(tallies: Tally[], day: string, countHits: CountHits): Promise<Count[]> {
  let searches = 0;
  // What cannot be counted now, because an edition takes the place of another, was not in vain.
  const countSome: CountHits = async (search) => (++searches > MAX_SEARCHES ? 1 : countHits(search).catch(() => 1));
  const counts: Count[] = [];
  for (const [index, tally] of tallies.entries()) {
    counts.push(...(await toCounts(tally, day, countSome)));
    // Visitors go first: after a flood there are thousands.
    if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
  }
  return counts;
}

/** The first names of a day are counted under their names, as many as a day of visitors has. */
function bound(counts: Count[], names: Map<string, Set<string>>): Count[] {
  return counts.map((count) => {
    const known = names.get(count.kind) ?? new Set();
    names.set(count.kind, known);
    if (known.size < (wordKinds.includes(count.kind) ? MAX_NAMES / 10 : MAX_NAMES)) known.add(count.name);
    return known.has(count.name) ? count : { ...count, name: OTHER };
  });
}
