/**
 * The tables that the desk shows as a form a row. `title` names a row; a column of `chosen` takes one of the values that the table
 * already has.
 */
export const deskTables = {
  studios: { title: ['name'], chosen: ['province', 'country', 'size', 'place_agrees'] },
  associations: { title: ['name'], chosen: ['kind', 'territory', 'size_unit', 'services'] },
  events: { title: ['name', 'start'], chosen: ['kind', 'format', 'country', 'audience', 'entry', 'steam_page'] },
  corrections: { title: ['name', 'field'], chosen: ['type', 'field'] },
} as const satisfies Record<string, { title: readonly string[]; chosen: readonly string[] }>;
export type DeskTableId = keyof typeof deskTables;

/** Columns in which more than a line may stand, and the form of those that hold a day. */
export const longColumns: readonly string[] = ['note_en', 'note_fr', 'sources', 'entry_as_listed'];
export const columnPatterns: Readonly<Record<string, string>> = {
  start: '^(\\d{4}-\\d{2}-\\d{2})?$',
  end: '^(\\d{4}-\\d{2}-\\d{2})?$',
  last_deadline: '^(\\d{4}-\\d{2}-\\d{2})?$',
  founded: '^(\\d{4}(-\\d{2}){0,2})?$',
  month: '^([1-9]|1[0-2])?$',
};

/** Where the desk sees the rows, each a file of its own; on disk there are only the tables. */
export const ROWS = 'content/database/rows';
