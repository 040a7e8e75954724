import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type RolldownOptions } from 'rolldown';
import type { Plugin } from 'vite';

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
