import { expect, it } from 'vitest';
import { imageTable, listVariants, toImageUrl } from '#shared/image-table.ts';
import { IMAGE_WIDTHS_PX } from '#shared/limits.ts';
import { isDeclared, readImageModifiers } from './image-modifiers.ts';
import { keysOf } from '#shared/keys-of.ts';

const kinds = keysOf(imageTable);

it('takes the long and the short names, in any order', () => {
  const cover = { ok: true, order: { format: 'webp', width: 640 } };
  for (const text of [
    'f_webp,q_75,w_640',
    'w_640',
    'width_640&format_webp&quality_75',
    'q:75,w=640',
    'resize_640',
    's_640,f_webp',
    'w_640,fit_cover',
  ])
    expect([text, readImageModifiers(text, 'cover')]).toEqual([text, cover]);
  const card = { ok: true, order: { format: 'jpeg', width: 1280, height: 672 } };
  for (const text of ['f_jpeg,q_75,s_1280x672', 'format_jpg,w_1280,h_672', 'height_672,width_1280,format_jpeg'])
    expect([text, readImageModifiers(text, 'page-card')]).toEqual([text, card]);
  expect(readImageModifiers('_', 'cover')).toEqual({ ok: true, order: { format: 'webp', width: 1280 } });
  for (const ink of ['b_brass', 'background_F2B63C', 'b_%23f2b63c'])
    expect([ink, readImageModifiers(`${ink},h_320,q_90`, 'cutout')]).toEqual([
      ink,
      { ok: true, order: { format: 'webp', height: 320, quality: 90, background: '#F2B63C' } },
    ]);
});

it('knows the pictures that pages ask for', () => {
  for (const kind of kinds)
    for (const variant of listVariants(kind)) {
      const read = readImageModifiers(toImageUrl(variant, 'x').split('/')[2] ?? '', kind);
      expect(read).toEqual({ ok: true, order: variant });
      expect(read.ok && isDeclared(read.order, kind)).toBe(true);
    }
});

it('declares the widths of the specification at densities 1 and 2, and no others', () => {
  const widths = new Set(Object.values(IMAGE_WIDTHS_PX).flatMap((width) => [width, width * 2]));
  for (const kind of kinds) expect([kind, listVariants(kind).filter(({ width }) => !widths.has(width))]).toEqual([kind, []]);
});

it.each([
  ['', 'not one of'],
  ['w_641', '641'],
  ['w_1920', '1920'],
  ['w_640,q_76', 'quality 76'],
  ['w_640,q_075', 'quality 075'],
  ['w_640,h_400', '640x400'],
  ['s_640x', 'resize 640x'],
  ['s_640x480x1', 'resize 640x480x1'],
  ['s_640,h_640', 'resize 640'],
  ['w_640,fit_stretch', 'fit stretch'],
  ['w_640,b_ffffff', 'background ffffff'],
  ['w_640,s_640', 'resize 640'],
  ['w_640,w_640', 'width stands twice'],
  ['w_640,width_640', 'width stands twice'],
  ['w_640,blur_5', 'blur_5'],
  ['w_640,', 'not one of'],
  ['W_640', 'W_640'],
  ['constructor_1', 'constructor_1'],
  ['w_640,__proto___1', '__proto___1'],
  ['w_640,b_constructor', 'background constructor'],
  ['f_svg,w_640', 'format svg'],
])('refuses %j and says what is odd', (text, problem) => {
  const read = readImageModifiers(text, 'cover');
  expect(read.ok ? '' : read.problem).toContain(problem);
});

it.each(['0x280', '6.4e2', '64e1', '+640', '-640', '0640', '640.0', '640px', ' 640', '%36%34%30', '６４０', '0b1010000000'])(
  'refuses the length %j: a number has one spelling',
  (length) => {
    for (const name of ['w', 'h', 's']) expect(readImageModifiers(`${name}_${length}`, 'cover').ok).toBe(false);
  },
);
