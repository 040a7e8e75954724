import type { FigureWords } from './en.ts';

export const words: FigureWords = {
  figure: 'Figure',
  measure: 'Ce qui est mesuré',
  source: 'Source',
  version: 'Version des données',
  showTable: 'La même figure en chiffres',
  takeAway: 'Emporter cette figure',
  method: 'Comment elle est calculée',
  csv: 'CSV',
  svg: 'SVG',
  png: 'PNG',
  permalink: 'Adresse de cette figure',
  embed: 'Pour la montrer sur votre site',
  cite: 'Pour la citer',
  citation: (title, publisher, address) =>
    `«\u00a0${title.replaceAll('«\u00a0', '“').replaceAll('\u00a0»', '”')}.\u00a0» ${publisher}. ${address}`,
  example: 'Exemple fictif',
  citedExample: (title) => `${title} (exemple fictif)`,
  drawing: {
    bars: 'Graphique à barres.',
    columns: 'Graphique à colonnes.',
    waterfall: 'Graphique en cascade.',
    line: 'Courbe.',
    ranges: 'Graphique d’étendues.',
  },
  files: {
    // A file is named without accents: « evaluations.csv ».
    'back-test': 'Mise à l’épreuve',
    reviews: 'Évaluations',
    crowding: 'Semaine de sortie',
    price: 'Prix',
  },
  inTable: 'Les valeurs sont dans le tableau.',
};
