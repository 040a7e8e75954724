import { getDisplayNames } from '#shared/formats.ts';

/**
 * The tables that the desk shows as a form a row. `title` names a row; a column of `chosen` takes one of the values that the table
 * already has (or any country), in the words of the facet that is named here, or of the desk's own fields (null).
 */
export const deskTables = {
  studios: { title: ['name'], chosen: { province: 'province', country: 'country', size: 'size', place_agrees: null } },
  associations: { title: ['name'], chosen: { kind: 'kind', territory: 'territory', size_unit: null, services: 'service' } },
  events: {
    title: ['name', 'start'],
    chosen: { kind: 'kind', format: 'format', country: 'country', audience: 'audience', entry: 'entry', steam_page: null },
  },
  corrections: { title: ['name', 'field'], chosen: { type: null, field: null } },
} as const satisfies Record<string, { title: readonly string[]; chosen: Record<string, string | null> }>;
export type DeskTableId = keyof typeof deskTables;

/** Columns that no row leaves empty, beside its name. */
export const filledColumns: Readonly<Record<DeskTableId, readonly string[]>> = {
  studios: ['sources'],
  associations: ['kind', 'territory', 'sources'],
  events: ['kind', 'sources'],
  corrections: ['type', 'field', 'sources'],
};

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

/** What the language data calls a region and is no country: parts of one, unions, and codes for tests. */
const others = ['ac', 'cp', 'cq', 'dg', 'ea', 'eu', 'ez', 'ic', 'qo', 'ta', 'un', 'xa', 'xb', 'zz'];

/** The codes of all countries, in lower case: ISO 3166, and Kosovo, which has none there yet. */
export function listCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = getDisplayNames('en', 'region');
  // A code that was given up, such as SU, is known by the one that follows it.
  const isRegion = (code: string) => names.of(code) !== code && new Intl.Locale(`und-${code}`).region === code;
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isRegion);
  return codes.map((code) => code.toLowerCase()).filter((code) => !others.includes(code));
}
