import type { EntityType } from '#shared/database/entity-types.ts';
import type { Correction } from './bake/read-sources.ts';
import type { Engine } from './engine.ts';
import { findRow, readGame } from './read-rows.ts';

/** What sources say and what we show instead; `right` is null where we only know that the source is wrong. */
export function listCorrections(engine: Engine) {
  const ofGames = engine.records.corrections.flatMap(({ row: { id }, correction }) => {
    const row = findRow(engine, 'games', id);
    const game = row === null ? null : readGame(engine, row);
    return game ? [toRecordCorrection({ type: 'games', slug: game.slug, name: game.title }, correction)] : [];
  });
  const ofCompanies = (['studios', 'publishers'] as const).flatMap((type) =>
    engine.records[type].flatMap(({ row, details }) =>
      details.corrections.map((correction) => toRecordCorrection({ type, slug: row.slug, name: row.name }, correction)),
    ),
  );
  const ofEvents = engine.records.events.flatMap(({ row: { slug, name }, ended }) =>
    ended ? [toRecordCorrection({ type: 'events', slug, name }, ended)] : [],
  );
  return [...ofCompanies, ...ofGames, ...ofEvents];
}

function toRecordCorrection(record: { type: EntityType; slug: string; name: string }, { field, wrong, right, sources }: Correction) {
  return { ...record, field, wrong, right: right || null, sources };
}
