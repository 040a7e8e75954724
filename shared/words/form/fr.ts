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
    network: 'Votre envoi ne s’est pas rendu. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez.',
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
    optional: 'facultatif',
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
    newsletter: 'Une dernière étape\u00a0: cliquez sur le bouton du courriel que nous venons de vous envoyer.',
    again: 'Remplir le formulaire de nouveau',
  },
  chooseOne: 'Choisissez',
  newTab: 's’ouvre dans un nouvel onglet',
  newsletterConfirm: {
    title: 'Confirmez votre abonnement',
    lead: 'Un clic sur le bouton, et l’infolettre est à vous.',
    action: 'Confirmer mon abonnement',
    done: 'C’est fait! De belles nouvelles s’en viennent.',
    doneLead: 'Votre abonnement est confirmé. Chaque infolettre contient un lien pour vous désabonner.',
    invalid: 'Ce lien ne fonctionne plus',
    invalidLead:
      'Votre logiciel de courriel l’a peut-être coupé en deux, ou un lien plus récent l’a remplacé. Abonnez-vous de nouveau et nous vous en enverrons un tout neuf.',
    unavailable: 'Nous reprenons notre souffle',
    unavailableLead: 'Votre abonnement n’a pas pu être enregistré. Appuyez de nouveau sur le bouton dans une minute.',
  },
  oneMoreStep: {
    title: 'Une dernière étape',
    lead: 'Votre formulaire est bien arrivé. Beaucoup de robots frappent à la porte en ce moment\u00a0: avant de répondre, nous aimerions savoir que c’est une personne qui l’a envoyé. Comptez jusqu’à dix, puis appuyez sur le bouton.',
    action: 'C’est bien une personne',
    early: 'Pas si vite',
    earlyLead:
      'Les robots sont rapides, eux aussi. Comptez jusqu’à dix, puis appuyez de nouveau\u00a0: rien de ce que vous avez envoyé n’est perdu.',
    done: 'Merci, vous êtes bien là',
    doneLead: 'Tout est en route. Si vous attendez un courriel de notre part, regardez dans une minute.',
    invalid: 'Ce lien ne fonctionne plus',
    invalidLead:
      'Un lien est valable une journée. Ce que vous avez envoyé est tout de même conservé, et une personne le lira. Vous pouvez aussi l’envoyer de nouveau.',
    unavailable: 'Nous reprenons notre souffle',
    unavailableLead: 'Ce que vous avez envoyé est conservé, mais le bouton n’a pas répondu. Appuyez de nouveau dans une minute.',
  },
  newsletterUnsubscribe: {
    title: 'Quitter l’infolettre',
    lead: 'Un clic sur le bouton, et nous cessons de vous envoyer l’infolettre. Sans question ni connexion.',
    action: 'Me désabonner',
    done: 'Votre désabonnement est confirmé',
    doneLead:
      'Nous ne vous enverrons plus l’infolettre. Si vous nous avez posé une question, vous recevrez tout de même une réponse. Si vous changez d’idée, vous pourrez vous abonner de nouveau dans 30\u00a0jours.',
    invalid: 'Ce lien ne fonctionne pas',
    invalidLead:
      'Votre logiciel de courriel l’a peut-être coupé en deux, ou bien ce lien date d’un abonnement précédent. Essayez le lien de votre dernière infolettre, ou écrivez-nous.',
    unavailable: 'Nous reprenons notre souffle',
    unavailableLead: 'Votre demande n’a pas pu être enregistrée. Appuyez de nouveau sur le bouton dans une minute.',
  },
};
