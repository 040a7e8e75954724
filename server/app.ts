import path from 'node:path';
import type { Logger } from 'pino';
import { createHealthCheck } from './db/health-check.ts';
import { openDatabase } from './db/open-database.ts';
import { canKeepLeads, createKeeping } from './leads/intake/keeping.ts';
import { createLeads } from './leads/leads.ts';
import { createArticleFigures } from './analysis/article-figures/compute-article-figure.ts';
import { loadContent } from './content/content.ts';
import { getGamePrint } from './database/game-print.ts';
import { createIndustryDatabase, type IndustryDatabase } from './database/industry-database.ts';
import { createGetLetter } from './content/letters/letters.ts';
import { createDrawings } from './content/drawings.ts';
import { answerRequest } from './http/answer-request.ts';
import { type Answer, toResponse } from './http/answer.ts';
import type { Client } from './platform/client-address.ts';
import type { Metric } from './platform/metrics.ts';
import type { Env } from './platform/env.ts';
import { assembleSite } from './http/assemble-site.ts';
import { type Exchange, toExchange } from './http/exchange.ts';
import { createImages } from './images/images.ts';
import type { Leads } from './leads/leads.ts';
import { refuseLeads } from './leads/intake/refuse-leads.ts';
import { listSiteMetrics } from './http/metrics/site-metrics.ts';
import { createPaperPdfs } from './content/pdf/paper-pdfs.ts';
import { type KeptPage, readKeptPages } from './http/rendering/kept-answers.ts';
import { renderFixedPages } from './http/rendering/fixed-pages.ts';
import type { Services } from './services.ts';

export { prepareContent } from './content/content.ts';
export { compressBest } from './http/answer.ts';
export { clientVersion } from './http/assemble-site.ts';
export { createNodeListener } from './http/listener.ts';
export { toMetricsText } from './platform/metrics.ts';
export { publishAssets } from './http/release/release-files.ts';
export { isCompressible } from './http/release/static-files.ts';
export { writeKeptPages } from './http/rendering/kept-answers.ts';

export type App = {
  /** Takes a request through the policy (http/policy.ts). */
  answer(exchange: Exchange): Answer | Promise<Answer>;
  /** The same for a Web request, as the front door of tests. */
  handle(request: Request, client: Client): Promise<Response>;
  /** Renders the pages without parameters, and their data, as they are kept. The build calls it. */
  renderFixedPages(): Promise<{ edition: string; pages: Map<string, KeptPage> }>;
  getEdition(): string;
  /** From now on /readyz says that new visitors should go elsewhere. */
  stopBeingReady(): void;
  /** What monitoring wants to know, as Prometheus reads it. */
  listMetrics(): Promise<Metric[]>;
  services: Services;
  close(): Promise<void>;
};

export type AppOptions = {
  env: Env;
  log: Logger;
  now?: () => Date;
  buildDir?: string;
  /** False where nothing is to be delivered: tests that look at the outbox. */
  worker?: boolean;
};

export type SiteOptions = Omit<AppOptions, 'worker'> & {
  checkHealth?: Services['checkHealth'];
  /** Left out by the build, which renders pages and touches neither a database nor a secret. */
  createLeads?: (parts: Pick<Services, 'content' | 'getPaperPdf'>) => Promise<Leads>;
};

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
        getLetter: async (id, locale) => {
          const { letters, resolveMention } = content.getBlog();
          return createGetLetter(letters, resolveMention, env.SITE_URL)(id, locale);
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

/** What shows pages: content, pictures, the router and the request policy; no database of leads. */
export async function createSite(options: SiteOptions): Promise<App> {
  const { env, log, now = () => new Date(), buildDir = path.resolve('build') } = options;
  const industryDatabase = createIndustryDatabase({ dir: path.join(buildDir, 'database'), now });
  const content = await loadContent(env.CONTENT_DIR, {
    now,
    snapshotDir: import.meta.env.DEV ? null : path.join(buildDir, 'content'),
    computeFigure: createArticleFigures(industryDatabase),
    siteUrl: env.SITE_URL,
  });
  const images = createImages({
    buildDir: import.meta.env.DEV ? null : buildDir,
    dataDir: env.DATA_DIR,
    drawings: createDrawings(content, (id) => getGamePrint(industryDatabase, id)),
    onError: (err) => log.warn({ err }, 'a picture could not be kept on disk'),
  });
  const getPaperPdf = createPaperPdfs({
    content,
    images,
    industryDatabase,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL,
    async printSampleReport(locale) {
      const { printSampleReport } = await import('./analysis/print-sample-report.ts');
      return printSampleReport({ content, images, industryDatabase, siteUrl: env.SITE_URL }, locale);
    },
    onError: (err) => log.warn({ err }, 'a PDF could not be kept on disk'),
  });
  const services: Services = {
    env,
    content,
    images,
    industryDatabase,
    getPaperPdf,
    now,
    leads: (await options.createLeads?.({ content, getPaperPdf })) ?? refuseLeads(),
    checkHealth: options.checkHealth ?? (async () => true),
  };
  const { isReady, stopBeingReady } = createReadiness();
  const { site, getEdition } = await assembleSite({ env, log, buildDir, services, isReady });
  for (const [key, page] of await readKeptPages(path.join(buildDir, 'pages', getEdition()))) site.kept.put(key, page);
  content.onChange(() => site.kept.clear());
  const answer = (exchange: Exchange) => answerRequest(exchange, site);
  return {
    answer,
    handle: async (request, client) => toResponse(await answer(toExchange(request, client.address))),
    renderFixedPages: async () => ({ edition: getEdition(), pages: await renderFixedPages(content.fixedPaths, site.renderer) }),
    getEdition,
    stopBeingReady,
    listMetrics: async () => [...listSiteMetrics(site), ...(await services.leads.listMetrics())],
    services,
    async close() {
      content.close();
      await site.kept.settle();
      await images.close();
      services.industryDatabase.close();
    },
  };
}

function createReadiness() {
  let ready = true;
  return { isReady: () => ready, stopBeingReady: () => void (ready = false) };
}
