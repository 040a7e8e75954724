import { getNumberFormat } from '#shared/formats.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { type Figure, toDecimals } from './figure.ts';

/**
 * Writes the numbers of one column as the figure's language does: `$19.99`, `19,99 $`, `30%`, `30 %`. Null is a dash. All with as many
 * decimals as `values` need: those of the column, which stand under each other, unless others are given.
 */
export function createColumnFormat(
  { locale, columns, rows }: Figure,
  column: number,
  values = rows.map((row) => row.values[column] ?? null),
): (value: number | null) => string {
  const { style = 'number', zero = null } = columns[column] ?? {};
  const digits = toDecimals(values, style);
  const currency = style === 'usd' || style === 'cad' ? style.toUpperCase() : null;
  const format = getNumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: style !== 'year',
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
  const { percent } = getWords(typographyWords, locale);
  return (value) => {
    if (value === null) return '–';
    if (value === 0 && zero !== null) return zero;
    const number = format.format(value).replace('-', '−');
    return style === 'percent' ? percent(number) : number;
  };
}
