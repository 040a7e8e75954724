import path from 'node:path';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadContent } from './content/content.ts';
import type { Env } from './env.ts';
import { toDataPath } from './http/canonical-path.ts';
import { createPageCache } from './http/page-cache.ts';
import { createPipeline, type Pipeline } from './http/pipeline.ts';
import { renderContext } from './http/render-context.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { clientContext, type Services, servicesContext } from './services.ts';

export { createNodeListener } from './http/node-listener.ts';
export { writePage } from './http/page-cache.ts';

export type App = Pipeline & {
  securityHeaders: Record<string, string>;
  /** The pages rendered at build time: every one without parameters, in both languages, and its data for navigations in the browser. */
  fixedKeys: string[];
  /** Names the folder of kept pages: good for this build, this content and this address only. */
  fingerprint: string;
  services: Services;
  close(): Promise<void>;
};

export type AppOptions = { env: Env; log: Logger; now?: () => Date; buildDir?: string };

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;

/** Puts the site together: content, then what depends on it, then the pipeline. Throws when the content is broken, naming file and field. */
export async function createApp({ env, log, now = () => new Date(), buildDir = path.resolve('build') }: AppOptions): Promise<App> {
  const content = await loadContent(env.CONTENT_DIR, { now });
  const services: Services = { env, content, now, checkHealth: async () => true };
  const buildId = build.assets.version;
  const handleRoute = createRequestHandler(build, env.NODE_ENV === 'development' ? 'development' : 'production');
  const securityHeaders = import.meta.env.DEV ? {} : createSecurityHeaders({ siteUrl: env.SITE_URL, cdnUrl: env.CDN_URL, apiBaseUrl: env.API_BASE_URL });
  const fingerprint = `${buildId}-${content.fingerprint}-${toAddressName(env.SITE_URL)}`;
  const pages = await createPageCache({
    builtDir: path.join(buildDir, 'pages', fingerprint),
    diskDir: import.meta.env.DEV ? null : path.join(env.DATA_DIR, 'cache', 'pages', fingerprint),
    maxBytes: PAGE_CACHE_BYTES,
  });
  const pipeline = createPipeline({
    siteUrl: env.SITE_URL,
    buildId,
    pages,
    staticFiles: import.meta.env.DEV ? new Map() : await loadStaticFiles(path.join(buildDir, 'client')),
    resolveParams: content.resolveParams,
    securityHeaders,
    log,
    route(request, client, render) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(clientContext, client);
      context.set(renderContext, render);
      return handleRoute(request, context);
    },
  });
  return { ...pipeline, securityHeaders, fixedKeys: content.fixedPaths.flatMap((path) => [path, toDataPath(path)]), services, fingerprint, close: async () => {} };
}

function toAddressName(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\//, '').replace(/[^a-z0-9.]+/gi, '-');
}
