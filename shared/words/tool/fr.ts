import { choosePlural } from '#shared/plural.ts';
import { shortenStart, toSpan } from '../french-dates.ts';
import type { ToolWords } from './en.ts';

export const words: ToolWords = {
  problems: {
    missing: 'À remplir d’abord',
    'not-a-number': 'Écrivez un simple nombre, comme 1\u00a0500 ou 0,2',
    'too-large':
      'Trop élevé pour cette page, qui va jusqu’à 2\u00a0millions de listes de souhaits, 200\u00a0$\u00a0US, un facteur de 1\u00a0000 ou une part de 1 (0,7 pour 70\u00a0%)',
    'too-low': 'La première année compte au moins les ventes de la première semaine\u00a0: écrivez 1 ou plus',
    'out-of-order': 'Mettez les trois en ordre, du plus bas au plus haut',
    'not-a-day': 'Écrivez un jour de 2000 à 2099 ainsi\u00a0: 2027-03-15, ou choisissez-le dans le calendrier',
    'too-many': 'Choisissez trois genres au plus',
    free: 'Cette estimation vaut pour les jeux payants\u00a0: inscrivez un prix au-dessus de 0',
  },
  next: {
    heading: 'Et maintenant',
    keep: 'Garder ce résultat',
    estimate: 'Estimer la première année de ce jeu',
    week: (genres) => (genres ? `Vérifier une semaine de sortie\u00a0: ${genres}` : 'Vérifier une semaine de sortie'),
    try: (genres) => (genres ? `Sept constats sur votre marché\u00a0: ${genres}` : 'Sept constats sur votre marché'),
    person: 'Demander le rapport complet à une personne',
  },
  seeList: (n, adults) =>
    n === '0' || n === '1'
      ? 'Voir la liste'
      : adults
        ? `Voir ${n} de ces jeux en liste (${adults === '1' ? 'l’autre, pour adultes, n’y est' : `les ${adults} autres, pour adultes, n’y sont`} pas)`
        : `Voir ces ${n} jeux en liste`,
  wishlists: (n) => `listes de souhaits\u00a0: ${n}`,
  estimate: {
    changed: (changed, all) =>
      changed === 0 ? `${all} à leur valeur publiée` : `${changed} sur ${all} ${changed === 1 ? 'modifié' : 'modifiés'}`,
    drawn: (low, middle, high) => `De ${low} à ${high}, le milieu à ${middle}, sur une échelle où chaque cran vaut dix fois le précédent.`,
    refused: ({ n, what }) => `Trop peu de ${what} (${n} dans la base) pour donner une fourchette\u00a0: il en faut au moins trente.`,
    near: (n, group) => `Poser la même question pour ${n} ${group}`,
    group: ({ genre, band, year, self }) =>
      `jeux du genre «\u00a0${genre}\u00a0»${self === null ? '' : self ? ', en autoédition' : ', avec un éditeur'}, vendus ${band}, sortis en ${year}`,
    from: ({ n, group, asOf, months }) =>
      `D’après les évaluations de ${n} ${group}, comptées en ${asOf}, de ${months[0]} à ${months[1]} mois après la date de leur page de boutique. Pour un jeu qui a quitté l’accès anticipé, c’est celle de sa sortie complète\u00a0: certains se vendaient depuis des années.`,
    oneYear:
      'Pour estimer une première année, il faut des jeux payants sortis à peu près en même temps\u00a0: cette page prend donc une seule année de sorties; l’analyse et les fiches en prennent trois.',
    nextBand: ({ band, n, middle }) =>
      middle === null
        ? `Votre prix est près de la tranche voisine, ${band}\u00a0: ${n} ${choosePlural('fr', n, 'jeu', 'jeux')} de ce type, trop peu pour le dire.`
        : `Votre prix est près de la tranche voisine, ${band}\u00a0: la médiane de ses ${n} jeux est de ${middle} ${choosePlural('fr', middle, 'évaluation', 'évaluations')}.`,
    copies: (low, high, isWeek) =>
      `${low === high ? '' : `de ${low} à `}${high} ${choosePlural('fr', high, 'exemplaire', 'exemplaires')}${isWeek ? ' la première semaine' : ''}`,
    rows: {
      wishlists: 'Listes de souhaits à la sortie',
      week: 'Exemplaires la première semaine',
      year: 'Exemplaires la première année',
      reviews: 'Évaluations des jeux comparables (un sur dix n’en a pas plus, la moitié, neuf sur dix)',
      gross: 'Ventes au prix affiché, $\u00a0US',
      kept: 'Après la part de la boutique, $\u00a0US',
    },
    heads: ['Étape', 'Bas', 'Milieu', 'Haut'],
    figure: {
      title: ({ n, few, many }) => `Sur ${n} jeux comparables, ${few} ont moins de 10 évaluations et ${many} en ont 1\u00a0000 ou plus`,
      subtitle: ({ group }) => `Part des ${group}, selon les évaluations, toutes langues confondues`,
      label: 'Évaluations',
      note: 'La fourchette ci-dessus laisse de côté un jeu sur dix au plus à chaque bout.',
    },
  },
  backTest: {
    title: ({ share, n, big }) =>
      `La fourchette a tenu pour ${share} des ${n} jeux, mais pour ${big} seulement de ceux qui ont 1\u00a0000 évaluations ou plus`,
    subtitle: ({ from, to }) =>
      `Part des jeux payants sortis ${to - from === 1 ? `en ${from} et ${to}` : `de ${from} à ${to}`} dont les évaluations sont tombées dans la fourchette tirée des jeux de l’année d’avant, selon leur vrai nombre d’évaluations; chacun a été mis à l’épreuve sous son genre le plus rare, parmi les jeux édités comme lui`,
    label: 'Vrai nombre d’évaluations',
    inside: 'Dans la fourchette',
    games: 'Jeux',
    below: 'En dessous',
    above: 'Au-dessus',
    all: 'Tous ensemble',
    note: ({ refused, unplaced }) =>
      `La fourchette vise huit jeux sur dix. Pour ${refused} autres jeux, elle a été refusée\u00a0: moins de trente jeux de l’année d’avant étaient comparables. ${unplaced} autres, sans développeur, sans éditeur ou sans aucun de nos neuf genres, n’ont pas été mis à l’épreuve. Les jeux de l’année d’avant avaient eu un an de plus pour être évalués, ce qui élargit la fourchette vers le haut.`,
  },
  week: {
    title: ({ releases, from, to, usual, ofGenres }) =>
      `De ${from} à ${to}, cette semaine a vu ${releases} sorties${ofGenres ? ' de ce type' : ''}; une semaine ordinaire, ${usual}`,
    subtitle: ({ genres, days, n }) =>
      `${genres ? `Jeux qui affichent ${genres},` : 'Tous les jeux'} sortis la semaine la plus proche de celle ${days}, chaque année; ${n} jeux dans ces semaines`,
    releases: 'Sorties de la semaine',
    range: (low, high) => `de ${low} à ${high}`,
    usual: 'Semaine médiane de l’année',
    share: 'Par rapport à la médiane',
    note: 'Une sortie est une date de page de boutique, qui peut varier d’un jour selon le fuseau. Les jeux dont le prix est inconnu sont comptés aussi. Rien ne montre qu’une semaine chargée nuise ou aide\u00a0: nous montrons combien d’autres y étaient.',
    span: (from, to) => `Du lundi ${shortenStart(from, to)} au dimanche ${to}`,
    over: 'Cette semaine est passée.',
    exact: toSpan,
    beyond: (day) =>
      `Les événements de notre base s’arrêtent au ${day}\u00a0: elle n’en contient encore aucun après ce jour, ce qui ne veut pas dire qu’il n’y en a pas.`,
    lastKnown: (year) => `dernière date limite d’inscription connue\u00a0: ${year}`,
    tooFew: ({ n, from, to, ofGenres }) =>
      `Trop peu pour le dire\u00a0: de ${from} à ${to}, cette semaine n’a vu ${n === '0' ? 'aucun jeu' : n === '1' ? 'qu’un seul jeu' : `que ${n} jeux`}${ofGenres ? ' de ce type' : ''}${n === '0' ? '' : ' en tout'}.`,
  },
};
