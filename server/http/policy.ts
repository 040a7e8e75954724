import { href, matchPage, pages, parseRouteId } from '#shared/pages.ts';
import { type Answer, createAnswer, toPlainAnswer } from './answer.ts';
import { toPagePath } from '#shared/data-path.ts';
import { getCanonicalPath } from './canonical-path.ts';
import { getClientAddress, toAddressGroup } from '#server/platform/client-address.ts';
import { type Exchange, isRead } from './exchange.ts';
import { isForPrograms, isOpenData } from './failures.ts';
import type { Work } from '#server/http/queue/fair-queue.ts';
import { LARGE_BYTES } from '#server/http/queue/large-answers.ts';
import { isOfToday, parseStateUrl, parseUnkeptStateUrl, toForeignQuery, toKeptKey, toPageKey } from '#server/http/rendering/page-key.ts';
import type { Site } from './site.ts';

/** A step returns an answer, or null to leave the request to the next step. */
type StepAnswer = Answer | null | Promise<Answer | null>;
type Step = (exchange: Exchange, site: Site) => StepAnswer;

/** What happens to a request, in this order. The first step with an answer ends it. */
export const policy: readonly Step[] = [
  answerProbe, //            /livez and /readyz, for the machines that watch
  answerLatest, //           which edition is live, for open tabs
  sendFile, //               a file of this release or of one near it, from memory
  leadToChosenLanguage, //   302 from `/` to `/fr` for a visitor who chose French
  sendKept, //               a page, feed or sitemap that was rendered before, from memory
  refuseUnreadable, //       400 for what no URL can be made of, 421 for another site's host
  leadToCanonicalPath, //    301 to the one right way to write the path
  sendPicture, //            a drawing as a picture; most were printed by the build
  refuseUnknownResource, //  a short 404 where only programs ask
  refuseMethod, //           405 with `Allow`
  waitForTurn, //            the fair queue; 429 for an address with too much waiting
  renderAndKeep, //          what is the same for everybody: rendered once, kept
  renderState, //            the state of a page that is not kept, for React
  route, //                  what is not: forms, calls, searches, pictures
];

/**
 * `/livez`: the process answers. `/readyz`: new visitors may be sent here; 503 from the moment the site is told to stop. Neither asks the
 * database, because pages are served without it. `/health` reports the database.
 */
function answerProbe({ pathname }: Exchange, site: Site): StepAnswer {
  if (pathname === '/livez') return toPlainAnswer(200, 'ok');
  if (pathname === '/readyz') return site.isReady() ? toPlainAnswer(200, 'ok') : toPlainAnswer(503, 'draining');
  return null;
}

/**
 * `/builds/latest.json` tells an open tab which edition is live. If it is not the tab's own, the tab's next navigation loads a whole page.
 */
function answerLatest({ pathname }: Exchange, { getIssue }: Site): StepAnswer {
  if (pathname !== '/builds/latest.json') return null;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return createAnswer({ status: 200, headers, body: Buffer.from(JSON.stringify({ id: getIssue().edition })), etag: null });
}

/** Scripts, styles, fonts and icons of this release and the one before, and of the next release if it was published here already. */
function sendFile(exchange: Exchange, site: Site): StepAnswer {
  return isRead(exchange) ? site.files.get(exchange.pathname) : null;
}

/** Only the cookie that the language switch sets, and only on `/` (product decisions, section 2, "Locale"). */
function leadToChosenLanguage(exchange: Exchange): StepAnswer {
  if (exchange.pathname !== '/' || !isRead(exchange)) return null;
  const prefersFrench = /(^|;\s*)locale=fr(;|$)/.test(exchange.headers.cookie ?? '');
  return prefersFrench ? redirect(302, href('home', 'fr') + exchange.search, { 'cache-control': 'no-store', vary: 'Cookie' }) : null;
}

