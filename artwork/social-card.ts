import { composeCover, type CoverSpec } from './covers.ts';
import { COVER_HEIGHT } from './covers/cover-press.ts';
import { composeGamePoster, GAME_POSTER, type GamePosterFacts } from './game-poster.ts';
import { inks } from './inks.ts';
import { measureLine } from './typefaces.ts';
import { WOOD_TYPE_WIDTHS } from '#shared/wood-line.ts';
import { justifyLines, setLines } from './lettering.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export interface SocialCard {
  title: string;
  /** Set above the title: the category's name. */
  kicker: string;
  locale: 'en' | 'fr';
  cover: CoverSpec;
}

/** A game of the database: `facts` are what its poster is printed from. */
export type GameCard = Pick<SocialCard, 'title' | 'kicker' | 'locale'> & { facts: GamePosterFacts };

export interface PageCard {
  title: string;
  locale: 'en' | 'fr';
  /** A whole SVG document. */
  posterSvg: string;
}

const { key: ink, flare, brass, ion, dusk, stock: paper } = inks.day;
const day = { ground: paper, text: ink, kicker: '#B02A15' };
const night = { ground: ink, text: paper, kicker: '#FF8E78' };

/** Where paper ends and the picture begins. */
const SEAM = 730;
const MARGIN = 60;
/** Accents of a first line and descenders of a last one may leave the block by this share of the size. */
const TITLE_BLOCK = { x: MARGIN, y: 150, width: SEAM - MARGIN - 46, height: 356 };

/**
 * Card shown when an article is shared: title on paper, the article's cover torn off along a perforation, or the photo that it shows first,
 * as an address that holds it. 1200x630.
 */
export function drawSocialCard({ title, kicker, locale, cover }: SocialCard, photo?: string): string {
  const art = composeCover(cover);
  const picture = photo ? embed(photo, SEAM) : crop(art, SEAM);
  return titled({ title, kicker, locale }, picture, photo !== undefined || art.ground === paper);
}

