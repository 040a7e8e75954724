import path from 'node:path';
import type { Logger } from 'pino';
import { type App, type AppOptions, createSite } from './create-site.ts';
import type { IndustryDatabase } from './database/industry-database.ts';
import { createHealthCheck } from './db/health-check.ts';
import { openDatabase } from './db/open-database.ts';
import { canKeepLeads, createKeeping } from './leads/keeping.ts';
import { createLeads } from './leads/leads.ts';

export { prepareContent } from './content/content.ts';
export { type App, createSite } from './create-site.ts';
export { compressBest } from './http/answer.ts';
export { clientVersion } from './assemble-site.ts';
export { createNodeListener } from './http/listener.ts';
export { toMetricsText } from './metrics/metrics.ts';
export { publishAssets } from './release/release-files.ts';
export { isCompressible } from './release/static-files.ts';
export { writeKeptPages } from './rendering/kept-answers.ts';

/** The site with its leads. Throws when the content is broken, naming file and field. */
export async function createApp({ worker = true, ...options }: AppOptions): Promise<App> {
  const { env, log, now = () => new Date() } = options;
  // Opened while the content is read: together they are most of a start.
  const keeping = createKeeping();
  const opening = openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrationsDir: path.resolve('migrations'), log });
  const building = createSite({
    ...options,
    checkHealth: createHealthCheck(async () => canKeepLeads(await opening, keeping)),
    createLeads: async ({ content, getPaperPdf }) =>
      createLeads({
        env,
        getSite: () => content.site,
        database: await opening,
        async getAttachment(document, locale) {
          const paper = await getPaperPdf(document, locale);
          return paper && { filename: paper.fileName, content: paper.bytes, contentType: 'application/pdf' };
        },
        now,
        log,
        keeping,
      }),
  });
  const [opened, built] = await Promise.allSettled([opening, building]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  if (built.status === 'rejected') {
    await database.close();
    throw built.reason;
  }
  const app = built.value;
  if (worker) app.services.leads.startWorker();
  // After the start, so that neither it nor the first visitor waits for the reading.
  if (worker) setImmediate(() => preload(app.services.industryDatabase, log)).unref();
  return {
    ...app,
    async close() {
      await app.close();
      await app.services.leads.close();
      await database.close();
    },
  };
}

/** Without its database the site still serves every other page. */
function preload(industryDatabase: IndustryDatabase, log: Logger): void {
  try {
    industryDatabase.preload();
  } catch (err) {
    log.warn({ err }, 'the industry database could not be opened; its pages will fail');
  }
}