/** Redirects once to the right path; never through several redirects. */
function leadToCanonicalPath(exchange: Exchange, { resolveParams }: Site): StepAnswer {
  if (!isRead(exchange)) return null;
  const canonical = getCanonicalPath(exchange.pathname, resolveParams);
  return canonical ? redirect(301, canonical + exchange.search, { 'cache-control': 'max-age=3600' }) : null;
}

function redirect(status: number, location: string, headers: Record<string, string>): Answer {
  return createAnswer({ status, headers: { location, ...headers }, body: Buffer.alloc(0), etag: null });
}

/** What was rendered before and is still valid. */
function sendKept(exchange: Exchange, { kept, getIssue, cdnCacheControl }: Site): StepAnswer {
  if (!isRead(exchange)) return null;
  const { pathname, search } = exchange;
  const key = toKeptKey(pathname, search);
  const page = key === null ? null : kept.get(key);
  if (page) return forProxies(page.answer, pathname, cdnCacheControl);
  const stateOf = parseStateUrl(getIssue(), pathname, search);
  return stateOf ? (kept.get(stateOf)?.state ?? null) : null;
}

/**
 * Browsers go on asking each time. `/` is not for proxies: who chose French is led to `/fr` there. Nor is what is ahead today: they may
 * send it tomorrow.
 */
function forProxies(answer: Answer, pathname: string, cdnCacheControl: string | null): Answer {
  if (cdnCacheControl && answer.status === 200 && pathname !== '/' && !isOfToday(pathname))
    answer.headers['cdn-cache-control'] = cdnCacheControl;
  return answer;
}

/**
 * 400 for a request line that is no URL and for an `Origin` that is none; 421 for the host name of another
 * site; 404 for dot segments. In a path whose escapes are no text (`/%zz`) the percent signs are escaped: it leads to the 404 page
 * like any other wrong path.
 */
function refuseUnreadable(exchange: Exchange, site: Site): StepAnswer {
  const { headers, method, pathname, search } = exchange;
  const isUrl = pathname.startsWith('/') && URL.canParse(site.siteUrl + pathname + search);
  if (/^(connect|trace|track)$/i.test(method) || !isUrl) return site.failures.refuse(exchange, 400);
  if (site.hosts && !site.hosts.has((headers.host ?? '').toLowerCase())) return site.failures.refuse(exchange, 421);
  if (!isRead(exchange) && headers.origin && headers.origin !== 'null' && !URL.canParse(headers.origin))
    return site.failures.refuse(exchange, 400);
  // A browser resolves these before it asks; what sends them as they are would get the same page under endless names.
  if (dotSegment.test(pathname)) return site.failures.refuse(exchange, 404);
  if (!isReadable(pathname)) exchange.pathname = pathname.replaceAll('%', '%25');
  return null;
}

const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers pictures without the router, because a page has dozens of them. They do not wait in the queue: only
 * one picture is drawn at a time.
 */
function sendPicture(exchange: Exchange, site: Site): StepAnswer {
  return isRead(exchange) ? site.answerPicture(exchange.pathname, toClient(exchange, site)) : null;
}

/**
 * A wrong address under a path for programs gets one line, or a problem document. A rendered 404 page would cost as much as a page,
 * and nobody would read it.
 */
function refuseUnknownResource(exchange: Exchange, site: Site): StepAnswer {
  const { pathname, search } = exchange;
  if (!isForPrograms(pathname)) return null;
  const issue = site.getIssue();
  if (parseStateUrl(issue, pathname, search) ?? parseUnkeptStateUrl(issue, pathname, search)) return null;
  return site.findRoute(pathname).id === 'not-found' ? site.failures.refuse(exchange, 404) : null;
}

/**
 * 405, with the methods that the address has. A GET of an address that takes only POST goes on: its route answers 405. Where every site
 * may read, its browsers may ask first.
 */
