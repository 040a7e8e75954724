import path from 'node:path';
import { articleFigures } from '#shared/analysis/article-figures.ts';
import { chartTypes, parseNumber } from '#server/content/charts/chart-data.ts';
import { readLines } from './markdown-lines.ts';
import { type Mention, toMention, readPictureLinks } from './mentions.ts';
import type { ContentProblem } from '#server/content/content-error.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { isOneOf } from '#shared/type-guards.ts';

/** The special blocks and the attributes that each requires. */
export const directives = {
  callout: [],
  chart: ['type', 'title', 'source'],
  steps: [],
  pull: [],
  english: [],
  figure: ['caption'],
  download: ['file', 'label'],
  computed: ['figure'],
} as const;

/**
 * Looks a body over line by line, without parsing it: special blocks, their required attributes, charts' numbers, links by id, pictures and
 * their words. It costs
 * microseconds a text, so that a start with thousands of articles checks every one of them; rendering them all would take minutes.
 */
export function checkBody(body: string, at: { file: string; bodyLine: number }): { problems: ContentProblem[]; mentions: Mention[] } {
  const problems: ContentProblem[] = [];
  const mentions: Mention[] = [];
  const file = path.relative(process.cwd(), at.file);
  const report = (line: number, field: string, message: string) => problems.push({ file, line, field, message });
  let open: { name: string; line: number; rows: number } | null = null;
  let number = at.bodyLine - 1;
  for (const { text: line, isCode } of readLines(body)) {
    number++;
    if (isCode) continue;
    if (line.startsWith('# ')) report(number, '', 'a text has no title of its own ("# "): sections start at "##"');
    const block = /^(:{2,})\s*(\w+)?(?:\{(.*)\})?\s*$/.exec(line);
    if (block && line.startsWith(':::') && !block[2]) open = closeBlock(open, report);
    else if (block?.[2]) {
      checkDirective(block[2], block[3] ?? '', number, report);
      const file = block[2] === 'download' ? readAttribute(block[3] ?? '', 'file') : null;
      if (file) mentions.push({ kind: 'download', id: file, line: number });
      if (line.startsWith(':::')) {
        if (open) report(open.line, open.name, 'this block is not closed by a line of :::');
        open = { name: block[2], line: number, rows: 0 };
      }
    } else if (open?.name === 'chart') open.rows += checkChartRow(line, open.rows, number, report);
    const pictures = readPictureLinks(line, number, report);
    mentions.push(...pictures.mentions);
    for (const [, target = ''] of pictures.rest.matchAll(/\]\(([^)\s]+)/g)) {
      const mention = toMention(target, number);
      if (mention) mentions.push(mention);
      else if (!/^(https?:\/\/|mailto:|#)/.test(target))
        report(number, target, 'this is no address: use article:, paper:, category:, page:, game:, studio:, download: or https://');
    }
  }
  if (open) report(open.line, open.name, 'this block is not closed by a line of :::');
  return { problems, mentions };
}

type Report = (line: number, field: string, message: string) => void;

function checkDirective(name: string, attributes: string, line: number, report: Report): void {
  if (!isKeyOf(directives, name)) return report(line, name, `there is no such block; there are ${Object.keys(directives).join(', ')}`);
  for (const required of directives[name]) {
    if (!readAttribute(attributes, required)) report(line, `${name}.${required}`, 'is required');
  }
  const type = readAttribute(attributes, 'type');
  if (name === 'chart' && type && !isOneOf(chartTypes, type)) report(line, 'chart.type', `must be ${chartTypes.join(', ')}`);
  const figure = readAttribute(attributes, 'figure');
  if (name === 'computed' && figure && !articleFigures.some((known) => known === figure))
    report(line, 'computed.figure', `"${figure}" is no figure; there are ${articleFigures.join(', ')}`);
}

function closeBlock(open: { name: string; line: number; rows: number } | null, report: Report): null {
  // The first two rows of a table are its head and the line under it.
  if (open?.name === 'chart' && open.rows < 4) report(open.line, 'chart', 'needs a table with at least two rows of data');
  return null;
}

function checkChartRow(line: string, row: number, number: number, report: Report): number {
  if (!line.startsWith('|')) return 0;
  const cells = line.split('|').slice(1, -1);
  if (cells.length !== 2) report(number, 'chart', 'a chart’s table has two columns');
  else if (row >= 2 && parseNumber(cells[1] ?? '') === null)
    report(number, 'chart', `"${(cells[1] ?? '').trim()}" is not a plain number (a dot for decimals, no signs)`);
  return 1;
}

function readAttribute(attributes: string, name: string): string | null {
  return (
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|([^\\s"]+))`)
      .exec(attributes)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null
  );
}
