import type { Row } from './compare.ts';

/** The table at the end: what, put in, found, and whether that is the same. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, put, found, ok }) => [what, String(put), String(found), ok ? 'ok' : 'NOT OK']);
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => Math.min(70, line[at]?.length ?? 0))));
  return [['', 'put in', 'found', ''], ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
