import { expect, it } from 'vitest';
import { text } from './page-copy/parts.ts';

it('words of a page link to pages that there are, and nowhere else', () => {
  for (const target of ['blog', 'contact?subject=meeting']) expect(text.safeParse(`See [here](${target}).`).success).toBe(true);
  for (const target of ['nowhere', 'page:contact', 'https://example.com', '', 'Blog'])
    expect(text.safeParse(`See [the blog](blog) or [here](${target}).`).error?.issues[0]?.message).toBe(
      `there is no page "${target}" to link to`,
    );
  expect(text.safeParse('A bracket [like this] and (that) are words.').success).toBe(true);
});
