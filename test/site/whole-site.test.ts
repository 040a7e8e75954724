import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLocale, languageTags } from '#shared/locales.ts';
import { matchPage, pages } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { listHtmlFaults } from '#test/support/list-html-faults.ts';

type Visited = { path: string; status: number; html: string; links: string[] };

let app: TestApp;
let site: Map<string, Visited>;

beforeAll(async () => {
  app = await createTestApp();
  site = await crawl(['/', '/fr', '/links', '/fr/liens', ...(await listSitemapPaths())]);
});
afterAll(() => app?.close());

describe('the whole site, link by link', () => {
  it('has no link that leads nowhere, and none that needs a redirect', () => {
    const broken = [...site.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path}, linked from ${findReferrer(path)}`);
    expect(broken).toEqual([]);
    expect(site.size).toBeGreaterThan(150);
  });

  it('stays in its language: only the language switch and its offer lead to the other', () => {
    const strays: string[] = [];
    for (const { path, html } of pagesOnly()) {
      for (const [tag, href = ''] of html.matchAll(/<a\b[^>]*?href="(\/[^"#]*)[^"]*"[^>]*>/g)) {
        if (/hrefLang=/i.test(tag) || getLocale(toPathname(href)) === getLocale(path)) continue;
        if (matchPage(toPathname(href))) strays.push(`${path} -> ${href}`);
      }
    }
    expect(strays).toEqual([]);
  });

  it('says of every link that leaves the site that it does', () => {
    const unsaid: string[] = [];
    for (const { path, html } of pagesOnly()) {
      for (const [tag] of html.matchAll(/<a\b[^>]*href="https?:[^>]*>/g))
        if (!/rel="[^"]*external/.test(tag) && !tag.includes('data-own-click')) unsaid.push(`${path} ${tag}`);
    }
    expect(unsaid).toEqual([]);
  });

  it('says its language, and names its translations so that they name it back', () => {
    const wrong: string[] = [];
    for (const { path, html } of pagesOnly()) {
      if (!html.includes(`<html lang="${languageTags[getLocale(path)]}"`)) wrong.push(`${path} lang`);
      for (const [tag, address] of listAlternates(html)) {
        // A page seen through a query (a subject filled in) is canonical, and has its translations, without it.
        if (tag === 'x-default' || path.includes('?')) continue;
        const other = site.get(toPathname(address));
        if (!other) wrong.push(`${path} names ${address}, which no page links to`);
        else if (!listAlternates(other.html).some(([, back]) => toPathname(back) === path))
          wrong.push(`${address} does not name ${path} back`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('gives each page its own title before the name of the site, a large card, one h1, a description and a canonical address of its own', () => {
    const wrong: string[] = [];
    const { separator, name } = app.services.content.site;
    const titles = new Map<string, string>();
    for (const { path, html } of pagesOnly()) {
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      const key = `${getLocale(path)} ${title}`;
      if (titles.has(key) && !path.includes('?')) wrong.push(`${path} and ${titles.get(key)} are both "${title}"`);
      titles.set(key, path);
      if (!title.endsWith(` ${separator} ${name}`)) wrong.push(`${path} is titled "${title}"`);
      if (!html.includes('<meta name="twitter:card" content="summary_large_image"/>')) wrong.push(`${path} has no large card`);
      if ((html.match(/<h1[ >]/g) ?? []).length !== 1) wrong.push(`${path} has not one h1`);
      if (!/<meta name="description" content="[^"]{50,}"/.test(html)) wrong.push(`${path} has no description`);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      if (canonical && toPathname(canonical) !== toPathname(path)) wrong.push(`${path} is canonical at ${canonical}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is valid HTML without style attributes or inline handlers', async () => {
    // A third of the addresses, those with a query that a page does not read, answer with the very same page as another.
    const pathsByHtml = new Map(pagesOnly().map(({ path, html }) => [html, path]));
    const wrong = await listHtmlFaults([...pathsByHtml].map(([html, path]) => ({ path, html })));
    for (const [html, path] of pathsByHtml) if (/<[^>]+\son(click|load|error)=/.test(html)) wrong.push(`${path} has an inline handler`);
    expect(wrong.slice(0, 40)).toEqual([]);
  });

  it('keeps room for every picture before it comes: each says its width and its height, and neither is zero', () => {
    const pictures = [...pagesOnly()].flatMap(({ path, html }) =>
      [...html.matchAll(/<(?:img|source)\b[^>]*>/g)].map(([tag]) => `${path} ${tag}`),
    );
    expect(pictures.length).toBeGreaterThan(500);
    expect(pictures.filter((tag) => !/ width="[1-9]\d*"/.test(tag) || !/ height="[1-9]\d*"/.test(tag))).toEqual([]);
  });

  it('lists in its sitemaps every page that may be found, and nothing else', async () => {
    const listed = new Set(await listSitemapPaths());
    const indexable = [...pagesOnly()]
      .filter(({ path, html }) => !path.includes('?') && !html.includes('<meta name="robots" content="noindex"'))
      .filter(({ path }) => pages[matchPage(path)?.id ?? 'health'].indexable)
      .map(({ path }) => path);
    expect(indexable.filter((path) => !listed.has(path))).toEqual([]);
    expect([...listed].filter((path) => (site.has(path) ? site.get(path)?.status !== 200 : !isSampled(path)))).toEqual([]);
  });
});

