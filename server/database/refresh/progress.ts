import type { Clock } from './clock.ts';
import { toDuration } from './refresh-plan.ts';

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
