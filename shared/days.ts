/** Days are `YYYY-MM-DD`, and begin in UTC here. Those of publication begin in Toronto: `server/platform/desk-day.ts`. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment in milliseconds since 1970. */
export function toUtcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Days since 1 January 1970. */
export function toDayNumber(day: string): number {
  return Math.floor(Date.parse(day) / DAY_MS);
}

export function addDays(day: string, days: number): string {
  return toUtcDay(Date.parse(day) + days * DAY_MS);
}

/** The Monday of a day's week. */
export function toMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
