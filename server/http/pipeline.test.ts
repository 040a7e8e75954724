import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPipeline, KEEP_HEADER, type RouteRequest } from './pipeline.ts';
import type { RenderLimit } from './render-limit.ts';

const SITE_URL = 'https://example.com';

async function createTestPipeline(route: RouteRequest, limit: RenderLimit = () => null) {
  const lines: string[] = [];
  const pages = await createPageCache({ builtDir: null, diskDir: null, maxBytes: 1_000_000, onError: () => undefined });
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const pipeline = createPipeline({
    siteUrl: SITE_URL,
    cdnUrl: '',
    buildId: 'test',
    pages,
    staticFiles: new Map(),
    resolveParams: () => null,
    securityHeaders: {},
    route,
    limit,
    log,
  });
  const get = (path: string) => pipeline.handle(new Request(SITE_URL + path), { address: '' });
  return { get, pages, lines };
}

it('a file made from the content is kept under the one name we give it', async () => {
  const { get, pages } = await createTestPipeline(async () => new Response('feed', { headers: { [KEEP_HEADER]: '1' } }));
  for (const path of ['/feeds/%65n.atom', '/FEEDS/en.atom', '/feeds/en.atom/']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get(KEEP_HEADER), pages.size().pages]).toEqual([path, 200, null, 0]);
  }
  await get('/feeds/en.atom?x=1');
  await get('/feeds/en.atom?x=2');
  expect([pages.size().pages, pages.get('/feeds/en.atom')?.answer.status]).toEqual([1, 200]);
});

it('the log of a failure has no token, no search and nothing an error quotes, and carries the id of the answer', async () => {
  const { get, lines } = await createTestPipeline(async (request, _client, { report }) => {
    if (request.url.endsWith('/about')) report(new Error('"secret@example.com" is not valid JSON'));
    else throw new Error('secret');
    return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } });
  });
  const about = await get('/about');
  expect(await about.text()).toContain(about.headers.get('x-request-id'));
  expect((JSON.parse(lines.at(-1) ?? '') as { requestId: string }).requestId).toBe(about.headers.get('x-request-id'));
  expect(lines.join('')).not.toContain('secret');
  lines.length = 0;
  expect((await get('/newsletter/unsubscribe/secret-token')).status).toBe(500);
  expect((await get('/fr/blog/search/secret-wish')).status).toBe(500);
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/newsletter/unsubscribe/:token',
    '/fr/blog/search/:query',
  ]);
  expect(lines.join('')).not.toContain('secret');
});

it('whoever asks for too much is told how long to wait; pictures and the calls of forms are not counted', async () => {
  const { get } = await createTestPipeline(
    async () => new Response('made'),
    () => 3,
  );
  const refused = await get('/no/such');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
  expect((await get('/_ipx/w_320/x.svg')).status).toBe(200);
  expect((await get('/prod/api/contact')).status).toBe(200);
});

it('an answer that says later always says when', async () => {
  const headers = [{}, { 'retry-after': '60' }];
  const { get } = await createTestPipeline(async () => new Response('', { status: 503, headers: headers.shift() ?? {} }));
  expect((await get('/health')).headers.get('retry-after')).toBe('5');
  expect((await get('/health')).headers.get('retry-after')).toBe('60');
});
