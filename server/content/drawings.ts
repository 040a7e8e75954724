import { isKeyOf } from '#shared/keys-of.ts';
import type { Content } from './content.ts';
import { isLocale, locales } from '#shared/locales.ts';
import { words as english } from '#shared/words/site/en.ts';
import { words as french } from '#shared/words/site/fr.ts';
import { type PageId, pageIds, pages } from '#shared/pages.ts';
import type { PosterName } from '#shared/posters.ts';
import type { Drawings } from '#server/images/image-sources.ts';
import type { CoverSpec } from '#artwork/covers.ts';
import type { SocialCard } from '#artwork/social-card.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';

const interfaceWords = { en: english, fr: french };

/** What the content and the database say about pictures, for the images, which know neither. */
export function createDrawings(content: Content, findGame: Drawings['findGame'] = () => null): Drawings {
  return {
    findGame,
    findCover: (id) => findCover(content, id),
    findTextCard: (name) => findTextCard(content, name),
    findPageCard: (name) => findPageCard(content, name),
    list: () => listDrawings(content),
  };
}

/** What is published at this moment. Articles and papers have cards of their own; every other page of the table has one by its id. */
function listDrawings(content: Content): ReturnType<Drawings['list']> {
  const { articles, papers } = content.getBlog();
  const texts = locales.flatMap((locale) => [...articles.list(locale), ...papers.list(locale)]);
  const cardPages = pageIds.filter((id) => id !== 'article' && id !== 'white-paper');
  return {
    covers: [...new Set(texts.map(({ id }) => id))],
    textCards: texts.map(({ id, locale }) => `${id}.${locale}`),
    pageCards: cardPages.flatMap((id) => locales.map((locale) => `page-${id}.${locale}`)),
  };
}

/** An article's cover, or a paper's; both are printed for published ones only, in whichever language they have. */
function findCover(content: Content, id: string): CoverSpec | null {
  const { articles, papers, taxonomy } = content.getBlog();
  const article = articles.get(id, 'en') ?? articles.get(id, 'fr');
  const category = article && taxonomy.getCategory(article.category);
  if (category) return { seed: id, emblem: category.emblem, ...article.cover };
  const paper = papers.get(id, 'en') ?? papers.get(id, 'fr');
  return paper && { seed: id, ...paper.cover };
}

/** `price-your-first-game.fr`: the card of that article (or paper) in that language. */
function findTextCard(content: Content, name: string): SocialCard | null {
  const [, id = '', language] = /^(.+)\.(en|fr)$/.exec(name) ?? [];
  if (!isLocale(language)) return null;
  const { articles, papers, taxonomy } = content.getBlog();
  const text = articles.get(id, language) ?? papers.get(id, language);
  const cover = text && findCover(content, id);
  if (!cover) return null;
  const kicker = 'category' in text ? (taxonomy.getCategory(text.category)?.name[language] ?? '') : getWords(blogWords, language).paper;
  return { title: text.title, kicker, locale: language, cover };
}

/** The poster beside a page's name on its card. Pages without one of their own take the fleet's. */
const cardPosters: Partial<Record<PageId, PosterName>> = {
  about: 'about',
  products: 'services',
  'game-market-analysis': 'analysis',
  'gaming-industry-database': 'database',
  blog: 'blog',
  'blog-category': 'blog',
  'blog-subcategory': 'blog',
  'article-index': 'blog',
  glossary: 'blog',
  'white-papers': 'papers',
  community: 'community',
  links: 'links',
  'privacy-policy': 'legal',
  'terms-of-service': 'legal',
};

/** `page-about.fr`: the card of a page that is no article. */
function findPageCard(content: Content, name: string): ReturnType<Drawings['findPageCard']> {
  const [, id = '', language] = /^page-(.+)\.(en|fr)$/.exec(name) ?? [];
  if (!isLocale(language) || !isKeyOf(pages, id)) return null;
  const names = interfaceWords[language].pageNames;
  const title = isKeyOf(names, id) && id !== 'home' ? names[id] : content.site.name;
  return { title, locale: language, poster: cardPosters[id] ?? 'home' };
}
