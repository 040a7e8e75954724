import type { Locale } from '#shared/locales.ts';
import { type CoverSpec, drawCover } from './press/covers.ts';
import type { Theme } from './press/inks.ts';
import { drawPoster, type PosterName, posters, type Shape } from './press/posters.ts';
import { drawPageCard, drawSocialCard, type SocialCard } from './press/social-card.ts';

/** What only the content knows: how an article's cover is printed, and what its social card says. Null for an article that is not published. */
export type Drawings = {
  findCover(articleId: string): CoverSpec | null;
  findArticleCard(name: string): SocialCard | null;
  /** The card of a page that is no article: its title, and the poster it stands beside. */
  findPageCard(name: string): { title: string; locale: Locale; poster: PosterName } | null;
};

/**
 * The drawing behind a source path, or null: `posters/home-wide-day.svg`, `covers/<article id>.svg`, `cards/<name>.svg`. There is no
 * other source: no file name, no address, nothing a visitor could point elsewhere.
 */
export function findDrawing(source: string, drawings: Drawings): string | null {
  const [, folder, name] = /^(posters|covers|cards)\/([a-z0-9.-]{1,120})\.svg$/.exec(source) ?? [];
  if (folder === 'posters') return drawNamedPoster(name ?? '');
  if (folder === 'covers') {
    const cover = drawings.findCover(name ?? '');
    return cover && drawCover(cover);
  }
  return folder === 'cards' ? drawCard(name ?? '', drawings) : null;
}

/** Every poster in every shape and theme, the home page's first. */
export function listPosterSources(): string[] {
  return Object.keys(posters).flatMap((name) =>
    ['wide', 'tall'].flatMap((shape) => ['day', 'night'].map((theme) => `posters/${name}-${shape}-${theme}.svg`)),
  );
}

function drawCard(name: string, drawings: Drawings): string | null {
  const article = drawings.findArticleCard(name);
  if (article) return drawSocialCard(article);
  const page = drawings.findPageCard(name);
  return page && drawPageCard({ title: page.title, locale: page.locale, posterSvg: drawPoster(page.poster, 'wide', 'night') });
}

function drawNamedPoster(name: string): string | null {
  const [, poster = '', shape, theme] = /^(.+)-(wide|tall)-(day|night)$/.exec(name) ?? [];
  return Object.hasOwn(posters, poster) ? drawPoster(poster as PosterName, shape as Shape, theme as Theme) : null;
}
