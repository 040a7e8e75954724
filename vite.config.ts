import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineInks, woodClasses, bundledScripts, keepServerOut } from './scripts/vite-plugins.ts';
import { leanRouter } from './scripts/lean-router.ts';

/** Parts that are a whole page and bring its style sheet: in a file that others use, it would come with every page. */
const bringsStyles = /(blank-page|subscription-screen|category-screen|list-screen|record-screen)\.tsx$/;
/** What has a file of its own below, or one page has. The entry awaits the words and React: whoever imports its file would wait for it. */
const apart = /\/app\/(root|entry\.client|ui\/(accordion|contents-list|form-panel|next-steps|offering-ticket|review-card|steps))\.tsx$/;
const shell =
  /\/app\/(layouts\/|ui\/(shell|posters)\/|ui\/dialogs\/(close-button|database-popup|dialog-requests|dialogs)\.|ui\/blog\/(article-card|breadcrumb|byline|cover)|(ui\/)?[\w-]+\.tsx?$)/;
const browserCore = /\/app\/browser\/(?!tracking)/;
/** The seat and the tools have fields, and need nothing else of the forms. */
const field = /\/app\/ui\/forms\/field\.tsx$/;

/**
 * What a start of React loads: the libraries, what the shell or several pages use, where needed the forms, the blog's or the database's
 * parts, and the page. Left alone the bundler makes a file of every few modules that the same pages share, 34 for an article. The first
 * group that matches takes a module and what it imports.
 */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: 'site',
    test: (id: string) =>
      [shell, browserCore, field, /\/shared\/(?!traffic-source)[\w-]+\.ts$/, /preload-helper/].some((part) => part.test(id)) &&
      !bringsStyles.test(id) &&
      !apart.test(id),
    priority: 3,
  },
  // Each is on two or three pages that sell, and those have few files of their own.
  { name: 'offers', test: /\/app\/ui\/(accordion|offering-ticket|steps)\.tsx$/, minShareCount: 2, priority: 3 },
  // What the tools have in common: the forms that leave an address have no boxes to choose from.
  { name: 'tools', test: /\/app\/ui\/(next-steps|forms\/choice-boxes|almanac\/[\w-]+)\.tsx$/, minShareCount: 2, priority: 3 },
  {
    name: 'forms',
    test: /\/(app\/ui|shared)\/forms\/|\/app\/browser\/|\/ui\/form-panel|\/shared\/traffic-source/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'seat', test: /\/app\/ui\/seat\/|\/shared\/words\/seat\//, minShareCount: 2, priority: 1 },
  {
    name: 'database',
    test: (id: string) =>
      /\/(app\/ui\/database|shared\/database|shared\/words\/database-screen)\/(?!list-query|columns|facets)[\w-]+\.tsx?$/.test(id) &&
      !bringsStyles.test(id),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'blog',
    test: (id: string) => /\/app\/ui\/(blog\/[\w-]+|contents-list)\.tsx?$/.test(id) && !bringsStyles.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [keepServerOut(), leanRouter(), bundledScripts(), reactRouter()],
  css: { postcss: { plugins: [inlineInks(), woodClasses()] } },
  // The style sheets' target is newer than the scripts': lowering light-dark() would resolve it once at the root, and printed matter
  // that keeps its paper by night (.day-paper) depends on resolving it where it is used.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // How long each plugin took is of no use to whoever starts the site.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // One file to read at the start instead of some 700 little ones. Kept out: what has a binary or a data file of its own, and what is
  // CommonJS. Not in development: there the modules are evaluated one by one, and React's are CommonJS.
  ...(command === 'build' && {
    ssr: {
      noExternal: true,
      external: ['altcha-lib', 'fontkit', 'nodemailer', 'pdfkit', 'pg', 'sharp', 'snowball-stemmers', 'subset-font'],
    },
  }),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // The server build starts at our own pipeline, which imports the router's build in turn: one module graph, one copy of each module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
}));
