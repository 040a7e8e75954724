import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readOwnJson } from '../shared/read-own-json.ts';

const LIB = path.resolve('node_modules/react-router/dist/production/lib');

/**
 * What of the router nothing here reaches, and no bundler can know: its file, what it says there, and what a browser gets. 5 kB of every
 * start. A build ends when an upgrade has changed one of these lines.
 */
const unreached: readonly (readonly [file: string, line: string, instead: string])[] = [
  // All routes are there from the start (`routeDiscovery` in react-router.config.ts).
  ['dom/ssr/fog-of-war.js', 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
  [
    'dom/ssr/fog-of-war.js',
    'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
    'return;',
  ],
  // No page exports `links`: a page's styles come from the manifest.
  ['dom/ssr/components.js', 'isPageLinkDescriptor(link) ?', 'false ?'],
  // app/entry.client.tsx passes none.
  ['router/router.js', 'if (init.instrumentations) {', 'if (false) {'],
  ['router/router.js', 'if (init.instrumentations) router =', 'if (false) router ='],
  ['router/router.js', 'if (init.patchRoutesOnNavigation) {', 'if (false) {'],
  ['router/router.js', 'if (isFogOfWar) {', 'if (false) {'],
  // Forms go to the API; of fetchers, blockers and the router's forms the site has none (.oxlintrc.json refuses them).
  ['router/router.js', '\t\tfetch,\n', ''],
  ['router/router.js', 'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
  ['router/router.js', 'if (blockerKey && delta != null) {', 'if (false) {'],
];

/** Both make a bundler keep a component that nobody imports: it is named for tools of developers, and made by a call. */
const displayName = /^\w+\.displayName = ".*";$/gm;
const madeByCall = / = (?=React\$1\.(?:forwardRef|createContext|memo)\()/g;

/** Leaves out of the browser's code what the site does not use of the router. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      if (!id.startsWith(LIB)) return null;
      let code = source.replace(displayName, '').replace(madeByCall, ' = /* @__PURE__ */ ');
      for (const [file, line, instead] of unreached) {
        if (id !== path.join(LIB, file)) continue;
        if (!code.includes(line)) this.error(`The router has changed ${file}: read it again, then mend scripts/lean-router.ts`);
        code = code.replaceAll(line, instead);
      }
      return { code, map: null };
    },
  };
}

/**
 * Leaves out of the table of routes that every browser loads what is no page (feeds, files, the API), because only the server answers for
 * those, and the flags that are off. `assets` is the folder of the built files.
 */
export async function leanManifest(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue;
    const file = path.join(assets, name);
    const script = await readFile(file, 'utf8');
    const [, before = '', json = '', after = ''] = /^([^{]+)(\{.*\})(;?)$/s.exec(script) ?? [];
    const manifest = readOwnJson<{ routes: Record<string, { hasDefaultExport: boolean }> }>(json); // written by the router a moment ago
    const pages = Object.entries(manifest.routes).filter(([, route]) => route.hasDefaultExport);
    const lean = { ...manifest, routes: Object.fromEntries(pages) };
    await writeFile(file, before + JSON.stringify(lean, (_, value: unknown) => (value === false ? undefined : value)) + after);
  }
}
