import { stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computedCoverages } from '#shared/analysis/coverage.ts';
import { languageTags } from '#shared/locales.ts';
import { words as en } from '#shared/words/site/en.ts';
import { words as fr } from '#shared/words/site/fr.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const languages = [
  ['en', en],
  ['fr', fr],
] as const;
const read = async (address: string, init?: RequestInit) => (await app.get(address, init)).text();
const toMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const count = (html: string, text: string) => html.split(`>${text}<`).length - 1;

describe.each(languages)('in %s', (locale, messages) => {
  it('an offering says how it is sold and what can be done about it today', async () => {
    const { featureTypes, shell } = messages;
    for (const page of ['home', 'products'] as const) {
      const main = toMain(await read(href(page, locale)));
      expect([count(main, featureTypes.free), count(main, featureTypes.paid), count(main, featureTypes.addOn)]).toEqual([1, 1, 2]);
      expect(count(main, shell.getStarted)).toBe(1);
      expect(count(main, shell.getEarlyAccess)).toBeGreaterThanOrEqual(1);
      expect(main.match(new RegExp(`<span class="btn small off">${shell.inDevelopment}</span>`, 'g'))).toHaveLength(2);
    }
  });

  it('a review has its words, its author and the company, and a placeholder is stamped as one', async () => {
    const main = toMain(await read(href('home', locale)));
    const reviews = [...main.matchAll(/<figure[\s\S]*?<\/figure>/g)]
      .map(([figure]) => figure)
      .filter((figure) => figure.includes('<blockquote'));
    const given = app.services.content.reviews;
    expect(reviews).toHaveLength(given.length);
    for (const [index, { quote, author, company, placeholder }] of given.entries()) {
      const shown = toText(reviews[index] ?? '');
      for (const words of [quote, author, company]) expect(shown).toContain(words[locale]);
      expect(shown.includes(messages.reviews.sample)).toBe(placeholder);
    }
  });

  it.each(['home', 'game-market-analysis'] as const)(
    'the analysis is told in four steps, in the words and order of the page’s copy (%s)',
    async (page) => {
      const { steps } = app.services.content.getPageCopy(page, locale).steps;
      const shown = listItems(toMain(await read(href(page, locale))), /<div class="plan">[\s\S]*?<ol>([\s\S]*?)<\/ol>/);
      expect(shown).toHaveLength(4);
      expect(shown).toEqual(steps.map(({ title, text }, index) => `${index + 1} ${title} ${text}`));
    },
  );

  it('each coverage shows the chart of the sample report, its table and its CSV, or an example where the data have nothing', async () => {
    const main = toMain(await read(href('game-market-analysis', locale)));
    const coverages = main.split('<li class="coverage"').slice(1);
    const drawn = coverages.filter((coverage) => coverage.includes('<figure '));
    expect([coverages.length, drawn.length]).toEqual([9, computedCoverages.length]);
    for (const coverage of drawn) {
      expect(coverage).toContain(getWords(analysisWords, locale).sampleChart);
      expect(coverage).toMatch(/<table [\s\S]*href="\/figures\/analysis\/[a-z-]+\.(en|fr)\.csv\?/);
    }
    const { ownWork } = app.services.content.getPageCopy('market-analysis-try', locale);
    for (const { example } of Object.values(ownWork)) expect(toText(main)).toContain(`${example.label} ${example.title}`);
  });

  it('whoever comes to the community reads every rule, in order, before the place to ask for an invitation', async () => {
    const { rules } = app.services.content.getPageCopy('community', locale).guidelines;
    const main = toMain(await read(href('community', locale)));
    expect(listItems(main, /<ol class="rules">([\s\S]*?)<\/ol>/)).toEqual(rules.map(({ title, text }) => `${title} ${text}`));
    expect(main.indexOf('id="guidelines"')).toBeGreaterThan(0);
    expect(main.indexOf('class="rules"')).toBeLessThan(main.indexOf('id="community-invitation-form"'));
  });

  it('the figures of About are what a visitor can count on the site, on whatever day it is read', async () => {
    const { labels } = app.services.content.getPageCopy('about', locale).figures;
    const earlier = await createTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
    const figures: Record<string, string>[] = [];
    for (const site of [app, earlier]) {
      const readThere = async (address: string) => toMain(await (await site.get(address)).text());
      const [about, index, papers] = [
        await readThere(href('about', locale)),
        await readThere(href('article-index', locale)),
        await readThere(href('white-papers', locale)),
      ];
      const shown = Object.fromEntries(
        [...about.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', number = '']) => [toText(name), number]),
      );
      const counted = {
        [labels.articles]: countAddresses(index, href('article', locale, { slug: '' })),
        [labels.topics]: index.match(/<section /g)?.length ?? 0,
        [labels.whitePapers]: countAddresses(papers, href('white-paper', locale, { slug: '' })),
        [labels.records]: Object.values(site.services.industryDatabase.getInfo().counts).reduce((sum, count) => sum + count, 0),
        [labels.languages]: languages.length,
      };
      const format = new Intl.NumberFormat(languageTags[locale]);
      // What there is none of is left out: the day before the blog opens, only the languages remain.
      const expected = Object.entries(counted).flatMap(([label, count]) => (count === 0 ? [] : [[label, format.format(count)]]));
      expect(shown).toEqual(Object.fromEntries(expected));
      figures.push(shown);
    }
    await earlier.close();
    expect(figures[0]).not.toEqual(figures[1]);
  });

  it('a page that begins with a poster names it in its head, in the sizes it shows, so that it is fetched at once', async () => {
    for (const page of [
      'home',
      'about',
      'products',
      'community',
      'contact',
      'links',
      'game-market-analysis',
      'gaming-industry-database',
    ] as const) {
      const html = await read(href(page, locale));
      const [shown = ''] = /<source media="[^"]*" type="image\/avif"[^>]*>/.exec(html) ?? [];
      const [, pictures] = /srcSet="([^"]+)"/.exec(shown) ?? [];
      expect(pictures, page).toBeTruthy();
      expect(html, page).toContain(`imageSrcSet="${pictures}"`);
    }
  });

  it('an error says its status, what it means and the way home', async () => {
    const html = await read(href('about', locale), { method: 'PUT' });
    const { error } = messages;
    expect(html).toContain(error.statuses[405]);
    expect(html).toContain(error.subtitle(405));
    expect(html).toMatch(new RegExp(`<a[^>]*href="${href('home', locale)}"[^>]*>${error.backHome}</a>`));
  });
});