function refuseMethod(exchange: Exchange, site: Site): StepAnswer {
  if (isRead(exchange)) return null;
  const { method, pathname } = exchange;
  const isFile = site.files.has(pathname);
  const methods = isFile ? ['GET', 'HEAD'] : site.findRoute(toPagePath(pathname)).methods;
  if (methods.includes(method)) return null;
  if (method === 'OPTIONS' && isOpenData(pathname)) return toPreflight(methods);
  return site.failures.refuse(exchange, 405, { allow: methods.join(', ') });
}

/** Browsers ask first when a page of another site sends a header of its own, as many libraries do. */
function toPreflight(methods: readonly string[]): Answer {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  return createAnswer({ status: 204, headers, body: Buffer.alloc(0), etag: null });
}

const warned = new WeakSet<Site>();

/** Behind a proxy that TRUST_PROXY does not name, all visitors have one address and share every limit. */
function warnOfUnnamedProxy({ peer, headers }: Exchange, site: Site): void {
  if (!headers['x-forwarded-for'] || site.trustedProxies(peer, 0) || warned.has(site)) return;
  warned.add(site);
  site.log.warn('a request came with X-Forwarded-For from an address that TRUST_PROXY does not name: is that your proxy?');
}

/**
 * Whatever is not ready in memory waits in a queue that is fair between addresses, before its body is looked at and before the database
 * is asked.
 */
async function waitForTurn(exchange: Exchange, site: Site): Promise<Answer | null> {
  const address = toClient(exchange, site);
  warnOfUnnamedProxy(exchange, site);
  // Not with a turn in hand: a few addresses that send their forms a byte at a time would hold all turns that there are.
  if (!isRead(exchange)) await exchange.bodyArrived?.();
  const askedMs = performance.now();
  const source = toAddressGroup(address);
  const work = toWork(exchange, site);
  // Who does not read what was made for it gets no more: the bytes lie in memory for as long as it pleases.
  const place = isRead(exchange) && isLong(exchange.pathname) && exchange.onClosed ? await site.largeAnswers.takePlace(source) : undefined;
  if (place === null) return site.failures.refuse(exchange, 429, { 'retry-after': '30' });
  if (place) exchange.onClosed?.(place);
  const turn = await site.queue.take(source, work, toKind(exchange, work, site));
  if (typeof turn === 'number') return site.failures.refuse(exchange, 429, { 'retry-after': String(turn) });
  site.traffic.queue.observe(performance.now() - askedMs);
  exchange.turn = turn;
  exchange.source = source;
  exchange.place = place;
  return null;
}

/** Requests of one route cost about the same, and routes are few. */
function toKind(exchange: Exchange, work: Work, { findRoute }: Site): string {
  return isRead(exchange) ? `${work} ${findRoute(exchange.pathname).id}` : work;
}

/** Files of lists and records, and computed figures. */
function isLong(pathname: string): boolean {
  return /^\/(figures|downloads|seat\/files)\//.test(pathname) || /\.(csv|json|svg|ics)$/.test(pathname);
}

/** What asks the database of leads, and nothing else to speak of: while that is slow, it takes no turn of those who do not need it. */
function isOwn(pathname: string, { findRoute }: Site): boolean {
  const { id } = findRoute(toPagePath(pathname));
  const page = parseRouteId(id)?.id;
  return id === 'seat-data' || id === 'seat-file' || (page !== undefined && pages[page].isOwn);
}

function toWork(exchange: Exchange, site: Site): Work {
  const { pathname } = exchange;
  if (pathname.startsWith('/prod/')) return 'call';
  if (!isRead(exchange)) return 'form';
  if (isOwn(pathname, site)) return 'own';
  if (pathname.startsWith('/suggestions/')) return 'search';
  if (isLong(pathname)) return 'export';
  const page = matchPage(pathname)?.id;
  if (page === 'health' || page === 'product-redirect') return 'small';
  // A list, a record or a comparison of the industry database: a few milliseconds of counting and a small page.
  if (page?.startsWith('database-') || pathname.startsWith('/api/')) return 'search';
  return page === 'blog-search' ? 'search' : 'page';
}

