import type { ImageKind } from '#shared/image-table.ts';
import { isLocale, type Locale } from '#shared/locales.ts';
import { databaseMessages } from '#shared/messages/database/database.ts';
import { type CutoutName, cutouts, type PosterName, posters, type Shape, type Theme, toPosterSource } from '#shared/posters.ts';
import type { CoverSpec } from '#artwork/covers.ts';
import type { GamePosterFacts } from '#artwork/game-poster.ts';
import type { GameCard, SocialCard } from '#artwork/social-card.ts';

/** What only the content knows: how an article's cover is printed, and what a social card says. Null for what is not published. */
export type Drawings = {
  findCover(id: string): CoverSpec | null;
  /** `price-your-first-game.fr`: the card of an article or a paper. */
  findTextCard(name: string): SocialCard | null;
  /** `page-about.fr`: the card of a page that is no article; its title, and the poster it stands beside. */
  findPageCard(name: string): PageCardSpec | null;
  /** `620`: a game of the database by its id. Its poster and its card are made when they are asked for. */
  findGame(id: string): GamePrint | null;
  /** The names that the first three know at this moment. */
  list(): { covers: string[]; textCards: string[]; pageCards: string[] };
};

export type GamePrint = { title: string; facts: GamePosterFacts };

export type PageCardSpec = { title: string; locale: Locale; poster: PosterName };

export type ImageSource = {
  kind: ImageKind;
  /** Says everything that the drawing depends on but its code: two sources with one key are one drawing. */
  key: string;
  /** The drawing as SVG. Takes up to 60 ms of the thread, so it is called only for a picture that must be made. */
  draw(): Promise<string>;
};

/**
 * The drawing behind a source path, or null: `posters/home-wide-day.svg`, `covers/<article id>.svg`, `game-posters/<id>.svg`,
 * `cards/<name>.svg`. There is no other source: no file name, no address, nothing a visitor could point elsewhere.
 */
export function findSource(source: string, drawings: Drawings): ImageSource | null {
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
  const { covers, textCards, pageCards } = drawings.list();
  return [
    ...posterSources.keys(),
    ...covers.map((name) => `covers/${name}.svg`),
    ...[...textCards, ...pageCards].map((name) => `cards/${name}.svg`),
  ];
}

function findCard(name: string, drawings: Drawings): ImageSource | null {
  const card = drawings.findTextCard(name);
  if (card) return toSource('text-card', card, async () => (await loadPress()).drawSocialCard(card));
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
  const kicker = [databaseMessages[language].one.games, game.facts.releaseYear].filter(Boolean).join(', ');
  return { title: game.title, kicker, locale: language, facts: game.facts };
}

const posterSources = new Map(
  [
    ...Object.entries(posters).flatMap(([name, { span, themes }]) =>
      themes.flatMap((theme) => [
        toPoster(`${span}-poster`, name as PosterName, 'wide', theme), // Object.entries forgets the keys' type
        toPoster('tall-poster', name as PosterName, 'tall', theme), // the same
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
