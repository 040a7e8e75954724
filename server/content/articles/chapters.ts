import { readLines } from './markdown-lines.ts';

/** A paper is open up to its second `##`: `openEnd` is where that stands, in characters, and `others` are the titles from there on. */
export function splitChapters(markdown: string): { open: string; openEnd: number; others: string[] } {
  const starts = [...readLines(markdown)].filter(({ text, isCode }) => !isCode && text.startsWith('## '));
  const openEnd = starts[1]?.at ?? markdown.length;
  return { open: markdown.slice(0, openEnd), openEnd, others: starts.slice(1).map(({ text }) => text.slice(3).trim()) };
}
