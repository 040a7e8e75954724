import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the desk's page into `outDir`. It shares nothing with the site's own build. */
export async function buildDesk(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.resolve('desk'),
    base: './',
    logLevel: 'warn',
    plugins: [withChanges(), withoutLanguages()],
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      modulePreload: false,
      rolldownOptions: { checks: { pluginTimings: false } }, // as in vite.config.ts
    },
  });
}

/**
 * What the library does otherwise here. Its package brings its typefaces, and still names a CDN for them and a status page of GitHub's:
 * neither is asked. Translators and clouds are strangers too, so their buttons and settings led nowhere. A picture lies beside its
 * text, so there is no uploading to a folder for all. The block that a writer puts in takes the focus; those of a text that is opened do
 * not. The page may be zoomed. Enter on "New" opens a new entry: the empty menu of that button took the key. On GitLab a save
 * to the branch says on which commit it stands, as on the other two: a file that somebody has changed since is then refused. What is
 * typed is kept in the browser on this machine too, and offered when the entry is opened again: the library's store for trials has no
 * name to keep it under. Escape leaves no text.
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
];

/** Each must be found: the next version of the library is looked at before it is taken. */
function withChanges(): Plugin {
  const change = (code: string, [pattern, by]: (typeof changes)[number]) => {
    if (code.search(pattern) < 0) throw new Error(`not in this version of the desk's library: ${pattern}`);
    return code.replaceAll(pattern, by);
  };
  return {
    name: 'with-changes',
    transform: (code, id) => (id.endsWith('@sveltia/cms/npm/index.js') ? { code: changes.reduce(change, code), map: null } : null),
  };
}

/** 14 of its 17 MB colour program code in languages that no text of ours is written in. */
function withoutLanguages(): Plugin {
  const isKept = (id: string) => /\/(markdown|yaml|html|css|javascript|json)\.mjs$/.test(id);
  return { name: 'without-languages', load: (id) => (id.includes('/@shikijs/langs/') && !isKept(id) ? 'export default [];' : null) };
}
