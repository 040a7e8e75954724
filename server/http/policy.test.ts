import { pino } from 'pino';
import { expect, it } from 'vitest';
import { toResponse } from './answer.ts';
import { answerRequest } from './answer-request.ts';
import { toExchange } from './exchange.ts';
import { Failures } from './failures.ts';
import { FairQueue } from '#server/http/queue/fair-queue.ts';
import { KeptAnswers } from '#server/http/rendering/kept-answers.ts';
import { ReleaseFiles } from '#server/http/release/release-files.ts';
import { Renderer, type RouteRequest } from '#server/http/rendering/renderer.ts';
import type { FoundRoute } from './route-table.ts';
import { LargeAnswers } from '#server/http/queue/large-answers.ts';
import { noSecurityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { matchPage, toRouteId } from '#shared/pages.ts';
import { Visits } from '#server/http/numbers/visits.ts';
import { Traffic } from '#server/http/metrics/traffic.ts';
import { parseJson } from '#test/support/parse-json.ts';

const SITE_URL = 'https://example.com';
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };

function createTestSite(route: RouteRequest, overrides: Partial<Site> & { isKept?: boolean } = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const getIssue = () => ({ edition: 'e1', day: '2026-11-25' });
  const renderer = new Renderer({ siteUrl: SITE_URL, cdnUrl: '', getIssue, log, route });
  const found: FoundRoute = { id: 'any', isKept: overrides.isKept ?? false, methods: ['GET', 'HEAD', 'POST'] };
  const site: Site = {
    siteUrl: SITE_URL,
    hosts: null,
    files: new ReleaseFiles(new Map(), null),
    kept: new KeptAnswers({ maxBytes: 1_000_000, maxBytesApart: 1, isApart: () => false }),
    renderer,
    failures: new Failures(renderer, getIssue),
    securityHeaders: noSecurityHeaders,
    answerPicture: () => null,
    findRoute: () => found,
    resolveParams: (_id, _locale, params) => params,
    getIssue,
    cdnCacheControl: null,
    largeAnswers: new LargeAnswers(),
    queue: new FairQueue({ maxWaitingMs: 0 }),
    traffic: new Traffic(),
    visits: new Visits([]),
    trustedProxies: () => false,
    isReady: () => true,
    log,
    ...overrides,
  };
  const ask = async (path: string, init: RequestInit = {}) =>
    toResponse(await answerRequest(toExchange(new Request(SITE_URL + path, init), '192.0.2.1'), site));
  return { ask, site, renderer, lines };
}

it('a feed is rendered once, under the one name we give it, by a request of our own', async () => {
  const asked: string[] = [];
  const { ask, site } = createTestSite(
    async (request) => {
      asked.push(`${request.method} ${request.url} ${request.headers.get('cookie')}`);
      return new Response(request.method === 'HEAD' ? null : 'feed');
    },
    { isKept: true },
  );
  await ask('/feeds/en.atom', { method: 'HEAD', headers: { cookie: 'a=b' } });
  expect(await (await ask('/feeds/en.atom?x=1')).text()).toBe('feed');
  expect(await (await ask('/feeds/en.atom')).text()).toBe('feed');
  expect(asked).toEqual([`GET ${SITE_URL}/feeds/en.atom null`]);
  for (const path of ['/feeds/%65n.atom', '/FEEDS/en.atom', '/feeds/en.atom/']) await ask(path);
  expect(site.kept.size.pages).toBe(1);
});

it('what does not answer 200 is rendered once, sent as it is and not kept', async () => {
  let renderings = 0;
  const { ask, site } = createTestSite(async () => {
    renderings++;
    return new Response('none', { status: 404, ...html });
  });
  expect((await ask('/blog/articles/none')).status).toBe(404);
  expect([renderings, site.kept.size.pages]).toEqual([1, 0]);
});

it('the log of a failure has no token, no search and nothing an error quotes, and carries the id of the answer', async () => {
  const { ask, lines } = createTestSite(async (request, _client, { report }) => {
    if (request.url.endsWith('/about')) report(new Error('"secret@example.com" is not valid JSON'));
    else throw new Error('secret');
    return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } });
  });
  const about = await ask('/about');
  expect(await about.text()).toContain(about.headers.get('x-request-id'));
  expect(lines).toHaveLength(1);
  expect(parseJson<{ requestId: string }>(lines[0] ?? '').requestId).toBe(about.headers.get('x-request-id'));
  expect(lines.join('')).not.toContain('secret');
  lines.length = 0;
  expect((await ask('/newsletter/unsubscribe/secret-token')).status).toBe(500);
  expect((await ask('/fr/blog/search/secret-wish')).status).toBe(500);
  expect((await ask('/seat/files/secret-token/games.csv')).status).toBe(500);
  expect(lines.map((line) => parseJson<{ path: string }>(line).path)).toEqual([
    '/newsletter/unsubscribe/:token',
    '/fr/blog/search/:query',
    '/seat/files/:token/games.csv',
  ]);
  expect(lines.join('')).not.toContain('secret');
});

