import type { EntityType } from '#shared/database/entity-types.ts';
import type { Correction } from './bake/read-sources.ts';
import type { Engine } from './engine.ts';
import { findRow, readGame } from './read-rows.ts';

/** What a source says and what we show instead; `right` is null where we only know that the source is wrong. */
export type RecordCorrection = {
  type: EntityType;
  slug: string;
  name: string;
  field: string;
  wrong: string;
  right: string | null;
  sources: string[];
};

export function listCorrections(engine: Engine): RecordCorrection[] {
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
  return [...ofCompanies, ...ofGames];
}

function toRecordCorrection(
  record: Pick<RecordCorrection, 'type' | 'slug' | 'name'>,
  { field, wrong, right, sources }: Correction,
): RecordCorrection {
  return { ...record, field, wrong, right: right || null, sources };
}
