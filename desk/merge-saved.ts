import { parse } from 'yaml';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { toText, toYaml } from '../scripts/normal-form.ts';
import { isObject } from '#shared/type-guards.ts';

/**
 * What the editor's library saved, in the form of the file it was read from: its order of fields, no fields that stand empty where none
 * stood, and the text as it was where it still says the same. Without an earlier file, empty fields are left out.
 */
export function mergeSaved(name: string, earlier: string | null, saved: string): string {
  if (name.endsWith('.yaml')) return toYaml(merge(earlier === null ? undefined : parse(earlier), parse(saved)));
  const [before, { head, body }] = [earlier === null ? null : split(earlier), split(saved)];
  const after = { head, body: addHeadings(body) };
  const data = merge(before === null ? undefined : parse(before.head), parse(after.head));
  return toText(data, before !== null && saysTheSame(before.body, after.body) ? before.body : after.body);
}

function merge(earlier: unknown, saved: unknown): unknown {
  if (Array.isArray(saved)) {
    const known: unknown[] = Array.isArray(earlier) ? earlier : [];
    return saved.map((item, index) => merge(known[index] ?? known[0], item));
  }
  if (!isObject(saved)) return saved;
  const known = isObject(earlier) ? earlier : {};
  const keys = [...Object.keys(known).filter((key) => key in saved), ...Object.keys(saved).filter((key) => !(key in known))];
  const kept = keys.map((key) => [key, merge(known[key], saved[key])] as const);
  return Object.fromEntries(kept.filter(([key, value]) => !isEmpty(value) || isEmpty(known[key])));
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** A rich text is written anew as a whole: the same Markdown, in other letters. */
function saysTheSame(before: string, after: string): boolean {
  return before === after || toTree(before) === toTree(after);
}

/** A table that was pasted from Word or a spreadsheet comes without the line under its first row, and would be no table. */
function addHeadings(body: string): string {
  const lost = parseBody(body).children.flatMap((block) => {
    const [start, end] = [block.position?.start.offset, block.position?.end.offset];
    const rows = block.type === 'paragraph' ? body.slice(start, end).split('\n') : [];
    return rows.length > 1 && rows.every((row) => /^\|.*\|$/.test(row)) ? [rows] : [];
  });
  return lost.reduce((text, [first = '', ...rows]) => {
    const line = first.replaceAll(/\|(?:\\.|[^|\\])+(?=\|)/g, '|---');
    return text.replace([first, ...rows].join('\n'), () => [first, line, ...rows].join('\n'));
  }, body);
}

function parseBody(body: string) {
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(body);
}

function toTree(body: string): string {
  const tree = parseBody(body);
  return JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value));
}

/** Front matter and Markdown of a text. */
export function split(source: string): { head: string; body: string } {
  const [whole = '', head = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source) ?? [];
  return { head, body: source.slice(whole.length).trim() };
}