it('both indexes of the sitemaps are the same and name both lists, with the day of their newest text', async () => {
  const [index, other] = [await read('/sitemap.xml'), await read('/index-sitemap.xml')];
  expect(index).toBe(other);
  expect(index.match(/<loc>[^<]*\/(en|fr)-sitemap\.xml<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(2);
});

it('every row of every sitemap has a day on which its content changed: none ahead of today, and not that of the build', async () => {
  const now = new Date('2099-06-01T12:00:00Z');
  const later = await createTestApp({ now: () => now });
  const readThere = async (address: string) => (await later.get(address)).text();
  const index = await readThere('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(maps.length).toBeGreaterThan(4);
  expect(index.match(/<lastmod>/g)).toHaveLength(maps.length);
  for (const map of maps) {
    const rows = (await readThere(map)).split('<url>').slice(1);
    expect(rows.length, map).toBeGreaterThan(0);
    const days = rows.map((row) => /<lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/.exec(row)?.[1] ?? `none: ${row}`);
    expect(
      days.filter((day) => !(day < '2099')),
      map,
    ).toEqual([]);
  }
  await later.close();
});

it('a record is dated by what changed its own type, not by what changed another', async () => {
  const { updated } = app.services.industryDatabase.getInfo();
  expect(updated.games).not.toBe(updated.associations);
  const games = await read('/sitemaps/en-games-1.xml');
  expect(new Set([...games.matchAll(/<lastmod>([^<]*)/g)].map(([, day]) => day))).toEqual(new Set([updated.games]));
  for (const type of ['studios', 'associations'] as const)
    expect(await read('/sitemaps/en-lists-and-companies.xml')).toMatch(
      new RegExp(`<loc>[^<]*/${type}/[^<]*</loc><lastmod>${updated[type]}<`),
    );
});

it('before anything is done, an article weighs at most 5 kB of scripts, 10 kB of styles, 13.5 kB of HTML and 60 kB of fonts', async () => {
  for (const list of [href('article-index', 'en'), href('article-index', 'fr')]) {
    const paths = [...(await read(list)).matchAll(/href="([^"]*\/(?:articles|publications)\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(paths.length).toBeGreaterThanOrEqual(36);
    const articles = await Promise.all(paths.map((address) => read(address)));
    const [html = ''] = articles;
    expect(Math.max(...articles.map(toBrotliBytes))).toBeLessThanOrEqual(13_500);
    expect(await weighFiles(html, /<link rel="stylesheet" href="([^"]+)"/g)).toBeLessThanOrEqual(10_000);
    expect(await weighFiles(html, /href="([^"]+\.woff2)"/g)).toBeLessThanOrEqual(60_000);
    expect(html).not.toContain('rel="modulepreload"');
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(inline).toHaveLength(1);
    const files = await weighFiles(html, /<script[^>]* src="([^"]+)"/g);
    expect(files + toBrotliBytes(inline.join(''))).toBeLessThanOrEqual(5_000);
  }
});

/** The words of each item of a list, as they are read; the spaces of French that do not break stay what they are. */
function listItems(html: string, list: RegExp): string[] {
  return [...(list.exec(html)?.[1] ?? '').matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => toText(item));
}

function toText(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  const words = html.replace(/<[^>]+>/g, ' ').replace(/&([a-z0-9#]+);/g, (whole, name: string) => characters[name] ?? whole);
  return words.replace(/[ \n]+/g, ' ').trim();
}

/** How many different addresses below `start` are linked to. */
function countAddresses(html: string, start: string): number {
  return new Set(
    [...html.matchAll(/<a\b[^>]*?href="([^"]+)"/g)].map(([, address = '']) => address).filter((address) => address.startsWith(start)),
  ).size;
}

function toBrotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}

/** The files of the build that a page names, in bytes as a browser gets them: compressed, where that helps. */
async function weighFiles(html: string, pattern: RegExp): Promise<number> {
  const files = [...html.matchAll(pattern)].map(([, address = '']) => path.join('build/client', address));
  expect(files.length).toBeGreaterThan(0);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file.endsWith('.woff2') ? file : `${file}.br`)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
