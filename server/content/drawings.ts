import { isKeyOf } from '#shared/keys-of.ts';
import type { Content } from './content.ts';
import { isLocale, locales } from '#shared/locales.ts';
import { words as english } from '#shared/words/site/en.ts';
import { words as french } from '#shared/words/site/fr.ts';
import { type PageId, pageIds, pages } from '#shared/pages.ts';
import { type PosterName, themes } from '#shared/posters.ts';
import type { Drawings, TextCardSpec } from '#server/images/image-source.ts';
import type { CoverSpec } from '#artwork/covers.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Article, Paper } from '#server/content/articles/articles.ts';
import type { Mention } from '#server/content/articles/mentions.ts';
import { toLetterCover } from '#server/content/letters/letters.ts';
import { toPictureName } from '#server/content/pictures/read-pictures.ts';
import type { Picture } from '#server/pictures/picture.ts';
import { blogWords } from '#shared/words/server-words.ts';

/** Every letter's, the pattern aside: the list of what is found shows one beside it. */
const LETTER_COVER = { emblem: 'marketing-channels', layout: 5, scheme: 3 } as const;
const interfaceWords = { en: english, fr: french };

/** What the content and the database say about pictures, for the images, which know neither. */
export function createDrawings(content: Content, findGame: Drawings['findGame'] = () => null): Drawings {
  return {
    findGame,
    findCover: (id) => findCover(content, id),
    findTextCard: (name) => findTextCard(content, name),
    findPageCard: (name) => findPageCard(content, name),
    findPicture: (name) => content.getBlog().findPicture(name),
    list: () => listDrawings(content),
  };
}

/** What is published at this moment. Articles and papers have cards of their own; every other page of the table has one by its id. */
function listDrawings(content: Content): ReturnType<Drawings['list']> {
  const { articles, papers, letters, pages: pageTexts } = content.getBlog();
  const texts = locales.flatMap((locale) => [...articles.list(locale), ...papers.list(locale)]);
  const cardPages = pageIds.filter((id) => id !== 'article' && id !== 'white-paper');
  return {
    covers: [...new Set([...texts.map(({ id }) => id), ...listShownLetters(content).map(({ id }) => toLetterCover(id))])],
    textCards: texts.map(({ id, locale }) => `${id}.${locale}`),
    pageCards: cardPages.flatMap((id) => locales.map((locale) => `page-${id}.${locale}`)),
    pictures: [...new Set([...texts, ...letters, ...pageTexts].flatMap((text) => listPictureSources(content, text)))],
  };
}

/** The sources that a text's page asks for, or a letter's reader: a letter has neither themes nor motion. */
function listPictureSources(content: Content, { file, mentions }: { file: string; mentions: Mention[] }): string[] {
  return mentions.flatMap(({ kind, id }) => {
    const name = toPictureName(file, id);
    const isLetter = name.startsWith('letters/');
    if (kind === 'print') return (isLetter ? (['day'] as const) : themes).map((theme) => `prints/${theme}/${name}`);
    if (kind !== 'picture') return [];
    return content.getBlog().findPicture(name)?.kind === 'animation' && !isLetter
      ? [`pictures/${name}`, `animations/${name}`]
      : [`pictures/${name}`];
  });
}

/** An article's cover, a paper's or a letter's; all are printed for published ones only, in whichever language they have. */
function findCover(content: Content, id: string): CoverSpec | null {
  const { articles, papers, taxonomy } = content.getBlog();
  const article = articles.get(id, 'en') ?? articles.get(id, 'fr');
  const category = article && taxonomy.getCategory(article.category);
  if (category) return { seed: id, emblem: category.emblem, ...article.cover };
  const paper = papers.get(id, 'en') ?? papers.get(id, 'fr');
  if (paper) return { seed: id, ...paper.cover };
  const isLetter = listShownLetters(content).some((letter) => toLetterCover(letter.id) === id);
  return isLetter ? { seed: id, ...LETTER_COVER } : null;
}

/** Those that went out, in either language. */
function listShownLetters(content: Content) {
  return locales.flatMap((locale) => content.getBlog().listLetters(locale));
}

/** `price-your-first-game.fr`: the card of that article (or paper) in that language. */
function findTextCard(content: Content, name: string): TextCardSpec | null {
  const [, id = '', language] = /^(.+)\.(en|fr)$/.exec(name) ?? [];
  if (!isLocale(language)) return null;
  const { articles, papers, taxonomy } = content.getBlog();
  const text = articles.get(id, language) ?? papers.get(id, language);
  const cover = text && findCover(content, id);
  if (!cover) return null;
  const kicker = 'category' in text ? (taxonomy.getCategory(text.category)?.name[language] ?? '') : getWords(blogWords, language).paper;
  const photo = findFirstPhoto(content, text);
  return { title: text.title, kicker, locale: language, cover, ...(photo && { photo }) };
}

/** Drawings and screenshots have words too small for a card; screenshots are PNG, and photos hardly ever. */
function findFirstPhoto(content: Content, { file, mentions }: Article | Paper): Picture | null {
  const blog = content.getBlog();
  const pictures = mentions.flatMap(({ kind, id }) => (kind === 'picture' ? (blog.findPicture(toPictureName(file, id)) ?? []) : []));
  return pictures.find(({ kind, file }) => kind !== 'drawing' && !/\.png$/i.test(file)) ?? null;
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

/** `page-about.fr`: the card of a page that is no article. The home page's says its headline: the name stands on every card. */
function findPageCard(content: Content, name: string): ReturnType<Drawings['findPageCard']> {
  const [, id = '', language] = /^page-(.+)\.(en|fr)$/.exec(name) ?? [];
  if (!isLocale(language) || !isKeyOf(pages, id)) return null;
  const names = interfaceWords[language].pageNames;
  const { headline } = content.getPageCopy('home', language);
  const said = headline.map(({ text }) => text).join(' ');
  const title = id === 'home' ? said : isKeyOf(names, id) ? names[id] : content.site.name;
  return { title, locale: language, poster: cardPosters[id] ?? 'home' };
}
