import { choosePlural } from '#shared/plural.ts';
import { toSpan, toUntil } from '../french-dates.ts';
import type { DatabaseWords } from './en.ts';
import { words as screens } from '../database-screen/fr.ts';

const hasSeveral = (values: string) => /, | et /.test(values);

const countOf: DatabaseWords['countOf'] = {
  games: (count) => `${count} ${choosePlural('fr', count, 'jeu', 'jeux')}`,
  studios: (count) => `${count} ${choosePlural('fr', count, 'studio', 'studios')}`,
  publishers: (count) => `${count} ${choosePlural('fr', count, 'éditeur', 'éditeurs')}`,
  associations: (count) => `${count} ${choosePlural('fr', count, 'association', 'associations')}`,
  events: (count) => `${count} ${choosePlural('fr', count, 'événement', 'événements')}`,
};

const sayReviews = (count: string) => `${count} ${choosePlural('fr', count, 'évaluation', 'évaluations')}`;

function sayUnlike({ adults, later, unknown }: Parameters<DatabaseWords['list']['tooFew']>[1]): string {
  const those = (count: string) => (count === '1' ? 'celui' : `les ${count}`);
  const without = [
    later && `${those(later)} que seule la liste plus récente contient`,
    unknown && `${those(unknown)} dont les évaluations n’ont pas été comptées`,
  ];
  const named = without.filter(Boolean).join(' ni ');
  return `${adults ? `, dont ${adults} pour adultes qu’aucune liste n’affiche` : ''}${named && `, sans ${named}`}`;
}

