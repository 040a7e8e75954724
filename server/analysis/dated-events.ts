import type { EventRow } from '#shared/database/record-shapes.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Week } from './release-weeks.ts';

export type DatedEvent = EventRow & { start: string; end: string };

/** Every event of the database, by name. */
export function listAllEvents(database: IndustryDatabase): EventRow[] {
  const byName = { key: 'name', descending: false } as const;
  return database.listEvents({ type: 'events', q: '', filters: [], sort: byName, columns: ['name'], page: 1, size: 25 });
}

/** Those whose days are known, earliest first. */
export function listDated(events: EventRow[]): DatedEvent[] {
  return events
    .flatMap((event) => (event.start === null || event.end === null ? [] : { ...event, start: event.start, end: event.end }))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** The last edition of each series. What stands before the year in their names is the series: `MIGS 2023` and `MIGS25` are one. */
export function listLastEditions(dated: DatedEvent[]): DatedEvent[] {
  return [...new Map(dated.map((event) => [event.name.split(/\d/)[0]?.trim() || event.name, event])).values()];
}

/** Whether an event would touch the week if it came back on the same days of the year. */
export function fallsIn({ start, end }: DatedEvent, { monday, sunday }: Week): boolean {
  const toYear = (day: string) => Number(day.slice(0, 4));
  // Days around New Year's Eve may belong to the year before or after.
  return [-1, 0, 1].some((away) => {
    const year = toYear(monday) + away;
    return `${year}${start.slice(4)}` <= sunday && `${year + toYear(end) - toYear(start)}${end.slice(4)}` >= monday;
  });
}
