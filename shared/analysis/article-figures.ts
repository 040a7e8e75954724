/**
 * The figures that a text asks for by name (`::computed{figure="releases-by-year"}`) and the server computes from the industry database.
 */
export const articleFigures = [
  'releases-by-year',
  'reviews-of-a-year',
  'reviews-by-price',
  'french-by-year',
  'french-by-reviews',
  'languages-of-a-year',
  'self-published-prices',
  'self-published-reviews',
  'reviews-by-place',
  'early-access-by-year',
  'ten-reviews-by-price',
] as const;

export type ArticleFigure = (typeof articleFigures)[number];
