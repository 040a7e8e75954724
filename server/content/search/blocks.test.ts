import { expect, test } from 'vitest';
import { listBlocks } from './blocks.ts';

test('paragraphs, lists and callouts can be quoted; headings, tables, charts and code cannot, blank lines in code or not', () => {
  const text = [
    '## Heading',
    'A paragraph\nof two lines',
    '- a list\n- of two',
    ':::callout{title="x"}\nInside\n:::',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    ':::chart{type="bars"}\n| a | b |\n:::',
    '```\nconst a = 1;\n\n\nconst b = 2;\n```',
  ];
  const blocks = listBlocks(text.join('\n\n'));
  expect(blocks.map(({ text }) => text)).toEqual(text);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'prose', 'prose', 'prose', 'other', 'other', 'other']);
});
