import path from 'node:path';
import type { Logger } from 'pino';
import * as build from 'virtual:react-router/server-build';
import { LargeAnswers } from '#server/http/queue/large-answers.ts';
import { answerPicture } from './answer-picture.ts';
import type { Env } from '#server/platform/env.ts';
import { Traffic } from '#server/http/metrics/traffic.ts';
import { Visits } from '#server/http/numbers/visits.ts';
import { readReleaseId, rememberLast, toEdition } from '#server/http/release/edition.ts';
import { loadDeskFiles } from '#server/http/release/desk-files.ts';
import { loadReleaseFiles, ReleaseFiles } from '#server/http/release/release-files.ts';
import { KeptAnswers } from '#server/http/rendering/kept-answers.ts';
import { getKept, type Issue } from '#server/http/rendering/page-key.ts';
import { Renderer, type RouteRequest } from '#server/http/rendering/renderer.ts';
import { createResolveParams } from './canonical-path.ts';
import { BUILT } from '#server/database/editions/edition-files.ts';
import type { ServedDatabase } from '#server/database/served-database.ts';
import { clientContext, type Services, servicesContext } from '#server/services.ts';
import { Failures } from './failures.ts';
import { FairQueue } from '#server/http/queue/fair-queue.ts';
import { createRouteTable } from './route-table.ts';
import { createSecurityHeaders, noSecurityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { renderContext } from './rendering/render-context.ts';

/** Names the files that browsers load of this build. */
export const clientVersion = build.assets.version;

const KEPT_PAGES_BYTES = 80 * 1024 * 1024;
/** How long a proxy may send an old page while it fetches the new one. */
const STALE_SECONDS = 86_400;
const KEPT_APART_BYTES = 16 * 1024 * 1024;

export type SiteParts = {
  env: Env;
  log: Logger;
  buildDir: string;
  services: Services;
  /** What `services` has, which may serve another edition while the site runs. */
  database: Pick<ServedDatabase, 'edition' | 'pin'>;
  isReady: Site['isReady'];
};

/** Puts together what the steps of the request policy work with. */
export async function assembleSite({
  env,
  log,
  buildDir,
  services,
  database,
  isReady,
}: SiteParts): Promise<{ site: Site; getEdition(): string }> {
  const isDevelopment = import.meta.env.DEV;
  const cdnUrl = env.CDN_URL?.replace(/\/+$/, '') ?? '';
  const { siteUrl, ...policy } = { siteUrl: env.SITE_URL, cdnUrl: env.CDN_URL, apiBaseUrl: env.API_BASE_URL };
  const securityHeaders = isDevelopment ? noSecurityHeaders : createSecurityHeaders({ siteUrl, ...policy });
  const [releaseId, files] = isDevelopment
    ? ['development', new ReleaseFiles(new Map(), null)]
    : await Promise.all([
        readReleaseId(path.join(buildDir, 'server'), clientVersion),
        loadDeskFiles(env, buildDir).then((more) => loadReleaseFiles({ ...toReleaseOptions(env, buildDir, clientVersion, log), more })),
      ]);
  const getEdition = rememberLast(
    () => (database.edition === BUILT ? services.content.fingerprint : `${services.content.fingerprint} ${database.edition}`),
    (content) => toEdition({ releaseId, settings: [siteUrl, cdnUrl], policy: JSON.stringify(securityHeaders), content }),
  );
  const getIssue = (): Issue => ({ edition: getEdition(), day: services.content.day });
  const traffic = new Traffic();
  const onRendered = (ms: number) => traffic.render.observe(ms);
  const renderer = new Renderer({ siteUrl, cdnUrl, getIssue, log, route: createRoute(services, env, database), onRendered });
  const site: Site = {
    siteUrl,
    hosts: listHosts(env),
    files,
    kept: new KeptAnswers({ maxBytes: KEPT_PAGES_BYTES, maxBytesApart: KEPT_APART_BYTES, isApart }),
    renderer,
    failures: new Failures(renderer, getIssue),
    securityHeaders,
    answerPicture: (pathname, client) => answerPicture(services.images, pathname, client),
    findRoute: createRouteTable(build.routes),
    resolveParams: createResolveParams(services.content, services.industryDatabase),
    getIssue,
    traffic,
    visits: new Visits(listOrigins(env)),
    cdnCacheControl: env.CDN_SECONDS > 0 ? `max-age=${env.CDN_SECONDS}, stale-while-revalidate=${STALE_SECONDS}` : null,
    largeAnswers: new LargeAnswers(),
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

/** With https, the names this site is known by. In a trial without it, any name may be used: localhost, 127.0.0.1, the machine's. */
function listHosts(env: Env): Site['hosts'] {
  const { protocol, host } = new URL(env.SITE_URL);
  return protocol === 'https:' ? new Set([host, ...env.SITE_ALIASES]) : null;
}

function listOrigins({ SITE_URL, SITE_ALIASES }: Env): string[] {
  return [SITE_URL, ...SITE_ALIASES.map((host) => `https://${host}`)];
}

/** What there is so much of that it must not push out pages: records, searches, and the sitemaps of the records. */
function isApart(key: string): boolean {
  if (/^\/(sitemaps\/.*-games-|game-posters\/)/.test(key)) return true;
  const kept = getKept(key);
  return kept === 'apart' || kept === 'today';
}

/**
 * The router, with what loaders and actions may use: each request has one edition of the industry database from its first
 * question to its last.
 */
function createRoute(services: Services, env: Env, database: Pick<ServedDatabase, 'pin'>): RouteRequest {
  // The virtual module types its optional fields as "or undefined", the handler does not. It is the same object.
  const handleRoute = createRequestHandler(build as ServerBuild, env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, client, render) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, industryDatabase: database.pin() });
    context.set(clientContext, client);
    context.set(renderContext, render);
    return handleRoute(request, context);
  };
}
