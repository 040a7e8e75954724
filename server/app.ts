import path from 'node:path';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createArticleFigures } from './analysis/article-figures/compute-article-figure.ts';
import { loadContent } from './content/content.ts';
import { createIndustryDatabase, type IndustryDatabase } from './database/industry-database.ts';
import { matchPage, pages } from '#shared/pages.ts';
import { openDatabase } from './db/open-database.ts';
import { createDrawings } from './drawings.ts';
import type { Env } from './env.ts';
import { answerRequest } from './http/answer-request.ts';
import { type Answer, toResponse } from './http/answer.ts';
import { toDataPath } from './http/canonical-path.ts';
import type { Client } from './http/client-address.ts';
import { readReleaseId, toEdition } from './http/edition.ts';
import { type Exchange, toExchange } from './http/exchange.ts';
import { Failures } from './http/failures.ts';
import { FairQueue } from './http/fair-queue.ts';
import { KeptAnswers, type KeptPage, readKeptPages } from './http/kept-answers.ts';
import { loadReleaseFiles, ReleaseFiles } from './http/release-files.ts';
import { Renderer } from './http/renderer.ts';
import { renderContext } from './http/render-context.ts';
import { createRouteTable } from './http/route-table.ts';
import { createSecurityHeaders, noSecurityHeaders } from './http/security-headers.ts';
import type { Site } from './http/site.ts';
import { listSiteMetrics } from './http/site-metrics.ts';
import { Traffic } from './http/traffic.ts';
import { answerPicture } from './images/answer-picture.ts';
import { createImages } from './images/images.ts';
import { createLeads, type Leads } from './leads/leads.ts';
import type { Metric } from './metrics.ts';
import { createPaperPdfs } from './paper-pdfs.ts';
import { createResolveParams } from './resolve-params.ts';
import { clientContext, type Services, servicesContext } from './services.ts';

export { prepareContent } from './content/content.ts';
export { compressBest } from './http/answer.ts';
export { writeKeptPages } from './http/kept-answers.ts';
export { createNodeListener } from './http/listener.ts';
export { publishAssets } from './http/release-files.ts';
export { toMetricsText } from './metrics.ts';
export { isCompressible } from './http/static-files.ts';

/** Names the files that browsers load of this build. */
export const clientVersion = build.assets.version;

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

const KEPT_PAGES_BYTES = 80 * 1024 * 1024;
const KEPT_APART_BYTES = 16 * 1024 * 1024;

