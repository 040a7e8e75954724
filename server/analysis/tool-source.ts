import type { Content } from '#server/content/content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { siteWords } from '#shared/words/server-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';

/** What the pages of the tools are made from. */
export type ToolSource = { content: Content; database: IndustryDatabase; locale: Locale; url: URL; siteUrl: string; now: Date };

/** `Title: what was answered`, or that something is wrong: after a load, the title is all that a screen reader says by itself. */
export function titleTool(title: string, locale: Locale, { problems, answer }: { problems: object; answer: string }): string {
  if (Object.keys(problems).length > 0) return `${getWords(siteWords, locale).field.errorPrefix} ${title}`;
  return answer ? `${title}${getWords(typographyWords, locale).colon} ${answer}` : title;
}
