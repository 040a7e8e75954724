import type { FormWords } from './en.ts';

/** Les mots des formulaires en français. Les messages cités par les spécifications sont repris au mot près. */
export const words: FormWords = {
  mail: {
    message_email: 'Email invalide',
    message_terms: 'Acceptez d’abord nos conditions d’utilisation!',
    message_valid: 'Email envoyé avec succès !',
  },
  errors: {
    required: 'Il manque une réponse.',
    shortEmail: 'Email invalide',
    shortTerms: 'Acceptez d’abord les conditions d’utilisation.',
    communityEmail: 'Email invalide',
    tooLong: (max) => `Tenez-vous-en à ${String(max).replace(/\B(?=\d{3}$)/, '\u00a0')} caractères.`,
    choice: 'Choisissez l’une des options.',
    network: 'Aucune réponse n’est venue. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez.',
    left: 'Votre formulaire n’est pas arrivé. Remplissez-le de nouveau.',
  },
  success: {
    'early-access': 'Email envoyé avec succès !',
    newsletter: 'Presque fini! De belles nouvelles s’en viennent.',
    contact: 'Email envoyé avec succès !',
    'community-invitation': 'Email envoyé avec succès !',
    'market-analysis': 'Nous avons bien reçu votre demande!',
    'report-request': 'Votre document a bien été envoyé!',
  },
  confirmation: { title: 'Nous avons bien reçu votre demande!', lead: 'La flotte vous fera signe dès que possible.' },
  seatNext: 'Le lien vers votre place arrive par courriel, tout de suite ou quand vient votre tour. Il est bon pour 20\u00a0minutes.',
  labels: {
    email: 'Courriel',
    terms: 'Conditions d’utilisation',
    firstName: 'Prénom',
    lastName: 'Nom',
    studio: 'Jeu ou entreprise',
    message: 'Quoi de neuf?',
    name: 'Prénom',
    companyName: 'Nom de l’entreprise',
    companyType: 'Type d’entreprise',
    document: 'Document',
    honeypot: 'Laissez ce champ vide',
  },
  companyTypes: { studio: 'Studio', publisher: 'Éditeur', association: 'Association', agency: 'Agence de marketing', other: 'Autre chose' },
  states: { pending: 'Envoi en cours…', tryAgain: 'Réessayer' },
  actions: {
    'early-access': 'Réserver ma place',
    newsletter: 'M’abonner',
    contact: 'Envoyer',
    'community-invitation': 'Recevoir une invitation',
    'market-analysis': 'Demander une analyse',
    'report-request': 'Recevoir le livre blanc',
  },
  sent: {
    newsletter:
      'Une dernière étape\u00a0: cliquez sur le bouton du courriel que nous vous envoyons. Si vous avez quitté la liste depuis moins de 30\u00a0jours, réessayez après ce délai.',
    byEmail: 'C’est reçu; la réponse vient par courriel.',
    again: 'Remplir le formulaire de nouveau',
  },
  consents: {
    'early-access-terms':
      'J’accepte les [conditions d’utilisation](terms-of-service) et la [politique de confidentialité](privacy-policy).',
    newsletter:
      'J’accepte les [conditions d’utilisation](terms-of-service) et la [politique de confidentialité](privacy-policy), et je consens à recevoir l’infolettre de {company} par courriel. Je peux me désabonner en tout temps.',
    marketing: 'Envoyez-moi aussi l’infolettre de {company} par courriel (facultatif). Je peux me désabonner en tout temps.',
    'request-notice':
      'En envoyant ce formulaire, vous acceptez que nous en utilisions le contenu pour traiter votre demande, et pour rien d’autre à moins que vous ne le demandiez. Consultez notre [politique de confidentialité](privacy-policy).',
  },
  chooseOne: 'Choisissez',
  newTab: 's’ouvre dans un nouvel onglet',
};
