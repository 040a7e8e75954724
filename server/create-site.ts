import path from 'node:path';
import { createArticleFigures } from './analysis/article-figures/compute-article-figure.ts';
import { loadContent } from './content/content.ts';
import { createIndustryDatabase } from './database/industry-database.ts';
import { createDrawings } from './drawings.ts';
import { answerRequest } from './http/answer-request.ts';
import { type Answer, compressBest, isCompressible, toResponse } from './http/answer.ts';
import type { Client } from './http/client-address.ts';
import type { Metric } from './metrics/metrics.ts';
import type { Env } from './env.ts';
import type { Logger } from 'pino';
import { assembleSite } from './assemble-site.ts';
import { toDataPath } from './http/canonical-path.ts';
import { type Exchange, toExchange } from './http/exchange.ts';
import { createImages } from './images/images.ts';
import type { Leads } from './leads/leads.ts';
import { refuseLeads } from './leads/refuse-leads.ts';
import { listSiteMetrics } from './metrics/site-metrics.ts';
import { createPaperPdfs } from './paper-pdfs.ts';
import { type KeptPage, readKeptPages } from './rendering/kept-answers.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { Services } from './services.ts';
import { locales } from '#shared/locales.ts';

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

/** The dearest answers of the site: each holds twenty whole texts. */
const feedPaths = locales.flatMap((locale) => [`/feeds/${locale}.atom`, `/feeds/${locale}.json`]);

export type SiteOptions = Omit<AppOptions, 'worker'> & {
  checkHealth?: Services['checkHealth'];
  /** Left out by the build, which renders pages and touches neither a database nor a secret. */
  createLeads?: (parts: Pick<Services, 'content' | 'getPaperPdf'>) => Promise<Leads>;
};

/** What shows pages: content, pictures, the router and the request policy; no database. */
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
    drawings: createDrawings(content),
    onError: (err) => log.warn({ err }, 'a picture could not be kept on disk'),
  });
  const getPaperPdf = createPaperPdfs({
    content,
    images,
    industryDatabase,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL,
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
    renderFixedPages: async () => ({
      edition: getEdition(),
      pages: await renderPages([...content.fixedPaths.flatMap((page) => [page, toDataPath(page)]), ...feedPaths], site.renderer),
    }),
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

/** As small as can be: the build has the time, and the home page then fits into what a connection may send at once. */
async function compressAhead(answer: Answer): Promise<void> {
  if (isCompressible(answer)) Object.assign(answer.bodies, await compressBest(answer.bodies.identity));
}

async function renderPages(keys: string[], renderer: Renderer): Promise<Map<string, KeptPage>> {
  const pages = new Map<string, KeptPage>();
  for (const key of keys) {
    const { keep, ...page } = await renderer.render(key);
    if (!keep) throw new Error(`${key} answered ${page.answer.status} while the site was built`);
    pages.set(key, page);
  }
  const answers = [...pages.values()].flatMap(({ answer, state }) => (state ? [answer, state] : [answer]));
  await Promise.all(answers.map(compressAhead));
  return pages;
}

function createReadiness() {
  let ready = true;
  return { isReady: () => ready, stopBeingReady: () => void (ready = false) };
}
