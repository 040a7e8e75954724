import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the desk's page into `outDir`. It shares nothing with the site's own build. */
export async function buildDesk(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.resolve('desk'),
    base: './',
    logLevel: 'warn',
    plugins: [withoutStrangers(), withoutLanguages()],
    build: { outDir: path.resolve(outDir), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000, modulePreload: false },
  });
}

/** The library's package brings its typefaces, and still names a CDN for them and a status page of GitHub's: neither is to be asked. */
function withoutStrangers(): Plugin {
  return {
    name: 'without-strangers',
    transform: (code, id) =>
      id.endsWith('@sveltia/cms/npm/index.js')
        ? { code: code.replaceAll('https://cdn.jsdelivr.net', '').replaceAll('https://www.githubstatus.com', ''), map: null }
        : null,
  };
}

/** 14 of its 17 MB colour program code in languages that no text of ours is written in. */
function withoutLanguages(): Plugin {
  const isKept = (id: string) => /\/(markdown|yaml|html|css|javascript|json)\.mjs$/.test(id);
  return {
    name: 'without-languages',
    load: (id) => (id.includes('/@shikijs/langs/') && !isKept(id) ? 'export default [];' : null),
  };
}
