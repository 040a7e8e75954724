import type { Period } from './read-counts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days and months as they are written: `2026-11-24`, `2026-11`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The Monday of a day's week. */
export function toMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** What a report compares: a week with the one before and the same one a year before (52 weeks, so that Mondays meet); a month likewise. */
export type Compared = { kind: 'week' | 'month'; now: Period; before: Period; yearBefore: Period };

export function toWeek(monday: string): Compared {
  const at = (days: number): Period => ({ from: addDays(monday, days), to: addDays(monday, days + 7) });
  return { kind: 'week', now: at(0), before: at(-7), yearBefore: at(-364) };
}

export function toMonth(month: string): Compared {
  const at = (months: number): Period => ({ from: addMonths(month, months), to: addMonths(month, months + 1) });
  return { kind: 'month', now: at(0), before: at(-1), yearBefore: at(-12) };
}
