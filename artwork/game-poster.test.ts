import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { marketGenres } from '#shared/database/market-rules.ts';
import { drawGamePoster, GAME_POSTER, type GamePosterFacts } from './game-poster.ts';

const portal: GamePosterFacts = { id: '620', genre: 'adventure', releaseYear: 2011, reviews: 331_000, score: 98, languages: 29 };
const unknown: GamePosterFacts = { id: '620', genre: null, releaseYear: null, reviews: null, score: null, languages: null };

it('is under 4 kB for every genre, with the most pennants and with everything unknown', () => {
  for (const genre of marketGenres)
    for (const facts of [
      { ...portal, genre, languages: 100 },
      { ...unknown, genre },
    ]) {
      const svg = drawGamePoster(facts);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(/);
      expect(Buffer.byteLength(svg)).toBeLessThan(4096);
      expect(gzipSync(svg).length).toBeLessThan(2048);
    }
});

it('prints the same game the same way, and every fact changes the print', () => {
  expect(drawGamePoster({ ...portal })).toBe(drawGamePoster(portal));
  const other: Partial<GamePosterFacts>[] = [
    { id: '621' },
    { genre: 'racing' },
    { releaseYear: 2024 },
    { reviews: 12 },
    { score: 41 },
    { languages: 1 },
  ];
  const prints = [portal, ...other.map((change) => ({ ...portal, ...change }))].map(drawGamePoster);
  expect(new Set(prints).size).toBe(prints.length);
});

it.each(['genre', 'releaseYear', 'reviews', 'languages'] as const)('leaves an outline where %s is not known', (field) => {
  const count = (svg: string) => svg.match(/stroke-dasharray/g)?.length ?? 0;
  expect(count(drawGamePoster(portal))).toBe(0);
  expect(count(drawGamePoster({ ...portal, [field]: null }))).toBe(1);
});

it('can be rasterised, for social cards', async () => {
  const { width, height } = await sharp(Buffer.from(drawGamePoster(portal))).metadata();
  expect([width, height]).toEqual([GAME_POSTER.width, GAME_POSTER.height]);
});
