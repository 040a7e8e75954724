import { type Clock, CALL_EVERY_MS } from './pace.ts';
import { toUtcDay } from '#shared/days.ts';
import type { Journal } from './journal.ts';
import { RefreshError } from './refresh-error.ts';
import { parseGenres, parseReviewCounts } from './steam-answers.ts';
import type { Asked, SteamClient } from './steam-client.ts';

export type Lane = 'reviews' | 'genres';
export type SlowOptions = { clock: Clock; untilMs: number; onProgress(done: number, all: number): void };

/** So many apps in a row that could not be read: the shape has changed, or Steam has had enough. */
const MOST_UNUSABLE = 3;
/** A question that had no answer is asked again after a month, and three times in all. */
export const ASK_AGAIN_DAYS = 30;
export const MOST_TRIES = 3;

/**
 * Asks one game at a time, reviews and genres by turns, until the queues are empty or the time is up. Each answer is written down
 * as it comes. Throws `RefreshError`; what was answered before stays.
 */
export async function askSlowLanes(client: SteamClient, journal: Journal, { clock, untilMs, onProgress }: SlowOptions): Promise<void> {
  const all = countQueued(journal);
  const inTime = Math.floor((untilMs - clock.now()) / CALL_EVERY_MS.store);
  let [turn, unusable] = [0, 0];
  for (let done = 0; clock.now() < untilMs; done++) {
    const wanted: Lane = turn++ % 2 === 0 ? 'genres' : 'reviews';
    const next = getNext(journal, wanted) ?? getNext(journal, wanted === 'genres' ? 'reviews' : 'genres');
    if (!next) return;
    const isUsable =
      next.lane === 'reviews' ? await askReviews(client, journal, next, clock) : await askGenres(client, journal, next, clock);
    unusable = isUsable ? 0 : unusable + 1;
    if (unusable >= MOST_UNUSABLE)
      throw new RefreshError('shape-changed', `The store answers in another shape than it did (${next.lane}).`);
    onProgress(done + 1, done < inTime ? Math.min(all, inTime) : all);
  }
}

export function countQueued(journal: Journal): number {
  return journal.all<{ count: number }>('select count(*) as count from queue')[0]?.count ?? 0;
}

type Queued = { lane: Lane; rank: number; id: number };

function getNext(journal: Journal, lane: Lane): Queued | null {
  return journal.all<Queued>('select lane, rank, id from queue where lane = ? order by rank limit 1', lane)[0] ?? null;
}

/** Counts only (`num_per_page=0`): the rows of reviews hold people's Steam ids. */
async function askReviews(client: SteamClient, journal: Journal, next: Queued, clock: Clock): Promise<boolean> {
  const query = 'json=1&language=all&purchase_type=all&review_type=all&filter=all&num_per_page=0';
  const asked = await client.askStore(`/appreviews/${next.id}?${query}`, parseReviewCounts);
  keepAnswer(journal, next, asked, clock, ({ positive, negative }, day) =>
    journal.run('insert or replace into reviews values (?, ?, ?, ?)', next.id, day, positive, negative),
  );
  return asked.ok || asked.code !== 'unusable';
}

async function askGenres(client: SteamClient, journal: Journal, next: Queued, clock: Clock): Promise<boolean> {
  const asked = await client.askStore(`/api/appdetails?appids=${next.id}&cc=us&l=english&filters=basic,genres`, (body) =>
    parseGenres(body, next.id),
  );
  keepAnswer(journal, next, asked, clock, (names, day) =>
    journal.run('insert or replace into genres values (?, ?, ?)', next.id, day, names.map((name) => name.replaceAll('|', '/')).join('|')),
  );
  return asked.ok || asked.code !== 'unusable';
}

/** The answer and the end of the question in one step; what Steam does not say stays unknown, and is noted as asked. */
function keepAnswer<Answer>(
  journal: Journal,
  { lane, rank, id }: Queued,
  asked: Asked<Answer | 'unknown'>,
  clock: Clock,
  keep: (answer: Answer, day: string) => void,
): void {
  const day = toUtcDay(clock.now());
  journal.transaction(() => {
    if (asked.ok && asked.answer !== 'unknown') {
      keep(asked.answer, day);
      journal.run('delete from tries where lane = ? and id = ?', lane, id);
    } else {
      journal.run(
        'insert into tries values (?, ?, ?, 1) on conflict (lane, id) do update set day = excluded.day, tries = tries + 1',
        lane,
        id,
        day,
      );
    }
    journal.run('delete from queue where lane = ? and rank = ?', lane, rank);
  });
}