/** Les mots de la base de données en français. */
export const words: DatabaseWords = {
  ...screens,
  numberOf: (number) => `nᵒ\u00a0${number}`,
  one: { games: 'Jeu', studios: 'Studio', publishers: 'Éditeur', associations: 'Association', events: 'Événement' },
  members: {
    companies: (count) => `${count}\u00a0entreprises`,
    associations: (count) => `${count}\u00a0associations`,
    studios: (count) => `${count}\u00a0studios`,
  },
  chart: (made, published, place, organized) => `Carte du ciel. ${made}. ${published}. ${place}. ${organized}.`,
  countOf,
  countOfTitles: (count) => `${count} ${choosePlural('fr', count, 'titre', 'titres')}`,
  free: 'Gratuit',
  signUpForm: 'Formulaire d’inscription',
  search: {
    ...screens.search,
    reviews: sayReviews,
    repaired: (typed, searched) => `Rien ne s’appelle «\u00a0${typed}\u00a0». Voici ce que donne «\u00a0${searched}\u00a0».`,
  },
  list: {
    ...screens.list,
    titles: {
      games: 'Les jeux sur Steam',
      studios: 'Les studios de jeux vidéo',
      publishers: 'Les éditeurs de jeux vidéo',
      associations: 'Les associations du jeu vidéo',
      events: 'Les événements du jeu vidéo',
    },
    titleWith: (title, value) => `${title}\u00a0: ${value}`,
    titleWithPage: (title, page) => `${title}, page ${page}`,
    descriptions: {
      games: (count) =>
        `${count} sur Steam\u00a0: genres, prix, langues et évaluations; données d’{asOf}{if built} ou d’une liste plus récente{else}{end}. Cherchez, comparez.`,
      studios: (count) =>
        `${count}\u00a0: où ils travaillent, depuis quand, ce qu’ils ont sorti et l’accueil reçu. Chaque fait nomme sa source et sa date.`,
      publishers: (count) =>
        `${count}\u00a0: combien de jeux des autres ils sortent, pour qui, à quel prix, et l’accueil reçu par leurs jeux. Avec les sources.`,
      associations: (count) =>
        `${count} qui parlent pour les gens qui font des jeux\u00a0: où, de quelle taille et avec quels services. Chaque fait a sa source.`,
      events: (count) =>
        `${count} où l’on montre des jeux et fait des affaires\u00a0: quand ils ont lieu d’habitude, où et pour qui. Avec un calendrier.`,
    },
    leads: {
      games:
        'Ce qui était sorti sur Steam en {asOf}, succès et inconnus confondus{if built}, et quelques jeux célèbres d’une liste plus récente{else}{end}.',
      studios: 'Qui fait des jeux, et où. Seulement ceux sur qui deux sources concordent, ou dont la source a une licence ouverte.',
      publishers:
        'Les entreprises qui sortent les jeux des autres, selon les jeux eux-mêmes; s’y ajoutent celles d’un répertoire, quand la base contient au moins un de leurs jeux. Les studios d’un groupe qui portent un autre nom que le sien comptent comme d’autres entreprises.',
      associations: 'Qui parle pour les gens qui font des jeux, pays par pays.',
      events: 'Où montrer un jeu et faire des affaires. Des dates exactes seulement quand une source en donne.',
    },
    partialYear: (year, until, hasLater) =>
      `${year}\u00a0: ${toUntil(until)} seulement${hasLater ? ', sauf les jeux que seule la liste plus récente contient' : ''}.`,
    laterYears: (count, years) =>
      `Sans barre\u00a0: ${count} ${choosePlural('fr', count, 'titre', 'titres')} de ${years}, que seule la liste plus récente contient.`,
    unknownBars: (count) => `Pas de donnée\u00a0: ${count}.`,
    upTo: (year) => `jusqu’en ${year}`,
    orders: {
      names: { ascending: 'de A à Z', descending: 'de Z à A' },
      dates: { ascending: 'la plus ancienne d’abord', descending: 'la plus récente d’abord' },
      numbers: { ascending: 'ordre croissant', descending: 'ordre décroissant' },
      shares: { ascending: 'ordre croissant', descending: 'ordre décroissant' },
    },
    without: (filter, count) => `Sans «\u00a0${filter}\u00a0»\u00a0: ${count}`,
    withoutSearch: (text, count) => `Sans la recherche «\u00a0${text}\u00a0»\u00a0: ${count}`,
    says: (games, median, shares, unlike) =>
      `Calcul sur ${games}${sayUnlike(unlike)}\u00a0: ${median === '0' ? 'la moitié n’ont aucune évaluation' : `la moitié ont au plus ${sayReviews(median)}`}. ${shares}`,
    saysShare: (from, percent) => `${percent} en ont ${from} ou plus`,
    thin: (columns, rows) => `Laissé de côté, faute de données pour presque toutes ces ${rows} fiches\u00a0: ${columns}.`,
    tooFew: (games, unlike) => `Seulement ${games}${sayUnlike(unlike)}\u00a0: trop peu pour dire ce qui est courant.`,
  },
  take: {
    ...screens.take,
    limit: (count, files) =>
      `Un fichier a au plus ${count} lignes, une liste au plus ${files} fichiers. En CSV, chaque ligne porte sa date et ses sources; en JSON, la date et les sources sont sous «\u00a0meta\u00a0», avec les filtres, la version et les licences.`,
    part: (from, to) => `CSV, de ${from} à ${to}`,
  },
  record: {
    ...screens.record,
    yesNo: { yes: 'Oui', no: 'Non' },
    noIndex: {
      few: 'Moins de 100 évaluations\u00a0: les moteurs de recherche sont priés de ne pas répertorier cette page.',
      unknown: 'Nombre d’évaluations inconnu\u00a0: les moteurs de recherche sont priés de ne pas répertorier cette page.',
      thin: 'Aucun jeu ici et peu de faits\u00a0: les moteurs de recherche sont priés de ne pas répertorier cette page.',
      noGame: 'Ce n’est pas un jeu\u00a0: les moteurs de recherche sont priés de ne pas répertorier cette page.',
    },
    withFrench: 'dont le français',
    inSource: (text) => `dans la source\u00a0: «\u00a0${text}\u00a0»`,
    corrected: (wrong) => `Corrigé par nous\u00a0: la source dit «\u00a0${wrong}\u00a0».`,
    added: 'Ajouté par nous\u00a0: la source n’en dit rien.',
    notSaid: 'rien',
    ofGames: (count) => (count === '1' ? 'sur 1 jeu' : `sur ${count} jeux`),
    ofReviews: (count) => `sur ${sayReviews(count)}`,
    onSteam: (games) => `${games} sur Steam`,
    medianOf: (median) => `médiane de ${sayReviews(median)}`,
    positive: (percent) => `${percent} positives`,
    correctedToNothing: 'Nous n’avons pas pu le confirmer.',
    relations: {
      developer: 'l’a créé',
      publisher: 'l’a édité',
      organizes: 'organisé par elle',
      organizer: 'l’organise',
      'same-territory': 'même territoire',
      'works-there': 'sur son territoire',
      'same-name': 'même nom',
      'same-country': 'même pays',
    },
    partners: { studios: 'Édité par', publishers: 'Font des jeux pour lui' },
    description: {
      games: (title, rest, kind) => `${title}, ${kind}\u00a0: ${rest}.`,
      studios: (name, rest) => `${name}, studio\u00a0: ${rest}.`,
      publishers: (name, rest) => `${name}, éditeur\u00a0: ${rest}.`,
      associations: (name, rest) => `${name}\u00a0: ${rest}.`,
      events: (name, rest) => `${name}\u00a0: ${rest}.`,
    },
    closings: {
      games: ['Chaque fait avec sa source et sa date; données d’{asOf}.', 'Données d’{asOf}.'],
      studios: ['Ses jeux, genres et langues, chaque fait avec source et date.', ''],
      publishers: ['Ses jeux, genres et langues, calculés d’après les jeux de la base.', ''],
      associations: ['Ce qu’on sait de cet organisme, chaque fait avec sa source et sa date.', ''],
      events: ['À vérifier avant de planifier; chaque fait a sa source et sa date.', ''],
    },
  },
  factNames: {
    steamPage: 'Page sur Steam',
    closed: 'Fermeture',
    ended: 'Fin',
    medianReviews: 'Médiane des évaluations de ses jeux',
    shareWithFrench: 'Part de ses jeux offerts en français',
    priceUsd: 'Prix',
    medianPriceUsd: 'Prix médian des jeux payants',
  },
  peers: {
    ...screens.peers,
    group: (genres, price, years) => `${genres}${price ? `, ${price}` : ''}, ${years}`,
    says: (share, n, group) => `Plus d’évaluations que ${share} des ${n} autres jeux comparables (${group}).`,
    saysAll: (n, group) => `Plus d’évaluations que tous les autres jeux comparables (${n}\u00a0jeux\u00a0: ${group}).`,
    saysNone: (n, group) => `Aucun des ${n} autres jeux comparables n’a moins d’évaluations (${group}).`,
    among: (n) => `Les chiffres portent sur les ${n} jeux, ce jeu compris.`,
    tooFew: (n, group) => `Moins de 30 jeux lui ressemblent (${n}\u00a0: ${group})\u00a0: trop peu pour conclure.`,
    hadLessTime: (from, to) =>
      `Il est sorti après les années entières auxquelles on le compare (de ${from} à ${to})\u00a0: il a eu moins de temps qu’eux pour recueillir des évaluations, sauf s’il se vendait déjà en accès anticipé.`,
    unknown:
      'Il manque un genre, un prix ou une année («\u00a0Indépendant\u00a0» et «\u00a0Free-to-play\u00a0» ne sont pas des genres auxquels comparer)\u00a0: toute comparaison serait une supposition.',
    noGame: (kind) => `${kind}\u00a0: la base ne compare pas ce titre et ne le compte pas parmi les jeux.`,
    widened: 'Peu de jeux partagent tout cela; le groupe a donc été élargi\u00a0:',
    widenedBy: { years: 'cinq ans au lieu de trois', price: 'tous les prix', genres: 'son genre le plus rare seul' },
    chart: (name, reviews, median) => `${name} a ${sayReviews(reviews)}; la médiane des jeux comparables est de ${median}.`,
    below: (percent) => `${percent} en ont au plus`,
    median: 'La moitié en ont au plus',
    atLeast: (count) => `${count} évaluations ou plus`,
    price: (median) => `Prix médian du groupe\u00a0: ${median}.`,
  },
  neighbours: {
    ...screens.neighbours,
    reasons: {
      tags: (values) => `${hasSeveral(values) ? 'étiquettes' : 'étiquette'} en commun\u00a0: ${values}`,
      genres: (values) => `${hasSeveral(values) ? 'genres' : 'genre'} en commun\u00a0: ${values}`,
      features: (values) => `ont tous deux\u00a0: ${values}`,
      price: (values) => (values === 'gratuit' ? 'gratuit aussi' : `même tranche de prix\u00a0: ${values}`),
      year: (values) => `sorti vers la même époque\u00a0: ${values}`,
      reviews: (values) => `évaluations du même ordre\u00a0: ${values}`,
      studio: (values) => `même studio\u00a0: ${values}`,
    },
  },
  portfolio: {
    ...screens.portfolio,
    says: (n, median) =>
      `${n} sur Steam. ${median === '0' ? 'La moitié n’ont aucune évaluation' : `La moitié ont au plus ${sayReviews(median)}`}.`,
    saysOne: (reviews) => `Un seul jeu sur Steam, avec ${reviews}.`,
    saysNone: (n) => `${n} sur Steam.`,
    restsOn: (n, all) => `La médiane porte sur ${n} des ${all} jeux\u00a0: les autres n’ont pas de décompte de cette date.`,
    tooFew: 'Moins de 30 jeux\u00a0: lisez la médiane comme une description, pas comme une règle.',
    price: (median) => `Prix médian des jeux payants\u00a0: ${median}.`,
    none: 'À notre connaissance, aucun jeu de la base n’est le sien.{if built} La plupart des jeux gratuits sortis depuis 2021 n’y nomment pas de développeur.{else}{end}',
    byName: 'Nous trouvons les jeux par le nom qu’affiche la boutique\u00a0: un jeu d’une autre entreprise du même nom peut s’y glisser.',
  },
  event: {
    when: 'Quand',
    usually: (month) => `D’habitude en ${month}. Aucune date exacte n’est connue\u00a0: vérifiez avant de planifier.`,
    unknown: 'On ne sait pas quand il a lieu.',
    inMonth: (month) => `d’habitude en ${month}`,
    lastKnown: (year) => `dernière édition connue\u00a0: ${year}`,
    states: { ahead: 'À venir', on: 'En cours', over: 'Passé', undated: 'Sans date exacte', ended: 'Terminé' },
    mayHaveEnded: 'Il a peut-être cessé depuis.',
    range: (start, end) => (start === end ? `le ${start}` : toSpan(start, end)),
  },
  compare: {
    ...screens.compare,
    titleOf: (names) => `Comparer ${names}`,
    description:
      'De deux à six fiches de la base de données côte à côte, avec les mêmes champs dans le même ordre. L’adresse contient la comparaison.',
  },
  footer: { ...screens.footer, sources: (names) => `Sources\u00a0: ${names}.`, version: (version) => `Version des données ${version}` },
};
