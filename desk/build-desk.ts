import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { hashFiles } from '../server/content/hash-files.ts';
import { withBuildLock } from '../scripts/build-lock.ts';

/** Where the page's own code comes from; the rest is the packages'. */
const folders = ['desk', 'scripts', 'server', 'shared'];

/** Puts the desk's page into `outDir`, built anew if anything it is made of has changed. It shares nothing with the site's own build. */
export function buildDesk(outDir: string): Promise<void> {
  const buildOrCopy = async () => {
    // The packages have a build of their own for development.
    const kept = path.resolve('.cache', `desk-${process.env['NODE_ENV'] ?? 'production'}`);
    const stamp = `${kept}-stamp`;
    const fingerprint = await fingerprintSources();
    if ((await readFile(stamp, 'utf8').catch(() => null)) !== fingerprint) {
      await rm(stamp, { force: true });
      await bundle(kept);
      await writeFile(stamp, fingerprint);
    }
    await rm(outDir, { recursive: true, force: true });
    await cp(kept, outDir, { recursive: true });
  };
  return withBuildLock(buildOrCopy, console.log, '.cache/desk-lock.sqlite');
}

async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(await readFile(file));
  for (const folder of folders) hash.update(await hashFiles(folder));
  return hash.digest('hex');
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.resolve('desk'),
    base: './',
    logLevel: 'warn',
    plugins: [withChanges(), withoutLanguages(), fromFoldersOnly()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      modulePreload: false,
      rolldownOptions: { checks: { pluginTimings: false } }, // as in vite.config.ts
    },
  });
}

/** Code from elsewhere would change without a new page. */
function fromFoldersOnly(): Plugin {
  const isKnown = (id: string) => id.includes('/node_modules/') || folders.some((folder) => id.startsWith(path.resolve(folder) + path.sep));
  return {
    name: 'from-folders-only',
    moduleParsed({ id }) {
      if (path.isAbsolute(id) && !isKnown(id)) throw new Error(`desk/build-desk.ts does not notice changes of ${id}`);
    },
  };
}

/**
 * What the library does otherwise here. Its package brings its typefaces, and still names a CDN for them and a status page of GitHub's:
 * neither is asked. Translators and clouds are strangers too, so their buttons and settings led nowhere. A picture lies beside its
 * text, so there is no uploading to a folder for all. The block that a writer puts in takes the focus; those of a text that is opened do
 * not. The page may be zoomed. Enter on "New" opens a new entry: the empty menu of that button took the key. On GitLab a save
 * to the branch says on which commit it stands, as on the other two: a file that somebody has changed since is then refused. What is
 * typed is kept in the browser on this machine too, and offered when the entry is opened again: the library's store for trials has no
 * name to keep it under. Escape leaves no text. Above our reasons for a refusal stands no advice to try later.
 */
const changes: [RegExp, string][] = [
  [/https:\/\/(?:cdn\.jsdelivr\.net|www\.githubstatus\.com)/g, ''],
  [/(function \w+\(e,t\)\{)(?=D\(t,!0\);let (?:(?!function ).){0,600}translate:!0\}\}\))/g, '$1return;'],
  [/\{key:`(?:i18n|media)`,icon:[^{}]*\},/g, ''],
  [/\be=>!!e&&!e\.entryRelative&&!e\.hasTemplateTags/g, '()=>!1'],
  [/(global:\{folder:(\w),enabled:)\2!==void 0\}/g, '$1!1}'],
  [/\w+\.current(?=\},onclick:async\(\)=>\{\w+\(`\/assets`)/g, '!0'],
  [
    /(?<=e\.closest\(`\[role="textbox"\]\[aria-readonly="false"\]`\)&&)(?=e\.focus\(\))/g,
    'document.activeElement.closest(`.field,[role=menu]`)&&',
  ],
  [/`maximum-scale=1`,/g, ''],
  [/(?<=\{isGit:!1,)(?=name:\w+,label:\w+,init:\(\)=>void 0,)/g, 'repository:{databaseName:`test-repo:desk`},'],
  [/(?<=\.closeWithEscape\?\?=)!0/g, '!1'],
  [/(onclick:\(\)=>s\(\),startIcon:e,)popup:t,(\$\$slots:\{startIcon:!0),popup:!0/g, '$1$2'],
  [
    /(?<=commit_message:\w+\(e,t\),actions:)r(?=\}[^]*\{hash:n\}=await e\(\);if\(n===LJ\.current\))/g,
    't.branch?r:r.map(e=>({...e,last_commit_id:LJ.current}))',
  ],
  [/There was an error while saving the entry\. Please try again later\./g, 'Nothing has been saved yet.'],
];
const frenchChanges: typeof changes = [
  [/Une erreur s’est produite lors de l’enregistrement de l’entrée\. Veuillez réessayer plus tard\./g, 'Rien n’est encore enregistré.'],
];

/** Each must be found: the next version of the library is looked at before it is taken. */
function withChanges(): Plugin {
  const change = (code: string, [pattern, by]: (typeof changes)[number]) => {
    if (code.search(pattern) < 0) throw new Error(`not in this version of the desk's library: ${pattern}`);
    return code.replaceAll(pattern, by);
  };
  return {
    name: 'with-changes',
    transform(code, id) {
      const own = id.endsWith('@sveltia/cms/npm/index.js') ? changes : id.endsWith('@sveltia/cms/locales/fr.json') ? frenchChanges : null;
      return own && { code: own.reduce(change, code), map: null };
    },
  };
}

/** 14 of its 17 MB colour program code in languages that no text of ours is written in. */
function withoutLanguages(): Plugin {
  const isKept = (id: string) => /\/(markdown|yaml|html|css|javascript|json)\.mjs$/.test(id);
  return { name: 'without-languages', load: (id) => (id.includes('/@shikijs/langs/') && !isKept(id) ? 'export default [];' : null) };
}
