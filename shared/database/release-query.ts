/**
 * What an address of the release calendar asks for. `when`: a month (`2027-03`), a quarter (`2027-q1`), a year, `soon` or `tba`; null
 * where nothing is asked, or nothing that could be read. `page` counts from 1.
 */
export type ReleaseQuery = { genre: string | null; tag: string | null; when: string | null; page: number };

const KEY = /^[\w.+&'!-]{1,60}$/u;
const WHEN = /^(?:20\d{2}(?:-(?:0[1-9]|1[0-2]|q[1-4]))?|soon|tba)$/;

export function parseReleaseQuery(given: URLSearchParams): ReleaseQuery {
  const read = (name: string, pattern: RegExp) => {
    const text = given.get(name) ?? '';
    return pattern.test(text) ? text : null;
  };
  return { genre: read('genre', KEY), tag: read('tag', KEY), when: read('when', WHEN), page: Number(read('page', /^[1-9]\d{0,3}$/) ?? 1) };
}

/** The query of an address, without `?`, in the one order it is written in. */
export function serializeReleaseQuery({ genre, tag, when, page }: ReleaseQuery): string {
  const parts = { genre, tag, when, page: page > 1 ? String(page) : null };
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))).toString();
}
