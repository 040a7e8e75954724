import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';
import { keepServerOut } from './scripts/keep-server-out.ts';

export default defineConfig(({ command }) => ({
  plugins: [keepServerOut(), inlineScript(), reactRouter()],
  // The style sheets' target is newer than the scripts': lowering light-dark() would resolve it once at the root, and printed matter that keeps
  // its paper by night (.day-paper) depends on resolving it where it is used.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // How long each plugin took is of no use to whoever starts the site.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // One file to read at the start instead of some 700 little ones. Kept out: what has a binary or a data file of its own, and what is CommonJS.
  // Not in development: there the modules are evaluated one by one, and React's are CommonJS.
  ...(command === 'build' && {
    ssr: {
      noExternal: true,
      external: ['altcha-lib', 'fontkit', 'nodemailer', 'pdfkit', 'pg', 'sharp', 'snowball-stemmers', 'subset-font', 'write-file-atomic'],
    },
  }),
  environments: {
    // The server build starts at our own pipeline, which imports the router's build in turn: one module graph, one copy of each module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
}));
