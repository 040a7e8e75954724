import { cleanText } from '#shared/forms/define-form.ts';

const MAX_LENGTH = 200;

/** What a seat calls a page it keeps. A longer title ends with a whole word, and shows that it goes on. */
export function toKeptTitle(title: string): string {
  const text = cleanText(title);
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
