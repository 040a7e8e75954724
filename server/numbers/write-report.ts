import { createColumnFormat } from '#server/figures/format-number.ts';
import { toFigureSvg } from '#server/figures/figure-file.ts';
import type { Figure, UnplacedFigure } from '#server/figures/figure.ts';
import { toCsvText, escapeHtml } from '#shared/escape-text.ts';
import { getListFormat } from '#shared/formats.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import type { Count } from './counts.ts';
import type { NumbersReport } from './report.ts';
import { numbersWords } from '#shared/words/server-words.ts';

/** In letters: what the drawing has room for before its bars. */
const LONGEST_LABEL = 24;

/** A figure as a table of texts: its head, then its rows. */
export function toTableCells(figure: UnplacedFigure): string[][] {
  const placed: Figure = { ...figure, id: 'figure', links: {} };
  const formats = figure.columns.map((_, column) => createColumnFormat(placed, column));
  return [
    [figure.labelHead, ...figure.columns.map(({ head }) => head)],
    ...figure.rows.map(({ label, values }) => [label, ...formats.map((format, column) => format(values[column] ?? null))]),
  ];
}

/** The figure as a drawing that stands above its table: a path has no blanks to break at, so that only its end is drawn. */
export function toReportSvg({ rows, ...figure }: UnplacedFigure, id: string): string {
  const drawn = rows.map((row) => ({ ...row, label: shorten(row.label) }));
  return toFigureSvg({ ...figure, rows: drawn, id, links: {} }, null);
}

function shorten(label: string): string {
  return label.includes(' ') || label.length <= LONGEST_LABEL ? label : `…${label.slice(1 - LONGEST_LABEL)}`;
}

/** For a terminal. */
export function toReportText(report: NumbersReport): string {
  const tables = report.figures.map(({ figure }) => `${figure.title}.\n${figure.subtitle}\n\n${toAligned(toTableCells(figure))}`);
  return [report.title, ...tables, toEmpty(report), getWords(numbersWords, report.locale).note].filter(Boolean).join('\n\n');
}

/** What has nothing, in one sentence; '' when everything has something. */
export function toEmpty({ locale, empty }: NumbersReport): string {
  if (empty.length === 0) return '';
  return `${getWords(numbersWords, locale).none}${getWords(typographyWords, locale).colon} ${getListFormat(locale).format(empty)}.`;
}

/** Every count of the period by day, as a spreadsheet of this language opens it. */
export function toReportCsv(counts: readonly Count[], locale: Locale): string {
  const sorted = counts.toSorted((a, b) => toOrder(a).localeCompare(toOrder(b), 'en'));
  const rows = sorted.map(({ period, kind, locale: language, name, count }) => [period, kind, language, name, String(count)]);
  return toCsvText([['period', 'kind', 'language', 'name', 'count'], ...rows], getWords(typographyWords, locale).cellSeparator);
}

/** A page that needs nothing beside it: each figure with its table. */
export function toReportHtml({ locale, title, figures, ...rest }: NumbersReport): string {
  const words = getWords(numbersWords, locale);
  const parts = figures.map(({ name, figure }) => {
    const [head = [], ...rows] = toTableCells(figure);
    const cells = (row: string[], tag: string) =>
      row
        .map(
          (cell, at) =>
            (at === 0 ? `<th scope="${tag === 'th' ? 'col' : 'row'}">` : `<${tag}>`) +
            escapeHtml(cell) +
            (at === 0 ? '</th>' : `</${tag}>`),
        )
        .join('');
    return `<section>
${toReportSvg(figure, name)}
<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>
${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}
</tbody></table>
</section>`;
  });
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(words.lead)}</p>
${parts.join('\n')}
<p>${escapeHtml(toEmpty({ locale, title, figures, ...rest }))}</p>
</html>
`;
}

const style = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: #fbf4e6; color: #15132b; font: 17px/1.5 'Instrument Sans', Arial, sans-serif; }
section { margin: 3rem 0; } svg { max-width: 100%; height: auto; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid #d9cbae; text-align: right; }
th:first-child { text-align: left; overflow-wrap: anywhere; }`;

function toAligned(cells: string[][]): string {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length))) ?? [];
  return cells
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
    .join('\n');
}

function toOrder({ period, kind, name }: Count): string {
  return [period, kind, name].join('\n');
}
