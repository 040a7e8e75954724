/** What the router's manifest says of this build: its id, the module of its entry, and the id and modules of each route. */
export type RouteManifest = {
  version: string;
  entry: { module: string };
  routes: Record<string, { id: string; module: string; imports?: string[] }>;
};

/** Undefined until the manifest has loaded, and in development. */
export function getRouteManifest(): RouteManifest | undefined {
  return (window as Window & { __reactRouterManifest?: RouteManifest }).__reactRouterManifest;
}
