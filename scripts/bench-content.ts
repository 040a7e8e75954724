import { access, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadContent } from '../server/content/content.ts';
import { searchBlog, suggest } from '../server/content/search/search-blog.ts';
import { locales } from '../shared/locales.ts';
import { goldenQueries } from '../test/golden-queries.ts';
import { writeManyArticles } from '../test/support/many-articles.ts';
import { quantile } from './bench-site.ts';

// `npm run bench:content [count]`: reads, indexes and searches a blog of that many articles in each language (5,000 unless told), and
// prints what it cost. Fails above the limits that were promised: search p99 30 ms, memory 600 MB.
const count = Number(process.argv[2] ?? 5000);
const SEARCH_P99_MS = 30;
const MEMORY_MB = 600;

const dir = path.join(await mkdtemp(path.join(os.tmpdir(), 'many-articles-')), 'content');
const started = performance.now();
await writeManyArticles(path.resolve('content'), dir, count);
say('written', `${count} articles in each language, ${seconds(started)}`);

const loading = performance.now();
const content = await loadContent(dir, { now: () => new Date('2026-11-21T12:00:00Z') });
const blog = content.getBlog();
say('start', `${blog.allArticles.length} texts read and checked in ${seconds(loading)}, ${memory()} MB`);

let peak = memory();
for (const locale of locales) {
  const indexing = performance.now();
  await blog.getSearch(locale);
  peak = Math.max(peak, memory());
  say(`index ${locale}`, `${seconds(indexing)}, ${memory()} MB`);
}

const times: Record<'search' | 'suggest' | 'related' | 'render', number[]> = { search: [], suggest: [], related: [], render: [] };
for (let round = 0; round < 3; round++) {
  for (const locale of locales) {
    const list = blog.articles.list(locale);
    for (const [index, { query }] of goldenQueries[locale].entries()) {
      await measure(times.search, () => searchBlog(blog, locale, query, 1));
      await measure(times.suggest, () => suggest(blog, locale, query.slice(0, 6)));
      const article = list[(index * 37 + round * 911) % list.length];
      if (!article || index % 4 > 0) continue;
      await measure(times.related, () => blog.listRelated(article, 3));
      await measure(times.render, () => blog.renderArticle(article));
    }
  }
  peak = Math.max(peak, memory());
}
for (const [name, values] of Object.entries(times)) {
  const at = (share: number) => quantile(values, share).toFixed(1);
  say(name, `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms, over ${values.length}`);
}
say('memory', `${peak} MB at most (resident)`);
content.close();
await rm(path.dirname(dir), { recursive: true, force: true });
await access(dir).then(
  () => console.error(`${dir} could not be removed`),
  () => null,
);
if (quantile(times.search, 0.99) > SEARCH_P99_MS || peak > MEMORY_MB) {
  console.error(`Over the limits: search p99 ${SEARCH_P99_MS} ms, memory ${MEMORY_MB} MB.`);
  process.exitCode = 1;
}

async function measure(into: number[], work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  into.push(performance.now() - from);
}

function memory(): number {
  return Math.round(process.memoryUsage.rss() / 1024 / 1024);
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function say(what: string, value: string): void {
  console.log(`${what.padEnd(10)} ${value}`);
}
