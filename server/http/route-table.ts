import { matchRoutes, type ServerBuild } from 'react-router';

/** What a route module may export as `handle` for the request policy. */
export type RouteHandle = {
  /** A resource that is the same for everybody and depends on its path alone: rendered once and kept. */
  kept?: boolean;
  /** The methods it answers; by default those of its loader, component and action. */
  methods?: readonly string[];
};

export type FoundRoute = { id: string; isKept: boolean; methods: readonly string[] };

const NOT_FOUND = 'not-found';

/** Which route answers a path, by the router's own matching. */
export function createRouteTable(routes: ServerBuild['routes']): (pathname: string) => FoundRoute {
  // The root has an empty path, which would match `/` before the home page does.
  const flat = Object.values(routes).filter((route) => route?.path);
  const objects = flat.map((route) => ({ id: route?.id ?? '', path: route?.path ?? '' }));
  const found = new Map(
    flat.map((route) => {
      const id = route?.id ?? '';
      const { default: component, loader, action, handle } = route?.module ?? {};
      const { kept = false, methods } = (handle ?? {}) as RouteHandle; // Our own routes only: app/routes.ts.
      const usual = [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])];
      return [id, { id, isKept: kept, methods: methods ?? usual }] as const;
    }),
  );
  const missing: FoundRoute = { id: NOT_FOUND, isKept: false, methods: ['GET', 'HEAD', 'POST'] };
  return (pathname) => found.get(matchRoutes(objects, pathname)?.at(-1)?.route.id ?? NOT_FOUND) ?? missing;
}
