import type { ProblemWords } from './en.ts';

/** Pourquoi un envoi est refusé, par code. */
export const words: ProblemWords = {
  'invalid-json': 'Ceci n’est pas un objet JSON.',
  'invalid-idempotency-key': 'L’en-tête Idempotency-Key doit compter de 1 à 200 caractères visibles.',
  unauthorized: 'L’en-tête x-api-key est absent ou erroné.',
  'foreign-origin': 'Ce formulaire ne peut pas être envoyé depuis un autre site. Ouvrez-le sur le nôtre pour l’envoyer.',
  'challenge-required': 'Il y a foule en ce moment. Faites le petit calcul demandé, puis renvoyez le formulaire.',
  'method-not-allowed': 'Cette adresse n’accepte que POST.',
  'already-subscribed': 'Cette adresse est déjà abonnée!',
  'too-large': 'L’envoi est trop volumineux. Raccourcissez-le, puis renvoyez-le.',
  'unsupported-type': 'Envoyez la demande au format application/json.',
  invalid: 'Quelque chose est à corriger dans le formulaire.',
  'idempotency-key-reused': 'Cette clé Idempotency-Key a déjà servi à autre chose.',
  'rate-limited': 'Cela fait beaucoup de demandes. Attendez un peu et réessayez.',
  'storage-down': 'Votre envoi n’a pas pu être enregistré. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez dans une minute.',
};
