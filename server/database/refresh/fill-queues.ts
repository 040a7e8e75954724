import { addDays, toDayNumber, toUtcDay } from '#shared/days.ts';
import type { Journal } from './journal.ts';
import { ASK_AGAIN_DAYS, MOST_TRIES } from './slow-lanes.ts';
import { listKnownApps } from './table-rows.ts';
import type { KnownApp } from './game-row.ts';

/**
 * Games with fewer reviews, half of all, are asked again only once the store's own count has changed. Each is asked once: left out, they
 * would be missing where they are most of all, and every median of a new year would be too high.
 */
const FEW_REVIEWS = 10;
/** Exact counts younger than this are not asked again. */
const FRESH_DAYS = 6;

/**
 * Whom the slow lanes ask, in order. Reviews: games whose count at the store has changed, the oldest exact count first, then the
 * others, oldest first. Genres: games that are out and have none, the newest first, then announced ones.
 */
export function fillQueues(journal: Journal, now: number): void {
  const today = toUtcDay(now);
  const reviews: { id: number; changed: boolean; day: string }[] = [];
  const genres: { id: number; out: boolean }[] = [];
  const waiting = listWaiting(journal, today);
  for (const app of listKnownApps(journal)) {
    if (!waiting.reviews.has(app.id) && isDueForReviews(app, today))
      reviews.push({ id: app.id, changed: hasChanged(app), day: app.reviews?.day ?? app.base?.['reviews_as_of'] ?? '' });
    if (!waiting.genres.has(app.id) && lacksGenres(app)) genres.push({ id: app.id, out: app.state === 'released' });
  }
  reviews.sort((a, b) => Number(b.changed) - Number(a.changed) || (a.day < b.day ? -1 : Number(a.day > b.day)) || a.id - b.id);
  genres.sort((a, b) => Number(b.out) - Number(a.out) || b.id - a.id);
  journal.transaction(() => {
    journal.exec('delete from queue');
    for (const [rank, { id }] of reviews.entries()) journal.run("insert into queue values ('reviews', ?, ?)", rank, id);
    for (const [rank, { id }] of genres.entries()) journal.run("insert into queue values ('genres', ?, ?)", rank, id);
    journal.setNote('step', 'slow');
  });
}

/** Who was asked without success: not again for a month, and not for ever. */
function listWaiting(journal: Journal, today: string): Record<'reviews' | 'genres', Set<number>> {
  const since = addDays(today, -ASK_AGAIN_DAYS);
  const list = (lane: string) =>
    new Set(
      journal
        .all<{ id: number }>('select id from tries where lane = ? and (day > ? or tries >= ?)', lane, since, MOST_TRIES)
        .map(({ id }) => id),
    );
  return { reviews: list('reviews'), genres: list('genres') };
}

function isDueForReviews(app: KnownApp, today: string): boolean {
  const { base, state, facts, reviews } = app;
  if (state !== 'released' && (state !== null || !base || base['withdrawn'])) return false;
  const known = Number(base?.['positive'] ?? 0) + Number(base?.['negative'] ?? 0);
  const most = Math.max(known, facts?.storeReviews ?? Number(base?.['store_reviews'] ?? 0));
  const day = reviews?.day ?? base?.['reviews_as_of'];
  const isCounted = reviews !== null || Boolean(base?.['positive']);
  // One whose change was missed by the budget of a run has more buyers' reviews than we have counted of all.
  const isBehind = !isCounted || hasChanged(app) || (facts?.storeReviews ?? 0) > known;
  return (most >= FEW_REVIEWS || isBehind) && (!day || toDayNumber(today) - toDayNumber(day) >= FRESH_DAYS);
}

function hasChanged({ base, facts }: KnownApp): boolean {
  return facts !== null && String(facts.storeReviews ?? '') !== (base?.['store_reviews'] ?? '');
}

function lacksGenres({ base, announced, state, genres, facts }: KnownApp): boolean {
  if (genres || base?.['genres'] || announced?.['genres']) return false;
  return (state === 'released' && facts !== null) || state === 'announced';
}
