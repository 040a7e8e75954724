import type { ServerBuild } from 'react-router';

/** What a route module may export as `handle` for the request policy. */
export type RouteHandle = {
  /** The resource is the same for everybody and depends on its path alone: it is rendered once and kept. */
  kept?: boolean;
  /** The methods it answers; by default those of its loader, component and action. */
  methods?: readonly string[];
};

export type FoundRoute = { id: string; isKept: boolean; methods: readonly string[] };

const NOT_FOUND = 'not-found';
/** No address of ours is longer. Node takes 16 kB, and decoding as many segments costs milliseconds. */
const LONGEST_PATH = 2000;

/**
 * Which route answers a path. It matches as the router does, but its patterns are made once: the router makes
 * them again for each path.
 */
export function createRouteTable(routes: ServerBuild['routes']): (pathname: string) => FoundRoute {
  // The root has an empty path, which would match `/` before the home page does.
  const table = Object.values(routes)
    .filter((route) => route?.path !== undefined && route.path !== '')
    .map((route) => ({ pattern: toPattern(route?.path ?? ''), score: toScore(route?.path ?? ''), found: describe(route) }))
    .sort((a, b) => b.score - a.score);
  const missing: FoundRoute = { id: NOT_FOUND, isKept: false, methods: ['GET', 'HEAD', 'POST'] };
  return (pathname) => {
    if (pathname.length > LONGEST_PATH) return missing;
    const path = withoutTrailingSlashes(decodeSegments(pathname));
    // No path of ours has one, and `.` does not match a line break.
    if (controlCharacters.test(path)) return missing;
    return table.find(({ pattern }) => pattern.test(path))?.found ?? missing;
  };
}

function describe(route: ServerBuild['routes'][string]): FoundRoute {
  const { default: component, loader, action, handle } = route?.module ?? {};
  const { kept = false, methods } = (handle ?? {}) as RouteHandle; // Our own routes only: app/routes.ts.
  const usual = [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])];
  return { id: route?.id ?? '', isKept: kept, methods: methods ?? usual };
}

/** Our paths have fixed segments, `:name`, `:name.ending`, and `*` at the end. */
function toPattern(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const parts = segments.map((segment) => (segment === '*' ? '(?:/.*)?' : `/${toSegmentPattern(segment)}`));
  return new RegExp(`^${parts.join('')}$`, 'i');
}

const controlCharacters = /\p{Cc}/u;

/** Not by `/*$` in each pattern: `.*` and `/*` would share a row of slashes in every possible way. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

function toSegmentPattern(segment: string): string {
  const [name = ''] = /^:[\w-]+/.exec(segment) ?? [];
  return (name && '[^/]+') + segment.slice(name.length).replaceAll(/[^\w-]/g, '\\$&');
}

/** An escaped slash stays one: it is part of a segment. */
function decodeSegments(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname; // Escapes that are no text.
  }
}

/** Routes with more fixed segments first, with the router's own weights. */
function toScore(path: string): number {
  const segments = path.split('/');
  const weigh = (segment: string) => (segment === '*' ? -2 : /^:[\w-]+$/.test(segment) ? 3 : segment === '' ? 1 : 10);
  return segments.reduce((sum, segment) => sum + weigh(segment), segments.length);
}
