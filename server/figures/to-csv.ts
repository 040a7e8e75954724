import { toCsvText } from '#shared/csv-text.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import type { Figure } from './figure.ts';
import { figureWords } from '#shared/words/server-words.ts';

/**
 * A figure's table as its language opens it in a spreadsheet: commas in English, semicolons and decimal commas in French, a byte-order
 * mark for the accents. After the rows follow an empty line and what the file says of itself. What is not known is an empty cell.
 */
export function toFigureCsv(figure: Figure): string {
  const { locale } = figure;
  const words = getWords(figureWords, locale);
  const { cellSeparator, colon, decimalMark } = getWords(typographyWords, locale);
  const toText = (value: number | null) => (value === null ? '' : String(value).replace('.', decimalMark));
  const heads = [
    figure.labelHead,
    ...figure.columns.map(({ head, style }) => (style === 'percent' && !head.includes('%') ? `${head} (%)` : head)),
  ];
  const rows = figure.rows.map(({ label, values }) => [label, ...figure.columns.map((_, index) => toText(values[index] ?? null))]);
  const about = [
    [words.figure, figure.title],
    ...(figure.subtitle ? [[words.measure, figure.subtitle]] : []),
    [words.source, figure.source.replace(`${words.source}${colon} `, '')],
    ...(figure.version ? [[words.version, figure.version]] : []),
  ];
  return toCsvText([heads, ...rows, [], ...about], cellSeparator);
}
