/** What the figures of a game's history say. Counts are of buyers on Steam, never of everybody: the two are not mixed. */
export const words = {
  heading: 'Over time',
  reviewsTitle: ({ title, gained, from }: History) =>
    gained.startsWith('-')
      ? `${title} has ${gained.slice(1)} fewer buyer ${gained === '-1' ? 'review' : 'reviews'} than on ${from}`
      : `${title} has gained ${gained === '0' ? 'no' : gained} buyer ${gained === '1' ? 'review' : 'reviews'} since ${from}`,
  reviewsSubtitle: (from: string, to: string) => `Reviews by buyers on Steam, ${from} to ${to}; keys from elsewhere are not in this count`,
  reviews: 'Reviews by buyers on Steam',
  priceTitle: (title: string, price: string) => `The list price of ${title} is now ${price}`,
  priceSubtitle: (from: string, to: string) => `List price in the United States, ${from} to ${to}, in US dollars`,
  price: 'List price (US$)',
  day: 'Day',
};

type History = { title: string; gained: string; from: string };
export type HistoryWords = typeof words;