it('an address with too much waiting is told how long to wait, and its forms are not refused for its pages', async () => {
  const held = Promise.withResolvers<Response>();
  const { ask, renderer } = createTestSite(async () => (await held.promise).clone(), { queue: new FairQueue({ maxWaitingMs: 30 }) });
  renderer.renderFailure = async () => null;
  const waiting = Array.from({ length: 3 }, (_, index) => ask(`/no/such/${index}`));
  const refused = await ask('/no/such/4', { headers: { accept: 'text/html' } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const call = ask('/prod/api/contact', { method: 'POST', body: '{}' });
  held.resolve(new Response('made', html));
  await Promise.all(waiting);
  expect((await call).status).toBe(200);
});

it('a form that gives its place to others is answered: too many, and when to come back', async () => {
  const held = Promise.withResolvers<Response>();
  const queue = new FairQueue({ maxWaitingMs: 2000, maxTotalMs: 40 });
  const { site } = createTestSite(async () => (await held.promise).clone(), { queue });
  const post = async (peer: string) =>
    toResponse(await answerRequest(toExchange(new Request(`${SITE_URL}/prod/api/contact`, { method: 'POST', body: '{}' }), peer), site));
  const flood = Array.from({ length: 30 }, () => post('192.0.2.1'));
  while (queue.waitingMs < 40) await new Promise((resolve) => setImmediate(resolve));
  const visitor = post('192.0.2.2');
  const dropped = await Promise.race(flood);
  expect([dropped.status, dropped.headers.get('retry-after')]).toEqual([429, '1']);
  held.resolve(new Response('made', html));
  expect((await visitor).status).toBe(200);
  await Promise.all(flood);
});

it('a database of leads that never answers holds up nobody who does not need it', async () => {
  const never = Promise.withResolvers<Response>();
  const isSeat = (pathname: string) => /seat|log-in|connexion|place|infolettre|one-more-step/.test(pathname);
  const findRoute = (pathname: string): FoundRoute => {
    const page = matchPage(pathname);
    const file = pathname.endsWith('data.json') ? 'seat-data' : 'seat-file';
    return { id: page ? toRouteId(page.id, page.locale) : isSeat(pathname) ? file : 'not-found', isKept: false, methods: ['GET'] };
  };
  const { site } = createTestSite(
    ({ url }) => (isSeat(url) ? never.promise : Promise.resolve(new Response('none', { status: 404, ...html }))),
    { findRoute },
  );
  const ask = (path: string, peer: string) => answerRequest(toExchange(new Request(SITE_URL + path), peer), site);
  const own = ['/seat', '/fr/connexion.data', '/seat/save?page=x', '/fr/place/entrer/x', '/fr/infolettre/confirmer/x', '/one-more-step/x'];
  const files = ['/seat/data.json', '/seat/files/x/games.csv', '/seat/files/y/games.csv'];
  const held = [...own, ...files].flatMap((path) => ['192.0.2.1', '192.0.2.2'].map(async (peer) => ask(path, peer)));
  const others = Promise.all(['/no/such', '/list.csv'].map(async (path) => (await ask(path, '192.0.2.1')).status));
  expect(await Promise.race([others, new Promise((resolve) => setTimeout(resolve, 1000, 'late'))])).toEqual([404, 404]);
  never.resolve(new Response('late', html));
  await Promise.all(held);
});

it('while the database of leads is away, a page that needs it is no fault: it says when to come back', async () => {
  const { ask, site } = createTestSite(async (request, _client, { report }) => {
    if (request.url.endsWith('/error')) return new Response('later', { status: 503, ...html });
    if (request.url.endsWith('/seat')) report(new StorageError('closed', null));
    else throw new StorageError('closed', null);
    return new Response('broken', { status: 500, ...html });
  });
  for (const path of ['/seat', '/seat/data.json', '/seat/files/x/games.csv'])
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, { method });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
  expect(site.traffic.listMetrics()).toContainEqual(expect.objectContaining({ name: 'site_faults_total', samples: [{ value: 0 }] }));
});

it('an answer that says later always says when', async () => {
  const { ask } = createTestSite(async () => new Response('', { status: 503 }));
  expect((await ask('/health')).headers.get('retry-after')).toBe('5');
  const another = createTestSite(async () => new Response('', { status: 503, headers: { 'retry-after': '60' } }));
  expect((await another.ask('/health')).headers.get('retry-after')).toBe('60');
});

it('another site’s name, and an origin that is no address, are refused before anything else', async () => {
  const { ask, lines } = createTestSite(async () => new Response('made', html), { hosts: new Set(['example.com']) });
  expect((await ask('/no/such', { headers: { host: 'evil.example' } })).status).toBe(421);
  expect((await ask('/no/such', { headers: { host: 'example.com' } })).status).toBe(200);
  expect((await ask('/contact-us', { method: 'POST', headers: { host: 'example.com', origin: 'x' } })).status).toBe(400);
  expect(lines).toEqual([]);
});

it('answers to anything but reading are never kept by a browser or a proxy', async () => {
  const { ask } = createTestSite(async () => new Response('typed@example.com', { status: 422, ...html }));
  expect((await ask('/contact-us', { method: 'POST', body: 'x' })).headers.get('cache-control')).toBe('no-store');
});

it('a site that drains says so, and goes on answering', async () => {
  const { ask } = createTestSite(async () => new Response('made', html), { isReady: () => false });
  expect([(await ask('/readyz')).status, (await ask('/livez')).status, (await ask('/no/such')).status]).toEqual([503, 200, 200]);
});

it('a proxy that nobody named is told to the owner once', async () => {
  const { ask, lines } = createTestSite(async () => new Response('made', html));
  for (const path of ['/no/1', '/no/2']) await ask(path, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

it('a fault in a step that answers at once is a 500 with its id, and no end of the process', async () => {
  const { ask, lines } = createTestSite(async () => new Response('page', html), {
    resolveParams: () => {
      throw new Error('a damaged file');
    },
  });
  const answer = await ask('/products/gaming-industry-database/games/620-portal-2');
  expect(answer.status).toBe(500);
  expect(lines.some((line) => line.includes('requestId'))).toBe(true);
});

it('a path with dot segments, which no browser sends, is no other name of a page', async () => {
  const { site } = createTestSite(async () => new Response('page', html));
  for (const pathname of ['//x/%2e%2e', '/about/.', '/about/%2E/', '/a/../about', '/..']) {
    const answer = await answerRequest({ ...toExchange(new Request(SITE_URL), '192.0.2.1'), pathname }, site);
    expect([pathname, answer.status]).toEqual([pathname, 404]);
  }
});

it('who leaves two large files unread gets no third one, until one of them has left', async () => {
  const closings: (() => void)[] = [];
  const largeAnswers = new LargeAnswers(50);
  const { site } = createTestSite(async () => new Response('x'.repeat(300_000), { headers: { 'content-type': 'text/csv' } }), {
    largeAnswers,
  });
  const ask = async (peer: string) => {
    const exchange = toExchange(new Request(`${SITE_URL}/list.csv`), peer);
    return (await answerRequest({ ...exchange, onClosed: (callback) => void closings.push(callback) }, site)).status;
  };
  expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([200, 200, 429, 200]);
  closings[0]?.();
  closings[0]?.();
  expect([await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 429]);
  // Whoever reads on waits a moment and is refused nothing.
  setTimeout(() => closings[1]?.(), 5);
  expect(await ask('192.0.2.1')).toBe(200);
});

it('a large answer that is no file counts too, and what is small leaves its place at once', async () => {
  const closings: (() => void)[] = [];
  const largeAnswers = new LargeAnswers(50);
  const { site } = createTestSite(
    async (request) =>
      new Response('x'.repeat(request.url.includes('small') ? 10 : 300_000), { headers: { 'content-type': 'text/plain' } }),
    { largeAnswers },
  );
  const ask = async (path: string) => {
    const exchange = toExchange(new Request(`${SITE_URL}${path}`), '192.0.2.1');
    return (await answerRequest({ ...exchange, onClosed: (callback) => void closings.push(callback) }, site)).status;
  };
  for (let round = 0; round < 4; round++) expect(await ask('/small.csv')).toBe(200);
  expect([await ask('/sitemaps/en-games-1.xml'), await ask('/list.csv'), await ask('/list.csv')]).toEqual([200, 200, 429]);
});

it('a proxy may keep what is the same for everybody, where the owner says for how long; never the door that chooses a language', async () => {
  const cdnCacheControl = 'max-age=60, stale-while-revalidate=86400';
  const { ask } = createTestSite(async () => new Response('page', html), { cdnCacheControl });
  for (const round of [1, 2]) expect([round, (await ask('/about')).headers.get('cdn-cache-control')]).toEqual([round, cdnCacheControl]);
  expect((await ask('/')).headers.get('cdn-cache-control')).toBeNull();
  for (const round of [1, 2]) expect([round, (await ask('/contact-us')).headers.get('cdn-cache-control')]).toEqual([round, null]);
  expect((await ask('/no/such')).headers.get('cdn-cache-control')).toBeNull();
  const { ask: askPlain } = createTestSite(async () => new Response('page', html));
  expect((await askPlain('/about')).headers.get('cdn-cache-control')).toBeNull();
});

it('an error screen is rendered once for each day and edition: its footer says both', async () => {
  let rendered = 0;
  const { renderer } = createTestSite(async () => new Response(`${++rendered}`, { status: 404, ...html }));
  let day = '2026-12-31';
  const failures = new Failures(renderer, () => ({ edition: 'e1', day }));
  const refuse = async () => toResponse(await failures.refuse(toExchange(new Request(`${SITE_URL}/no`), '192.0.2.1'), 404)).text();
  expect([await refuse(), await refuse()]).toEqual(['1', '1']);
  day = '2027-01-01';
  expect([await refuse(), await refuse()]).toEqual(['2', '2']);
});
