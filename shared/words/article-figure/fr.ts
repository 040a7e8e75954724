import type { ArticleFigureWords } from './en.ts';

export const words: ArticleFigureWords = {
  year: 'Année',
  releases: 'Jeux parus',
  games: 'Jeux',
  reviews: 'Évaluations',
  price: 'Prix affiché',
  language: 'Langue',
  place: 'Où travaille le studio',
  group: 'Groupe',
  medianReviews: 'Médiane des évaluations',
  underTen: 'Moins de 10 évaluations',
  tenOrMore: '10 évaluations ou plus',
  noticed: '100 évaluations ou plus',
  shareOfGames: 'Part des jeux',
  listFrench: 'Annoncent le français',
  gamesInFrench: 'Jeux qui annoncent le français',
  allGames: 'L’ensemble',
  allSteam: 'Tout Steam',
  smallSelfPublishers: 'Petits autoéditeurs',
  allSelfPublished: 'Tous les jeux autoédités',
  withPublisher: 'Avec un éditeur',
  stillEarlyGames: 'Jeux encore en accès anticipé',
  quantile: (at) => (at === 50 ? 'Médiane' : `${at}e centile`),
  partialYear: ({ year }) =>
    `L’année ${year} n’est pas complète dans les données, et ses jeux ont eu moins de temps pour être évalués. Les jeux retirés de la boutique avant novembre 2024 manquent\u00a0: les chiffres des premières années sont donc un peu bas.`,
  rangesNote:
    'Trait\u00a0: du 10e au 90e centile. Boîte\u00a0: la moitié centrale des jeux. Gros trait\u00a0: la médiane. L’échelle est logarithmique.',
  declared: 'Langues annoncées par le vendeur. Personne n’en a vérifié la qualité, et «\u00a0français\u00a0» ne dit pas lequel.',
  smallNote: ({ games }) =>
    `Petits autoéditeurs\u00a0: un des développeurs est aussi nommé comme éditeur, et aucun développeur du jeu n’en a plus de ${games} dans la base. Les données ignorent combien de personnes travaillent dans un studio.`,
  placeNote: ({ unknown }) =>
    `Studios situés par des répertoires de 2020 à 2026; un studio que personne n’a inscrit n’est pas compté, et les listes avantagent les maisons établies. Les jeux faits avec des studios d’ailleurs comptent aussi. Dans la base, ${unknown} des jeux ne nomment pas leur développeur. Les jeux pour adultes, que nos listes ne montrent pas, sont comptés.`,
  releasesByYear: {
    title: ({ n, year, few }) => `${n} jeux sont parus sur Steam en ${year}, et ${few} d’entre eux ont moins de dix évaluations`,
    subtitle: 'Jeux parus chaque année sur Steam, gratuits et payants',
  },
  reviewsOfAYear: {
    title: ({ year, few, many }) => `Des jeux de ${year}, ${few} ont moins de dix évaluations et ${many} en ont mille ou plus`,
    subtitle: ({ year, n }) => `Part des ${n} jeux parus en ${year}, selon leur nombre d’évaluations dans toutes les langues`,
  },
  reviewsByPrice: {
    title: ({ year, cheap, dear }) =>
      `À 5\u00a0$\u00a0US ou moins, le jeu médian de ${year} a ${cheap} évaluations; de 20,01 à 30\u00a0$\u00a0US, ${dear}`,
    subtitle: ({ year }) => `Évaluations dans toutes les langues des jeux parus en ${year}, selon le prix affiché en dollars américains`,
  },
  frenchByYear: {
    title: ({ from, to, low, high }) => `De ${from} à ${to}, de ${low} à ${high} des jeux de l’année annoncent le français`,
    subtitle: 'Part des jeux parus chaque année sur Steam qui annoncent le français, parmi ceux qui nomment leurs langues',
    note: ({ year }) =>
      `L’année ${year} n’est pas complète. Un jeu plus ancien a eu plus d’années pour ajouter une langue, et les jeux retirés de la boutique avant novembre 2024 manquent\u00a0: dans quel sens cela déplace une part, on l’ignore.`,
  },
  frenchByReviews: {
    title: ({ few, most }) =>
      `${few} des jeux qui ont moins de dix évaluations annoncent le français; ${most} de ceux qui en ont 5\u00a0000 ou plus`,
    subtitle: ({ from, to, n }) =>
      `Part des jeux qui annoncent le français, selon leur nombre d’évaluations; ${n} jeux, gratuits et payants, parus de ${from} à ${to}`,
  },
  languagesOfAYear: {
    title: ({ year, rank, share }) =>
      `En ${year}, le français arrive au ${rank === 1 ? '1er' : `${rank}e`} rang des langues autres que l’anglais\u00a0: ${share} des jeux l’annoncent`,
    subtitle: ({ year, n }) => `Part des ${n} jeux parus en ${year} qui nomment leurs langues`,
  },
  selfPublishedPrices: {
    title: ({ share, median }) =>
      `${share} des jeux des petits autoéditeurs s’affichent à 10\u00a0$\u00a0US ou moins; le prix médian est de ${median}\u00a0US`,
    subtitle: ({ n, from, to }) =>
      `Part des jeux à chaque prix affiché, en dollars américains; ${n} jeux payants de petits autoéditeurs, parus de ${from} à ${to}`,
  },
  selfPublishedReviews: {
    title: ({ small, published }) => `Le jeu médian d’un petit autoéditeur a ${small} évaluations; avec un éditeur, ${published}`,
    subtitle: ({ from, to }) => `Évaluations dans toutes les langues des jeux payants parus de ${from} à ${to}`,
  },
  reviewsByPlace: {
    title: 'Les évaluations des jeux que des répertoires situent au Québec, en France et ailleurs au Canada, à côté de tout Steam',
    subtitle: 'Dans toutes les langues, jeux de toutes les années',
  },
  earlyAccessByYear: {
    title: ({ year, n, asOf }) => `${n} jeux datés de ${year} étaient encore en accès anticipé en ${asOf}`,
    subtitle: 'Jeux encore en accès anticipé au moment du relevé, selon l’année de sortie',
    note: 'Un jeu qui quitte l’accès anticipé prend la date de sa sortie complète\u00a0: ceux qui y sont restés figurent sous l’année de leur mise en vente.',
  },
  tenReviewsByPrice: {
    title: ({ all, cheap }) => `${all} des jeux payants ont dix évaluations ou plus; à 5\u00a0$\u00a0US ou moins, ${cheap}`,
    subtitle: ({ from, to, n }) =>
      `Part des jeux qui ont au moins dix évaluations, selon le prix affiché en dollars américains; ${n} jeux payants parus de ${from} à ${to}`,
    note: 'Toutes les évaluations sont comptées ici. La note de la page de boutique ne compte que celles des gens qui ont acheté le jeu sur Steam.',
  },
};
