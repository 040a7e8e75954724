import { expect, it } from 'vitest';
import { splitKnownLineUp, splitLineUp } from './line-ups.ts';

const known = new Set(['rockstarnorth', 'rockstartoronto', 'fromsoftware', 'bandainamcoentertainment', '2k', 'codemasters']);
const split = (text: string) => splitLineUp(text, (firm) => known.has(firm));

it('a line-up of known companies is parted', () => {
  expect(split('Rockstar North, Rockstar Toronto')).toEqual(['Rockstar North', 'Rockstar Toronto']);
  expect(split('FromSoftware, Inc., Bandai Namco Entertainment')).toEqual(['FromSoftware, Inc.', 'Bandai Namco Entertainment']);
});

it('a comma of a name is no end of a name', () => {
  for (const name of ['KRAFTON, Inc.', 'CAPCOM Co., Ltd.', 'Proletariat, Inc.', 'Lion Games Co., Ltd.', 'CINEMAX, s.r.o.'])
    expect(split(name)).toEqual([name]);
});

it('companies joined by a sign are parted as those after a comma', () => {
  expect(split('NEXON Korea Corp. & NEXON America Inc.')).toEqual(['NEXON Korea Corp.', 'NEXON America Inc.']);
  expect(split('Dogs & Games')).toEqual(['Dogs & Games']);
});

it('where a comma belongs to names, only line-ups told by hand are parted', () => {
  expect(splitKnownLineUp('Nerve Software, Gearbox Software, LLC')).toEqual(['Nerve Software', 'Gearbox Software, LLC']);
  expect(splitKnownLineUp('team BitClub , Sunken Treasure Games')).toEqual(['team BitClub', 'Sunken Treasure Games']);
  expect(splitKnownLineUp('Oh, a Rock! Studios')).toEqual(['Oh, a Rock! Studios']);
});

it('what nobody knows stays as the store writes it', () => {
  expect(split('Cats, Dogs and Games')).toEqual(['Cats, Dogs and Games']);
  expect(split('Rockstar North, Nobody Knows')).toEqual(['Rockstar North, Nobody Knows']);
});

it('the system or region a company answers for shows that it is one, and is taken off', () => {
  expect(split('Codemasters, Feral Interactive (Linux), Feral Interactive (Mac)')).toEqual(['Codemasters', 'Feral Interactive']);
  expect(split('GSC Game World (worldwide), SEGA (Japan)')).toEqual(['GSC Game World', 'SEGA']);
  expect(split('Feral Interactive (Mac)')).toEqual(['Feral Interactive (Mac)']);
});
