import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownNeighbours } from '#test/known-neighbours.ts';
import { publishTable } from '#test/support/publish-table.ts';
import { getEditionsDir } from './editions/edition-files.ts';
import type { IndustryDatabase } from './industry-database.ts';
import { createServedDatabase } from './served-database.ts';

// Games of a few kinds that everybody can tell apart, with tags written by hand. A neighbour is right when it is of the same kind.
const ids = Object.values(knownNeighbours)
  .flat()
  .map(({ id }) => id);
const kindOf = new Map(Object.entries(knownNeighbours).flatMap(([kind, games]) => games.map(({ id }) => [String(id), kind] as const)));
const tagsOf = new Map(
  Object.values(knownNeighbours)
    .flat()
    .map(({ id, tags }) => [id, tags]),
);
const now = () => new Date('2026-11-24T12:00:00Z');
let dataDir: string;
let database: IndustryDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-neighbours-'));
  await publishTable({
    dataDir,
    asOf: '2026-11-20',
    only: new Set(ids),
    change: (column, value, id) => (column === 'tags' ? (tagsOf.get(id) ?? []).join('|') : column === 'withdrawn' ? '' : value),
  });
  database = createServedDatabase({ builtDir: 'build/database', editionsDir: getEditionsDir(dataDir), now, onDamaged: () => undefined });
});
afterAll(async () => {
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The share of the three most alike, over all games, that are of the same kind. */
function rate(withTags: boolean): { share: number; games: number } {
  let right = 0;
  let asked = 0;
  let games = 0;
  for (const id of ids) {
    const [game] = database.compare('games', [String(id)]);
    if (game?.type !== 'games') continue;
    games++;
    const likeness = {
      tags: withTags ? (game.steam?.tags ?? null) : null,
      genres: game.genres ?? [],
      features: game.features,
      priceUsd: game.priceUsd,
      reviews: game.reviews,
      languages: [],
      selfPublished: null,
    };
    const nearest = database.listLike(likeness, [], 4).filter((found) => found.game.id !== game.id);
    for (const found of nearest.slice(0, 3)) {
      asked++;
      if (kindOf.get(found.game.id) === kindOf.get(game.id)) right++;
    }
  }
  return { share: right / asked, games };
}

it('by tags, most neighbours are of the same kind; by genres, few are', () => {
  const [byGenres, byTags] = [rate(false), rate(true)];
  console.log(`of ${byTags.games} games: by genres ${(byGenres.share * 100).toFixed(0)}%, by tags ${(byTags.share * 100).toFixed(0)}%`);
  expect(byTags.games).toBeGreaterThan(35);
  expect(byTags.share).toBeGreaterThan(0.75);
  expect(byTags.share).toBeGreaterThan(byGenres.share + 0.2);
});

it('a record names the tags it shares with its neighbours', () => {
  const record = database.getRecord('games', '413150');
  const reasons = record?.type === 'games' ? record.neighbours.flatMap(({ reasons: all }) => all.map(({ reason }) => reason)) : [];
  expect(reasons).toContain('tags');
});