/**
 * A page that is the same for everybody is rendered once, by a request of our own, and kept. An answer that
 * is not 200 is sent and not kept.
 */
async function renderAndKeep(exchange: Exchange, site: Site): Promise<Answer | null> {
  const { pathname, search } = exchange;
  if (!isRead(exchange)) return null;
  const stateOf = parseStateUrl(site.getIssue(), pathname, search);
  const key = stateOf ?? toPageKey(pathname, search)?.key ?? (isKeptResource(pathname, site) ? pathname : null);
  if (key === null) return null;
  const page = await site.kept.getOrRender(key, () => site.renderer.render(key));
  return stateOf ? page.state : forProxies(takeQueryAlong(page.answer, exchange), pathname, site.cdnCacheControl);
}

/** A page is rendered from its key alone: where it leads elsewhere, the rest of the visitor's query goes along. */
function takeQueryAlong(answer: Answer, { pathname, search }: Exchange): Answer {
  const { location } = answer.headers;
  const page = matchPage(pathname);
  const rest = location !== undefined && page ? toForeignQuery(page, search) : '';
  return rest
    ? { ...answer, headers: { ...answer.headers, location: `${location}${location?.includes('?') ? '&' : '?'}${rest}` } }
    : answer;
}

/** Made anew: the page was, and nobody knows whether this will be asked for. */
async function renderState(exchange: Exchange, site: Site): Promise<Answer | null> {
  const page = isRead(exchange) ? parseUnkeptStateUrl(site.getIssue(), exchange.pathname, exchange.search) : null;
  if (page === null) return null;
  const { url, headers } = exchange.toRequest();
  const state = await site.renderer.renderState(new Request(new URL(page, url), { headers }), { address: exchange.peer });
  return state ?? site.failures.refuse(exchange, 404);
}

/**
 * The router also accepts `/FEEDS/%65n.atom/` for `/feeds/en.atom`. Only our own spelling is kept, because
 * each spelling would be another copy.
 */
function isKeptResource(pathname: string, { findRoute }: Site): boolean {
  return /^(\/[a-z0-9._-]+)+$/.test(pathname) && findRoute(pathname).isKept;
}

/** Everything that depends on the visitor or on the moment: forms, API calls, searches, pictures, and pages that do not exist. */
async function route(exchange: Exchange, site: Site): Promise<Answer | null> {
  const request = exchange.toRequest();
  const url = new URL(request.url);
  // Its escapes were no text, so an earlier step escaped the path.
  const asked = url.pathname === exchange.pathname ? request : new Request(url.origin + exchange.pathname + exchange.search, request);
  const answer = await site.renderer.routeOnce(asked, { address: exchange.peer });
  // A form of no page of ours, or a body that no form has: the error screen inside the site's frame.
  if (!isRead(exchange) && (answer.status === 400 || answer.status === 413) && !isForPrograms(exchange.pathname))
    return site.failures.refuse(exchange, answer.status);
  answer.headers['cache-control'] ??=
    isRead(exchange) && answer.status === 200 && isSameForAll(exchange) ? 'private, no-cache' : 'no-store';
  const isLarge = answer.stream !== undefined || answer.bodies.identity.length > LARGE_BYTES;
  if (!isLarge) exchange.place?.();
  else if (!exchange.place && exchange.source) exchange.onClosed?.(site.largeAnswers.add(exchange.source));
  return answer;
}

/** A page that would be kept, had it no filters: going back to it from a record takes no load. */
function isSameForAll({ pathname }: Exchange): boolean {
  const match = matchPage(pathname);
  return match !== null && (pages[match.id].kept !== false || pages[match.id].indexable);
}

/** The visitor's address. node:http joins repeated headers with commas. */
function toClient({ peer, headers }: Exchange, site: Site): string {
  return getClientAddress(peer, headers['x-forwarded-for'] as string | undefined, site.trustedProxies);
}
