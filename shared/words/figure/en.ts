/** The words around every figure. */
export const words = {
  figure: 'Figure',
  measure: 'What is measured',
  source: 'Source',
  version: 'Data version',
  showTable: 'The same figure in numbers',
  takeAway: 'Take this figure with you',
  method: 'How it is computed',
  csv: 'CSV',
  svg: 'SVG',
  png: 'PNG',
  permalink: 'Address of this figure',
  embed: 'To show it on your own site',
  cite: 'To cite it',
  citation: (title: string, publisher: string, address: string) => `“${title}.” ${publisher}. ${address}`,
  /** How the source of an invented figure begins, and how its citation says so: what is quoted elsewhere has lost its article. */
  example: 'Worked example',
  citedExample: (title: string) => `${title} (worked example)`,
  /** What a screen reader says of the drawing; the table has every value. */
  drawing: { bars: 'Bar chart.', columns: 'Column chart.', waterfall: 'Waterfall chart.', line: 'Line chart.', ranges: 'Chart of ranges.' },
  /** Under which names tables are saved whose question has no name of its own. */
  files: { 'back-test': 'Back-test', reviews: 'Reviews', crowding: 'Release week', price: 'Price' },
  inTable: 'All values are in the table.',
};

export type FigureWords = typeof words;