/** Card of a game's record: its name, and the poster printed from its facts. 1200x630. */
export function drawGameCard({ facts, ...words }: GameCard): string {
  const { body, ground } = composeGamePoster(facts);
  const { width, height } = GAME_POSTER;
  const picture = `<svg x="${SEAM}" y="0" width="${CARD_WIDTH - SEAM}" height="${CARD_HEIGHT}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
  return titled(words, picture, ground === paper);
}

/** Kicker and title on paper, the picture torn off along a perforation. */
function titled({ title, kicker, locale }: Pick<SocialCard, 'title' | 'kicker' | 'locale'>, picture: string, isLight: boolean): string {
  // What is light would run into a paper card without a seam: its card is printed on the night sheet.
  const sheet = isLight ? night : day;
  return card(
    sheet.ground,
    picture +
      perforation(sheet.ground) +
      dots(MARGIN, 58) +
      outline(
        setLines([{ text: kicker, width: 92, weight: 700 }], { face: 'text', size: fitKicker(kicker), x: MARGIN, y: 90 }),
        sheet.kicker,
      ) +
      outline(fitTitle(title, locale), sheet.text) +
      drawLogo(MARGIN, 544, 40, sheet.text) +
      colourBar(sheet.text),
  );
}

/** Card of a page that is not an article: its name in wood type on the ink band, beside its poster. 1200x630. */
export function drawPageCard({ title, locale, posterSvg }: PageCard): string {
  const left = 700;
  // As a picture inside the picture: a poster has ids of its own, which must not meet the card's.
  const picture = embed(`data:image/svg+xml;base64,${Buffer.from(posterSvg).toString('base64')}`, left);
  const block = setWoodType(title.toLocaleUpperCase(locale), locale, { x: MARGIN, y: 96, width: left - MARGIN - 56, height: 384 });
  return card(
    night.ground,
    picture +
      perforation(night.ground, left) +
      outline(block, night.text) +
      drawLogo(MARGIN, 544, 40, night.text) +
      colourBar(night.text, left - 46),
  );
}

/** The paper of a card, and what is drawn on it. */
export const drawCardSheet = (inside: string): string => card(day.ground, inside);

const card = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/>${inside}</svg>`;

const outline = (lines: readonly { path: string }[], colour: string): string =>
  `<path d="${lines.map(({ path }) => path).join('')}" fill="${colour}"/>`;

function fitKicker(text: string): number {
  const [line] = setLines([{ text, width: 92, weight: 700 }], { face: 'text', size: 1 });
  return Math.min(31, TITLE_BLOCK.width / (line?.width || 1));
}

/** The title at the largest size at which it fits in two to five lines; five narrow lines take any title a feed would show whole. */
function fitTitle(title: string, locale: 'en' | 'fr'): { path: string }[] {
  const leading = locale === 'fr' ? 1.08 : 0.98;
  const width = 60;
  const em = (text: string) => emWidth(text, width);
  const best = [2, 3, 4, 5]
    .map((count) => {
      const lines = breakEvenly(title, count, em);
      const size = Math.min(138, TITLE_BLOCK.width / Math.max(...lines.map(em)), TITLE_BLOCK.height / (lines.length * leading));
      return { lines, size };
    })
    .reduce((a, b) => (b.size > a.size * 1.02 ? b : a));
  const height = best.lines.length * leading * best.size;
  const y = TITLE_BLOCK.y + Math.max(0, (TITLE_BLOCK.height - height) * 0.3);
  return setLines(
    best.lines.map((text) => ({ text, width, weight: 900 })),
    { size: best.size, x: TITLE_BLOCK.x, y, leading },
  );
}

const emWidth = (text: string, width: number): number => {
  const { at50, at150 } = measureLine(text, 900);
  return at50 + ((at150 - at50) * (width - 50)) / 100;
};

/** Breaks at ordinary spaces only (a French no-break space holds) so that the longest line is as short as it can be. */
function breakEvenly(text: string, count: number, em: (line: string) => number): string[] {
  const words = text.trim().split(/[ \n]+/);
  // Words are measured once and added up: shaping every possible line takes seconds for a long title.
  const lengths = words.map(em);
  const space = em(' ');
  const measure = (from: number, to: number) => lengths.slice(from, to).reduce((sum, length) => sum + length + space, -space);
  const known = new Map<string, { lines: string[]; longest: number }>();
  const solve = (from: number, left: number): { lines: string[]; longest: number } => {
    const rest = words.slice(from).join(' ');
    if (left <= 1 || words.length - from <= 1) return { lines: [rest], longest: measure(from, words.length) };
    const key = `${from} ${left}`;
    const found = known.get(key);
    if (found) return found;
    let best = { lines: [rest], longest: measure(from, words.length) };
    for (let end = from + 1; end < words.length; end++) {
      const first = words.slice(from, end).join(' ');
      const after = solve(end, left - 1);
      const longest = Math.max(measure(from, end), after.longest);
      if (longest < best.longest) best = { lines: [first, ...after.lines], longest };
    }
    known.set(key, best);
    return best;
  };
  return solve(0, count).lines;
}

/** Each line at its own width so that the block justifies, as large as the box takes. */
function setWoodType(text: string, locale: 'en' | 'fr', box: { x: number; y: number; width: number; height: number }): { path: string }[] {
  const leading = locale === 'fr' ? 0.98 : 0.86;
  const capHeight = 0.675;
  const settings = [1, 2, 3, 4].flatMap((count) =>
    [53, 60, 70, 80, 92].map((narrowest) => {
      const lines = breakEvenly(text, count, (line) => emWidth(line, narrowest));
      const widths = justifyLines(lines, 900, narrowest);
      const measure = Math.max(...lines.map((line, i) => emWidth(line, widths[i] ?? narrowest)));
      const size = Math.min(230, box.width / measure, box.height / (capHeight + (lines.length - 1) * leading));
      // A line that cannot reach the measure at the widest type leaves a hole in the block.
      const short = lines.reduce((sum, line, i) => sum + (measure - emWidth(line, widths[i] ?? WOOD_TYPE_WIDTHS.max)), 0) / measure;
      return { lines, widths, size, score: size * size * measure * lines.length * (1 - Math.min(0.9, short)) };
    }),
  );
  const best = settings.reduce((a, b) => (b.score > a.score ? b : a));
  const height = (capHeight + (best.lines.length - 1) * leading) * best.size;
  return setLines(
    best.lines.map((line, i) => ({ text: line, width: best.widths[i] ?? 60, weight: 900 })),
    { size: best.size, x: box.x, y: box.y + Math.max(0, box.height - height) * 0.4, leading },
  );
}

const embed = (address: string, left: number): string =>
  `<image x="${left}" y="0" width="${CARD_WIDTH - left}" height="${CARD_HEIGHT}" preserveAspectRatio="xMidYMid slice" href="${address}"/>`;

/** A cover is wider than the panel: its part around the emblem. */
function crop({ defs, body, focus }: ReturnType<typeof composeCover>, left: number): string {
  const width = CARD_WIDTH - left;
  const view = (COVER_HEIGHT * width) / CARD_HEIGHT;
  const from = Math.min(800 - view, Math.max(0, focus.x - view / 2));
  return `<svg x="${left}" y="0" width="${width}" height="${CARD_HEIGHT}" viewBox="${from.toFixed(1)} 0 ${view.toFixed(1)} ${COVER_HEIGHT}"><defs>${defs}</defs>${body}</svg>`;
}

/** Ticket edge: the holes of a perforation, bitten out of the picture. */
function perforation(ground: string, at = SEAM): string {
  const holes = Array.from({ length: 22 }, (_, i) => `M${at} ${4 + i * 30}h0`).join('');
  return `<path d="${holes}" fill="none" stroke="${ground}" stroke-width="20" stroke-linecap="round"/>`;
}

const dots = (x: number, y: number): string =>
  `<path d="${[0, 1].map((row) => Array.from({ length: 8 }, (_, i) => `M${x + 5 + i * 13} ${y + row * 12}h0`).join('')).join('')}" fill="none" stroke="${flare}" stroke-width="9.5" stroke-linecap="round"/>`;

/** The printer's test strip: every ink of the sheet, and the text's. */
function colourBar(text: string, right = SEAM - 46): string {
  return [flare, brass, ion, dusk, text]
    .map((colour, i) => `<path d="M${right - 130 + i * 26} 552h26v26h-26Z" fill="${colour}"/>`)
    .join('');
}

/** The name in six pieces of type, `size` being the height of a capital. T is the one that stepped out of line. */
export function drawLogo(x: number, y: number, size: number, colour: string): string {
  const em = size / 0.675;
  let pen = x;
  return LETTERS.map(({ text, width, lift }) => {
    const [piece] = setLines([{ text, width, weight: 900 }], { size: em, x: pen, y: y + lift * size });
    const middle = pen + (piece?.width ?? 0) / 2;
    pen += (piece?.width ?? 0) + size * 0.02;
    const turned = text === 'T' ? ` transform="rotate(4 ${middle.toFixed(1)} ${(y + size / 2).toFixed(1)})"` : '';
    return `<path d="${piece?.path ?? ''}" fill="${text === 'T' ? flare : colour}"${turned}/>`;
  }).join('');
}

const LETTERS = [
  { text: 'R', width: 92, lift: 0 },
  { text: 'A', width: 52, lift: 0.03 },
  { text: 'G', width: 112, lift: -0.02 },
  { text: 'T', width: 82, lift: 0.05 },
  { text: 'A', width: 84, lift: -0.02 },
  { text: 'G', width: 54, lift: 0.02 },
] as const;
