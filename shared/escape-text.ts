/** Text as HTML, SVG or XML shows it, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** A file of `toCsvLine`s. The byte-order mark makes spreadsheets read accents. */
export function toCsvText(rows: readonly (readonly string[])[], separator = ','): string {
  return `\uFEFF${rows.map((cells) => toCsvLine(cells, separator)).join('')}`;
}

/** A line of a CSV file (RFC 4180) with its end. Without cells it is an empty line. */
export function toCsvLine(cells: readonly string[], separator = ','): string {
  return `${cells.map(toCell).join(separator)}\r\n`;
}

/**
 * A spreadsheet shows it and never runs it: one that begins like a formula (=, +, -, @, also after blanks or in their full-width forms)
 * gets an apostrophe in front; a plain number, with a decimal point or comma, does not. Every cell is quoted, so no separator of any
 * locale starts a new one.
 */
function toCell(text: string): string {
  const isFormula = (/^[\s\uFEFF]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text)) && !/^-?\d+([.,]\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
