import { expect, it } from 'vitest';
import { parseImageModifiers } from './image-modifiers.ts';

it('takes what the site asks for, in the long and the short names', () => {
  expect(parseImageModifiers('f_webp,q_75,w_640')).toEqual({
    format: 'webp',
    width: 640,
    height: null,
    quality: 75,
    fit: null,
    background: null,
  });
  expect(parseImageModifiers('format_jpg&resize_640x400&fit_contain&background_fbf4e6')).toEqual({
    format: 'jpeg',
    width: 640,
    height: 400,
    quality: 75,
    fit: 'contain',
    background: 'fbf4e6',
  });
});

it('refuses what would be one of a million pictures', () => {
  const refused = [
    '',
    'w_641',
    'w_640,q_76',
    'w_640,h_399',
    'w_640,fit_cover',
    'w_640,b_ffffff',
    's_640x400,fit_contain,b_123456',
    'w_640,w_640',
    'w_640,blur_5',
    'constructor_1',
    'f_svg,w_640',
    'f_avif,w_1536',
    'w_640,__proto___1',
  ];
  for (const text of refused) expect([text, parseImageModifiers(text)]).toEqual([text, null]);
});
