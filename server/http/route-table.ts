import type { ServerBuild } from 'react-router';
import { createMatcher } from '#shared/match-path.ts';

/** What a route module may export as `handle` for the request policy. */
export type RouteHandle = {
  /** The resource is the same for everybody and depends on its path alone: it is rendered once and kept. */
  kept?: boolean;
  /** The methods it answers; by default those of its loader, component and action. */
  methods?: readonly string[];
};

export type FoundRoute = { id: string; isKept: boolean; methods: readonly string[] };

/** For what only the router's last route answers: the 404 page. */
const missing: FoundRoute = { id: 'not-found', isKept: false, methods: ['GET', 'HEAD', 'POST'] };

/** Which route answers a path. Capitals and other escapes make no difference to the router. */
export function createRouteTable(routes: ServerBuild['routes']): (pathname: string) => FoundRoute {
  const match = createMatcher(
    Object.values(routes).flatMap((route) => (route?.path ? [[route.path.toLowerCase(), describe(route)] as const] : [])),
  );
  return (pathname) => match(pathname.toLowerCase())?.value ?? missing;
}

function describe(route: ServerBuild['routes'][string]): FoundRoute {
  const { default: component, loader, action, handle } = route?.module ?? {};
  const { kept = false, methods } = (handle ?? {}) as RouteHandle; // Our own routes only: app/routes.ts.
  const usual = [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])];
  return { id: route?.id ?? '', isKept: kept, methods: methods ?? usual };
}
