import type { EntityType } from '#shared/database/entity-types.ts';
import type { Engine } from './engine.ts';

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
  return (['studios', 'publishers'] as const).flatMap((type) =>
    engine.records[type].flatMap(({ row, details }) =>
      details.corrections.map(({ field, wrong, right, sources }) => ({
        type,
        slug: row.slug,
        name: row.name,
        field,
        wrong,
        right: right || null,
        sources,
      })),
    ),
  );
}
