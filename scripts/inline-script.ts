import { rolldown, type RolldownOptions } from 'rolldown';
import type { Plugin } from 'vite';

const SUFFIX = '?inline-script';

/** The directives of libraries ('use client') mean nothing here. */
const onLog: NonNullable<RolldownOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
};

/** `import code from './boot.ts?inline-script'`: the file and what it imports, bundled and minified to the text of one script. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      return resolved && `\0${resolved.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(1, -SUFFIX.length);
      // Of a library only what is used comes in: the page has none of them yet.
      const treeshake = { moduleSideEffects: (module: string) => !module.includes('/node_modules/') };
      const bundle = await rolldown({ input: file, platform: 'browser', treeshake, onLog });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      for (const module of output[0].moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
