import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, drawPageCard, drawSocialCard } from './social-card.ts';

const cover = { seed: 'price-your-first-game', emblem: 'monetization-models', layout: 4, scheme: 2 } as const;
const kicker = 'Concurrence et positionnement';
const ninety = 'Écrire à l’Éditeur qui n’a pas répondu : quinze façons d’éviter l’œil du cyclone, à temps !';

test.each([
  ['ninety French characters', ninety, 'fr'],
  ['one word', 'Anticonstitutionnellement', 'fr'],
  ['three words', 'Price it once', 'en'],
  ['far too much', `${ninety} ${ninety}`, 'fr'],
] as const)('a title of %s stays on the paper, above the logo and left of the perforation', (_, title, locale) => {
  const box = boxOf(drawSocialCard({ title, kicker, locale, cover }), '#15132B');
  expect(box.left).toBeGreaterThanOrEqual(55);
  expect(box.right).toBeLessThanOrEqual(700);
  expect(box.top).toBeGreaterThanOrEqual(120);
  expect(box.bottom).toBeLessThanOrEqual(528);
});

test.each(['À propos', 'Base de données de l’industrie du jeu', 'Contact us'])('page title “%s” fits its band', (title) => {
  const box = boxOf(drawPageCard({ title, locale: 'fr', posterSvg: '<svg/>' }), '#FBF4E6');
  expect(box.right).toBeLessThanOrEqual(670);
  expect(box.top).toBeGreaterThanOrEqual(40);
  expect(box.bottom).toBeLessThanOrEqual(528);
});

test('a poster is embedded with its ids kept apart, and the card renders at the size networks ask for', async () => {
  const posterSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><rect id="c1" width="10" height="10" fill="#00F"/></svg>';
  const card = drawPageCard({ title: 'Services', locale: 'en', posterSvg });
  expect(card).not.toContain('id="c1"');
  const { data, info } = await sharp(Buffer.from(card)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  const corner = (info.width * 10 - 10) * info.channels;
  expect([...data.subarray(corner, corner + 3)]).toEqual([0, 0, 255]);
});

/** Bounds of the longest outline of one colour that is not part of the picture: the title. */
function boxOf(card: string, colour: string) {
  const outsideThePicture = card.replace(/<svg x=.*?<\/svg>/s, '');
  const outlines = [...outsideThePicture.matchAll(/<path d="([^"]+)" fill="([^"]+)"/g)]
    .filter(([, , fill]) => fill === colour)
    .map(([, d]) => d ?? '');
  const title = outlines.reduce((a, b) => (b.length > a.length ? b : a), '');
  const points = [...title.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
