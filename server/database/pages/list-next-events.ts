import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { parseListQuery, serializeFilters } from '#shared/database/list-query.ts';
import type { NextEvent } from '#shared/views/database.ts';
import type { Words } from './words.ts';

const SHOWN_EVENTS = 5;
/** Where people of the trade meet; showcases and sales are for games. */
const MEETINGS = ['conference', 'fair', 'fair-or-conference', 'festival'];

/**
 * What comes next of the events where one meets people, and the calendar of all that have exact days. An event that is over is not said
 * to be next.
 */
export function listNextEvents(database: IndustryDatabase, words: Words): { next: NextEvent[]; calendar: string } {
  const { query } = parseListQuery('events', new URLSearchParams(serializeFilters('events', { kind: MEETINGS })));
  const { rows } = database.listRecords(query);
  const next = rows
    .filter((row) => row.type === 'events')
    // Online nobody meets us.
    .filter((row) => row.month !== null && row.format !== 'online')
    .slice(0, SHOWN_EVENTS)
    .map((row) => {
      const { event } = words.messages;
      const days = row.start && row.end && row.state !== 'over' ? event.range(words.date(row.start), words.date(row.end)) : null;
      // The year of an edition that is over is not in the name of the one to come.
      const [edition = '', year] = (days === null && / ?(?:20)?(2\d)(?=$| \()/.exec(row.name)) || [];
      return {
        name: row.name.replace(edition, ''),
        path: toRecordPath('events', words.locale, row.slug),
        when: days ?? event.inMonth(words.month(row.month ?? 1)),
        where: [words.place(row.place, row.country), year && event.lastKnown(`20${year}`)].filter(Boolean).join(' · ') || null,
      };
    });
  return { next, calendar: `${toListPath('events', words.locale)}.ics` };
}
