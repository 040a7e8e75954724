import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageTags, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { listMails, waitUntil } from './support/leads.ts';
import { parseJson, readJson } from '#test/support/parse-json.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => site?.close());

const html = async (path: string) => (await site.get(path)).text();

test('the search form of the main page leads to an address of its own', async () => {
  const answer = await site.get('/fr/blogue?q=liste+de+souhaits');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/fr/blog/search/liste%20de%20souhaits');
});

test.each([
  ['/blog?q=pricing&page=2&utm_source=s&ref=z', '/blog/search/pricing?utm_source=s&ref=z'],
  ['/blog?sort=best&page=2&utm_source=s', '/blog?page=2&utm_source=s'],
  ['/blog?sort=best&utm_source=s', '/blog?utm_source=s'],
])('what an address has beside the parameters of its page goes along where it leads (%s)', async (path, target) => {
  expect((await site.get(path)).headers.get('location')).toBe(target);
});

test.each([
  ['/blog', 'Main Page'],
  ['/fr/blogue', 'Page principale'],
])('the main page says that it is (%s)', async (path, name) => {
  expect(await html(path)).toContain(name);
});

test('without scripts no menu says that it is closed: a focus opens it', async () => {
  expect(await html('/blog')).not.toContain('aria-expanded');
});

test('dots alone are no search', async () => {
  for (const dots of ['.', '..']) expect((await site.get(`/blog?q=${dots}`)).status).toBe(200);
});

test('a query that is cut in the middle of an emoji is searched for like any other', async () => {
  const long = 'a'.repeat(99);
  const answer = await site.get(`/blog?q=${encodeURIComponent(`${long}😀`)}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/blog/search/${long}`]);
  expect((await site.get(`/blog/search/${encodeURIComponent(`${long}😀`)}`)).status).toBe(200);
  expect((await site.get(`/suggestions/en?q=${encodeURIComponent(`${long}😀`)}`)).status).toBe(200);
});

test('a search without hits says so and offers every topic', async () => {
  const page = await html('/blog/search/zzzqqq');
  expect(page).toContain('No Results');
  expect(page).toContain('Back to main page');
  expect(page.match(/href="\/blog\/[a-z-]+"/g)?.length).toBeGreaterThanOrEqual(18);
});

test('a list has Next Page, See more articles and, further on, Previous Page; a page past the last is a 404', async () => {
  const first = await html('/blog');
  expect(first).toContain('See more articles');
  expect(first).toMatch(/href="\/blog\?page=2"[^>]*>Next Page/);
  expect(await html('/blog?page=2')).toMatch(/href="\/blog"[^>]*>Previous Page/);
  expect(await html('/blog?page=2')).toContain('<meta name="robots" content="noindex"');
  expect(first).not.toContain('<meta name="robots"');
  expect((await site.get('/blog?page=99')).status).toBe(404);
  expect((await site.get('/blog?sort=best')).headers.get('location')).toBe('/blog');
  for (const path of ['/blog', '/fr/blogue', '/blog/monetization-models'])
    expect((await site.get(`${path}?sort=a-z&page=1`)).headers.get('location')).toBe(`${path}?sort=a-z`);
});

test('a subcategory of one article is no page for search engines', async () => {
  const { taxonomy, articles } = site.services.content.getBlog();
  const listed = await html('/en-sitemap.xml');
  const counts = taxonomy.categories.flatMap(({ slug: category, subcategories }) =>
    subcategories.map(({ slug }) => {
      const count = articles.list('en').filter((article) => article.category === category && article.subcategory === slug).length;
      return { path: href('blog-subcategory', 'en', { category, subcategory: slug }), count };
    }),
  );
  expect(counts.some(({ count }) => count === 1) && counts.some(({ count }) => count > 1)).toBe(true);
  for (const { path, count } of counts.filter((own) => own.count > 0)) {
    expect((await html(path)).includes('<meta name="robots" content="noindex"'), path).toBe(count < 2);
    expect(listed.includes(`${path}<`), path).toBe(count > 1);
  }
});

