import { parse, stringify } from 'yaml';

/**
 * A file of the content as the desk writes it: saved unchanged there, it stays byte for byte the same. `name` says by its ending
 * what it is.
 */
export function toNormalForm(name: string, source: string): string {
  if (name.endsWith('.yaml')) return toYaml(parse(source));
  const [head = '', frontMatter = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source) ?? [];
  return toText(parse(frontMatter), source.slice(head.length).trim());
}

/** Front matter and Markdown as one file. */
export function toText(frontMatter: unknown, body: string): string {
  return `---\n${toYaml(frontMatter)}---\n\n${body}\n`;
}

/** YAML of the desk. Lines are never folded: a changed word is one changed line. */
export function toYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, singleQuote: true });
}
