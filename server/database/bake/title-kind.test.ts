import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readCsvTable } from './csv-table.ts';
import { readGames } from './read-games.ts';
import { type Title, toKind } from './title-kind.ts';

const title = (name: string, more: Partial<Title> = {}): Title => ({
  id: 1,
  title: name,
  software: false,
  genres: ['Action'],
  features: ['Single-player'],
  developers: ['Somebody'],
  priceCents: 0,
  ...more,
});

it.each([
  ['Moonbreaker Playtest', {}, 'playtest'],
  ['Go Fight Fantastic (Playtest)', {}, 'playtest'],
  ['Hello Neighbor 2 Alpha 1.5', {}, 'playtest'],
  ['Moonbase Alpha', {}, 'game'],
  ['Breeders of the Nephelym: Alpha', { genres: ['Early Access'] }, 'game'],
  ['Emberwood (Beta)', { priceCents: 1999 }, 'game'],
  ['The Test', { priceCents: 199 }, 'game'],
  ['God Test', {}, 'game'],
  ['Stellarace (Demo)', {}, 'demo'],
  ['Forex Demo Accelerator', { priceCents: 499 }, 'game'],
  ['Reboant Demo', { priceCents: 99 }, 'game'],
  ['のり男子っ‼【体験版】', {}, 'demo'],
  ['Homicipher: Trial', {}, 'demo'],
  ['Taboo Trial', {}, 'game'],
  ['Asura: Trial', { priceCents: 99 }, 'game'],
  ['SAVE Teaser: Before the Dawn', {}, 'demo'],
  ['Penelope Syndrome Preview', {}, 'demo'],
  ['Train Simulator: West Somerset Railway Route Add-On', { priceCents: 1999 }, 'software'],
  ['CSX SD70MAC Add-on Livery', { priceCents: 499 }, 'software'],
  ['Up on the Rooftop Soundtrack', { priceCents: 499 }, 'software'],
  ['Live Waifu Wallpaper', { priceCents: 199 }, 'software'],
  ['Sinless + OST', { priceCents: 499 }, 'game'],
  ['DLC Quest', { priceCents: 299 }, 'game'],
  ['Soulstone Survivors: Prologue', {}, 'prologue'],
  ['BAR OLD PAL VR : PROLOGUE', { priceCents: 199 }, 'game'],
  ['Ghostwire: Tokyo - Prelude', {}, 'prologue'],
  ['Left 4 Dead 2 Dedicated Server', { genres: null }, 'server'],
  ['Server is Down', { priceCents: 699 }, 'game'],
  ['Knockout City - Private Server Edition', {}, 'game'],
  ['Postal 2 Editor', { genres: null, features: null }, 'software'],
  ['Video Editor Tycoon', { priceCents: 99 }, 'game'],
  ['RPG Maker MZ', { genres: ['RPG', 'Game Development'], features: ['Steam Workshop'], priceCents: 7999 }, 'software'],
  ['Family Tree Heritage Platinum 9', { genres: ['Education'], features: null, priceCents: 2999 }, 'software'],
  ['Chernobyl VR Project', { genres: ['Education'], features: ['VR Supported'], priceCents: 1499 }, 'game'],
  ['Typing of the Dead', { genres: ['Action', 'Education'], features: null, priceCents: 1999 }, 'game'],
  ['Roulette Simulator 2024', { genres: ['Game Development', 'Indie'], priceCents: 99 }, 'game'],
  ['Sonic Adventure DX', { genres: null, priceCents: 799 }, 'game'],
  ['ChaosWorld', { genres: null, features: null, developers: null, priceCents: null }, 'playtest'],
  ['Anything', { software: true }, 'software'],
  ['Indie Game: The Movie', { id: 207080, priceCents: 999 }, 'software'],
  ['RACE: Caterham Expansion', { id: 4290, priceCents: 399 }, 'software'],
  ['Google Spotlight Stories: Age of Sail', { id: 882110 }, 'software'],
  ['EZ-Crosshair', { id: 2434730, genres: ['Action', 'Utilities'], priceCents: 399 }, 'software'],
  ['Yami RPG Editor', { id: 1964480, priceCents: 7999 }, 'software'],
  ['PlanetSide 2 - Test', { id: 1083500 }, 'playtest'],
  ['Dungeon Of Zaar - Open Beta', { id: 613590, genres: ['Early Access'] }, 'game'],
] as const)('%s is told from what the source knows', (name, more, kind) => {
  expect(toKind(title(name, more as Partial<Title>))).toBe(kind); // the table's lists are read-only
});

it('is wrong as often as the method page says, on 600 titles judged by hand', async () => {
  const games = new Map((await readGames('content/database')).map((game) => [game.id, game]));
  const file = 'server/database/bake/judged-titles.csv';
  const judged = [...readCsvTable(await readFile(file, 'utf8'), file, ['id', 'title', 'draw', 'kind']).rows];
  const count = (draw: string) => {
    const drawn = judged.filter((row) => row.get('draw').startsWith(draw));
    const wrong = drawn.filter((row) => {
      const game = games.get(Number(row.get('id')));
      return !game || toKind(game) !== row.get('kind');
    });
    return { titles: drawn.length, wrong: wrong.length };
  };
  // The rules were written after the first draw was judged and before the second was: the second is the honest one.
  expect(count('random')).toEqual({ titles: 300, wrong: 1 });
  expect(count('border')).toEqual({ titles: 300, wrong: 12 });
  expect(count('random, second')).toEqual({ titles: 100, wrong: 0 });
  expect(count('border, second')).toEqual({ titles: 100, wrong: 3 });
});
