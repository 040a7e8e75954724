import type { ApiProblemWords } from './en.ts';

/** Pourquoi l’API et les fichiers de la base de données refusent, par code. */
export const words: ApiProblemWords = {
  'not-found': () => 'Il n’y a rien à cette adresse.',
  'missing-q': () => 'Indiquez ce que vous cherchez dans «\u00a0q\u00a0».',
  'unknown-type': (choices) => `«\u00a0type\u00a0» doit être l’un de ces mots\u00a0: ${choices}.`,
  'unknown-measure': (choices) => `«\u00a0measure\u00a0» doit être l’un de ces mots\u00a0: ${choices}.`,
  'unknown-facet': (choices) => `«\u00a0by\u00a0» doit être l’un de ces mots\u00a0: ${choices}.`,
  'not-for-export': () =>
    'Les jeux de cette édition viennent de l’API de Steam, et ce site n’en transmet pas les lignes. Les statistiques et les autres sortes de fiches restent ouvertes.',
  'two-to-six': () => 'Nommez de deux à six identifiants dans «\u00a0ids\u00a0», séparés par _.',
  'unknown-filter': (given) =>
    `Cette liste n’a pas de filtre «\u00a0${given}\u00a0». Corrigez-le ou retirez-le\u00a0: le fichier contiendrait d’autres lignes que celles que vous demandez.`,
  'bad-request': () => 'Cette adresse ou cette requête est illisible.',
  'unknown-address': () => 'Il n’y a rien à cette adresse.',
  'method-not-allowed': () => 'Cette adresse ne se lit que par GET et HEAD.',
  'too-large': () => 'Cette requête est trop volumineuse.',
  'foreign-host': () => 'Ce site ne répond pas pour cet hôte.',
  'rate-limited': () => 'Trop d’appels à la fois depuis votre adresse. Retry-After donne le nombre de secondes à attendre.',
  unavailable: () => 'Le site ne peut pas répondre en ce moment. Retry-After donne le nombre de secondes à attendre.',
};
