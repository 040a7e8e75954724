import { matchPage, toRouteId } from '#shared/pages.ts';
import { getRouteManifest, type RouteManifest } from './router-internals.tsx';

/**
 * The code of the page at a path, or null when the path is no page or the manifest is not there. Alone here: beside `getRouteManifest` it
 * would bring the table of pages into the boot script (0.8 kB).
 */
export function findRoute(pathname: string): RouteManifest['routes'][string] | null {
  const match = matchPage(pathname);
  return (match && getRouteManifest()?.routes[toRouteId(match.id, match.locale)]) ?? null;
}
