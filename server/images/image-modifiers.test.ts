import fc from 'fast-check';
import { expect, it } from 'vitest';
import { imageTable, listVariants, toImageUrl } from '#shared/image-table.ts';
import { IMAGE_WIDTHS_PX } from '#shared/limits.ts';
import { parseImageModifiers } from './image-modifiers.ts';
import { keysOf } from '#shared/keys-of.ts';

const kinds = keysOf(imageTable);

it('takes what the site asks for, in the long and the short names, in any order', () => {
  const cover = { format: 'webp', width: 640 };
  for (const text of ['f_webp,q_75,w_640', 'w_640', 'width_640&format_webp&quality_75', 'q:75,w=640', 'resize_640', 's_640,f_webp'])
    expect([text, parseImageModifiers(text, 'cover')]).toEqual([text, cover]);
  const card = { format: 'jpeg', width: 1280, height: 672 };
  for (const text of ['f_jpeg,q_75,s_1280x672', 'format_jpg,w_1280,h_672', 'height_672,width_1280,format_jpeg'])
    expect([text, parseImageModifiers(text, 'page-card')]).toEqual([text, card]);
});

it('declares the widths of the specification at densities 1 and 2, and no others', () => {
  const widths = new Set(Object.values(IMAGE_WIDTHS_PX).flatMap((width) => [width, width * 2]));
  for (const kind of kinds) expect([kind, listVariants(kind).filter(({ width }) => !widths.has(width))]).toEqual([kind, []]);
});

it.each([
  '',
  'w_641',
  'w_1920',
  'w_1536',
  'w_640,q_76',
  'w_640,q_075',
  'w_640,h_400',
  's_640x400',
  's_640,h_400',
  'h_640',
  'w_640,fit_cover',
  'w_640,b_ffffff',
  'w_640,s_640',
  'w_640,w_640',
  'w_640,width_640',
  'w_640,blur_5',
  'w_640,',
  'W_640',
  'constructor_1',
  'w_640,__proto___1',
  'toString_640',
  'f_svg,w_640',
  'f_avif,w_640',
  'f_png,w_640',
  'f_webp,q_75',
])('refuses %j for a cover', (text) => {
  expect(parseImageModifiers(text, 'cover')).toBeNull();
});

it.each(['0x280', '6.4e2', '64e1', '+640', '-640', '0640', '640.0', '640px', ' 640', '%36%34%30', '６４０', '0b1010000000', '640x'])(
  'refuses the width %j: a number has one spelling',
  (width) => {
    expect(parseImageModifiers(`w_${width}`, 'cover')).toBeNull();
    expect(parseImageModifiers(`s_${width}`, 'cover')).toBeNull();
  },
);

it('whatever is asked for, what is accepted is one of the pictures that the table declares', () => {
  const name = fc.constantFrom('f', 'w', 'h', 's', 'q', 'b', 'fit', 'format', 'width', 'quality', 'resize');
  const value = fc.oneof(fc.constantFrom('webp', 'avif', 'png', 'jpeg', '75', '320', '640', '1280'), fc.integer().map(String), fc.string());
  const modifiers = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((parts) => parts.map((part) => part.join('_')).join(','));
  fc.assert(
    fc.property(modifiers, fc.constantFrom(...kinds), (text, kind) => {
      const variant = parseImageModifiers(text, kind);
      if (variant) expect(listVariants(kind)).toContainEqual(variant);
    }),
  );
  for (const kind of kinds)
    for (const variant of listVariants(kind))
      expect(parseImageModifiers(toImageUrl(variant, 'x').split('/')[2] ?? '', kind)).toEqual(variant);
});
