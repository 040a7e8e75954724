import { afterAll, beforeAll, expect, it } from 'vitest';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { languageTags, type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { createMeasure, type Question, type Where } from '../../scripts/figures/measure.ts';
import { type PlainGame, readPlainGames } from '../../scripts/figures/plain-games.ts';

// Two hundred figures of our pages, drawn at random, against a plain second computation. Another FIGURES_SEED draws others.

const seed = Number(process.env['FIGURES_SEED'] ?? 20_261_123);
const random = createRandom(seed);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!; // never empty here

let app: TestApp;
let games: PlainGame[];
let measure: (asked: Question) => number;
beforeAll(async () => {
  app = await createTestApp();
  games = await readPlainGames();
  measure = createMeasure(games, new Map());
});
afterAll(() => app?.close());

const genres = { rpg: 'RPG', strategy: 'Strategy', simulation: 'Simulation', adventure: 'Adventure', action: 'Action', casual: 'Casual' };
const genreKeys = Object.keys(genres) as (keyof typeof genres)[]; // its own keys
const bands = [
  ['0-5', 0, 5, 4.99],
  ['5-10', 5, 10, 9.99],
  ['10-15', 10, 15, 14.99],
  ['15-20', 15, 20, 19.99],
] as const;
const pickGenres = () => [...new Set([pick(genreKeys), pick(genreKeys)])].sort();

it('lists: how many games, and half of them', async () => {
  for (let drawn = 0; drawn < 25; drawn++) {
    const year = 2012 + Math.floor(random() * 12);
    const [band, over, upTo] = pick(bands);
    const own = pickGenres();
    const self = pick([true, false]);
    const query = `all=genre&genre=${own.join('_')}&year=${year}&price=${band}${self ? '&self-published=yes' : ''}`;
    const where: Where = {
      years: [year],
      genres: own.map((key) => genres[key]),
      price: [over, upTo],
      ...(self && { publisher: 'self' as const }),
    };
    const n = measure({ count: where });
    const median = Math.round(measure({ median: where }));
    for (const locale of locales) {
      const page = await read(toListPath('games', locale, query));
      if (n < 30) expect([query, page.includes(locale === 'fr' ? 'trop peu pour dire' : 'too few to say')]).toEqual([query, n > 0]);
      else {
        const [, counted, half] =
          /(?:Counted over|Calcul sur) ([\d., ]+?) (?:games|jeux).*?(?:half of them have|la moitié (?:ont au plus|n’ont)) ([\d., ]+|no|aucune)/.exec(
            page,
          ) ?? [];
        expect([query, counted, half?.trim().replace(/^(no|aucune)$/, '0')]).toEqual([query, write(n, locale), write(median, locale)]);
      }
    }
  }
});

it('analysis: how many games a plan is compared with', async () => {
  for (let drawn = 0; drawn < 20; drawn++) {
    const own = pickGenres();
    const [, over, upTo, price] = pick(bands);
    const n = measure({ count: { years: [2021, 2022, 2023], genres: own.map((key) => genres[key]), price: [over, upTo] } });
    if (n < 30) continue;
    for (const locale of locales) {
      const page = await read(`${href('market-analysis-try', locale)}?genre=${own.join('_')}&price=${price}`);
      const [, found] = /([\d., ]+?) (?:paid games that list|jeux payants qui affichent)/.exec(page) ?? [];
      expect([own, price, found?.trim()]).toEqual([own, price, write(n, locale)]);
    }
  }
});

it('records: the reviews of a game, and how many of them are positive', async () => {
  const known = games.filter(({ listed, reviews }) => listed && reviews >= 50);
  for (let drawn = 0; drawn < 15; drawn++) {
    const game = pick(known);
    for (const locale of locales) {
      const page = await read(toRecordPath('games', locale, game.id));
      expect([game.id, page]).toEqual([game.id, expect.stringContaining(write(game.reviews, locale))]);
      const share = Math.floor((100 * game.positive) / game.reviews);
      expect([game.id, page]).toEqual([game.id, expect.stringContaining(locale === 'fr' ? `${share} %` : `${share}%`)]);
    }
  }
});

async function read(path: string): Promise<string> {
  const answer = await app.get(path);
  const html = await (answer.status === 301 || answer.status === 302 ? await app.get(answer.headers.get('location') ?? '') : answer).text();
  return html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function write(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale]).format(value).replaceAll(/\s/g, ' ');
}

/** Mulberry32: small, good enough to draw with, the same on every machine. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
