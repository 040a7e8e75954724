import { expect, it } from 'vitest';
import { splitLineUp } from './line-ups.ts';

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

it('what nobody knows stays as the store writes it', () => {
  expect(split('Cats, Dogs and Games')).toEqual(['Cats, Dogs and Games']);
  expect(split('Rockstar North, Nobody Knows')).toEqual(['Rockstar North, Nobody Knows']);
});

it('the system or region a company answers for shows that it is one, and is taken off', () => {
  expect(split('Codemasters, Feral Interactive (Linux), Feral Interactive (Mac)')).toEqual(['Codemasters', 'Feral Interactive']);
  expect(split('GSC Game World (worldwide), SEGA (Japan)')).toEqual(['GSC Game World', 'SEGA']);
  expect(split('Feral Interactive (Mac)')).toEqual(['Feral Interactive (Mac)']);
});