/** The site with its leads. Throws when the content is broken, naming file and field. */
export async function createApp({ worker = true, ...options }: AppOptions): Promise<App> {
  const { env, log, now = () => new Date() } = options;
  // Opened while the content is read: together they are most of a start.
  const opening = openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrationsDir: path.resolve('migrations'), log });
  const building = createSite({
    ...options,
    checkHealth: createHealthCheck(async () => (await opening).checkHealth()),
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

type SiteOptions = Omit<AppOptions, 'worker'> & {
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
  });
  const images = createImages({
    buildDir: import.meta.env.DEV ? null : buildDir,
    dataDir: env.DATA_DIR,
    drawings: createDrawings(content),
    onError: (err) => log.warn({ err }, 'a picture could not be kept on disk'),
  });
  const getPaperPdf = createPaperPdfs({ content, images, industryDatabase, dataDir: env.DATA_DIR, siteUrl: env.SITE_URL });
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
      pages: await renderPages(
        content.fixedPaths.flatMap((page) => [page, toDataPath(page)]),
        site.renderer,
      ),
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

type SiteParts = { env: Env; log: Logger; buildDir: string; services: Services; isReady: Site['isReady'] };

async function assembleSite({ env, log, buildDir, services, isReady }: SiteParts): Promise<{ site: Site; getEdition(): string }> {
  const isDevelopment = import.meta.env.DEV;
  const cdnUrl = env.CDN_URL?.replace(/\/+$/, '') ?? '';
  const { siteUrl, ...policy } = { siteUrl: env.SITE_URL, cdnUrl: env.CDN_URL, apiBaseUrl: env.API_BASE_URL };
  const securityHeaders = isDevelopment ? noSecurityHeaders : createSecurityHeaders({ siteUrl, ...policy });
  const [releaseId, files] = isDevelopment
    ? ['development', new ReleaseFiles(new Map(), null)]
    : await Promise.all([
        readReleaseId(path.join(buildDir, 'server'), clientVersion),
        loadReleaseFiles(toReleaseOptions(env, buildDir, clientVersion, log)),
      ]);
  const getEdition = rememberLast(
    () => services.content.fingerprint,
    (content) => toEdition({ releaseId, settings: [siteUrl, cdnUrl], policy: JSON.stringify(securityHeaders), content }),
  );
  const traffic = new Traffic();
  const onRendered = (ms: number) => traffic.render.observe(ms);
  const renderer = new Renderer({ siteUrl, cdnUrl, getEdition, log, route: createRoute(services, env), onRendered });
  const site: Site = {
    siteUrl,
    hosts: listHosts(env),
    files,
    kept: new KeptAnswers({ maxBytes: KEPT_PAGES_BYTES, maxBytesApart: KEPT_APART_BYTES, isApart }),
    renderer,
    failures: new Failures(renderer),
    securityHeaders,
    answerPicture: (pathname) => answerPicture(services.images, pathname),
    findRoute: createRouteTable(build.routes),
    resolveParams: createResolveParams(services.content, services.industryDatabase),
    getEdition,
    traffic,
    queue: new FairQueue({ maxWaitingMs: env.QUEUE_LIMIT_MS }),
    trustedProxies: env.TRUST_PROXY,
    isReady,
    log,
  };
  return { site, getEdition };
}

function toReleaseOptions(env: Env, buildDir: string, clientVersion: string, log: Logger) {
  const onError = (err: unknown) => log.warn({ err }, 'the scripts of this release could not be left for open tabs of the next one');
  return { clientDir: path.join(buildDir, 'client'), dataDir: env.DATA_DIR, clientVersion, onError };
}

/** The router, with what loaders and actions may use. */
function createRoute(services: Services, env: Env): ConstructorParameters<typeof Renderer>[0]['route'] {
  // The virtual module's optional fields are typed "or undefined", the handler's are not: the same object either way.
  const handleRoute = createRequestHandler(build as ServerBuild, env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, client, render) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientContext, client);
    context.set(renderContext, render);
    return handleRoute(request, context);
  };
}

async function renderPages(keys: string[], renderer: Renderer): Promise<Map<string, KeptPage>> {
  const pages = new Map<string, KeptPage>();
  for (const key of keys) {
    const { keep, ...page } = await renderer.render(key);
    if (!keep) throw new Error(`${key} answered ${page.answer.status} while the site was built`);
    pages.set(key, page);
  }
  return pages;
}

function createReadiness() {
  let ready = true;
  return { isReady: () => ready, stopBeingReady: () => void (ready = false) };
}

/** With https, the names this site is known by. In a trial without it, any name may be used: localhost, 127.0.0.1, the machine's. */
function listHosts(env: Env): Site['hosts'] {
  const { protocol, host } = new URL(env.SITE_URL);
  return protocol === 'https:' ? new Set([host, ...env.SITE_ALIASES]) : null;
}

function isApart(key: string): boolean {
  const match = matchPage(key.split('?', 1)[0] ?? '');
  return match !== null && pages[match.id].kept === 'apart';
}

/** Stands for the leads while the site is built: no fixed page may need them. */
function refuseLeads(): Leads {
  return new Proxy({} as Leads, {
    get(_target, name) {
      throw new Error(`A page asked for leads.${String(name)} while the site was built`);
    },
  });
}

/** Works something out again only when what it depends on has changed. */
function rememberLast<Input, Output>(getInput: () => Input, work: (input: Input) => Output): () => Output {
  let last: { input: Input; output: Output } | null = null;
  return () => {
    const input = getInput();
    if (!last || last.input !== input) last = { input, output: work(input) };
    return last.output;
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

/** Asked at most once a second: whoever reloads /health must not keep the disk busy. */
function createHealthCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > 1000) {
      askedAt = performance.now();
      answer = check();
    }
    return answer;
  };
}
