import type { AnyRow, Fact } from '#shared/database/record-shapes.ts';
import { listPublisherFacts, listStudioFacts } from './company-records.ts';
import type { Engine } from './engine.ts';
import { listAssociationFacts, listEventFacts } from './event-records.ts';
import { listGameFacts } from './game-record.ts';

/** What a row's record says with the source of every fact, without peers, portfolio and links: files name them row by row. */
export function listRowFacts(engine: Engine, row: AnyRow): Record<string, Fact> {
  if (row.type === 'games') return listGameFacts(engine, row);
  const { studios, publishers, associations, events } = engine.records;
  const find = <Stored extends { row: { id: string } }>(
    records: Stored[],
    list: (engine: Engine, stored: Stored) => Record<string, Fact>,
  ) => {
    const stored = records.find((record) => record.row.id === row.id);
    return stored ? list(engine, stored) : {};
  };
  if (row.type === 'studios') return find(studios, listStudioFacts);
  if (row.type === 'publishers') return find(publishers, listPublisherFacts);
  return row.type === 'associations' ? find(associations, listAssociationFacts) : find(events, listEventFacts);
}
