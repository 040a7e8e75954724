import { expect, it } from 'vitest';
import { toCsvLine } from './escape-text.ts';

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['-1+cmd|calc', `"'-1+cmd|calc"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['-1.08', '"-1.08"'],
  ['-1.08.1', `"'-1.08.1"`],
  ['a "quoted", line\nand = inside', '"a ""quoted"", line\nand = inside"'],
])('writes %j as a cell that runs nothing', (text, expected) => {
  expect(toCsvLine([text])).toBe(`${expected}\r\n`);
});
