import type { ApiProblemWords } from './en.ts';

/** Pourquoi l’API de la base de données refuse, par code. */
export const words: ApiProblemWords = {
  'not-found': () => 'Il n’y a rien à cette adresse.',
  'missing-q': () => 'Indiquez ce que vous cherchez dans « q ».',
  'unknown-type': (choices) => `« type » est l’un de ${choices}.`,
  'unknown-measure': (choices) => `« measure » est l’un de ${choices}.`,
  'unknown-facet': (choices) => `« by » est l’un de ${choices}.`,
  'two-to-six': () => 'Nommez de deux à six identifiants dans « ids », séparés par _.',
};
