import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPipeline, KEEP_HEADER, type RouteRequest } from './pipeline.ts';

const SITE_URL = 'https://example.com';

async function createTestPipeline(route: RouteRequest) {
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

it('the log of a failure has no token and no search', async () => {
  const { get, lines } = await createTestPipeline(async () => {
    throw new Error('broken');
  });
  expect((await get('/newsletter/unsubscribe/secret-token')).status).toBe(500);
  expect((await get('/fr/blog/search/secret-wish')).status).toBe(500);
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/newsletter/unsubscribe/:token',
    '/fr/blog/search/:query',
  ]);
  expect(lines.join('')).not.toContain('secret');
});
