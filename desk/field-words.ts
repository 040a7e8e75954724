import type { Locale } from '#shared/locales.ts';

type Words = Record<Locale, string>;

/**
 * What the desk calls a field and says under it. A name stands here once for every kind of file; `<collection>.<field>` where it means something
 * else there. Limits and choices are not told here: they come from the schemas that the build checks.
 */
export const fieldWords: Record<string, { label: Words; hint?: Words }> = {
  title: {
    label: { en: 'Title', fr: 'Titre' },
    hint: {
      en: 'Sentence case. 60 characters or fewer show whole in search results.',
      fr: 'Majuscule au premier mot seulement. Jusqu’à 60 caractères, il paraît en entier dans les résultats de recherche.',
    },
  },
  description: {
    label: { en: 'Description', fr: 'Description' },
    hint: {
      en: 'What search engines show: the problem, and what is different after reading.',
      fr: 'Ce que montrent les moteurs de recherche : le problème, et ce qui change après la lecture.',
    },
  },
  slug: {
    label: { en: 'Address', fr: 'Adresse' },
    hint: {
      en: 'The end of this page’s address, in this language. When it changes, put the old one under “Former addresses”.',
      fr: 'La fin de l’adresse de cette page, dans cette langue. Si elle change, mettez l’ancienne sous « Anciennes adresses ».',
    },
  },
  author: {
    label: { en: 'Author', fr: 'Auteur ou autrice' },
    hint: { en: 'Left empty, the team signs.', fr: 'Laissez vide : l’équipe signe.' },
  },
  published: {
    label: { en: 'Published', fr: 'Publication' },
    hint: {
      en: 'The first day online, never an earlier one. A date in the future waits for its day, at midnight in Montréal.',
      fr: 'Le premier jour en ligne, jamais plus tôt. Une date à venir attend son jour, à minuit à Montréal.',
    },
  },
  updated: {
    label: { en: 'Updated', fr: 'Mise à jour' },
    hint: {
      en: 'Change it, in both languages, when facts or advice change. A typo leaves it alone.',
      fr: 'À changer, dans les deux langues, quand les faits ou les conseils changent. Une coquille n’y touche pas.',
    },
  },
  draft: {
    label: { en: 'Draft', fr: 'Brouillon' },
    hint: { en: 'A draft is not published, whatever its date.', fr: 'Un brouillon n’est pas publié, quelle que soit sa date.' },
  },
  featured: {
    label: { en: 'Featured in this article', fr: 'Dans cet article' },
    hint: {
      en: 'Links, downloads (download:sheet.csv) or pages (page:contact).',
      fr: 'Liens, fichiers (download:feuille.csv) ou pages (page:contact).',
    },
  },
  formerSlugs: {
    label: { en: 'Former addresses', fr: 'Anciennes adresses' },
    hint: { en: 'Links to them keep working.', fr: 'Les liens qui y mènent restent bons.' },
  },
  category: { label: { en: 'Category', fr: 'Catégorie' } },
  subcategory: {
    label: { en: 'Subcategory', fr: 'Sous-catégorie' },
    hint: { en: 'One of the chosen category.', fr: 'L’une de celles de la catégorie choisie.' },
  },
  cover: {
    label: { en: 'Cover', fr: 'Couverture' },
    hint: { en: 'Drawn by the site: a composition and a pair of inks.', fr: 'Dessinée par le site : une composition et une paire d’encres.' },
  },
  layout: { label: { en: 'Composition', fr: 'Composition' } },
  scheme: { label: { en: 'Inks', fr: 'Encres' } },
  emblem: { label: { en: 'Drawing', fr: 'Dessin' } },
  summary: { label: { en: 'In this paper', fr: 'Dans ce livre blanc' }, hint: { en: 'Three to five sentences.', fr: 'De trois à cinq phrases.' } },
  body: {
    label: { en: 'Text', fr: 'Texte' },
    hint: {
      en: 'Sections start at heading 2. Links to ours: article:id, paper:id, page:id, game:id, studio:id, download:file. Blocks are under Insert.',
      fr: 'Les sections commencent au titre 2. Nos liens : article:id, paper:id, page:id, game:id, studio:id, download:fichier. Les blocs sont sous Insérer.',
    },
  },
  subject: { label: { en: 'Subject', fr: 'Objet' } },
  preview: {
    label: { en: 'Preview line', fr: 'Ligne d’aperçu' },
    hint: { en: 'What mail programs show behind the subject.', fr: 'Ce que les messageries montrent après l’objet.' },
  },
  sendAt: {
    label: { en: 'To be sent', fr: 'Envoi' },
    hint: {
      en: 'With its offset, such as 2026-12-03T10:00:00-05:00. It waits for its moment.',
      fr: 'Avec son décalage, comme 2026-12-03T10:00:00-05:00. La lettre attend son moment.',
    },
  },
  version: {
    label: { en: 'Version', fr: 'Version' },
    hint: {
      en: 'A year and a month. A new wording is a new version: duplicate this one, never change one that visitors have agreed to.',
      fr: 'Une année et un mois. Un nouveau texte est une nouvelle version : dupliquez celle-ci, ne changez jamais un texte accepté par des gens.',
    },
  },
  lastUpdated: { label: { en: 'Last updated', fr: 'Dernière mise à jour' } },
  effective: { label: { en: 'Effective', fr: 'En vigueur' } },
  supersededBy: { label: { en: 'Superseded by', fr: 'Remplacée par' } },
  headline: {
    label: { en: 'Headline', fr: 'Grand titre' },
    hint: {
      en: 'Each line is set as wide as it takes for the block to justify: lines of similar weight look best.',
      fr: 'Chaque ligne est élargie pour justifier le bloc : des lignes de poids semblable font le plus bel effet.',
    },
  },
  statement: {
    label: { en: 'Statement', fr: 'Énoncé' },
    hint: { en: 'Between *asterisks*: the one place that stands out.', fr: 'Entre *astérisques* : le seul passage qui ressort.' },
  },
  pending: {
    label: { en: 'While reviews are samples', fr: 'Tant que les témoignages sont des spécimens' },
  },
  term: { label: { en: 'Term', fr: 'Terme' }, hint: { en: 'What is in brackets is left out where articles are matched.', fr: 'Ce qui est entre parenthèses ne compte pas dans les articles.' } },
  definition: { label: { en: 'Definition', fr: 'Définition' }, hint: { en: 'One to three plain sentences.', fr: 'D’une à trois phrases simples.' } },
  anchor: {
    label: { en: 'Place on the page', fr: 'Place dans la page' },
    hint: { en: 'Made from the term. When you rename a term, write the old one here.', fr: 'Faite à partir du terme. Si vous renommez un terme, écrivez l’ancienne ici.' },
  },
  forms: {
    label: { en: 'Written as', fr: 'Formes' },
    hint: { en: 'How articles write it, where that is not the term and its plural.', fr: 'Comment les articles l’écrivent, si ce n’est ni le terme ni son pluriel.' },
  },
  see: { label: { en: 'See also', fr: 'Voir aussi' }, hint: { en: 'Ids of other terms.', fr: 'Identifiants d’autres termes.' } },
  article: { label: { en: 'Article', fr: 'Article' }, hint: { en: 'Id of the article that puts it to work.', fr: 'Identifiant de l’article qui s’en sert.' } },
  placeholder: {
    label: { en: 'Sample', fr: 'Spécimen' },
    hint: {
      en: 'Stamped on the page. Turn it off once the words, the name and the permission for both are real.',
      fr: 'Étampé sur la page. À désactiver quand les mots, le nom et la permission sont vrais.',
    },
  },
  meetingLink: {
    label: { en: 'Booking calendar', fr: 'Calendrier de rendez-vous' },
    hint: { en: 'Empty: the button leads to the contact form, its subject filled in.', fr: 'Vide : le bouton mène au formulaire, l’objet déjà rempli.' },
  },
  withoutLinks: {
    label: { en: 'Links we do without', fr: 'Liens dont on se passe' },
    hint: { en: 'The check before going live does not ask for them.', fr: 'La vérification d’avant la mise en ligne ne les réclame pas.' },
  },
  desk: { label: { en: 'Who signs', fr: 'Qui signe' }, hint: { en: 'Articles and papers that name no author.', fr: 'Les articles et livres blancs sans auteur nommé.' } },
  postalAddress: { label: { en: 'Postal address', fr: 'Adresse postale' }, hint: { en: 'The law asks for it in every letter.', fr: 'La loi l’exige dans chaque lettre.' } },
  privacyOfficer: { label: { en: 'Privacy officer', fr: 'Responsable de la vie privée' } },
  sources: {
    label: { en: 'Sources', fr: 'Sources' },
    hint: { en: 'Ids of sources.yaml or addresses, with a space between them.', fr: 'Identifiants de sources.yaml ou adresses, séparés par une espace.' },
  },
  name: { label: { en: 'Name', fr: 'Nom' } },
};

