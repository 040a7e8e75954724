import { toDateWords } from '#shared/database/data-date.ts';
import { getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '../get-words.ts';
import { seatFileWords } from '#shared/words/server-words.ts';

type FileState = {
  state: 'queued' | 'making' | 'ready' | 'failed';
  rows: number | null;
  bytes: number | null;
  expiresAt: string;
  /** Why it failed, in the words of whoever made it. */
  problem: string;
};

/** What became of a large export: that it is made, what it holds and until when, or why there is none. */
export function sayFileState({ state, rows, bytes, expiresAt, problem }: FileState, locale: Locale): string {
  const say = getWords(seatFileWords, locale);
  const problems: Record<string, string> = say.problems;
  if (state === 'failed') return problems[problem] ?? say.problems.broken;
  if (state !== 'ready') return say.states[state];
  const megabytes = getNumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.max(0.1, (bytes ?? 0) / 1e6));
  // The page and the email say the day where the site is written: by UTC, an evening in Montréal is the next day.
  const day = new Date(expiresAt).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  return say.ready(getNumberFormat(locale).format(rows ?? 0), megabytes, toDateWords(day, locale));
}
