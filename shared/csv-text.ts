/**
 * A cell of a CSV file (RFC 4180) that a spreadsheet shows and never runs: one that begins like a formula (=, +, -, @, also after
 * blanks or in their full-width forms) gets an apostrophe in front; a plain number, with a decimal point or comma, does not. Every cell
 * is quoted, so no separator of any locale starts a new one.
 */
export function toCell(text: string): string {
  const isFormula = (/^[\s\uFEFF]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text)) && !/^-?\d+([.,]\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
