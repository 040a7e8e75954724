import type { TypographyWords } from './en.ts';

/** Les signes, les nombres et les jours tels qu’on les compose en français. */
export const words: TypographyWords = {
  colon: '\u00a0:',
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  percent: (number) => `${number}\u00a0%`,
  usDollars: (amount) => `${amount}\u00a0$\u00a0US`,
  decimalMark: ',',
  groupMark: '\u00a0',
  cellSeparator: ';',
  day: (written) => written.replace(/\b1 (?=\p{L})/u, '1er '),
  spaced: (text) =>
    text
      .replace(/«[ \u00a0]?/g, '«\u00a0')
      .replace(/[ \u00a0]?»/g, '\u00a0»')
      .replace(/ ([:%$])/g, '\u00a0$1'),
};
