import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBlog } from './blog.ts';
import { loadContent } from '#server/content/content.ts';
import { readBlog } from './read-blog.ts';
import { searchBlog } from '#server/content/search/search-blog.ts';
import { getListing, parseListingQuery } from './listing.ts';

const loadBlog = async (dir: string, today: string) =>
  createBlog({ ...(await readBlog(dir, { en: 'The desk', fr: 'L’équipe' })), pages: [] }, today);

let dir: string;
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(os.tmpdir(), 'content-')), 'content');
  await cp('content', dir, { recursive: true });
});
afterEach(() => rm(path.dirname(dir), { recursive: true, force: true }));

const article = (locale: string) => path.join(dir, 'articles', 'price-your-first-game', `index.${locale}.md`);
async function edit(file: string, change: (source: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test.each([
  [
    'an unknown category',
    (source: string) => source.replace(/^category: .*/m, 'category: nope'),
    /price-your-first-game\/index\.en\.md:5 category: "nope" is not in taxonomy\.yaml/,
  ],
  ['a missing title', (source: string) => source.replace(/^title: .*\n/m, ''), /en\.md:\d+ title: is missing$/],
  ['a year with a slip', (source: string) => source.replace(/^published: 2/m, 'published: 0'), /en\.md:\d+ published: must be a date/],
  [
    'a link to an unknown id',
    (source: string) => source.replace('article:find-your-five-neighbours', 'article:nobody'),
    /en\.md:\d+ article:nobody: there is no such id/,
  ],
  [
    'a download that is not there',
    (source: string) => source.replace(/file="pricing-sheet\.csv"/, 'file="gone.csv"'),
    /en\.md:\d+ download:gone\.csv: there is no such file/,
  ],
  ['an unknown block', (source: string) => source.replace(':::chart{', ':::shout{'), /en\.md:\d+ shout: there is no such block/],
  ['a chart without a source', (source: string) => source.replace(/ source="[^"]*"/, ''), /en\.md:\d+ chart\.source: is required/],
  [
    'a chart with a price tag in a cell',
    (source: string) => source.replace('| Discounts | -3.35 |', '| Discounts | -$3.35 |'),
    /en\.md:\d+ chart: "-\$3\.35" is not a plain number/,
  ],
])('%s stops the build, naming file, line and field', async (_what, change, message) => {
  await edit(article('en'), change);
  await expect(loadBlog(dir, '2026-11-21')).rejects.toThrow(message);
});

test.each(['articles/price-your-first-game', 'letters/2026-12', 'legal/terms-of-service/2022-11'])(
  'a text in %s that cannot be read stops the build, and is not left out',
  async (folder) => {
    const file = path.join(dir, folder, 'index.fr.md');
    await rm(file);
    await mkdir(file);
    await expect(loadContent(dir, { now: () => new Date() })).rejects.toThrow('EISDIR');
  },
);

test('each language is published on its own day; kept pages are told when a day changes something', async () => {
  await edit(article('fr'), (source) => source.replace(/^(published|updated): .*/gm, '$1: 2026-12-01'));
  let now = new Date('2026-11-30T12:00:00Z');
  const content = await loadContent(dir, { now: () => now });
  let changes = 0;
  content.onChange(() => changes++);
  expect(content.getBlog().articles.get('price-your-first-game', 'en')).not.toBeNull();
  expect(content.getBlog().articles.get('price-your-first-game', 'fr')).toBeNull();
  // Still the day before, where the desk is.
  now = new Date('2026-12-01T04:30:00Z');
  content.refresh();
  expect(changes).toBe(0);
  now = new Date('2026-12-01T05:30:00Z');
  content.refresh();
  expect(changes).toBe(1);
  expect(content.getBlog().articles.get('price-your-first-game', 'fr')).not.toBeNull();
  now = new Date('2026-12-02T12:00:00Z');
  content.refresh();
  expect(changes).toBe(1);
  content.close();
});

test('an old slug and the other language’s lead to the present one', async () => {
  await edit(article('en'), (source) => source.replace(/^draft: .*/m, 'formerSlugs: [what-to-charge]'));
  const { resolveParams, articles } = await loadBlog(dir, '2026-11-21');
  const fr = articles.get('price-your-first-game', 'fr')?.slug;
  expect(resolveParams('article', 'en', { slug: 'what-to-charge' })).toEqual({ slug: 'price-your-first-game' });
  expect(resolveParams('article', 'fr', { slug: 'price-your-first-game' })).toEqual({ slug: fr });
  expect(resolveParams('article', 'fr', { slug: fr ?? '' })).toEqual({ slug: fr });
  expect(resolveParams('article', 'en', { slug: 'no-such-article' })).toBeNull();
  expect(resolveParams('blog-category', 'en', { category: 'no-such-category' })).toBeNull();
});

test('pages of twelve, in every order, with one address each', async () => {
  const { articles } = await loadBlog(dir, '2026-11-21');
  const first = getListing(articles, 'en', { sort: 'newest', page: 1 });
  const pages = Math.ceil(articles.list('en').length / 12);
  const last = getListing(articles, 'en', { sort: 'oldest', page: pages });
  expect(first?.items).toHaveLength(12);
  expect(first?.items[0]).toBe(last?.items.at(-1));
  expect(getListing(articles, 'en', { sort: 'newest', page: pages + 1 })).toBeNull();
  const parse = (search: string) => parseListingQuery(new URL(`/fr/blogue?${search}`, 'https://site.example'));
  for (const search of ['page=1', 'sort=newest', 'sort=best&page=x']) expect(parse(search)).toEqual({ redirectTo: '/fr/blogue' });
  expect(parse('page=2&sort=z-a')).toEqual({ page: 2, sort: 'z-a' });
  expect(parse('sort=a-z&page=1')).toEqual({ redirectTo: '/fr/blogue?sort=a-z' });
  expect(parse('sort=newest&page=2')).toEqual({ redirectTo: '/fr/blogue?page=2' });
});

test.each(['wider', 'narrower'])('a sheet with a row %s than its heading stops the build', async (how) => {
  const sheet = path.join(path.dirname(article('fr')), 'grille-de-prix.csv');
  await edit(sheet, (source) =>
    how === 'wider' ? source.replace('"=ARRONDI.SUP(H3/G3;0)"', '=ARRONDI.SUP(H3/G3;0)') : source.replace('16,99;', ''),
  );
  await expect(loadBlog(dir, '2026-11-21')).rejects.toThrow(/fr\.md:\d+ download:grille-de-prix\.csv: row 3 has (11|9) cells under 10/);
});

test('a photo that says where it was taken is no download; without that it is one', async () => {
  await edit(article('en'), (source) => source.replaceAll('pricing-sheet.csv', 'desk.jpg'));
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83232' } }).jpeg();
  const desk = path.join(path.dirname(article('en')), 'desk.jpg');
  await writeFile(
    desk,
    await photo
      .clone()
      .withExif({ IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer(),
  );
  await expect(loadBlog(dir, '2026-11-21')).rejects.toThrow(/en\.md:\d+ download:desk\.jpg: .*where or with what it was taken/);
  await writeFile(desk, await photo.toBuffer());
  expect(await (await loadBlog(dir, '2026-11-21')).getDownload('price-your-first-game', 'desk.jpg')).not.toBeNull();
});

test('only what a text offers can be downloaded', async () => {
  const { getDownload } = await loadBlog(dir, '2026-11-21');
  expect(await getDownload('price-your-first-game', 'pricing-sheet.csv')).not.toBeNull();
  expect((await getDownload('price-your-first-game', 'chart-en-1.csv'))?.toString()).toContain('"Refunds","-0.72"');
  for (const name of ['en.md', '../../site.yaml', 'chart-en-9.csv', '..'])
    expect(await getDownload('price-your-first-game', name)).toBeNull();
});

test('the company’s name stands in site.yaml and nowhere else', async () => {
  const { site } = await loadContent(dir, { now: () => new Date() });
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== 'site.yaml',
  );
  const sources = await Promise.all(
    files.map(async ({ parentPath, name }) => ({
      name: path.join(parentPath, name),
      source: await readFile(path.join(parentPath, name), 'utf8'),
    })),
  );
  expect(sources.filter(({ source }) => source.includes(site.name)).map(({ name }) => path.relative(dir, name))).toEqual([]);
});

test('the eighteen categories agreed on are there', async () => {
  const { taxonomy } = await loadBlog(dir, '2026-11-21');
  const agreed =
    'emerging-technologies industry-shifts market-forecasts competitive-landscape-positioning market-analysis game-performance-metrics behavioural-trends psychographics engagement-dynamics crowdfunding grants-funding-programs strategic-partnerships publisher-investor-relations player-acquisition marketing-channels audience-targeting engagement-strategies monetization-models';
  expect(taxonomy.categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(agreed.split(' ')));
});

test('a category is drawn with the emblem it names, or with that of its slug; one that has neither is told which there are', async () => {
  const file = path.join(dir, 'taxonomy.yaml');
  await edit(file, (source) => source.replace('slug: crowdfunding\n', 'slug: crowdfunding\n    emblem: database\n'));
  const { taxonomy } = await loadBlog(dir, '2026-11-21');
  expect([taxonomy.getCategory('crowdfunding')?.emblem, taxonomy.getCategory('psychographics')?.emblem]).toEqual([
    'database',
    'psychographics',
  ]);
  await edit(file, (source) => source.replace('slug: psychographics', 'slug: player-minds'));
  await expect(loadBlog(dir, '2026-11-21')).rejects.toThrow(/taxonomy\.yaml:\d+ categories\.7\.emblem: no drawing is called player-minds/);
});

test('every broken file is named at once', async () => {
  await edit(article('en'), (source) => source.replace(/^published: .*/m, 'published: soon'));
  await edit(path.join(dir, 'reviews.yaml'), (source) => source.replace('- placeholder: true', '- placeholder: maybe'));
  await expect(loadContent(dir, { now: () => new Date() })).rejects.toThrow(/2 problems:[^]*reviews\.yaml:\d+[^]*en\.md:\d+ published/);
});

test('what was checked at the start is what is published: a text edited or removed later changes nothing until the next start', async () => {
  const blog = await loadBlog(dir, '2026-11-21');
  const text = blog.articles.get('price-your-first-game', 'en');
  const paper = blog.papers.list('en')[0];
  await edit(article('en'), () => '---\nnot even yaml: [\n---\n<script>unchecked</script>\n');
  for (const folder of ['articles', 'white-papers']) await rm(path.join(dir, folder), { recursive: true });
  expect(text && (await blog.renderArticle(text)).html).toContain('pricing-sheet.csv');
  expect(paper && (await blog.renderOpenChapter(paper)).otherChapters.length).toBeGreaterThan(1);
  expect((await searchBlog(blog, 'en', 'price', 1))?.results[0]?.passage.length).toBeGreaterThan(1);
  expect(text && (await blog.listRelated(text, 3))).toHaveLength(3);
});

test('an article and a white paper with one id stop the build: covers and downloads are addressed by it', async () => {
  const paper = (await readdir(path.join(dir, 'white-papers')))[0] ?? '';
  await cp(path.join(dir, 'white-papers', paper), path.join(dir, 'white-papers', 'price-your-first-game'), { recursive: true });
  await expect(loadBlog(dir, '2026-11-21')).rejects.toThrow(
    /white-papers\/price-your-first-game\/index\.en\.md:1 id: an article has this id too/,
  );
});
