import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { href, matchPage, pages as pageTable } from '#shared/pages.ts';
import { getCanonicalPath, type ResolveParams } from './canonical-path.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import type { Client, Handler } from './node-listener.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { parseStateUrl, toPageKey, toStateUrl } from './page-key.ts';
import { createRender, type Render } from './render-context.ts';
import type { RenderLimit } from './render-limit.ts';
import { createStoredAnswer, type StoredAnswer } from './stored-answer.ts';

export type RouteRequest = (request: Request, client: Client, render: Render) => Promise<Response>;

export type PipelineOptions = {
  siteUrl: string;
  buildId: string;
  /** Where the browser asks for the state of kept pages, when a CDN stands before this server; '' for this server itself. */
  cdnUrl: string;
  pages: PageCache;
  staticFiles: Map<string, StoredAnswer>;
  resolveParams: ResolveParams;
  securityHeaders: Record<string, string>;
  /** The router: everything that is neither a file, a redirect nor a page already kept. */
  route: RouteRequest;
  limit: RenderLimit;
  log: Logger;
};

export type Pipeline = Handler & {
  /** Renders a page (or its data) by its key, as it would be kept; null when it does not answer 200. The build renders the fixed pages with it. */
  render(key: string): Promise<KeptPage | null>;
};

/**
 * A resource route marks with this header what may be kept beside the pages (sitemaps, feeds): an answer that depends on the path alone, whatever
 * the query. It never leaves the server.
 */
export const KEEP_HEADER = 'x-keep';

/** Pages are asked for again each time and mostly answered 304: what is new shows at once, and no shared cache decides the language of `/`. */
const PAGE_CACHE_CONTROL = 'no-cache';

/** What says "later" without saying when: the database restarts in seconds. */
const RETRY_SECONDS = 5;

/**
 * The order in which a request is answered: a file or a kept page from memory; the one redirect that puts a path right; a refusal, to who has
 * had too much rendered; a page from disk or rendered once for everyone; the router. Every answer gets the security headers. Visitor input never ends as 500: what does is
 * ours, is logged with the request's id, and carries that id.
 */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { pages, staticFiles, buildId, log } = options;

  function findReady(url: string, headers: { cookie?: string | undefined }): StoredAnswer | null {
    const [pathname, search] = splitUrl(url);
    const file = staticFiles.get(pathname);
    if (file) return file;
    if (pathname === '/' && prefersFrench(headers.cookie)) return null;
    const page = pages.get(search === '' ? pathname : (toPageKey(pathname, search)?.key ?? ''));
    if (page) return page.answer;
    const stateOf = parseStateUrl(buildId, pathname, search);
    return stateOf ? (pages.get(stateOf)?.state ?? null) : null;
  }

  async function handle(received: Request, client: Client): Promise<Response> {
    const id = randomUUID();
    const request = withReadablePath(received);
    const report = createReport(id, request);
    try {
      const response = await answer(request, client, report);
      return withHeaders(isBareFailure(response) ? toLastResort(id) : response, options.securityHeaders, id);
    } catch (error) {
      report(error);
      return withHeaders(toLastResort(id), options.securityHeaders, id);
    }
  }

  function createReport(requestId: string, { method, url }: Request): Render['report'] {
    // Without its message: that of a parser or a driver quotes what somebody typed.
    return (error) =>
      log.error({ err: toLoggable(error), requestId, method, path: toLoggablePath(new URL(url).pathname) }, 'a request failed');
  }

  async function answer(request: Request, client: Client, report: Render['report']): Promise<Response> {
    const url = new URL(request.url);
    const readable = request.method === 'GET' || request.method === 'HEAD';
    const redirect = readable ? findRedirect(url, request.headers.get('cookie')) : null;
    if (redirect) return redirect;
    const wait = isLimited(url.pathname) ? options.limit(client, request.headers.get('x-forwarded-for')) : null;
    if (wait !== null) return toTooMany(wait);
    if (!readable) return options.route(request, client, createRender(null, report));
    const stateOf = parseStateUrl(buildId, url.pathname, url.search);
    const key = stateOf ?? toPageKey(url.pathname, url.search)?.key ?? null;
    const kept = key ? await pages.getOrRender(key, () => render(key, report)) : null;
    const stored = stateOf ? kept?.state : kept?.answer;
    if (stored) return toResponse(stored);
    return stateOf ? new Response('Not found\n', { status: 404 }) : routeUnkept(request, client, report);
  }

  function findRedirect({ pathname, search }: URL, cookie: string | null): Response | null {
    if (pathname === '/' && prefersFrench(cookie ?? undefined)) {
      return new Response(null, {
        status: 302,
        headers: { location: href('home', 'fr') + search, 'cache-control': 'no-store', vary: 'Cookie' },
      });
    }
    const canonical = getCanonicalPath(pathname, options.resolveParams);
    if (!canonical) return null;
    return new Response(null, { status: 301, headers: { location: canonical + search, 'cache-control': 'max-age=3600' } });
  }

  /** Renders a page for everyone: from the key alone, without the headers or cookies of whoever happens to ask first. */
  async function render(key: string, report?: Render['report']): Promise<KeptPage | null> {
    const isData = key.split('?', 1)[0]?.endsWith('.data') ?? false;
    const request = new Request(options.siteUrl + key);
    const stateUrl = isData ? null : options.cdnUrl + toStateUrl(buildId, key);
    const handed = createRender(stateUrl, report ?? createReport(randomUUID(), request));
    const response = await options.route(request, { address: '' }, handed);
    if (response.status !== 200) return null;
    const answer = await keepAnswer(response);
    const state = handed.state
      ? await createStoredAnswer(
          {
            status: 200,
            headers: {
              'content-type': 'text/plain; charset=utf-8',
              'cache-control': PAGE_CACHE_CONTROL,
              'x-robots-tag': 'noindex',
              // Fetched from another origin when a CDN serves it; it holds nothing that the page does not show to everyone.
              ...(options.cdnUrl
                ? { 'access-control-allow-origin': new URL(options.siteUrl).origin, 'cross-origin-resource-policy': 'cross-origin' }
                : {}),
            },
            body: Buffer.from(handed.state),
          },
          'best',
        )
      : null;
    return { key, answer, state };
  }

  async function routeUnkept(request: Request, client: Client, report: Render['report']): Promise<Response> {
    const response = await options.route(request, client, createRender(null, report));
    const { pathname } = new URL(request.url);
    if (response.status === 200 && response.headers.has(KEEP_HEADER) && isPlainPath(pathname)) return keepResource(pathname, response);
    response.headers.delete(KEEP_HEADER);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  }

  async function keepResource(key: string, response: Response): Promise<Response> {
    const answer = await keepAnswer(response);
    await pages.getOrRender(key, async () => ({ key, answer, state: null }));
    return toResponse(answer);
  }

  return { findReady, handle, render: (key) => render(key) };
}

