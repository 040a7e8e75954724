import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, matchPage } from '#shared/pages.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { parseJson } from '#test/support/parse-json.ts';

/** A site that is asked HEAD first, and one that is asked GET only: both must say the same, byte for byte. */
let headed: RunningSite;
let plain: RunningSite;
const settings = { SITE_URL: 'http://localhost:3000', PUBLIC_BLOG_TOKEN: 'public-token-of-both' };
beforeAll(async () => {
  [headed, plain] = await Promise.all([startSite({ env: settings }), startSite({ env: settings })]);
});
afterAll(async () => {
  await Promise.all([headed?.close(), plain?.close()]);
});

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

function ask(site: RunningSite, method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(site.url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end();
  });
}

/**
 * Every page that a page, a sitemap or a feed of the site names, and the addresses that only programs ask for. Of the thousand records and
 * filtered lists that these lead to, and of files that one piece of code makes by the hundred, some of each kind.
 */
async function listAddresses(): Promise<string[]> {
  const found = new Set(
    [
      '/robots.txt /.well-known/security.txt /sitemap.xml /index-sitemap.xml /en-sitemap.xml /fr-sitemap.xml /en.webmanifest /fr.webmanifest',
      '/feeds/en.atom /feeds/fr.json /suggestions/en?q=pri /fragments/newest-articles.fr.json /builds/latest.json',
      '/no/such /blog/articles/no-such /about/ /en/about /prod/x /prod/api/settings /assets/none.js /livez /readyz',
      `${href('blog-search', 'en', { query: 'price' })} ${href('blog-search', 'fr', { query: 'prix' })} /about.data /?sent=newsletter`,
    ].flatMap((line) => line.split(' ')),
  );
  for (const sitemap of ['/en-sitemap.xml', '/fr-sitemap.xml']) {
    const { body } = await ask(plain, 'GET', sitemap);
    for (const [, loc = ''] of body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)) found.add(new URL(loc).pathname);
  }
  for (const path of Array.from(found)) {
    const { body, headers } = await ask(plain, 'GET', path);
    if (!/html|xml/.test(headers['content-type'] ?? '')) continue;
    for (const [, address = ''] of body.toString().matchAll(/(?:href|src|stateUrl)"?[=:]"(\/[^"\s]*)"/g))
      if (!address.startsWith('/_ipx/')) found.add(address.replaceAll('&amp;', '&').split('#')[0] ?? '/');
  }
  const counts = new Map<string, number>();
  return Array.from(found).filter((address) => {
    const { kind, most } = toKind(new URL(address, plain.url));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= most;
  });
}

/** 92,000 pages of five kinds, of which the site's own pages link to a thousand. */
const isRecord = /^database-(game|studio|publisher|association|event)$/;
/** Files drawn or listed from data: a folder and an ending are a kind. */
const isMadeFile = /^\/(downloads|figures|feeds|builds)\//;

/** What an address is one of many of, and how many of those are asked for. */
function toKind({ pathname, searchParams }: URL): { kind: string; most: number } {
  const page = matchPage(pathname)?.id;
  if (searchParams.size > 0) return { kind: `${page ?? pathname}?${Array.from(searchParams.keys()).sort().join('&')}`, most: 2 };
  if (page) return { kind: page, most: isRecord.test(page) ? 20 : Infinity };
  if (!isMadeFile.test(pathname)) return { kind: pathname, most: 1 };
  return { kind: `${pathname.split('/')[1]}.${pathname.split('.').at(-1)}`, most: 20 };
}

describe('every address of the site', () => {
  it('says after HEAD what it says without, byte for byte', async () => {
    const addresses = await listAddresses();
    expect(addresses.length).toBeGreaterThan(350);
    const wrong: string[] = [];
    const compare = async (path: string) => {
      const head = await ask(headed, 'HEAD', path);
      const [after, alone] = await Promise.all([ask(headed, 'GET', path), ask(plain, 'GET', path)]);
      const compressed = await ask(headed, 'GET', path, { 'accept-encoding': 'br' });
      const text = compressed.headers['content-encoding'] === 'br' ? brotliDecompressSync(compressed.body) : compressed.body;
      if (head.body.length > 0) wrong.push(`${path}: HEAD has a body`);
      if (!after.body.equals(alone.body) || !text.equals(alone.body))
        wrong.push(`${path}: ${after.body.length} for ${alone.body.length} bytes`);
      if (head.status !== alone.status || after.status !== alone.status)
        wrong.push(`${path}: ${head.status}, ${after.status}, ${alone.status}`);
      if (head.headers['content-length'] !== alone.headers['content-length'])
        wrong.push(`${path}: HEAD says ${head.headers['content-length']}, GET ${alone.headers['content-length']}`);
      if (alone.status === 200 && alone.body.length === 0) wrong.push(`${path}: empty`);
    };
    const oneOfFour = pLimit(4);
    await Promise.all(addresses.map((path) => oneOfFour(() => compare(path))));
    expect(wrong).toEqual([]);
  });
});

describe('a wrong method', () => {
  it.each([
    ['PUT', '/about', 'GET, HEAD'],
    ['POST', '/about', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD, POST'],
    ['PUT', '/fr/contactez-nous', 'GET, HEAD, POST'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/icon.svg', 'GET, HEAD'],
    ['PATCH', '/feeds/en.atom', 'GET, HEAD'],
    ['GET', '/prod/api/contact', 'POST, OPTIONS'],
    ['PUT', '/prod/api/contact', 'POST, OPTIONS'],
    ['DELETE', '/prod/api/settings', 'GET, OPTIONS'],
  ])('%s %s is 405 and names the right ones', async (method, path, allow) => {
    const answer = await ask(plain, method, path);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  });

  it.each([
    ['PUT', '/about', 405, {}],
    ['POST', '/fr/a-propos', 405, {}],
    ['POST', '/contact-us', 400, { origin: 'x' }],
    ['POST', '/fr/contactez-nous', 400, { origin: 'x' }],
  ])('%s %s gets a screen with the site’s name, a title and the footer', async (method, path, status, headers) => {
    const { status: given, body } = await ask(plain, method, path, headers);
    const html = body.toString();
    expect(given).toBe(status);
    expect(html).toContain(`<html lang="${path.startsWith('/fr') ? 'fr-CA' : 'en-US'}"`);
    expect(html).toMatch(/<title>[^<]+ \S Ragtag<\/title>/);
    expect(html).toContain('<footer');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

it('a small file is sent with a head smaller than the policy of a document', async () => {
  const { headers } = await ask(plain, 'GET', '/icon.svg');
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.css)"/.exec((await ask(plain, 'GET', '/about')).body.toString());
  const file = await ask(plain, 'GET', script?.[1] ?? script?.[2] ?? '');
  const size = Object.entries(file.headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0);
  expect(size).toBeLessThan(450);
  expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  // A picture of ours may be opened as a document of its own.
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
});

it('a page names the edition that is live, for tabs that ask later, and an error screen starts nothing', async () => {
  const { id } = parseJson<{ id: string }>((await ask(plain, 'GET', '/builds/latest.json')).body.toString());
  const page = (await ask(plain, 'GET', '/about')).body.toString();
  expect(page).toContain(`"edition":"${id}"`);
  expect(page).toContain(`/builds/${id}/state/about`);
  expect((await ask(plain, 'PUT', '/about')).body.toString()).toContain('<script id="boot" type="application/json">null</script>');
});