/** The rest of the pages' fields in French; in English their names say it. */
export const frenchNames: Record<string, string> = {
  about: 'À propos', action: 'Action', add: 'Ajouter', address: 'Adresse', addresses: 'Adresses', age: 'Âge', all: 'Tout', analysis: 'Analyse', answer: 'Réponse',
  api: 'API', appeal: 'Recours', archive: 'Archives', articles: 'Articles', aside: 'En marge', associations: 'Associations', attendance: 'Assistance',
  attribution: 'Attribution', audience: 'Public', back: 'Retour', before: 'Avant', beta: 'Bêta', blog: 'Blogue', book: 'Réserver', booking: 'Rendez-vous',
  bring: 'À apporter', browse: 'Parcourir', calendar: 'Calendrier', calls: 'Appels', cannot: 'Ce qu’on ne peut pas dire', caption: 'Légende', cards: 'Cartes',
  categories: 'Catégories', caution: 'Mise en garde', changed: 'Modifié', chapters: 'Chapitres', chart: 'Figure', cite: 'Citer', city: 'Ville', closing: 'Pour finir',
  columns: 'Colonnes', community: 'Communauté', communityInviteLink: 'Lien d’invitation', company: 'Entreprise', compare: 'Comparer', comparedWith: 'Comparé à',
  contact: 'Contact', contents: 'Sommaire', correction: 'Correction', corrections: 'Corrections', cost: 'Prix', costs: 'Coûts', country: 'Pays', coverage: 'Couverture',
  coverages: 'Couvertures', crowding: 'Affluence', csv: 'CSV', database: 'Base de données', date: 'Date', destinations: 'Destinations', dictionary: 'Dictionnaire',
  drawers: 'Tiroirs', early: 'Accès anticipé', earlyAccess: 'Accès anticipé', elsewhere: 'Ailleurs', email: 'Courriel', empty: 'Quand il n’y a rien', en: 'Anglais',
  end: 'Fin', enforcement: 'Application', entry: 'Inscription', entry_as_listed: 'Inscription, comme annoncée', errors: 'Erreurs', estimate: 'Estimation', event: 'Événement',
  events: 'Événements', example: 'Exemple', exists: 'Existe', explore: 'Explorer', exploreDatabase: 'Explorer la base', faq: 'Questions et réponses', field: 'Champ',
  fields: 'Champs', figures: 'Chiffres', file: 'Fichier', find: 'Trouver', findHint: 'Aide à la recherche', findSubmit: 'Bouton de recherche', first_held: 'Première tenue',
  form: 'Formulaire', format: 'Format', forWhom: 'Pour qui', founded: 'Fondation', fr: 'Français', fromGames: 'À partir de jeux', fromWishlists: 'À partir de listes de souhaits',
  full: 'Complet', games: 'Jeux', genre: 'Genre', genreHint: 'Aide sur le genre', genres: 'Genres', genresHint: 'Aide sur les genres', get: 'Ce que vous recevez',
  guidelines: 'Règles', heading: 'Titre de section', hint: 'Aide', home: 'Accueil', how: 'Comment', href: 'Lien', id: 'Identifiant', inDevelopment: 'En chantier',
  intro: 'Introduction', invitation: 'Invitation', items: 'Éléments', join: 'Se joindre', json: 'JSON', kind: 'Genre d’entrée', label: 'Libellé', labels: 'Libellés',
  languages: 'Langues', last_deadline: 'Dernière échéance', lead: 'Chapeau', legend: 'Légende', licence: 'Licence', line: 'Ligne', lines: 'Lignes', link: 'Lien', list: 'Liste',
  logInLink: 'Lien de connexion', made: 'Fabrication', map: 'Carte', meaning: 'Sens', meet: 'Où nous croiser', meeting: 'Rencontre', message: 'Message', method: 'Méthode',
  missing: 'Manque', month: 'Mois', more: 'En savoir plus', multipliers: 'Multiplicateurs', multipliersLead: 'Chapeau des multiplicateurs', neighbours: 'Voisins',
  neighboursLead: 'Chapeau des voisins', never: 'Jamais', newsletter: 'Infolettre', next: 'Suite', no: 'Non', noData: 'Sans données', noneFound: 'Rien trouvé', note: 'Note',
  note_en: 'Note en anglais', note_fr: 'Note en français', nothing: 'Rien', notSaid: 'Non précisé', noYear: 'Sans année', offer: 'Offre', offering: 'Offre', offerings: 'Offres',
  offers: 'Offres', open: 'Ouvert', organized: 'Organisation', organizer: 'Organisateur', otherYear: 'Autre année', otherYearLead: 'Chapeau de l’autre année',
  otherYearNone: 'Aucune autre année', own: 'Les nôtres', ownSite: 'Son site', ownWork: 'Notre travail', papers: 'Livres blancs', paragraphs: 'Paragraphes', path: 'Chemin',
  pays: 'Rapporte', place: 'Lieu', place_agrees: 'Lieu concordant', points: 'Points', price: 'Prix', priceHint: 'Aide sur le prix', prices: 'Prix', problems: 'Problèmes',
  products: 'Services', province: 'Province', publishers: 'Éditeurs', purposes: 'À quoi elle sert', question: 'Question', questions: 'Questions', quote: 'Citation',
  readAboutAnalysis: 'Lire sur l’analyse', readRules: 'Lire les règles', record: 'Fiche', records: 'Fiches', refusals: 'Refus', remove: 'Retirer', result: 'Résultat',
  reviews: 'Témoignages', right: 'Juste', role: 'Fonction', rows: 'Rangées', rules: 'Règles', same: 'Semblables', sameNone: 'Aucun semblable', sample: 'Exemple',
  sections: 'Sections', seeCoverages: 'Voir les couvertures', seeOffers: 'Voir les offres', selfPublished: 'Autoédité', separator: 'Séparateur', services: 'Services',
  share: 'Partager', short: 'Court', sideBySide: 'Côte à côte', size: 'Taille', size_as_of: 'Taille en date de', size_unit: 'Unité de taille', socials: 'Réseaux sociaux',
  source: 'Source', stamp: 'Étampe', start: 'Début', state: 'État', steam_page: 'Page Steam', steps: 'Étapes', store: 'Boutique', studios: 'Studios',
  subcategories: 'Sous-catégories', subjects: 'Objets', submit: 'Bouton', subscribe: 'S’abonner', suggestAgain: 'Suggérer de nouveau', tagline: 'Devise', tell: 'Nous le dire',
  terms: 'Termes', territory: 'Territoire', text: 'Texte', today: 'Aujourd’hui', topics: 'Sujets', tryIt: 'Essayer', twitterHandle: 'Compte X', type: 'Type', types: 'Types',
  url: 'Adresse', usual: 'Habituel', usualLead: 'Chapeau de l’habituel', website: 'Site', week: 'Semaine', weekHint: 'Aide sur la semaine', what: 'Quoi', whitePapers: 'Livres blancs',
  whole: 'Entier', wishlists: 'Listes de souhaits', wishlistsHint: 'Aide sur les listes de souhaits', work: 'Travail', wrong: 'Faux', yes: 'Oui',
};

/** `seeOffers` as “See offers”, or its French name. */
export function nameField(name: string, locale: Locale): string {
  const known = fieldWords[name]?.label[locale] ?? (locale === 'fr' ? frenchNames[name] : undefined);
  const plain = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return known ?? `${plain[0]?.toUpperCase() ?? ''}${plain.slice(1)}`;
}
