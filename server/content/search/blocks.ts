import { readLines } from '#server/content/articles/markdown-lines.ts';

/**
 * What stands between blank lines in a text; fenced code is one block, blank lines and all. `from` and `to` are offsets in characters.
 * Prose can be quoted under a search result: paragraphs, lists and callouts, but no headings, tables, charts or code.
 */
export type Block = { text: string; from: number; to: number; kind: 'heading' | 'prose' | 'other' };

export function listBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let from: number | null = null;
  let hasCode = false;
  const close = (to: number) => {
    if (from === null) return;
    const text = markdown.slice(from, to);
    blocks.push({ text, from, to, kind: hasCode ? 'other' : toKind(text) });
    from = null;
    hasCode = false;
  };
  for (const line of readLines(markdown)) {
    if (line.text.trim() === '' && !line.isCode) {
      close(line.at - 1);
      continue;
    }
    from ??= line.at;
    hasCode ||= line.isCode;
  }
  close(markdown.length);
  return blocks;
}

function toKind(text: string): Block['kind'] {
  if (/^#{2,3} /.test(text)) return 'heading';
  return /^(#|\||:::?\w*\{.*\}\n\|)/.test(text) ? 'other' : 'prose';
}

/** Markdown without its signs and addresses, for the index and for the lines shown under a search result. */
export function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/^:::?\w+\{.*\}$/gm, '')
      .replace(/^:::\w*$/gm, '')
      .replace(/^\s*(```|~~~).*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)(?:\{print\})?/g, '$1')
      .replace(/\[\^\w+\]:?/g, '')
      .replace(/^\s*(#+|>|[-*]( \[[ x]\])?|\d+\.)\s+/gm, '')
      .replace(/^\|?[\s:|-]+\|$/gm, '')
      // No space for a mark: the comma after a **strong** word would stand alone.
      .replace(/[*`]+/g, '')
      .replace(/[|_]+/g, ' ')
  );
}
