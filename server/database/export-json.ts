import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { ExportMeta } from './export-meta.ts';

/** A list for programs: keys and codes as the API has them, numbers as numbers, null where no source says; `meta` says what it is and where from. */
export function toListJson(rows: AnyRow[], meta: ExportMeta): string {
  return JSON.stringify({ meta, rows });
}
