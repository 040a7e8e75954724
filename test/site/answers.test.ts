import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '#test/support/app.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** As a browser sends it: nothing is decoded, no redirect followed. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(site.url + path, { method: options.method ?? 'GET', headers: options.headers ?? {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end();
  });
}

describe('an answer', () => {
  it('comes in the best encoding both sides know, and is the same text in each', async () => {
    const plain = await ask('/about');
    const brotli = await ask('/about', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const zipped = await ask('/about', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect([plain.headers['content-encoding'], brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotli.headers['vary']).toContain('Accept-Encoding');
  });

  it('is 304 without a body when the visitor has it already, in whatever encoding', async () => {
    const first = await ask('/about');
    const again = await ask('/about', { headers: { 'if-none-match': String(first.headers['etag']), 'accept-encoding': 'br' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('to HEAD has the headers of GET and no body', async () => {
    const [got, head] = [await ask('/fr/contactez-nous'), await ask('/fr/contactez-nous', { method: 'HEAD' })];
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, got.headers['content-length']]);
  });

  it('that is not found is 404 for pages and for their data, with the whole path shown, and is not kept', async () => {
    for (const path of [
      '/no/such?x=1',
      '/blog/no-such-category',
      '/blog/crowdfunding/no-such',
      '/blog/articles/no-such',
      '/fr/blogue/publications/absente',
      '/terms-of-service/1999-01',
    ]) {
      const page = await ask(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body.toString()).toContain(path.split('?')[0]);
      expect((await ask(`${path.split('?')[0]}.data`)).status).toBe(404);
    }
  });

  it('carries the security headers of its kind, whatever it is', async () => {
    for (const path of ['/', '/no/such', '/en/about', '/health', '/prod/x']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      expect(headers['strict-transport-security']).toBeUndefined();
      if (path === '/prod/x') continue;
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['permissions-policy']).toBeTruthy();
    }
    // A drawing that is opened by itself runs nothing and asks for nothing.
    expect((await ask('/icon.svg')).headers['content-security-policy']).toBe("default-src 'none'; img-src data:; frame-ancestors 'none'");
    // What no browser shows as a document carries what protects it, and no policy that is three times its size.
    for (const path of ['/about.data', '/robots.txt', '/builds/latest.json', '/_ipx/w_1/x']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      expect(headers['content-security-policy']).toBeUndefined();
    }
  });

  it('is the same kept page for every tracking parameter', async () => {
    const [plain, tracked] = [await ask('/about'), await ask('/about?utm_source=x&fbclid=y')];
    expect(tracked.headers['etag']).toBe(plain.headers['etag']);
  });

  it('to a home page with the language cookie is the French home, and to no other page', async () => {
    const french = { headers: { cookie: 'a=b; locale=fr' } };
    expect((await ask('/?utm_source=x', french)).headers).toMatchObject({ location: '/fr?utm_source=x' });
    expect((await ask('/about', french)).status).toBe(200);
    expect((await ask('/', { headers: { cookie: 'locale=en' } })).status).toBe(200);
  });

  it('to nonsense is a 4xx', async () => {
    for (const path of [
      '/%zz',
      '/fr/%ff',
      '/_ipx/',
      '/_ipx/w_641,f_webp/posters/home-wide-day.svg',
      '/_ipx/w_0x300,f_webp/posters/home-wide-day.svg',
      '/_ipx/w_1920,f_webp/posters/home-wide-day.svg',
      '/_ipx/w_1280,f_tiff/posters/home-wide-day.svg',
      '/_ipx/w_640/../../package.json',
      '/_ipx/w_640/http://example.com/x.png',
      `/blog/${'x'.repeat(5000)}`,
    ]) {
      const { status } = await ask(path);
      expect([path.slice(0, 40), status >= 400 && status < 500]).toEqual([path.slice(0, 40), true]);
    }
  });
});

describe('an answer that failed for a reason of ours', () => {
  it('is logged with its id, where it happened and what was asked for: here, on localhost, as anywhere else', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-broken-'));
    await cp('content', dir, { recursive: true });
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const broken = await startSite({ env: { CONTENT_DIR: dir }, log });
    // A file that was there when the content was checked: texts are not read again, downloads are.
    await rm(path.join(dir, 'articles/price-your-first-game'), { recursive: true });
    expect((await broken.app.get('/blog/articles/price-your-first-game')).status).toBe(200);
    for (const address of ['/downloads/price-your-first-game/pricing-sheet.csv', '/downloads/price-your-first-game/grille-de-prix.csv']) {
      const answer = await broken.app.get(address);
      const id = answer.headers.get('x-request-id');
      expect([address, answer.status, id]).toEqual([address, 500, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(JSON.parse(lines.pop() ?? '{}')).toMatchObject({ requestId: id, method: 'GET', path: address, err: { code: 'ENOENT' } });
    }
    await broken.close();
    await rm(dir, { recursive: true });
  });
});

describe('a form sent too often', () => {
  it('comes back as its page, which says when to try again', async () => {
    const strict = await startSite({ env: { RATE_LIMIT_PER_EMAIL: '1' } });
    const send = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        form: 'contact',
        email: 'ada@example.com',
        firstName: 'Ada',
        message: crypto.randomUUID(),
      }))
        body.append(name, value);
      return strict.app.get('/contact-us', { method: 'POST', body });
    };
    const kept = await send();
    expect(kept.status).toBe(303);
    expect(await (await strict.app.get(kept.headers.get('location') ?? '')).text()).toContain('<title>Email successfully sent! ');
    const refused = await send();
    expect(await refused.text()).toContain('<title>Error: ');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    await strict.close();
  });
});

describe('/products/redirect', () => {
  it('leads nowhere by itself: not to an unknown name, not to one that is not set up, never to an address', async () => {
    for (const to of [
      '',
      '?to=database',
      '?to=elsewhere',
      '?to=https://example.com',
      '?to=//example.com',
      '?to=__proto__',
      '?to=constructor',
    ]) {
      expect((await ask(`/products/redirect${to}`)).status).toBe(200);
    }
  });
});

describe('/health', () => {
  it('is a page for people and JSON for machines', async () => {
    const page = await ask('/fr/health');
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const json = await ask('/health', { headers: { accept: 'application/json' } });
    expect(JSON.parse(json.body.toString())).toEqual({ status: 'ok' });
  });
});

describe('the image proxy', () => {
  it('sends a picture in the formats of the site, with a name to ask for it again', async () => {
    for (const [path, type] of [
      ['/_ipx/f_webp,q_75,w_768/posters/lost-wide-night.svg', 'image/webp'],
      ['/_ipx/w_320,h_320,fit_contain,q_50,b_brass,f_jpeg/posters/ship-canoe-wide-night.svg', 'image/jpeg'],
      ['/_ipx/f_avif,q_75,w_640/posters/lost-tall-night.svg', 'image/avif'],
      ['/_ipx/f_jpeg,q_75,s_1280x672/cards/page-about.fr.svg', 'image/jpeg'],
      ['/_ipx/f_png,q_75,s_1280x672/cards/price-your-first-game.en.svg', 'image/png'],
    ] as const) {
      const picture = await ask(path);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, type]);
      expect(picture.headers['content-length']).toBe(String(picture.body.length));
      // Feed readers and mailboxes show it in their own pages.
      expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
      const again = await ask(path, { headers: { 'if-none-match': String(picture.headers['etag']) } });
      expect(again.status).toBe(304);
    }
  });
});

describe('the sheets of the articles', () => {
  it('say that they are UTF-8, or Excel spoils their accents', async () => {
    const names = (await readdir('content/articles', { recursive: true })).filter((name) => name.endsWith('.csv'));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const { body } = await ask(`/downloads/${name.replaceAll('\\', '/')}`);
      expect([name, body.toString('utf8').match(/\uFEFF/g)?.length, body.toString('utf8', 0, 3)]).toEqual([name, 1, '\uFEFF']);
    }
  });
});

describe('the web manifest', () => {
  it('names the company in each language', async () => {
    for (const [file, start] of [
      ['/en.webmanifest', '/'],
      ['/fr.webmanifest', '/fr'],
    ] as const) {
      const answer = await ask(file);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/manifest+json']);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ name: 'Ragtag', start_url: start });
    }
  });
});
