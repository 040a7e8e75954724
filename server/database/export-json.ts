import type { ExportMeta } from './export-meta.ts';
import type { ListWriter } from './list-writer.ts';

/**
 * A list for programs: keys and codes as the API has them, numbers as numbers, null where no source says; `meta` says what it is and
 * where from.
 */
export function toJsonWriter(meta: ExportMeta): ListWriter {
  return {
    before: `{"meta":${JSON.stringify(meta)},"rows":[`,
    write: (rows) => rows.map((row) => JSON.stringify(row)).join(','),
    between: ',',
    after: ']}',
  };
}
