import type { MailWords } from './en.ts';

/** Les mots des courriels en français. */
export const words: MailWords = {
  forms: {
    'early-access': 'Accès anticipé',
    newsletter: 'Infolettre',
    contact: 'Contact',
    'community-invitation': 'Invitation à la communauté',
    'market-analysis': 'Analyse de marché',
    'report-request': 'Livre blanc ou rapport type',
  },
  footer: {
    why: (form, site) =>
      `Vous recevez ce courriel parce que quelqu’un, vous sans doute, a rempli le formulaire «\u00a0${form}\u00a0» sur ${site}. Si ce n’est pas vous, vous pouvez l’ignorer sans crainte.`,
    whyConfirmed: (site) => `Vous recevez ce courriel parce que vous avez confirmé votre abonnement à l’infolettre sur ${site}.`,
    whySeat: (site) => `Vous recevez ce courriel parce que vous avez une place dans l’accès anticipé de ${site}.`,
    sender: (company, address) => (address ? `${company}, ${address}` : company),
    privacy: (url) => `Politique de confidentialité\u00a0: ${url}`,
    unsubscribe: (url) => `Se désabonner, en tout temps et sans connexion\u00a0: ${url}`,
  },
  letter: {
    why: (site) => `Vous recevez cette infolettre parce que vous avez demandé à la recevoir sur ${site} et l’avez confirmé.`,
    browser: (url) => `Lire dans le navigateur\u00a0: ${url}`,
    otherLanguage: 'Cette infolettre n’est écrite qu’en anglais cette fois.',
  },
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  newsletterConfirmation: {
    subject: (company) => `À confirmer\u00a0: l’infolettre de ${company}`,
    title: 'Plus qu’un clic',
    lead: (company) =>
      `Vous avez demandé l’infolettre de ${company}. Confirmez que cette adresse est bien la vôtre et que vous souhaitez la recevoir\u00a0:`,
    action: 'Confirmer mon abonnement',
    note: (contact) =>
      `Tant que vous n’avez pas confirmé, vous n’êtes pas sur la liste et vous ne recevez aucune infolettre. Vous pouvez vous désabonner en tout temps. Pour nous joindre\u00a0: ${contact}`,
  },
  newsletterWelcome: {
    subject: (company) => `Vous êtes sur la liste de l’infolettre de ${company}`,
    title: 'C’est fait!',
    lead: 'De belles nouvelles s’en viennent. Une infolettre par mois\u00a0: ce qui a bougé dans l’industrie et une chose à essayer avant vendredi.',
    action: 'Lire le blogue en attendant',
  },
  earlyAccess: {
    subject: 'Nous avons reçu votre demande d’accès anticipé',
    title: 'Nous avons bien reçu votre demande!',
    lead: 'La flotte vous fera signe dès que possible.',
    next: 'Inutile de l’attendre\u00a0: votre place est déjà ouverte. Vous y gardez des listes, des fiches et des résultats de la base de données de l’industrie du jeu, chacun avec l’adresse de sa page.',
  },
  seatOpen: {
    subject: (company) => `Votre place chez ${company} est ouverte`,
    title: 'Votre place est ouverte',
    lead: 'Vous avez demandé l’accès anticipé, et c’est votre tour. Sur votre place, vous gardez des listes, des fiches et des résultats de la base de données de l’industrie du jeu, chacun avec l’adresse de sa page.',
    action: 'Accéder à ma place',
    logIn: 'Recevoir un lien vers ma place',
    logInNote: 'Le lien arrive par courriel. Il est valable 20\u00a0minutes et ne sert qu’une fois.',
    note: (url) =>
      `Le lien est valable 20\u00a0minutes et ne sert qu’une fois. Il n’y a pas de mot de passe\u00a0: un nouveau lien s’obtient à tout moment à l’adresse ${url}`,
  },
  seatWaits: {
    weekly:
      'Des places s’ouvrent chaque semaine, dans l’ordre des demandes. Quand la vôtre s’ouvrira, un courriel à cette adresse vous apportera son lien. D’ici là, vous n’avez rien à faire.',
    byHand:
      'Les places s’ouvrent par petits groupes. Quand la vôtre s’ouvrira, un courriel à cette adresse vous apportera son lien. D’ici là, vous n’avez rien à faire.',
    meanwhile: 'La base de données, elle, est ouverte à tout le monde\u00a0: inutile d’attendre pour la consulter.',
    action: 'Ouvrir la base de données',
  },
  seatLink: {
    subject: (company) => `Votre lien vers ${company}`,
    title: 'Votre place est par ici',
    lead: 'Quelqu’un, vous sans doute, a demandé un lien vers votre place dans l’accès anticipé\u00a0:',
    action: 'Accéder à ma place',
    note: 'Il est valable 20\u00a0minutes et ne sert qu’une fois. Si ce n’était pas vous, ne faites rien\u00a0: sans ce courriel, personne n’entre.',
  },
  seatAlert: {
    subject: (things, company) => `Du nouveau dans ${things === 1 ? 'un élément' : `${things} éléments`} que vous suivez chez ${company}`,
    title: 'Ce qui a changé',
    lead: 'La base de données a de nouveaux chiffres. Voici ce qui change dans vos listes et vos fiches\u00a0:',
    more: (count) => `et ${count} de plus, dans la liste`,
    stop: (title) => `Ne plus recevoir d’alertes pour «\u00a0${title}\u00a0»`,
    action: 'Voir ma place',
    why: (site) => `Vous recevez ce courriel parce que vous gardez ces pages sur votre place dans l’accès anticipé de ${site}.`,
    stopAll: (url) => `Ne plus recevoir d’alertes, en un clic et sans connexion\u00a0: ${url}`,
  },
  seatUnused: {
    subject: (company) => `Votre place chez ${company} va être effacée`,
    title: 'Un an sans visite',
    lead: 'Votre place dans l’accès anticipé n’a pas servi depuis douze mois. Elle sera effacée dans 30\u00a0jours, avec ce qu’elle contient. Pour la garder, connectez-vous une fois\u00a0:',
    action: 'Garder ma place',
    note: 'Pour y renoncer, ne faites rien\u00a0: c’est le seul courriel à ce sujet.',
  },
  seatFile: {
    ready: {
      subject: 'Votre fichier est prêt',
      lead: 'La liste que vous avez demandée tient maintenant dans un fichier. Il vous attend sur votre place jusqu’à la date ci-dessous, puis il sera effacé\u00a0:',
      action: 'Récupérer mon fichier',
    },
    failed: {
      subject: 'Votre fichier n’a pas pu être préparé',
      lead: 'Vous avez demandé une liste entière sous forme de fichier. Voici ce qu’il en est\u00a0:',
      action: 'Voir ma place',
    },
    note: 'Si votre connexion a pris fin, cette page vous propose d’envoyer un lien à la présente adresse. Il est valable 20\u00a0minutes et ne sert qu’une fois.',
    why: (site) => `Vous recevez ce courriel parce que vous avez demandé ce fichier sur votre place dans l’accès anticipé de ${site}.`,
  },
  contact: {
    subject: 'Nous avons reçu votre message',
    title: 'Votre message est entre bonnes mains',
    lead: 'Une personne lit chaque message et vous répondra à cette adresse.',
  },
  community: {
    subject: 'Votre invitation à la communauté',
    title: 'Montez à bord',
    lead: 'Voici votre invitation. Lisez les règles avant votre premier message; elles sont courtes.',
    action: 'Rejoindre la communauté',
    waitSubject: 'Votre place dans la communauté est notée',
    waitTitle: 'Votre place est notée',
    waitLead: 'Les portes ne sont pas encore ouvertes. Votre invitation viendra à cette adresse dès qu’elles le seront.',
    guidelines: (url) => `Les règles\u00a0: ${url}`,
  },
  marketAnalysis: {
    subject: 'Nous avons reçu votre demande d’analyse de marché',
    title: 'Nous avons bien reçu votre demande!',
    lead: 'La flotte vous fera signe dès que possible.',
    next: 'Prochaine étape\u00a0: fixer une rencontre. Pour en tirer le maximum, ayez sous la main votre jeu en une phrase, son genre et ses plateformes, la date que vous visez et trois jeux auxquels on le comparera.',
    book: 'Prendre rendez-vous',
  },
  report: {
    subject: (title) => `Le document que vous avez demandé\u00a0: ${title}`,
    attached:
      'Votre document est joint en PDF, et vous pouvez le garder. Le jeu ou le studio qui y sert d’exemple est inventé; ce qui porte une source et une date est réel.',
    notAttached: {
      subject: 'Nous n’avons pas pu joindre le document que vous avez demandé',
      lead: 'Écrivez-nous par le formulaire de contact, et une personne s’en occupera.',
      action: 'Ouvrir le formulaire de contact',
    },
    action: 'Voir l’analyse de marché',
    readOnline: 'Le lire en ligne',
  },
  owner: {
    subject: (form, id) => `Nouvelle demande\u00a0: ${form}, ${id}`,
    title: (form) => `Nouvelle demande\u00a0: ${form}`,
    rightsRequest: 'Renseignements personnels, réponse due dans les 30\u00a0jours',
    suspicious: 'Marquée comme suspecte. C’est peut-être un robot, ou quelqu’un de pressé\u00a0: regardez avant de décider.',
    names: {
      email: 'Courriel',
      language: 'Langue',
      page: 'Page',
      pageName: 'Nom de la page',
      campaign: 'Campagne',
      received: 'Reçue le',
      id: 'Demande',
      marks: 'Motifs',
      newsletter: 'Infolettre',
    },
    marks: { honeypot: 'champ caché rempli', 'too-fast': 'envoi très rapide', 'no-proof': 'aucune vérification contre les robots' },
    sources: {
      hs_analytics_source: 'Provenance',
      hs_analytics_source_data_1: 'Site ou source',
      hs_analytics_source_data_2: 'Campagne à l’arrivée',
      hs_google_click_id: 'Clic Google',
    },
    newsletter: { none: '', wanted: 'demandée, en attente de confirmation', confirmed: 'demandée et confirmée' },
    held: (id) =>
      `Aucune réponse automatique n’est partie, au cas où l’adresse serait celle de quelqu’un d’autre. S’il s’agit bien d’une personne, libérez la réponse\u00a0: npm run leads -- release ${id}`,
    languages: { en: 'anglais', fr: 'français' },
    sampleReport: 'Rapport type',
    reply: 'Répondez à ce courriel pour écrire à la personne.',
  },
  digest: {
    subject: (count) => (count === 1 ? 'Une autre demande dans une heure chargée' : `${count} autres demandes dans une heure chargée`),
    title: 'Une heure chargée',
    lead: 'Plus de 20 formulaires sont arrivés en une heure\u00a0: ceux-ci sont donc réunis dans un seul courriel. Aucun n’est perdu.',
    marks: (count, marks) => `${count} × ${marks}`,
    unmarked: 'sans motif',
    more: (count) => (count === 1 ? 'Et une autre.' : `Et ${count} autres.`),
    show: 'Pour en lire une au complet\u00a0: npm run leads -- show <id>',
  },
};
