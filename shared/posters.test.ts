import { expect, it } from 'vitest';
import { posters as drawings } from '#artwork/posters.ts';
import { cutouts, posters } from './posters.ts';

const shapes = ['wide', 'tall'] as const;

it.each(Object.entries(posters))('the page keeps the room that the poster %s is drawn on, wide and tall', (name, poster) => {
  const drawn = drawings[name as keyof typeof posters]; // Object.entries forgets the keys' type
  expect(shapes.map((shape) => poster[shape])).toEqual(shapes.map((shape) => [drawn[shape].width, drawn[shape].height]));
  expect(Math.min(...poster.wide, ...poster.tall)).toBeGreaterThan(0);
});

it('every drawing is a poster or a ship that pages show, and the other way round', () => {
  expect(Object.keys(drawings).sort()).toEqual([...Object.keys(posters), ...cutouts].sort());
});
