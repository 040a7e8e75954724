import { choosePlural } from '#shared/plural.ts';
import type { HistoryWords } from './en.ts';

const sayReviews = (count: string) => `${count} ${choosePlural('fr', count, 'évaluation', 'évaluations')}`;

export const words: HistoryWords = {
  heading: 'Au fil du temps',
  reviewsTitle: ({ title, gained, from }) =>
    gained.startsWith('-')
      ? `${title} a ${sayReviews(gained.slice(1))} d’acheteurs de moins que le ${from}`
      : `${title} ${gained === '0' ? 'n’a gagné aucune évaluation' : `a gagné ${sayReviews(gained)}`} d’acheteurs depuis le ${from}`,
  reviewsSubtitle: (from, to) => `Évaluations d’acheteurs sur Steam, du ${from} au ${to}; les clés obtenues ailleurs n’y comptent pas`,
  reviews: 'Évaluations d’acheteurs sur Steam',
  priceTitle: (title, price) => `${title}\u00a0: le prix affiché est maintenant de ${price}`,
  priceSubtitle: (from, to) => `Prix affiché aux États-Unis, du ${from} au ${to}, en dollars américains`,
  price: 'Prix affiché ($\u00a0US)',
  day: 'Jour',
};