test('the text of an article is in its page once, and not in the state that React starts from', async () => {
  const path = '/blog/articles/price-your-first-game';
  const page = await html(path);
  const text = await readFile('content/articles/price-your-first-game/index.en.md', 'utf8');
  // A plain sentence that no link of the glossary cuts in two.
  const sentence = text.match(/(?<=^|\. )[A-Z][^.[*`$&\n]{20,}\./gm)?.find((plain) => page.includes(plain)) ?? 'no plain sentence';
  expect(page.split(sentence)).toHaveLength(2);
  const state = /"stateUrl":"([^"]+)"/.exec(page)?.[1] ?? '';
  expect(await html(state)).not.toContain(sentence);
  expect(await html(`${path}.data`)).toContain(sentence);
});

test('an article has its contents, its share links, its recommendations, and structured data that parses', async () => {
  const page = await html('/blog/articles/price-your-first-game');
  for (const words of ['Content', 'Share', 'Featured in this article', 'Reading Recommendations', 'Back to blog'])
    expect(page).toContain(words);
  const data = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
    parseJson<{ '@type': string }>(json ?? ''),
  );
  expect(data.map((item) => item['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  for (const property of ['published_time" content="\\d{4}-', 'modified_time" content="\\d{4}-', 'section" content="\\w'])
    expect(page).toMatch(new RegExp(`<meta property="article:${property}`));
  expect(page).not.toMatch(/ style="/);
});

test('a white paper shows its first chapter and only names the others', async () => {
  const { content } = site.services;
  for (const locale of locales) {
    for (const paper of content.getBlog().papers.list(locale)) {
      const { otherChapters } = await content.getBlog().renderOpenChapter(paper);
      const page = await html(locale === 'en' ? `/blog/white-papers/${paper.slug}` : `/fr/blogue/livres-blancs/${paper.slug}`);
      expect(otherChapters.length).toBeGreaterThan(1);
      expect(page.match(/<h2 id="[^"]+">[^<]*<a class="anchor"/g)).toHaveLength(1);
    }
  }
});

test('a paper’s PDF is tagged, has its language, and is made once', async () => {
  const pdf = await site.services.getPaperPdf('launch-in-26-weeks', 'fr');
  expect(pdf?.fileName).toMatch(/\.pdf$/);
  const text = pdf?.bytes.toString('latin1') ?? '';
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  for (const mark of ['/StructTreeRoot', '/Lang (fr-CA)', '/Outlines', '/FontFile2']) expect(text).toContain(mark);
  const kept = path.join(site.dataDir, 'cache/papers', `launch-in-26-weeks.fr.${site.services.content.fingerprint}.pdf`);
  const { mtimeMs } = await stat(kept);
  await site.services.getPaperPdf('launch-in-26-weeks', 'fr');
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs);
  expect(await site.services.getPaperPdf('no-such-paper', 'fr')).toBeNull();
});

test.each(locales)('a white paper asked for on its page comes by email as its PDF, in the language of the page (%s)', async (locale) => {
  const pdf = await site.services.getPaperPdf('launch-in-26-weeks', locale);
  const address = href('white-paper', locale, { slug: pdf?.fileName.replace(/\.pdf$/, '') ?? '' });
  const document = /<input type="hidden" name="document" value="([^"]+)"/.exec(await html(address))?.[1] ?? '';
  const body = new FormData();
  const reader = `reader-${locale}@example.com`;
  for (const [name, value] of Object.entries({ form: 'report-request', document, email: reader })) body.append(name, value);
  expect((await site.get(address, { method: 'POST', body })).status).toBe(303);
  const findMail = async () => (await listMails(path.join(site.dataDir, 'mail'))).find(({ to }) => to === reader);
  await waitUntil(async () => (await findMail()) !== undefined);
  const { raw = '', text, subject } = (await findMail()) ?? {};
  expect([subject, text]).toEqual([expect.stringContaining(pdf?.title ?? ''), expect.stringContaining(address)]);
  const part = raw.slice(raw.indexOf('Content-Type: application/pdf'));
  expect(/filename="?([^"\r;]+)/.exec(part)?.[1]).toBe(pdf?.fileName);
  const attached = Buffer.from(/\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(part)?.[1] ?? '', 'base64');
  expect(attached.toString('latin1')).toContain(`/Lang (${languageTags[locale]})`);
  expect(attached.equals(pdf?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('every address of the sitemaps answers 200, says the same canonical, and its alternates point back', async () => {
  const maps = await Promise.all(locales.map(async (locale) => html(`/${locale}-sitemap.xml`)));
  const rows = maps.flatMap((map) =>
    [...map.matchAll(/<url><loc>([^<]+)<\/loc>([\s\S]*?)<\/url>/g)].map(([, loc = '', rest = '']) => ({ loc, rest })),
  );
  const alternates = new Map(
    rows.map(({ loc, rest }) => [loc, [...rest.matchAll(/hreflang="(?:en-US|fr-CA)" href="([^"]+)"/g)].map(([, href]) => href)]),
  );
  expect(rows.length).toBeGreaterThan(150);
  for (const [loc, others] of alternates)
    for (const other of others) expect(alternates.get(other ?? ''), `${loc} and ${other}`).toContain(loc);
  for (const { loc } of rows.filter((_, index) => index % 6 === 0)) {
    const answer = await site.get(new URL(loc).pathname);
    expect(answer.status, loc).toBe(200);
    expect(await answer.text(), loc).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
});

test('feeds are in their language, whole, without drawings, and kept', async () => {
  const atom = await site.get('/feeds/fr.atom');
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  const text = await atom.text();
  expect(text).toContain('xml:lang="fr-CA"');
  expect(text).not.toContain('&lt;svg');
  expect(text.match(/<entry>/g)).toHaveLength(20);
  const json = await readJson<{ items: { tags: string[] }[] }>(await site.get('/feeds/en/crowdfunding.json'));
  expect(json.items.map(({ tags }) => tags[0])).toEqual(['Crowdfunding', 'Crowdfunding']);
  expect((await site.get('/feeds/en/nope.atom')).status).toBe(404);
  expect((await site.get('/feeds/fr.atom')).headers.get('etag')).toBe(atom.headers.get('etag'));
});