async function keepAnswer(response: Response): Promise<StoredAnswer> {
  const headers = { 'cache-control': PAGE_CACHE_CONTROL, ...Object.fromEntries(response.headers) };
  delete (headers as Record<string, string>)[KEEP_HEADER];
  return createStoredAnswer({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }, 'best');
}

function toResponse(stored: StoredAnswer): Response {
  return new Response(new Uint8Array(stored.bodies.identity), {
    status: stored.status,
    headers: { ...stored.headers, etag: `W/${stored.etag}` },
  });
}

/** A path whose escapes are no text (`/%zz`) is read as the characters it is made of: it then leads to the 404 page like any other. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

/** The router also takes `/FEEDS/%65n.atom/` for `/feeds/en.atom`: only the way we write it is kept, or each spelling would be a copy on disk. */
function isPlainPath(pathname: string): boolean {
  return /^(\/[a-z0-9._-]+)+$/.test(pathname);
}

/** Pages that are not kept have a token or what somebody searched for in their path: the log gets `/newsletter/confirm/:token`. */
function toLoggablePath(pathname: string): string {
  const match = matchPage(pathname);
  return match && !pageTable[match.id].kept ? pageTable[match.id].path[match.locale] : pathname;
}

function splitUrl(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Only the cookie that the language switch sets, and only on `/` (product decisions, section 2, "Locale"). */
function prefersFrench(cookie: string | undefined): boolean {
  return cookie !== undefined && /(^|;\s*)locale=fr(;|$)/.test(cookie);
}

/** Pictures come by the dozen and have a limit of their own, as have the forms' calls. */
function isLimited(pathname: string): boolean {
  return !/^\/(_ipx|prod)\//.test(pathname);
}

function withHeaders(response: Response, headers: Record<string, string>, id: string): Response {
  const answer = new Response(response.body, response);
  if (answer.status >= 500) answer.headers.set('x-request-id', id);
  if ((answer.status === 429 || answer.status === 503) && !answer.headers.has('retry-after'))
    answer.headers.set('retry-after', String(RETRY_SECONDS));
  for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

/** The router's own last word, an empty answer or a line of text: its cause is logged by then. */
function isBareFailure({ status, headers }: Response): boolean {
  return status === 500 && /^(text\/plain|$)/i.test(headers.get('content-type') ?? '');
}

/** When even the error screen could not be rendered. Both languages: which one was asked for may be what failed. */
function toLastResort(id: string): Response {
  return toPlainPage(
    500,
    `<h1>Something broke on our side.</h1><p>Please try again in a minute.</p><p lang="fr-CA">Quelque chose a lâché de notre côté. Réessayez dans une minute.</p><p><code>${id}</code></p>`,
  );
}

/** Plain, because rendering is what there was too much of. */
function toTooMany(wait: number): Response {
  const answer = toPlainPage(
    429,
    '<h1>That was a lot of requests.</h1><p>Please wait a few seconds and try again.</p><p lang="fr-CA">Cela fait beaucoup de demandes. Attendez quelques secondes et réessayez.</p>',
  );
  answer.headers.set('retry-after', String(wait));
  return answer;
}

function toPlainPage(status: number, text: string): Response {
  const body = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${status}</title>${text}<p><a href="/">Back to homepage</a> · <a lang="fr-CA" href="/fr">Retour à l’accueil</a></p>`;
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
