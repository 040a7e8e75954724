import fc from 'fast-check';
import { matchRoutes, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { createRouteTable } from './route-table.ts';

type Entry = { id?: string; path?: string; children?: Entry[] };

/** Every route of the site with its whole path, as the build lists them. */
const flat = (function list(entries: Entry[], parent: string): { id: string; path: string }[] {
  return entries.flatMap(({ id, path, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/');
    return [...(path && id ? [{ id, path: whole }] : []), ...list(children, whole)];
  });
})(routes, '');
const build = Object.fromEntries(
  flat.map(({ id, path }) => [id, { id, path, module: { default: () => null } }]),
) as unknown as ServerBuild['routes']; // The parts that are read.
const findRoute = createRouteTable(build);
const findByRouter = (pathname: string) => matchRoutes(flat, pathname)?.at(-1)?.route.id ?? 'not-found';

const words = [...new Set(flat.flatMap(({ path }) => path.split('/').filter((segment) => segment && !/^[:*]/.test(segment))))];

it('finds the route that the router finds, for any path', () => {
  expect(flat.length).toBeGreaterThan(50);
  for (const { path } of flat)
    expect(findRoute(`/${path.replaceAll(/:\w+|\*/g, 'x')}`)).toMatchObject({ id: findByRouter(`/${path.replaceAll(/:\w+|\*/g, 'x')}`) });
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    fc.constantFrom('x', 'a.b', 'ÉTÉ', '%20', '%61bout', 'a%2Fb', 'EN.atom', 'games.csv', 'x.svg', ''),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const pathname = `/${segments.join('/')}`;
      expect([pathname, findRoute(pathname).id]).toEqual([pathname, findByRouter(pathname)]);
    }),
    { numRuns: 2000 },
  );
});
