import { readFileSync } from 'node:fs';

/** The addresses of a Markdown page's headings, as GitHub makes them: `a-bad-day`. */
export function listChapters(file: string): string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
