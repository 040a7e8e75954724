import type { BlockList } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadContent } from './content/content.ts';
import { createIndustryDatabase, type IndustryDatabase } from './database/industry-database.ts';
import { openDatabase } from './db/open-database.ts';
import type { Env } from './env.ts';
import { toDataPath } from './http/canonical-path.ts';
import { parseProxyList } from './http/client-address.ts';
import { createPageCache } from './http/page-cache.ts';
import { createPipeline, type Pipeline } from './http/pipeline.ts';
import { renderContext } from './http/render-context.ts';
import { createRenderLimit } from './http/render-limit.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { loadRelease } from './http/release-files.ts';
import { createDrawings } from './drawings.ts';
import { createImages } from './images/images.ts';
import { createLeads } from './leads/leads.ts';
import { createPaperPdfs } from './paper-pdfs.ts';
import { clientContext, type Services, servicesContext } from './services.ts';

export { createNodeListener } from './http/node-listener.ts';
export { writePage } from './http/page-cache.ts';
export { isCompressible } from './http/static-files.ts';
export { compressBest } from './http/stored-answer.ts';

export type App = Pipeline & {
  securityHeaders: Record<string, string>;
  /** The pages rendered at build time: every one without parameters, in both languages, and its data for navigations in the browser. */
  fixedKeys: string[];
  /** Names the folder of kept pages: good for this build, this content and this address only. */
  fingerprint: string;
  services: Services;
  close(): Promise<void>;
};

export type AppOptions = {
  env: Env;
  log: Logger;
  now?: () => Date;
  buildDir?: string;
  /** False where nothing is to be delivered: the build, and tests that look at the outbox. */
  worker?: boolean;
};

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;

/** Puts the site together: content, then what depends on it, then the pipeline. Throws when the content is broken, naming file and field. */
export async function createApp({
  env,
  log,
  now = () => new Date(),
  buildDir = path.resolve('build'),
  worker = true,
}: AppOptions): Promise<App> {
  const content = await loadContent(env.CONTENT_DIR, { now });
  const images = createImages({
    dataDir: env.DATA_DIR,
    drawings: createDrawings(content),
    onError: (err) => log.warn({ err }, 'a picture could not be kept on disk'),
  });
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrationsDir: path.resolve('migrations'), log });
  const getPaperPdf = createPaperPdfs({ content, images, dataDir: env.DATA_DIR, siteUrl: env.SITE_URL });
  const leads = await createLeads({
    env,
    getSite: () => content.site,
    database,
    async getAttachment(document, locale) {
      const paper = await getPaperPdf(document, locale);
      return paper && { filename: paper.fileName, content: paper.bytes, contentType: 'application/pdf' };
    },
    now,
    log,
  });
  const industryDatabase = createIndustryDatabase({ dir: path.join(buildDir, 'database'), now });
  const services: Services = {
    env,
    content,
    images,
    leads,
    industryDatabase,
    getPaperPdf,
    now,
    checkHealth: createHealthCheck(database.checkHealth),
  };
  const buildId = build.assets.version;
  // The virtual module's optional fields are typed "or undefined", the handler's are not: the same object either way.
  const handleRoute = createRequestHandler(build as ServerBuild, env.NODE_ENV === 'development' ? 'development' : 'production');
  const securityHeaders = import.meta.env.DEV
    ? {}
    : createSecurityHeaders({ siteUrl: env.SITE_URL, cdnUrl: env.CDN_URL, apiBaseUrl: env.API_BASE_URL });
  const fingerprint = `${buildId}-${content.fingerprint}-${toAddressName(env.SITE_URL)}${env.CDN_URL ? `-${toAddressName(env.CDN_URL)}` : ''}`;
  const pages = await createPageCache({
    builtDir: path.join(buildDir, 'pages', fingerprint),
    diskDir: import.meta.env.DEV ? null : path.join(env.DATA_DIR, 'cache', 'pages', fingerprint),
    maxBytes: PAGE_CACHE_BYTES,
    onError: (err) => log.warn({ err }, 'a page could not be kept on disk'),
  });
  content.onChange(() => pages.clear());
  const pipeline = createPipeline({
    siteUrl: env.SITE_URL,
    buildId,
    cdnUrl: env.CDN_URL?.replace(/\/+$/, '') ?? '',
    pages,
    staticFiles: import.meta.env.DEV
      ? new Map()
      : await loadRelease({ clientDir: path.join(buildDir, 'client'), dataDir: env.DATA_DIR, buildId }),
    resolveParams: content.resolveParams,
    securityHeaders,
    // The setting was checked when it was read.
    limit: createRenderLimit({ perSecond: env.RENDER_LIMIT_PER_ADDRESS, trustedProxies: parseProxyList(env.TRUST_PROXY) as BlockList }),
    log,
    route(request, client, render) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(clientContext, client);
      context.set(renderContext, render);
      return handleRoute(request, context);
    },
  });
  if (worker) leads.startWorker();
  // After the start, so that neither it nor the first visitor waits for the reading.
  if (worker) setImmediate(() => preload(industryDatabase, log)).unref();
  const close = async () => {
    content.close();
    await pages.settle();
    await images.close();
    await leads.close();
    industryDatabase.close();
    await database.close();
  };
  return {
    ...pipeline,
    securityHeaders,
    fixedKeys: content.fixedPaths.flatMap((path) => [path, toDataPath(path)]),
    services,
    fingerprint,
    close,
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

function toAddressName(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\//, '').replace(/[^a-z0-9.]+/gi, '-');
}
