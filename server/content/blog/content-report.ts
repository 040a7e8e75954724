import { locales, otherLocale } from '#shared/locales.ts';
import { type Article, isPublished, type Paper } from '#server/content/articles/articles.ts';
import type { Blog } from './blog.ts';
import { toDayNumber } from '#shared/days.ts';

/** What an editor may want to do next. Nothing here is broken: what is broken does not load. */
export function createContentReport(blog: Blog, today: string) {
  const texts = [...blog.allArticles, ...blog.allPapers];
  const byKey = new Map(texts.map((text) => [`${text.id} ${text.locale}`, text]));
  const otherOf = (text: Article | Paper) => byKey.get(`${text.id} ${otherLocale(text.locale)}`);
  return {
    /** `id language`: written in one language only. */
    missing: texts.filter((text) => !otherOf(text)).map((text) => `${text.id} ${otherLocale(text.locale)}`),
    /** The other language was updated later, by this many days. */
    stale: texts.flatMap((text) => {
      const days = toDayNumber(otherOf(text)?.updated ?? text.updated) - toDayNumber(text.updated);
      return days > 0 ? [{ text: toName(text), days }] : [];
    }),
    drafts: texts.filter(({ draft }) => draft).map(toName),
    scheduled: texts.filter((text) => !text.draft && !isPublished(text, today)).map((text) => ({ text: toName(text), on: text.published })),
    /** Lengths outside 600 to 2,500 words (an article), or under 3,000 (a white paper). */
    lengths: texts
      .filter((text) => ('category' in text ? text.words < 600 || text.words > 2500 : text.words < 3000))
      .map((text) => ({ text: toName(text), words: text.words })),
    /** Categories with fewer than two articles in a language. */
    thin: blog.taxonomy.categories.flatMap(({ slug }) =>
      locales
        .filter((locale) => blog.articles.list(locale).filter(({ category }) => category === slug).length < 2)
        .map((locale) => `${slug} ${locale}`),
    ),
  };
}

function toName(text: { id: string; locale: string }): string {
  return `${text.id} ${text.locale}`;
}
