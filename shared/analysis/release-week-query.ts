import { type MarketGenre, marketGenres, MAX_GENRES } from '#shared/database/market-rules.ts';

export const releaseWeekParameters = ['week', 'genre'] as const;

export type ReleaseWeekQuery = {
  /** A day of the week that is meant, `YYYY-MM-DD`. */ day: string;
  /** None for all games. */ genres: MarketGenre[];
};
export type ReleaseWeekProblem = { field: 'week' | 'genre'; code: 'missing' | 'not-a-day' | 'too-many' };
export type ParsedReleaseWeek =
  | { state: 'empty'; genres: MarketGenre[] }
  | { state: 'refused'; problems: ReleaseWeekProblem[]; typed: string; genres: MarketGenre[] }
  | { state: 'ready'; query: ReleaseWeekQuery };

/** Reads an address of the release-week check. Days from 2000 to 2099 that exist. */
export function parseReleaseWeekQuery(given: URLSearchParams): ParsedReleaseWeek {
  const day = (given.get('week') ?? '').trim().slice(0, 20);
  const asked = new Set(given.getAll('genre').flatMap((text) => text.split('_')));
  const genres = marketGenres.filter((genre) => asked.has(genre));
  // Another tool led here with the genres: they are chosen, and nothing is asked yet.
  if (!given.has('week')) return { state: 'empty', genres: genres.slice(0, MAX_GENRES) };
  const problems: ReleaseWeekProblem[] = [];
  if (day === '') problems.push({ field: 'week', code: 'missing' });
  else if (!isDay(day)) problems.push({ field: 'week', code: 'not-a-day' });
  if (genres.length > MAX_GENRES) problems.push({ field: 'genre', code: 'too-many' });
  return problems.length > 0 ? { state: 'refused', problems, typed: day, genres } : { state: 'ready', query: { day, genres } };
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
