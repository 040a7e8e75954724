import type { Locale } from '#shared/locales.ts';

const en = {
  logIn: {
    title: 'Log in',
    description: 'Your seat in early access: no password. We send a link to your address.',
    lead: 'No password here. Tell us the address of your application, and we send it a link to your seat.',
    email: 'Your email',
    action: 'Send me the link',
    sent: 'Look at your mailbox',
    sentLead: 'If that address has a seat, a link to it is on its way. It is good for 20 minutes and one use.',
    invalid: 'That does not look like an email address: it needs an @ and a domain, as in you@studio.com.',
    wait: 'That was many tries from your address. Please wait ten minutes, then try again.',
    unavailable: 'We could not send the link just now. Please press the button again in a minute.',
    noSeat: 'No seat yet?',
    claim: 'Claim early access',
  },
  enter: {
    title: 'Your seat is behind this button',
    lead: 'One press signs you in on this device for 30 days. Links in emails are opened by machines too, so a person has to press.',
    action: 'Take my seat',
    invalid: 'This link no longer works',
    invalidLead: 'It is good for 20 minutes and one use. A new one is with you in a minute.',
    unavailable: 'We are catching our breath',
    unavailableLead: 'You could not be signed in just now. Please press the button again in a minute.',
    again: 'Send me a new link',
  },
  seat: {
    title: 'Your seat',
    description: 'What you keep in early access: lists, records and the results of tools.',
    signedInAs: (email: string) => `Signed in as ${email}`,
    kinds: { list: 'Lists', record: 'Records', result: 'Results' },
    empty:
      'Nothing is kept yet. “Save this list”, “Keep this record” and “Keep this result” stand where you would look for them; what you press lands here.',
    lists: 'Browse the games',
    tools: 'Try the analysis',
    remove: 'Remove',
    removeNamed: (title: string) => `Remove ${title}`,
    kept: (date: string) => `kept on ${date}`,
    full: (most: number) => `A seat holds ${most} things. Remove one, then save again.`,
    own: 'This seat is yours',
    held: 'We keep your address, the language you applied in, what stands above, and when you were last here. Nobody else is told. After twelve months without a visit you get one email; a month later the seat is erased.',
    data: 'Take my data with me (JSON)',
    signOut: 'Sign out here',
    signOutAll: 'Sign out everywhere',
    giveUp: 'Give up my seat',
    giveUpLead: 'Everything on it is erased at once. Your application and your newsletter are not touched.',
    giveUpSure: 'Yes, erase my seat',
  },
  save: {
    titles: { list: 'Save this list', record: 'Keep this record', result: 'Keep this result' },
    description: 'Keep a list, a record or the answer of a tool on your seat in early access.',
    lead: 'It will stand on your seat, under its address: filters and figures come along.',
    action: 'Keep it on my seat',
    signIn:
      'This needs a seat: early access is free, and has no password. With a seat already, tell us its address; the link we send comes back here.',
    invalid: 'A seat cannot keep this address',
    invalidLead: 'Lists, records and results of the tools can be kept.',
  },
};

export type SeatMessages = typeof en;

const fr: SeatMessages = {
  logIn: {
    title: 'Se connecter',
    description: 'Votre place dans l’accès anticipé, sans mot de passe\u00a0: nous envoyons un lien à votre adresse.',
    lead: 'Ici, pas de mot de passe. Indiquez l’adresse de votre demande\u00a0: nous y envoyons un lien vers votre place.',
    email: 'Votre courriel',
    action: 'Recevoir le lien',
    sent: 'Consultez votre boîte de réception',
    sentLead: 'Si une place existe à cette adresse, un lien est en route. Il est valable 20\u00a0minutes et ne sert qu’une fois.',
    invalid: 'Cette adresse semble incomplète\u00a0: il lui faut un @ et un domaine, comme dans vous@studio.com.',
    wait: 'Il y a eu beaucoup d’essais depuis votre adresse. Attendez dix minutes, puis réessayez.',
    unavailable: 'Le lien n’a pas pu être envoyé. Appuyez de nouveau sur le bouton dans une minute.',
    noSeat: 'Pas encore de place?',
    claim: 'Demander un accès anticipé',
  },
  enter: {
    title: 'Votre place est derrière ce bouton',
    lead: 'Une pression vous connecte sur cet appareil pour 30\u00a0jours. Des machines ouvrent aussi les liens des courriels\u00a0: c’est donc à une personne d’appuyer.',
    action: 'Prendre ma place',
    invalid: 'Ce lien ne fonctionne plus',
    invalidLead: 'Il est valable 20\u00a0minutes et ne sert qu’une fois. Un nouveau vous parvient en une minute.',
    unavailable: 'Nous reprenons notre souffle',
    unavailableLead: 'La connexion n’a pas abouti. Appuyez de nouveau sur le bouton dans une minute.',
    again: 'Recevoir un nouveau lien',
  },
  seat: {
    title: 'Votre place',
    description: 'Ce que vous gardez dans l’accès anticipé\u00a0: des listes, des fiches et les résultats des outils.',
    signedInAs: (email) => `Session ouverte avec ${email}`,
    kinds: { list: 'Listes', record: 'Fiches', result: 'Résultats' },
    empty:
      'Rien n’est gardé pour l’instant. «\u00a0Enregistrer cette liste\u00a0», «\u00a0Garder cette fiche\u00a0» et «\u00a0Garder ce résultat\u00a0» se trouvent sur chaque liste, fiche et résultat; ce que vous choisissez arrive ici.',
    lists: 'Parcourir les jeux',
    tools: 'Essayer l’analyse',
    remove: 'Retirer',
    removeNamed: (title) => `Retirer ${title}`,
    kept: (date) => `depuis le ${date}`,
    full: (most) => `Une place contient ${most} éléments. Retirez-en un, puis enregistrez de nouveau.`,
    own: 'Cette place est à vous',
    held: 'Nous conservons votre adresse, la langue de votre demande, ce qui figure ci-dessus et la date de votre dernière visite. Personne d’autre n’en est informé. Après douze mois sans visite, vous recevez un courriel; un mois plus tard, la place est effacée.',
    data: 'Emporter mes données (JSON)',
    signOut: 'Me déconnecter ici',
    signOutAll: 'Me déconnecter partout',
    giveUp: 'Renoncer à ma place',
    giveUpLead: 'Tout ce qu’elle contient est effacé sur-le-champ. Votre demande et votre infolettre ne changent pas.',
    giveUpSure: 'Oui, effacer ma place',
  },
  save: {
    titles: { list: 'Enregistrer cette liste', record: 'Garder cette fiche', result: 'Garder ce résultat' },
    description: 'Garder une liste, une fiche ou la réponse d’un outil sur votre place dans l’accès anticipé.',
    lead: 'L’élément figurera sur votre place sous son adresse\u00a0: les filtres et les chiffres suivent.',
    action: 'Garder sur ma place',
    signIn:
      'Il faut une place\u00a0: l’accès anticipé est gratuit et sans mot de passe. Si vous en avez une, indiquez son adresse; le lien que nous envoyons ramène ici.',
    invalid: 'Une place ne peut pas garder cette adresse',
    invalidLead: 'On peut garder des listes, des fiches et des résultats des outils.',
  },
};

const messages: Record<Locale, SeatMessages> = { en, fr };

export function getSeatMessages(locale: Locale): SeatMessages {
  return messages[locale];
}
