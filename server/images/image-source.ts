import type { GamePosterFacts } from '#artwork/game-poster.ts';
import type { CoverSpec } from '#artwork/covers.ts';
import type { SocialCard } from '#artwork/social-card.ts';
import type { Picture } from '#server/pictures/picture.ts';
import type { ImageKind } from '#shared/image-table.ts';
import type { Locale } from '#shared/locales.ts';
import type { PosterName } from '#shared/posters.ts';

/** What is printed: a drawing as SVG that says its width and height first, or a photo of the owner's as its file is. */
export type Artwork = string | Photo;
export type Photo = { bytes: Buffer; width: number; height: number; isAnimated: boolean };

/**
 * What only the content knows: how an article's cover is printed, what a social card says, which pictures texts show. Null for
 * what is not published.
 */
export type Drawings = {
  findCover(id: string): CoverSpec | null;
  /** `price-your-first-game.fr`: the card of an article or a paper. */
  findTextCard(name: string): TextCardSpec | null;
  /** `page-about.fr`: the card of a page that is no article; its title, and the poster it stands beside. */
  findPageCard(name: string): PageCardSpec | null;
  /** `620`: a game of the database by its id. Its poster and its card are made when they are asked for. */
  findGame(id: string): GamePrint | null;
  /** `articles/price-your-first-game/desk.jpg`: a picture that the owner put beside a text, and that the text shows. */
  findPicture(name: string): Picture | null;
  /** The names that the four above know at this moment; of pictures, the sources that pages ask for. */
  list(): { covers: string[]; textCards: string[]; pageCards: string[]; pictures: string[] };
};

/** With the photo that the article shows first, if it shows one, the card has that beside its title. */
export type TextCardSpec = SocialCard & { photo?: Picture };

export type GamePrint = { title: string; facts: GamePosterFacts };

export type PageCardSpec = { title: string; locale: Locale; poster: PosterName };

export type ImageSource = {
  kind: ImageKind;
  /** Says everything that the drawing depends on but its code: two sources with one key are one drawing. */
  key: string;
  /** For the owner's pictures, whose bytes are known before anything is drawn: what stands for the drawing. */
  hash?: string;
  /** The owner's file, for whoever reports that it cannot be printed. */
  file?: string;
  /** The owner's pictures are not printed wider than it takes, in pixels. */
  width?: number;
  /** The drawing as SVG, or a photo. Takes up to 60 ms of the thread, so it is called only for a picture that must be made. */
  draw(): Promise<Artwork>;
};
