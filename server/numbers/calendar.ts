import type { Period } from './read-counts.ts';
import { addDays } from '#shared/days.ts';

/** Months are written `2026-11`. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
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
