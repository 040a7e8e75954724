import { expect, it } from 'vitest';
import { posters } from '#server/images/press/posters.ts';
import { posterSizes } from './poster-sizes.ts';

const shapes = ['wide', 'tall'] as const;

it.each(Object.entries(posterSizes))('the page keeps the room that the poster %s is drawn on, wide and tall', (name, size) => {
  const drawn = posters[name as keyof typeof posterSizes];
  expect(shapes.map((shape) => size[shape])).toEqual(shapes.map((shape) => [drawn[shape].width, drawn[shape].height]));
  expect(Math.min(...size.wide, ...size.tall)).toBeGreaterThan(0);
});

it('every poster of the press has its size, but for the ships, which bring their own', () => {
  const unsized = Object.keys(posters).filter((name) => !Object.hasOwn(posterSizes, name));
  expect(unsized.filter((name) => !name.startsWith('ship-'))).toEqual([]);
});
