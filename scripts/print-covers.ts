// Prints every article's cover and social cards on contact sheets, to look at them: node scripts/print-covers.ts FOLDER
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { drawCover, type CoverSpec } from '#artwork/covers.ts';
import { toEmblemInks } from '#artwork/emblem-picture.ts';
import { inks, type Theme } from '#artwork/inks.ts';
import { emblems } from '#artwork/emblem-drawings.ts';
import type { EmblemName } from '../shared/emblems.ts';
import { drawPageCard, drawSocialCard } from '#artwork/social-card.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where to: node scripts/print-covers.ts FOLDER');
await mkdir(folder, { recursive: true });

interface Article {
  title: string;
  category: EmblemName;
  cover: { layout: number; scheme: number };
}
const articles = await readArticles('content/articles');
const covers = articles.map(({ cover }) => cover);

for (const theme of ['day', 'night'] as const) await printEmblems(theme);
await printSheet('covers', covers.map(drawCover), 6, 480, 300);
await printSheet('covers-strip', covers.map(drawCover), 6, 480, 180);
await printSheet('covers-square', covers.map(drawCover), 9, 320, 320);
await printSheet('cards', drawCards(), 2, 1200, 630);
for (const locale of ['en', 'fr'] as const)
  await printSheet(
    `cards-${locale}`,
    articles.map((article) => drawSocialCard({ locale, title: article[locale], kicker: article.cover.emblem, cover: article.cover })),
    6,
    480,
    252,
  );

async function readArticles(from: string) {
  const ids = (await readdir(from)).sort();
  return Promise.all(
    ids.map(async (id) => {
      const [en, fr] = await Promise.all(
        ['en', 'fr'].map(async (locale): Promise<Article> =>
          parse((await readFile(join(from, id, `index.${locale}.md`), 'utf8')).split('---\n')[1] ?? ''),
        ),
      );
      if (!en || !fr) throw new Error(`${id} is not there in both languages`);
      const cover: CoverSpec = { seed: id, emblem: en.category, ...en.cover };
      return { cover, en: en.title, fr: fr.title };
    }),
  );
}

async function printEmblems(theme: Theme) {
  const ground = inks[theme].sky;
  const ink = toEmblemInks(theme);
  const cells = Object.values(emblems).map((draw, i) => {
    const x = (i % 8) * 250,
      y = Math.floor(i / 8) * 330;
    return (
      `<svg x="${x + 5}" y="${y + 5}" width="240" height="240" viewBox="-120 -120 240 240">${draw(ink)}</svg>` +
      `<svg x="${x + 95}" y="${y + 255}" width="60" height="60" viewBox="-120 -120 240 240">${draw(ink)}</svg>`
    );
  });
  const height = Math.ceil(cells.length / 8) * 330;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="${height}"><rect width="2000" height="${height}" fill="${ground}"/>${cells.join('')}</svg>`;
  await sharp(Buffer.from(sheet))
    .png()
    .toFile(join(folder ?? '.', `emblems-${theme}.png`));
}

function drawCards(): string[] {
  const cover = (seed: string): CoverSpec =>
    covers.find((known) => known.seed === seed) ?? { seed, emblem: 'crowdfunding', layout: 1, scheme: 1 };
  return [
    drawSocialCard({
      locale: 'en',
      kicker: 'Monetization Models',
      title: 'Price your first game in an afternoon',
      cover: cover('price-your-first-game'),
    }),
    drawSocialCard({
      locale: 'fr',
      kicker: 'Subventions et programmes',
      title: 'Lisez l’appel de projets avant qu’il ne vous lise : critères, budget, échéances',
      cover: cover('read-a-grant-call-before-it-reads-you'),
    }),
    drawSocialCard({
      locale: 'en',
      kicker: 'Competitive Landscape & Positioning',
      title: 'Find your five neighbours',
      cover: cover('find-your-five-neighbours'),
    }),
    drawSocialCard({
      locale: 'fr',
      kicker: 'Éditeurs et investisseurs',
      title: 'Écrire à un éditeur : dix diapositives, un budget, et l’œil de quelqu’un d’autre',
      cover: cover('pitch-deck-in-ten-slides'),
    }),
    drawSocialCard({
      locale: 'en',
      kicker: 'Psychographics',
      title: 'Motivations without the horoscope: what the research says and how to use it lightly',
      cover: cover('motivations-without-the-horoscope'),
    }),
    drawSocialCard({
      locale: 'fr',
      kicker: 'Comportements',
      title: 'Demandez aux joueurs',
      cover: cover('ask-players-how-they-found-you'),
    }),
    drawPageCard({ locale: 'en', title: 'Gaming Industry Database' }),
    drawPageCard({ locale: 'fr', title: 'Petite flotte, bonnes cartes.', posterSvg: drawCover(cover('which-languages-first')) }),
    drawPageCard({ locale: 'fr', title: 'À propos' }),
    drawPageCard({ locale: 'en', title: 'Contact us' }),
  ];
}

async function printSheet(name: string, drawings: readonly string[], columns: number, width: number, height: number) {
  const gap = 16;
  const started = performance.now();
  const prints = await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).png().toBuffer()));
  say(
    name,
    drawings.map((svg) => svg.length),
    (performance.now() - started) / drawings.length,
  );
  const rows = Math.ceil(prints.length / columns);
  await sharp({
    create: { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap, channels: 3, background: inks.day.sky },
  })
    .composite(
      prints.map((input, i) => ({ input, left: gap + (i % columns) * (width + gap), top: gap + Math.floor(i / columns) * (height + gap) })),
    )
    .png()
    .toFile(join(folder ?? '.', `${name}.png`));
}

function say(name: string, bytes: readonly number[], each: number) {
  const total = bytes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(
    `${name.padEnd(16)} ${(total / bytes.length / 1024).toFixed(1)} kB on average, ${(Math.max(...bytes) / 1024).toFixed(1)} kB at most, ${each.toFixed(0)} ms each\n`,
  );
}
