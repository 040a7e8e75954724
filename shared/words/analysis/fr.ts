import { toDateWords } from '#shared/database/data-date.ts';
import { choosePlural } from '#shared/plural.ts';
import { toUntil } from '../french-dates.ts';
import type { AnalysisWords } from './en.ts';

const sayReviews = (count: string | null) =>
  count === null ? 'évaluations inconnues' : `${count} ${choosePlural('fr', count, 'évaluation', 'évaluations')}`;

const saysMarket = ({ genres, from, to }: { genres: string; from: number; to: number }) => `de ${from} à ${to} qui affichent ${genres}`;

export const words: AnalysisWords = {
  dataVersion: (version, asOf) => `${version} (${toDateWords(asOf, 'fr')})`,
  year: 'Année',
  game: 'Jeu',
  games: 'Jeux',
  releases: 'Sorties',
  reviews: 'Évaluations',
  score: 'Positives',
  price: 'Prix ($\u00a0US)',
  listPrice: 'Prix affiché ($\u00a0US)',
  languages: 'Langues',
  shareOfGames: 'Part des jeux',
  medianReviews: 'Évaluations, médiane',
  noticed: '100 évaluations ou plus',
  peers: ({ n, genres, from, to, prices, band }) => {
    const end = choosePlural('fr', n, '', 's');
    const kind = { paid: ` payant${end}`, free: ` gratuit${end}`, all: '' }[prices];
    return `${n} ${choosePlural('fr', n, 'jeu', 'jeux')}${kind} qui ${choosePlural('fr', n, 'affiche', 'affichent')} ${genres}, sorti${end} de ${from} à ${to}${band ? `, vendu${end} ${band}` : ''}`;
  },
  genreTrends: {
    title: ({ genres, now, year, before, beforeYear }) =>
      `${genres} : ${now} sorties en ${year}, contre ${before} en ${beforeYear}`.replace(' :', '\u00a0:'),
    tooFew: ({ genres, now, year, before, beforeYear }) =>
      `${genres}\u00a0: ${now} ${choosePlural('fr', now, 'sortie', 'sorties')} en ${year} et ${before} en ${beforeYear}, trop peu pour comparer`,
    subtitle: ({ genres, n }) => `Jeux qui affichent ${genres}, selon l’année de leur sortie sur Steam; ${n} en tout`,
    note: ({ year, until }) =>
      `En pointillé : ${year} ne va que ${toUntil(until)}, et ses jeux ont eu moins de temps pour être évalués. Les jeux retirés de la boutique avant novembre 2024 manquent, donc les chiffres des premières années sont un peu bas.`.replace(
        ' :',
        '\u00a0:',
      ),
  },
  topCharts: {
    title: ({ share, n }) => `Dix jeux réunissent ${share} des évaluations des ${n} jeux`,
    subtitle: ({ peers }) => `Évaluations, toutes langues confondues, des dix jeux les plus évalués parmi ${peers}`,
    priceUncertain: (game) => `${game} (prix incertain)`,
    note: (adults) =>
      `Des évaluations ne sont pas des ventes. C’est le compte public qui s’en approche le plus.${adults === 0 ? '' : ` Parmi les dix, ${adults === 1 ? '1 jeu pour adultes est compté sans être nommé' : `${adults} jeux pour adultes sont comptés sans être nommés`}.`}`,
  },
  competitors: {
    title: ({ games, known, low, high, median, n }) => {
      const most = `${high} ${choosePlural('fr', high, 'évaluation', 'évaluations')}`;
      const spread = low === high ? `Vos voisins comptent chacun ${most}` : `Vos voisins comptent de ${low} à ${high} évaluations`;
      const said = known > 1 ? spread : `${games === 1 ? 'Votre voisin' : 'Un de vos voisins'} compte ${most}`;
      return `${said}; la médiane de ${n} jeux comparables est de ${median}`;
    },
    subtitle: ({ games, n }) =>
      `Évaluations, toutes langues confondues, ${games === 1 ? 'd’un voisin' : `de ${games} voisins`}, à côté de la médiane de ${n} jeux comparables`,
    medianOfPeers: 'Médiane des jeux comparables',
    note: 'Les voisins que nous proposons ont été remarqués sans être des succès. Leur liste dit pourquoi chacun y figure.',
  },
  pricing: {
    title: (market, { low, high, own }) =>
      `Au moins la moitié des ${market.n} jeux payants ${saysMarket(market)} coûtent de ${low.replace(/\s\$/, '')} à ${high}\u00a0US${own ? `; ${own.cheaper} coûtent moins de ${own.price}\u00a0US` : ''}`,
    subtitle: ({ genres, from, to, n }) =>
      `Part des jeux payants qui affichent ${genres}, sortis de ${from} à ${to}, selon le prix affiché en dollars américains; ${n} jeux`,
    note: (own) =>
      `${own ? '«\u00a0Votre jeu\u00a0» : la tranche de votre prix. ' : ''}Les jeux plus chers sont souvent de plus gros projets, avec de plus gros budgets. Rien ne montre ici qu’un prix plus élevé attire des évaluations. Un tiret signale moins de 30 jeux.`.replace(
        ' :',
        '\u00a0:',
      ),
  },
  monetization: {
    title: (market, { paid, free, purchases }) =>
      `Des ${market.n} jeux ${saysMarket(market)}, ${paid} sont payants, ${free} sont gratuits et ${purchases} proposent des achats intégrés`,
    subtitle: ({ genres, from, to, n }) =>
      `Part des jeux qui affichent ${genres}, sortis de ${from} à ${to}, selon leur mode de vente; ${n} jeux dont le prix est connu`,
    model: 'Mode de vente',
    models: {
      paid: 'Payant, rien à vendre dans le jeu',
      paidPurchases: 'Payant, avec achats intégrés',
      free: 'Gratuit, rien à vendre dans le jeu',
      freePurchases: 'Gratuit, avec achats intégrés',
    },
    note: 'Achats intégrés selon la page de boutique. Les extensions payantes ne sont pas dans la base. Un tiret signale moins de 30 jeux.',
  },
  positioning: {
    title: ({ apart: [first, second], labels, all }) =>
      first
        ? `${first.share} des jeux qui affichent aussi «\u00a0${first.label}\u00a0» ont au moins 100 évaluations${second ? `, contre ${second.share} avec «\u00a0${second.label}\u00a0»` : ''}; c’est ${all} pour l’ensemble`
        : `${labels === 1 ? 'La seule étiquette comparée ne se démarque pas' : `Aucune des ${labels} étiquettes ne se démarque`}\u00a0: ${all} de l’ensemble des jeux comparables ont au moins 100 évaluations`,
    subtitle: ({ peers }) => `Part des jeux d’au moins 100 évaluations, selon ce que leur page affiche d’autre, parmi ${peers}`,
    group: 'Affiche aussi',
    from: 'Intervalle à 95\u00a0%, de',
    to: 'Intervalle à 95\u00a0%, à',
    all: 'Tous les jeux comparables',
    note: 'Les groupes se chevauchent, et ceux de moins de 30 jeux sont laissés de côté. Le hasard fait varier la part d’un petit groupe; l’intervalle (score de Wilson, selon la part et le nombre de jeux) dit de combien. Le titre ne nomme que les étiquettes dont l’intervalle exclut la part de l’ensemble; environ une sur vingt l’exclut par hasard. Ce qu’un jeu affiche va de pair avec le reste (budget, studio, prix). Rien ne montre ici que cela attire des évaluations.',
  },
  compare: {
    title: ({ n, low, high, top }) =>
      `Au moins la moitié des ${n} jeux comparables ont de ${low} à ${high} évaluations; un sur dix en a ${top} ou plus`,
    subtitle: ({ peers }) => `Évaluations, toutes langues confondues, de ${peers}; l’échelle est logarithmique`,
    group: 'Groupe',
    quantile: (percent) => (percent === 50 ? 'Médiane' : `${percent}e centile`),
    all: 'Tous les jeux comparables',
    selfPublished: 'En autoédition',
    withPublisher: 'Avec un éditeur',
    unknownPublisher: 'Développeur ou éditeur inconnu',
    amongLanguages: (languages) => `${languages.charAt(0).toUpperCase()}${languages.slice(1)} parmi leurs langues`,
    onlyLanguage: (language) => `En ${language} seulement`,
    // “de 5 à 7” loses its “de”, “12 et plus” is parted.
    languageCount: (count) => count.replace(/^(?:de )?(.*?)( et plus)?$/, 'En $1 langues$2'),
    nextBand: (band) => `Tranche voisine, ${band}`,
    yourMonth: (month) => `Sortis en ${month}`,
    tooFew: (label) => `${label}\u00a0: trop peu pour le dire`,
    note: (own) =>
      `Trait : huit jeux sur dix. Boîte : la moitié centrale. Gros trait : la médiane. ${own ? '«\u00a0Votre jeu\u00a0» : les groupes où il serait. ' : ''}Les groupes ne diffèrent pas que par leur nom : les jeux offerts en beaucoup de langues sont surtout de plus gros jeux.`.replaceAll(
        ' :',
        '\u00a0:',
      ),
  },
  reasons: {
    genres: (genres) => `${/, | et /.test(genres) ? 'mêmes genres' : 'même genre'}\u00a0: ${genres}`,
    price: (price) => (price === 'gratuit' ? 'gratuit, comme le vôtre' : `${price}, dans votre tranche de prix`),
    languages: (languages) => `aussi en ${languages}`,
    published: { yes: 'en autoédition comme le vôtre', no: 'avec un éditeur comme le vôtre' },
    year: (year) => `sorti en ${year}`,
    chosen: 'choisi par vous',
  },
  facts: ({ reviews, score, price }) =>
    [sayReviews(reviews), score && `${score} positives`, price ?? 'prix inconnu'].filter(Boolean).join(', '),
  free: 'gratuit',
  inSentence: (genre) => `«\u00a0${genre}\u00a0»`,
  notKnown: 'pas de donnée',
  undecided: 'à décider',
  widened: {
    years: 'En trois ans, moins de trente jeux de ce type\u00a0: nous avons pris cinq ans.',
    price: 'Dans votre tranche de prix, moins de trente jeux de ce type\u00a0: nous avons pris tous les prix.',
    genres: 'Peu de jeux affichent tous vos genres\u00a0: nous avons pris ceux du genre le plus rare.',
  },
  tooFew: (n) =>
    `Trop peu pour le dire\u00a0: ${n === '0' ? 'aucun jeu de la base ne ressemble' : n === '1' ? 'un seul jeu de la base ressemble' : `seulement ${n} jeux de la base ressemblent`} au vôtre. Nous ne tirons rien de moins de trente jeux.`,
  noGroups: (n) =>
    `Trop peu pour le dire\u00a0: aucun des autres genres ni aucune des façons de jouer que nous comparons ne réunit trente des ${n} jeux semblables au vôtre. Nous ne tirons rien de moins.`,
  restsOn: (n) => `Repose sur ${n} ${choosePlural('fr', n, 'jeu', 'jeux')}.`,
  noNeighbours: 'Aucun voisin dont le nombre d’évaluations est connu. Ajoutez-en un plus haut.',
  problems: {
    genre: { missing: 'Choisissez au moins un genre', 'too-many': 'Choisissez trois genres au plus', 'not-a-price': '' },
    price: { missing: '', 'too-many': '', 'not-a-price': 'Écrivez le prix en dollars américains, au plus 200, par exemple 14,99' },
  },
  own: 'Votre jeu',
  yours: (group) => `${group} (votre\u00a0jeu)`,
  sampleChart: 'Rapport type, sur un jeu inventé',
  table: { genres: 'Genres', selfPublished: 'Autoédition', released: 'Sortie' },
  selfPublished: { yes: 'oui', no: 'non' },
};
