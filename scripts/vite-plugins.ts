import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type RolldownOptions } from 'rolldown';
import type { Plugin, CSSOptions } from 'vite';
import { readFileSync } from 'node:fs';
import { WOOD_TYPE_WIDTHS } from '../shared/wood-line.ts';

const suffix = /\?(inline-script|script-url)$/;
const FOLDER = path.resolve('.cache/scripts');

/** The directives of libraries ('use client') mean nothing here. */
const onLog: NonNullable<RolldownOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/**
 * A file and what it imports, bundled and minified to one script that needs no other: `import code from './boot.ts?inline-script'` is its
 * text, `import url from './show-popup.ts?script-url'` its address.
 */
export function bundledScripts(): Plugin {
  return {
    name: 'bundled-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [query] = suffix.exec(source) ?? [];
      const resolved = query && (await this.resolve(source.slice(0, -query.length), importer));
      return resolved ? `\0${resolved.id}${query}` : null;
    },
    async load(id) {
      const [query] = suffix.exec(id) ?? [];
      if (!query) return null;
      const file = id.slice(1, -query.length);
      // Of a library only what is used comes in: the page has none of them yet.
      const treeshake = { moduleSideEffects: (module: string) => !module.includes('/node_modules/') };
      const bundle = await rolldown({ input: file, platform: 'browser', treeshake, onLog });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      for (const module of output[0].moduleIds) this.addWatchFile(module);
      if (query === '?inline-script') return `export default ${JSON.stringify(output[0].code.trim())};`;
      // As a file, because a build gives an address to files only.
      const written = path.join(FOLDER, `${path.parse(file).name}.js`);
      await mkdir(FOLDER, { recursive: true });
      await writeFile(written, output[0].code);
      return `export { default } from ${JSON.stringify(`${written}?url`)};`;
    },
  };
}

/**
 * Refuses to build when a module of `server/` or `artwork/`, or the words that only the server says, reach the browser bundle. The router
 * removes loaders and what only they import, so page.tsx may import the server; anything that survives into the client build is a leak.
 * (The router's own guard covers only `.server` names inside `app/`.)
 */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leak = Object.entries(chunk.modules).find(
          ([id, module]) => /^\/(server|artwork)\/|^\/shared\/words\/server-words\.ts$/.test(stripRoot(id)) && module.renderedLength > 0,
        );
        if (leak)
          this.error(`${stripRoot(leak[0])} would be sent to the browser in ${chunk.fileName}. Import it only from a loader or an action.`);
      }
    },
  };
}

function stripRoot(id: string): string {
  const root = process.cwd();
  return id.startsWith(root) ? id.slice(root.length) : '';
}

type Declaration = { prop: string; value: string; remove(): unknown };

/**
 * For PostCSS: writes the inks of `tokens.css` that never change (`--day-…`, `--night-…`, `--print-…`, `--veil…`, `--mask-…`) where they
 * are used, and leaves out their definitions. As custom properties they would weigh 260 bytes on every page, most of which show none.
 */
export function inlineInks() {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const inks = new Map(
    [...tokens.matchAll(/^ {2}(--(?:day|night|print|veil|mask)\b[\w-]*): (#[0-9a-f]+);$/gm)].map(([, name, ink]) => [name, ink]),
  );
  return {
    postcssPlugin: 'inline-inks',
    Declaration(declaration: Declaration) {
      if (inks.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(--'))
        declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => inks.get(name) ?? use);
    },
  };
}

/** The shortest and the longest block of a headline that has a class, in tenths of an em. */
const MEASURES = { min: 14, max: 90 };

type PostcssPlugins = Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins'];
type PostcssPlugin = Extract<NonNullable<PostcssPlugins>[number], { postcssPlugin: string }>;

/** For PostCSS: `@wood-classes` becomes a class for each width of a line (`.w51`), and for each measure of a block (`.m14`). */
export function woodClasses(): PostcssPlugin {
  const classes = [
    ...listWhole(WOOD_TYPE_WIDTHS).map((width) => ({ selector: `.w${width}`, prop: 'font-stretch', value: `${width}%` })),
    ...listWhole(MEASURES).map((measure) => ({ selector: `.m${measure}`, prop: '--measure', value: `${measure / 10}` })),
  ];
  return {
    postcssPlugin: 'wood-classes',
    AtRule: {
      'wood-classes'(rule) {
        const from = rule.source && { source: rule.source };
        rule.replaceWith(...classes.map(({ selector, prop, value }) => ({ selector, nodes: [{ prop, value, ...from }], ...from })));
      },
    },
  };
}

function listWhole({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