function pagesOnly(): Visited[] {
  return [...site.values()].filter(({ status, html, path }) => status === 200 && html !== '' && matchPage(toPathname(path)) !== null);
}

/**
 * Of the database's 94,000 records and endless lists, and of the files of figures, this many of each kind are visited, pages with their
 * translations.
 */
const SAMPLE = 10;

function isSampled(path: string): boolean {
  return toSampleKind(path) !== null;
}

/** What a path is one of endless many of; null for pages that are all visited. */
function toSampleKind(path: string): string | null {
  const [pathname = '', query] = path.split('?');
  const ending = /\.(csv|json|svg|png|ics)$/.exec(pathname)?.[1];
  // Those of figures are drawn when somebody asks: a hundred times the same code.
  if (ending && /^\/(downloads|figures)\//.test(pathname)) return `figure.${ending}`;
  const match = matchPage(ending ? pathname.slice(0, -ending.length - 1) : pathname);
  if (!match?.id.startsWith('database-')) return query && match?.id === 'contact' ? `${match.id}.${match.locale}?` : null;
  const isEndless = Object.keys(match.params).length > 0 || query !== undefined || ending !== undefined;
  return isEndless ? `${match.id}.${match.locale}${query ? '?' : ''}${ending ?? ''}` : null;
}

/** Every page reachable by links from where it starts. Files are asked for too, their content is not read. */
async function crawl(starts: string[]): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = [...starts];
  const sampled = new Map<string, number>();
  const translations = new Set<string>();
  for (const path of waiting) {
    if (visited.has(path)) continue;
    const kind = toSampleKind(path);
    if (kind && !translations.has(path)) {
      const count = sampled.get(kind) ?? 0;
      if (count >= SAMPLE) continue;
      sampled.set(kind, count + 1);
    }
    const response = await app.get(path);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = isPage ? await response.text() : '';
    if (!isPage) await response.body?.cancel();
    const links = [...html.matchAll(/<a\b[^>]*?href="(\/[^"]*)/g)].map(
      ([, href = '']) => href.replaceAll(/&(amp|#x26);/g, '&').split('#')[0] ?? '',
    );
    visited.set(path, { path, status: response.status, html, links });
    if (kind && !path.includes('?')) {
      for (const [, address] of listAlternates(html)) {
        translations.add(toPathname(address));
        waiting.push(toPathname(address));
      }
    }
    // Answers that lead out of the site by design.
    waiting.push(...links.filter((link) => !visited.has(link) && !link.includes('/products/redirect')));
  }
  return visited;
}

async function listSitemapPaths(): Promise<string[]> {
  const index = await (await app.get('/sitemap.xml')).text();
  const names = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => toPathname(address));
  expect(names.length).toBeGreaterThan(4);
  const maps = await Promise.all(names.map(async (path) => (await app.get(path)).text()));
  for (const xml of maps) expect(xml.split('<url>').length).toBeLessThan(50_000);
  return maps.flatMap((xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => toPathname(address)));
}

function listAlternates(html: string): [tag: string, address: string][] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, tag = '', address = '']) => [
    tag,
    address,
  ]);
}

function toPathname(address: string): string {
  return new URL(address, 'http://localhost').pathname;
}

function findReferrer(path: string): string {
  return [...site.values()].find(({ links }) => links.includes(path))?.path ?? 'the sitemap';
}
