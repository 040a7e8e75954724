import { type Clock, CALL_EVERY_MS, JITTER } from './pace.ts';
import { toDayNumber, toUtcDay } from '#shared/days.ts';
import type { RefreshState } from './refresh-state.ts';
import type { Journal } from './journal.ts';
import { BATCH } from './ask-items.ts';
import { countQueued } from './slow-lanes.ts';

/** Games and tools in Steam's list in September 2026. */
const APPS = 196_000;
const LIST_CALLS = 9;
/** A batch of 100 takes Steam a second or two to answer. */
const ANSWER_MS = 1500;
/** Journals older than this are not mixed with new answers. */
export const JOURNAL_DAYS = 14;

/** What a run would do now, in lines for the owner. Calls nobody and writes nothing. */
export function describePlan(journal: Journal | null, last: RefreshState | null, { hours, now }: { hours: number; now: number }): string[] {
  const step = journal && !isOld(journal, now) ? journal.getStep() : 'begin';
  const lines: string[] = [];
  if (journal && step !== 'begin')
    lines.push(`A run of ${journal.getNote('startedAt')?.slice(0, 10)} is not finished: it goes on (${step}).`);
  const open = step === 'items' ? countOpen(journal) : step === 'begin' || step === 'list' ? (last?.apps ?? 0) || APPS : 0;
  const lists = step === 'begin' || step === 'list' ? LIST_CALLS : 0;
  const calls = Math.ceil(open / BATCH);
  if (lists > 0) lines.push(`List of apps, tags and categories: ${lists} calls, ${toDuration(lists * CALL_EVERY_MS.api)}.`);
  if (open > 0) {
    const [least, most] = [
      calls * CALL_EVERY_MS.api,
      calls * Math.max(CALL_EVERY_MS.api * (1 + JITTER), CALL_EVERY_MS.api + ANSWER_MS / 2),
    ];
    lines.push(`Every game (GetItems, ${BATCH} a call): ${open} apps, ${calls} calls, ${toDuration(least)} to ${toDuration(most)}.`);
  }
  const queued = journal ? countQueued(journal) : 0;
  const most = Math.floor((hours * 3_600_000) / CALL_EVERY_MS.store);
  lines.push(
    hours > 0
      ? `Exact reviews and genres: ${hours} hours, at most ${queued > 0 ? Math.min(queued, most) : most} calls${queued > 0 ? ` of ${queued} that wait` : ''}.`
      : 'Exact reviews and genres: none (--hours).',
    'Then the table is compared with the present one, written, and put on the site. This was a dry run: nobody was called, nothing was written.',
  );
  return lines;
}

function countOpen(journal: Journal | null): number {
  return journal?.all<{ count: number }>('select count(*) as count from apps where answered = 0')[0]?.count ?? 0;
}

/** Whether the journal's run began too long ago to go on with it. */
export function isOld(journal: Journal, now: number): boolean {
  const startedAt = journal.getNote('startedAt');
  return startedAt === null || toDayNumber(toUtcDay(now)) - toDayNumber(startedAt) > JOURNAL_DAYS;
}

/** `41 min`, `2 h 05 min`, `20 s`. */
export function toDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.ceil(ms / 1000)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const EVERY_MS = 30_000;

/** Says now and then how far a lane is and how long the rest takes, from the pace of this run. */
export function createProgress(what: string, clock: Clock, say: (line: string) => void): (done: number, all: number) => void {
  const started = clock.now();
  let [said, first] = [started, -1];
  return (done, all) => {
    if (first < 0) first = done;
    const now = clock.now();
    if (done < all && now - said < EVERY_MS) return;
    said = now;
    const rest = done > first ? ((now - started) / (done - first)) * (all - done) : null;
    const percent = all > 0 ? Math.floor((done / all) * 100) : 100;
    say(`${what}: ${done} of ${all} (${percent}%)${rest === null || done >= all ? '' : `, ${toDuration(rest)} left`}`);
  };
}
