export type PathMatch<Value> = {
  value: Value;
  /** Decoded. */
  params: Record<string, string>;
  /** How many segments are fixed: of two paths that fit, the one with more of them is meant. */
  staticSegments: number;
};

/** No path of ours has a longer one, however it is misspelled; reading 16 kB, as much as Node takes, costs milliseconds. */
const LONGEST_PATH = 2000;

/**
 * The one way paths are matched. `table` holds paths of fixed segments, `:name`, `:name.ending`, and `*` at the end. Returns the
 * most literal one that fits, between equals the first, or null. A pathname is as in a URL: encoded, without query or trailing
 * slash. Linear in its length.
 */
export function createMatcher<Value>(
  table: readonly (readonly [path: string, value: Value])[],
): (pathname: string) => PathMatch<Value> | null {
  const patterns = table.map(([path, value]) => ({ value, pattern: toSegments(path).map(toPart) }));
  return (pathname) => {
    const actual = pathname.length > LONGEST_PATH ? null : decodeSegments(pathname);
    if (!actual) return null;
    let best: PathMatch<Value> | null = null;
    for (const { value, pattern } of patterns) {
      const match = matchSegments(pattern, actual);
      if (match && (!best || match.staticSegments > best.staticSegments)) best = { value, ...match };
    }
    return best;
  };
}

/** Slashes at the end make no difference; a doubled one is a segment of its own, which nothing fits. */
function toSegments(path: string): string[] {
  const segments = path.split('/');
  while (segments.at(-1) === '') segments.pop();
  return path.startsWith('/') ? segments.slice(1) : segments;
}

/** Null for a malformed escape such as `%zz`: such a path matches nothing. */
function decodeSegments(pathname: string): string[] | null {
  try {
    return toSegments(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** `name` is null for a fixed segment. A parameter ends in `text`, a fixed segment is it. */
type Part = { name: string | null; text: string };

function toPart(segment: string): Part {
  const [, name = null, ending = ''] = /^:([\w-]+)(.*)$/.exec(segment) ?? [];
  return { name, text: name === null ? segment : ending };
}

function matchSegments(pattern: Part[], actual: string[]): Omit<PathMatch<unknown>, 'value'> | null {
  const parts = pattern.at(-1)?.text === '*' ? pattern.slice(0, -1) : pattern;
  if (parts === pattern ? actual.length !== parts.length : actual.length < parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, { name, text }] of parts.entries()) {
    const segment = actual[index] ?? '';
    if (name === null ? segment !== text : segment.length <= text.length || !segment.endsWith(text)) return null;
    if (name !== null) params[name] = segment.slice(0, segment.length - text.length);
  }
  return { params, staticSegments: parts.filter(({ text }) => text !== '').length };
}
