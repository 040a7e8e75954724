import type { Logger } from 'pino';
import type { ServedDatabase } from '../served-database.ts';
import { takeEdition } from './take-edition.ts';

const LOOK_MS = 15_000;
/** Between two questions to another machine. */
const ASK_MS = 60_000;

export type WatchOptions = {
  database: Pick<ServedDatabase, 'refresh'>;
  editionsDir: string;
  /** `DATABASE_EDITION_URL`: where another instance, or any web server, has the editions. */
  url: string | null;
  log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Follows the edition that is named, here or elsewhere, until `stop`; `look` asks at once. What cannot be had is logged, once per
 * reason, and what is served stays.
 */
export function watchEditions({ database, editionsDir, url, log }: WatchOptions): { look(): Promise<void>; stop(): void } {
  let askedMs = -Infinity;
  let lastProblem = '';
  let looking: Promise<void> | null = null;
  const lookOnce = async (dueMs: number) => {
    if (url && performance.now() - askedMs >= dueMs) {
      askedMs = performance.now();
      await takeEdition(url, editionsDir).then(
        () => (lastProblem = ''),
        (err: unknown) => {
          const problem = String(err);
          if (problem !== lastProblem)
            log.warn({ err }, 'the edition that DATABASE_EDITION_URL names was not taken; the site goes on with its own');
          lastProblem = problem;
        },
      );
    }
    await database.refresh();
  };
  const look = (dueMs = 0) => (looking ??= lookOnce(dueMs).finally(() => (looking = null)));
  const timer = setInterval(() => void look(ASK_MS), LOOK_MS).unref();
  return { look: () => look(), stop: () => clearInterval(timer) };
}
