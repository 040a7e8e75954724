import type { StepWords } from './en.ts';

/** Les mots des petites pages peu visitées, en français. */
export const words: StepWords = {
  newsletterConfirm: {
    title: 'Confirmez votre abonnement',
    lead: (company, contact) =>
      `Un clic sur le bouton, et vous recevez par courriel l’infolettre de ${company} (${contact}). Vous pouvez vous désabonner en tout temps.`,
    action: 'Confirmer mon abonnement',
    done: 'C’est fait! De belles nouvelles s’en viennent.',
    doneLead: 'Votre abonnement est confirmé. Chaque infolettre contient un lien pour vous désabonner.',
    invalid: 'Ce lien ne fonctionne plus',
    invalidLead:
      'Votre logiciel de courriel l’a peut-être coupé en deux, ou un lien plus récent l’a remplacé. Abonnez-vous de nouveau et nous vous en enverrons un tout neuf.',
    again: 'M’abonner',
    left: 'Vous avez quitté l’infolettre',
    leftLead: (day) =>
      `C’est pourquoi ce lien ne fonctionne plus. Pendant 30\u00a0jours, nous ne vous redemandons rien, peu importe qui remplit le formulaire. Si vous changez d’idée, vous pourrez vous abonner de nouveau à partir du ${day}.`,
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
  health: {
    title: 'État de santé',
    ok: 'Tout le monde est à son poste.',
    okLead: 'Le site répond et sa base de données accepte les écritures.',
    bad: 'Nous prenons l’eau.',
    badLead: 'Le site répond, mais sa base de données refuse les écritures. Les formulaires proposeront de réessayer.',
  },
  productRedirect: {
    title: 'Vous êtes en avance',
    lead: 'Cette adresse ne mène encore nulle part. La base de données, elle, est ouverte à tout le monde.',
    unknown: 'Nous ne connaissons pas cette destination, alors nous ne vous envoyons nulle part.',
    action: 'Vers la base de données',
  },
  legal: {
    lastUpdated: 'Dernière mise à jour\u00a0:',
    effective: 'En vigueur à compter du',
    contents: 'Sommaire',
    inShort: 'En bref',
    otherVersions: 'Autres versions',
    current: 'en vigueur',
    onlyIn: 'en anglais seulement',
    oldVersion: 'Vous lisez une version antérieure, conservée à titre de référence.',
    readCurrent: 'Lire la version en vigueur',
    print: 'Imprimer',
    notYetPublished: 'pas encore publié\u00a0: utilisez le formulaire de contact',
    versionOf: (date) => (/^[aeiouéâ]/i.test(date) ? `Version d’${date}` : `Version de ${date}`),
    readHere: 'celle que vous lisez',
  },
};
