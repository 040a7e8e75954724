import { expect, test } from 'vitest';
import { splitChapters } from './markdown-lines.ts';

test('what looks like a chapter inside fenced code is code, whichever fences stand inside it', () => {
  const open = '## One\n\n```md\n~~~\n## not a chapter\n```\n\n````\n```\n## nor this\n````\n\nText\n\n';
  expect(splitChapters(`${open}## Two\n\n~~~\n## nor that\n~~~\n\n## Three\n`)).toEqual({
    open,
    openEnd: open.length,
    others: ['Two', 'Three'],
  });
});

test('a paper of one chapter is open to its end', () => {
  expect(splitChapters('## One\n\nText\n')).toEqual({ open: '## One\n\nText\n', openEnd: 13, others: [] });
});
