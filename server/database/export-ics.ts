import { addDays } from '#shared/days.ts';
import { labelCity, labelName } from '#shared/database/labels.ts';
import type { EventRow } from '#shared/database/record-shapes.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';

type CalendarEntry = Pick<EventRow, 'id' | 'name' | 'start' | 'end' | 'place' | 'country' | 'format' | 'website'>;

/**
 * Events as a calendar (RFC 5545): those with exact days only, because a usual month is no appointment. `asOf` is the day the data last
 * changed (YYYY-MM-DD): it stands where a calendar without a method says when its events were revised (3.8.7.2), so that the same data
 * makes the same file. `getUrl` gives the address of an event's record. Whole days: the end is the day after the last.
 */
export function toCalendar<Entry extends CalendarEntry>(
  events: Entry[],
  options: { locale: Locale; name: string; host: string; asOf: string; getUrl(event: Entry): string },
): string {
  const { locale, name, host, asOf, getUrl } = options;
  const stamp = `${asOf.replaceAll('-', '')}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(name)}//database//${languageTags[locale].toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escape(name)}`,
  ];
  for (const event of events) {
    if (!event.start || !event.end) continue;
    lines.push(
      'BEGIN:VEVENT',
      `UID:${event.id}-${event.start}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${event.start.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(event.end, 1).replaceAll('-', '')}`,
      `SUMMARY:${escape(labelName(locale, event.name))}`,
      ...(event.place
        ? [`LOCATION:${escape(labelCity(locale, event.place, event.country))}`]
        : event.format === 'online'
          ? [`LOCATION:${escape(getWords(labelWords, locale).values.format.online)}`]
          : []),
      `URL:${getUrl(event)}`,
      ...(event.website ? [`DESCRIPTION:${escape(event.website)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  return `${[...lines, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');
}

/** Lines of at most 75 bytes, never cut within a character; the rest follows after a blank. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
