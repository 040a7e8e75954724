import { readFile } from 'node:fs/promises';
import { subsetFont, toFaceFile, toSetText } from './typefaces.ts';

/**
 * A drawing (SVG source) with our text face in it, cut down to the letters that it uses (about 9 kB): a page shows it as a picture, and
 * a picture may use none of the page's fonts. One without `text` elements comes back as it was given.
 */
export async function embedTypeface(svg: string): Promise<string> {
  const letters = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, '')).join('');
  if (!letters) return svg;
  const font = await subsetFont(await readFile(toFaceFile('text')), toSetText(letters), {
    targetFormat: 'woff2',
    variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
    keepFeatures: ['kern'],
  });
  const face = `@font-face{font-family:Drawing;font-weight:400 700;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  return toSetText(svg).replace(/<svg\b[^>]*>/, (root) => `${root}<style>${face}text{font-family:Drawing,sans-serif}</style>`);
}
