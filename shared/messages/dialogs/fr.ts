import type { DialogWords } from './en.ts';

/** Les mots des fenêtres et de l’encart de la base de données. */
export const dialogs: DialogWords = {
  close: 'Fermer',
  claim: {
    headline: [
      { text: 'Réservez', width: 67, measure: 35 },
      { text: 'votre place', width: 51, measure: 35 },
    ],
    admits: 'L’accès anticipé à la base de données de l’industrie du jeu.',
    stamp: 'Bon pour un studio',
    title: 'Accès anticipé',
    lead: 'Laissez-nous votre adresse courriel. Nous vous écrirons quand votre place sera prête, et vous pourrez toujours changer d’idée.',
  },
  marketAnalysis: {
    title: 'Demander une analyse',
    lead: 'Dites-nous qui vous êtes. Une personne lira ces lignes et vous répondra pour fixer une rencontre.',
  },
  confirmation: { stamp: 'Bien reçu', action: 'Continuer' },
  popup: {
    title: 'Qui d’autre vole dans votre ciel?',
    lead: 'Jeux, studios, éditeurs, associations et événements, tous tirés de sources publiques. La base de données est en version bêta et l’accès anticipé est ouvert.',
    dismiss: 'Plus tard',
  },
};
