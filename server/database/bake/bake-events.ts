import { toCompanyKey } from '#shared/database/facets.ts';
import type { AssociationRow, EventRow } from '#shared/database/record-shapes.ts';
import { bakeNames, build, toPlaces } from './bake-companies.ts';
import { toId } from './list-companies.ts';
import { type BakedTable, toOrder, months } from './baked-table.ts';
import { SourceError } from './csv-table.ts';
import type { Correction, SourceAssociation, SourceEvent } from './read-sources.ts';

export type Note = { en: string; fr: string } | null;
export type StoredAssociation = { row: AssociationRow; note: Note; sources: string[] };
/** `state` depends on the day and is filled in when the row is read, but for what has ended for good. */
export type StoredEvent = {
  row: EventRow;
  otherNames: string[];
  note: Note;
  sources: string[];
  steamPage: string | null;
  ended: Correction | null;
};

export function listAssociations(sources: SourceAssociation[]): StoredAssociation[] {
  const ids = new Set<string>();
  return sources
    .map((source): StoredAssociation => {
      const id = toId(source.name, ids);
      const row: AssociationRow = {
        type: 'associations',
        id,
        slug: id,
        name: source.name,
        kind: source.kind,
        territory: source.territory,
        city: source.city,
        size:
          source.size === null
            ? null
            : { count: source.size, unit: source.sizeUnit === 'associations' ? 'associations' : 'companies', asOf: source.sizeAsOf },
        services: source.services,
        founded: source.founded,
        website: source.website,
      };
      return { row, note: toNote('associations.csv', source), sources: source.sources };
    })
    .sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
}

export function listEvents(sources: SourceEvent[], corrections: Correction[]): StoredEvent[] {
  const ids = new Set<string>();
  return sources.map((source): StoredEvent => {
    const id = toId(source.name, ids);
    if (source.start && (!source.end || source.end < source.start))
      throw new SourceError('events.csv', 1, 'end', `${source.name} ends before it begins`);
    const ended = corrections.find(({ type, field, name }) => type === 'events' && field === 'ended' && name === source.name) ?? null;
    const row: EventRow = {
      type: 'events',
      id,
      slug: id,
      name: source.name,
      kind: source.kind,
      format: source.format,
      place: source.place,
      country: source.country,
      // What has ended comes in no month.
      month: ended ? null : (source.month ?? (source.start ? Number(source.start.slice(5, 7)) : null)),
      start: source.start,
      end: source.end,
      state: ended ? 'ended' : 'undated',
      lastDeadline: source.lastDeadline,
      audience: toOneOf(source.audience, ['b2b', 'b2c', 'both'] as const),
      organizer: source.organizer,
      entry: toOneOf(source.entry, ['free', 'paid', 'both'] as const),
      entryAsListed: source.entryAsListed,
      attendance: source.attendance,
      firstHeld: source.firstHeld,
      website: source.url,
    };
    const { otherNames, steamPage } = source;
    return { row, otherNames, note: toNote('events.csv', source), sources: source.sources, steamPage, ended };
  });
}

function toNote(file: string, { name, noteEn, noteFr }: { name: string; noteEn: string | null; noteFr: string | null }): Note {
  if (noteEn && noteFr) return { en: noteEn, fr: noteFr };
  if (noteEn || noteFr) throw new SourceError(file, 1, noteEn ? 'note_fr' : 'note_en', `the note of ${name} is missing in one language`);
  return null;
}

function toOneOf<Value extends string>(value: string | null, known: readonly Value[]): Value | null {
  return known.find((candidate) => candidate === value) ?? null;
}

export function bakeAssociations(associations: StoredAssociation[]): BakedTable {
  const rows = associations.map(({ row }) => row);
  return {
    ...bakeNames('associations', associations),
    facets: [
      // A province's body is found under its country too.
      build('country', rows, 'count', ({ territory }) => (territory.startsWith('ca-') ? toPlaces('ca', territory) : [territory])),
      build('kind', rows, 'count', ({ kind }) => kind),
      build('service', rows, 'count', ({ services }) => services),
    ],
    orders: [
      toOrder('name', rows.length, (row) => rows[row]?.id ?? ''),
      toOrder('founded', rows.length, (row) => rows[row]?.founded ?? null),
      toOrder('size', rows.length, (row) => rows[row]?.size?.count ?? null),
    ],
  };
}

export function bakeEvents(events: StoredEvent[]): BakedTable {
  const rows = events.map(({ row }) => row);
  return {
    ...bakeNames('events', events),
    facets: [
      build('kind', rows, 'count', ({ kind }) => kind),
      build('month', rows, months, ({ month }) => (month === null ? null : String(month))),
      build('format', rows, ['physical', 'online', 'hybrid'], ({ format }) => format),
      build('date', rows, ['exact', 'usual-month'], ({ start, month }) => (start ? 'exact' : month ? 'usual-month' : null)),
      build('country', rows, 'count', ({ country }) => country),
      build('audience', rows, ['b2b', 'b2c', 'both'], ({ audience }) => audience),
      build('entry', rows, ['free', 'paid', 'both'], ({ entry }) => entry),
    ],
    orders: [
      // `upcoming` depends on the day: the list makes it.
      toOrder('attendance', rows.length, (row) => rows[row]?.attendance ?? null),
      toOrder('newest', rows.length, (row) => rows[row]?.firstHeld ?? null),
      toOrder('name', rows.length, (row) => toCompanyKey(rows[row]?.name ?? '')),
    ],
  };
}
