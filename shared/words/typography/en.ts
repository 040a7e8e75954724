/** How English sets signs, numbers and days. */
export const words = {
  /** Between a name and its value; a space follows. */
  colon: ':',
  quoted: (text: string) => `“${text}”`,
  percent: (number: string) => `${number}%`,
  /** An amount inside a sentence that has to say which dollars. */
  usDollars: (amount: string) => `US$${amount}`,
  decimalMark: '.',
  groupMark: ',',
  /** Between the cells of a CSV file, as the language's spreadsheets open it. */
  cellSeparator: ',',
  /** What Intl writes of a day, mended where it does not write as the language does. */
  day: (written: string) => written,
  /** Sets the spaces that do not break. */
  spaced: (text: string) => text,
};

export type TypographyWords = typeof words;
