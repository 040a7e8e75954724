import type { ImageKind } from '#shared/image-table.ts';
import { isLocale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { type CutoutName, cutouts, type PosterName, posters, type Shape, type Theme, toPosterSource } from '#shared/posters.ts';
import type { GameCard } from '#artwork/social-card.ts';
import type { Drawings, ImageSource } from './image-source.ts';
import { findPictureSource, readPhotoForCard } from './picture-sources.ts';
import { keysOf } from '#shared/keys-of.ts';
import { databaseWords } from '#shared/words/server-words.ts';

/**
 * The drawing behind a source path, or null: `posters/home-wide-day.svg`, `covers/<article id>.svg`, `game-posters/<id>.svg`,
 * `cards/<name>.svg`, and the pictures that
 * texts show (`picture-sources.ts`). There is no other source: no address, nothing a visitor could point elsewhere.
 */
export function findSource(source: string, drawings: Drawings): ImageSource | null {
  const picture = findPictureSource(source, drawings);
  if (picture) return picture;
  const [, folder, name = ''] = /^(posters|covers|game-posters|cards)\/([a-z0-9.-]{1,120})\.svg$/.exec(source) ?? [];
  if (folder === 'posters') return posterSources.get(source) ?? null;
  if (folder === 'covers') {
    const cover = drawings.findCover(name);
    return cover && toSource('cover', cover, async () => (await loadPress()).drawCover(cover));
  }
  if (folder === 'game-posters') {
    const game = drawings.findGame(name);
    return game && toSource('game-poster', game.facts, async () => (await loadPress()).drawGamePoster(game.facts));
  }
  return folder === 'cards' ? findCard(name, drawings) : null;
}

/** Every source that pages show at this moment, the home page's posters first. */
export function listSources(drawings: Drawings): string[] {
  const { covers, textCards, pageCards, pictures } = drawings.list();
  return [
    ...posterSources.keys(),
    ...covers.map((name) => `covers/${name}.svg`),
    ...pictures,
    ...[...textCards, ...pageCards].map((name) => `cards/${name}.svg`),
  ];
}

function findCard(name: string, drawings: Drawings): ImageSource | null {
  const card = drawings.findTextCard(name);
  if (card) {
    const source = toSource('text-card', card.photo ? { ...card, photo: card.photo.hash } : card, async () =>
      (await loadPress()).drawSocialCard(card, card.photo && (await readPhotoForCard(card.photo))),
    );
    return card.photo ? { ...source, file: card.photo.file } : source;
  }
  const game = findGameCard(name, drawings);
  if (game) return toSource('game-card', game, async () => (await loadPress()).drawGameCard(game));
  const page = drawings.findPageCard(name);
  return (
    page &&
    toSource('page-card', page, async () => {
      const { drawPageCard, drawPoster } = await loadPress();
      return drawPageCard({ ...page, posterSvg: drawPoster(page.poster, 'wide', 'night') });
    })
  );
}

/** `game-620.fr`: the card of that game in that language. */
function findGameCard(name: string, drawings: Drawings): GameCard | null {
  const [, id = '', language] = /^game-(\d{1,10})\.(en|fr)$/.exec(name) ?? [];
  const game = isLocale(language) ? drawings.findGame(id) : null;
  if (!game || !isLocale(language)) return null;
  const kicker = [getWords(databaseWords, language).one.games, game.facts.releaseYear].filter(Boolean).join(', ');
  return { title: game.title, kicker, locale: language, facts: game.facts };
}

const posterSources = new Map(
  [
    ...keysOf(posters).flatMap((name) =>
      posters[name].themes.flatMap((theme) => [
        toPoster(`${posters[name].span}-poster`, name, 'wide', theme),
        toPoster('tall-poster', name, 'tall', theme),
      ]),
    ),
    ...cutouts.map((name) => toPoster('cutout', name, 'wide', 'night')),
  ].map(({ key, source }) => [key, source]),
);

function toPoster(kind: ImageKind, name: PosterName | CutoutName, shape: Shape, theme: Theme): { key: string; source: ImageSource } {
  const key = toPosterSource(name, shape, theme);
  return { key, source: { kind, key, draw: async () => (await loadPress()).drawPoster(name, shape, theme) } };
}

function toSource(kind: ImageKind, spec: object, draw: ImageSource['draw']): ImageSource {
  return { kind, key: `${kind} ${JSON.stringify(spec)}`, draw };
}

/** Loaded when the first drawing is made: a server whose pictures were all printed by the build never needs it. */
async function loadPress() {
  const [{ drawCover }, { drawGamePoster }, { drawPoster }, { drawGameCard, drawPageCard, drawSocialCard }] = await Promise.all([
    import('#artwork/covers.ts'),
    import('#artwork/game-poster.ts'),
    import('#artwork/posters.ts'),
    import('#artwork/social-card.ts'),
  ]);
  return { drawCover, drawGameCard, drawGamePoster, drawPoster, drawPageCard, drawSocialCard };
}
