import type { AssociationRecord, EventRecord, Fact, RecordLink } from '#shared/database/record-shapes.ts';
import { foldLetters, toCompanyKey } from '#shared/database/facets.ts';
import type { StoredAssociation, StoredEvent } from './bake/bake-events.ts';
import type { Engine } from './engine.ts';
import { toFact } from './facts.ts';
import { readEvent } from './read-rows.ts';

const MAX_LINKS = 12;

export function getAssociationRecord(engine: Engine, id: string): AssociationRecord | null {
  const stored = engine.records.associations.find(({ row }) => row.id === id);
  if (!stored) return null;
  const { row, note } = stored;
  return {
    type: 'associations',
    row,
    facts: listAssociationFacts(engine, stored),
    links: [
      ...listOrganized(engine, row.name),
      ...listSameTerritory(engine, row.id, row.territory),
      ...listMembersPlace(engine, row.territory),
    ].slice(0, MAX_LINKS),
    note,
  };
}

/** What is known of an association, each fact with its source. */
export function listAssociationFacts(engine: Engine, { row, sources }: StoredAssociation): Record<string, Fact> {
  const fact = (value: Fact['value'], asOf?: string | null) => toFact(engine, value, { sources, ...(asOf !== undefined && { asOf }) });
  return {
    name: fact(row.name),
    kind: fact(row.kind),
    territory: fact(row.territory),
    city: fact(row.city),
    size: fact(row.size ? row.size.count : null, row.size?.asOf ?? undefined),
    services: fact(row.services),
    founded: fact(row.founded),
    website: fact(row.website),
  };
}

export function getEventRecord(engine: Engine, id: string): EventRecord | null {
  const at = engine.records.events.findIndex(
    ({ row, otherNames }) => row.id === id || otherNames.some((name) => toCompanyKey(name) === id),
  );
  const stored = engine.records.events[at];
  const row = readEvent(engine, at);
  if (!stored || !row) return null;
  return { type: 'events', row, facts: listEventFacts(engine, stored), links: listEventLinks(engine, stored), note: stored.note };
}

/** What is known of an event, each fact with its source. */
export function listEventFacts(engine: Engine, { row, sources, steamPage, ended }: StoredEvent): Record<string, Fact> {
  const fact = (value: Fact['value'], options: { uncertain?: boolean; note?: string } = {}) =>
    toFact(engine, value, { sources, ...options });
  return {
    name: fact(row.name),
    kind: fact(row.kind),
    month: row.start ? fact(row.month) : fact(row.month, { uncertain: true, note: 'usual-month' }),
    start: fact(row.start),
    end: fact(row.end),
    ...(ended && { ended: toFact(engine, ended.right, { sources, correction: ended }) }),
    place: fact(row.place),
    country: fact(row.country),
    format: fact(row.format),
    audience: fact(row.audience),
    organizer: fact(row.organizer),
    entry: fact(row.entryAsListed ?? row.entry, { uncertain: row.entryAsListed !== null && row.entry === null }),
    attendance: fact(row.attendance),
    firstHeld: fact(row.firstHeld),
    steamPage: fact(steamPage),
    // With days, it is the deadline of that edition, and may be ahead.
    lastDeadline: fact(row.lastDeadline, row.start ? {} : { note: 'past-deadline' }),
    website: fact(row.website),
  };
}

/** Events this association organizes, as their sources say. */
function listOrganized(engine: Engine, name: string): RecordLink[] {
  return engine.records.events.filter(({ row }) => row.organizer === name).map(toLink('events', 'organizes'));
}

function listSameTerritory(engine: Engine, id: string, territory: string): RecordLink[] {
  return engine.records.associations
    .filter(({ row }) => row.territory === territory && row.id !== id)
    .map(toLink('associations', 'same-territory'));
}

/** The best known studios of a body's territory. */
function listMembersPlace(engine: Engine, territory: string): RecordLink[] {
  return engine.records.studios
    .filter(({ row }) => (territory.includes('-') ? row.province === territory : row.country === territory))
    .slice(0, 6)
    .map(toLink('studios', 'works-there'));
}

/** Its organizer, other entries of the same name, the body of its country. */
function listEventLinks(engine: Engine, { row }: StoredEvent): RecordLink[] {
  const organizers = engine.records.associations.filter((association) => association.row.name === row.organizer);
  const name = foldLetters(row.name);
  const same = engine.records.events.filter((other) => other.row.id !== row.id && foldLetters(other.row.name) === name);
  const country = engine.records.associations.filter(
    (association) => row.country !== null && association.row.territory === row.country && !organizers.includes(association),
  );
  return [
    ...organizers.map(toLink('associations', 'organizer')),
    ...same.map(toLink('events', 'same-name')),
    ...country.map(toLink('associations', 'same-country')),
  ].slice(0, MAX_LINKS);
}

function toLink(type: RecordLink['type'], relation: RecordLink['relation']) {
  return ({ row: { id, slug, name } }: { row: Pick<RecordLink, 'id' | 'slug' | 'name'> }): RecordLink => ({
    type,
    id,
    slug,
    name,
    relation,
  });
}
