import path from 'node:path';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { parseEnv } from '../server/platform/env.ts';

/** The built server, imported from the build folder: what it exports is what `server/app.ts` does. */
export async function importServerBundle(buildDir = 'build'): Promise<typeof import('../server/app.ts')> {
  const bundle = path.resolve(buildDir, 'server', 'index.js');
  return (await import(bundle)) as typeof import('../server/app.ts'); // made from it by the build
}

const PRERENDER_DATA_DIR = 'build/prerender';

/** What of the settings may decide how a page looks. A build is given nothing else: it opens no database and needs no secret. */
export function prerenderSettings(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const { SITE_URL, SITE_ALIASES, CDN_URL, API_BASE_URL, HOST, PORT, CONTENT_DIR } = env;
  return { SITE_URL, SITE_ALIASES, CDN_URL, API_BASE_URL, HOST, PORT, CONTENT_DIR, DATA_DIR: PRERENDER_DATA_DIR };
}

/** Renders every page without parameters as the site would, and writes what it answers to `build/pages`, under the name of the edition. */
export async function prerender(): Promise<void> {
  const parsed = parseEnv(prerenderSettings(process.env));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ name, problem }) => `${name} ${problem}`).join('\n'));
  const { createSite, prepareContent, writeKeptPages } = await importServerBundle();
  await rm('build/pages', { recursive: true, force: true });
  await rm('build/content', { recursive: true, force: true });
  await prepareContent(parsed.env.CONTENT_DIR, path.resolve('build/content'));
  const site = await createSite({ env: parsed.env, log: pino({ level: 'error' }) });
  const { edition, pages } = await site.renderFixedPages();
  await writeKeptPages(path.join('build/pages', edition), pages);
  await site.close();
  await rm(PRERENDER_DATA_DIR, { recursive: true, force: true });
}
