/**
 * A cell that a spreadsheet shows and never runs: one that begins like a formula (=, +, -, @, also after blanks or in their full-width
 * forms) gets an apostrophe in front. Every cell is quoted, so no separator of any locale starts a new one.
 */
export function toCell(text: string): string {
  const guarded = /^[\s\uFEFF]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
