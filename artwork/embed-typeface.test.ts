import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { embedTypeface } from './typefaces.ts';

test('a drawing brings the letters that it uses, and no others', async () => {
  const drawing = await embedTypeface('<svg width="9"><title>Zzz</title><text x="1">Été&#160;: <tspan>7–14</tspan></text></svg>');
  expect(drawing).toMatch(
    /^<svg width="9"><style>@font-face\{[^<]*<\/style><title>Zzz<\/title><text x="1">Été&#160;: <tspan>7–14<\/tspan><\/text><\/svg>$/,
  );
  const font = create(Buffer.from(/base64,([^)]+)\)/.exec(drawing)?.[1] ?? '', 'base64'));
  const letters = 'characterSet' in font ? String.fromCodePoint(...font.characterSet) : '';
  for (const letter of 'Été7–14') expect(letters).toContain(letter);
  expect(letters).not.toContain('Z');
  expect(drawing.length).toBeLessThan(8_000);
});

test('a drawing without letters stays as it is', async () => {
  expect(await embedTypeface('<svg><title>A</title><path d="M0 0"/></svg>')).toBe('<svg><title>A</title><path d="M0 0"/></svg>');
});
