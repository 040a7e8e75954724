import { toDateWords } from '#shared/database/data-date.ts';
import { choosePlural } from '#shared/plural.ts';

/** The games of some genres and years, at any price. */
type Market = { n: string; genres: string; from: number; to: number };

const saysMarket = ({ genres, from, to }: Market) => `of ${from} to ${to} that list ${genres}`;

/**
 * The words of the computed analysis. Numbers arrive written. Nothing here may say that one thing brings another: the data shows what
 * goes together.
 */
export const words = {
  dataVersion: (version: string, asOf: string) => `${version} (${toDateWords(asOf, 'en')})`,
  year: 'Year',
  game: 'Game',
  games: 'Games',
  releases: 'Releases',
  reviews: 'Reviews',
  score: 'Positive',
  price: 'Price (US$)',
  listPrice: 'List price (US$)',
  languages: 'Languages',
  shareOfGames: 'Share of games',
  medianReviews: 'Median reviews',
  noticed: '100 reviews or more',
  peers: ({
    n,
    genres,
    from,
    to,
    prices,
    band,
  }: {
    n: string;
    genres: string;
    from: number;
    to: number;
    prices: 'free' | 'paid' | 'all';
    band: string | null;
  }) =>
    `${n} ${prices === 'all' ? 'games' : `${prices} games`} that list ${genres}, released from ${from} to ${to}${band ? `, ${band}` : ''}`,
  genreTrends: {
    title: ({ genres, now, year, before, beforeYear }: { genres: string; now: string; year: number; before: string; beforeYear: number }) =>
      `${now} games that list ${genres} came out in ${year}, against ${before} in ${beforeYear}`,
    tooFew: ({
      genres,
      now,
      year,
      before,
      beforeYear,
    }: {
      genres: string;
      now: string;
      year: number;
      before: string;
      beforeYear: number;
    }) =>
      `${now} ${choosePlural('en', now, 'game that lists', 'games that list')} ${genres} came out in ${year} and ${before} in ${beforeYear}, too few to compare`,
    subtitle: ({ genres, n }: { genres: string; n: string }) => `Games released per year on Steam that list ${genres}; ${n} games in all`,
    note: ({ year, until }: { year: number; until: string }) =>
      `Dots: ${year} is counted to ${until} only, and its games had less time to gather reviews. Games taken off the store before November 2024 are missing, so early years are a little low.`,
  },
  topCharts: {
    title: ({ share, n }: { share: string; n: string }) => `Ten games hold ${share} of the reviews of all ${n} games`,
    subtitle: ({ peers }: { peers: string }) => `Reviews in all languages of the ten most reviewed of ${peers}`,
    /** Where a later list has a much higher base price. */
    priceUncertain: (game: string) => `${game} (price uncertain)`,
    note: (adults: number) =>
      `Reviews are not sales. They are the closest public count.${adults === 0 ? '' : ` Of the ten, ${adults} ${adults === 1 ? 'is a game' : 'are games'} for adults: counted, and not named.`}`,
  },
  competitors: {
    /** `known` of the games have a count of reviews. */
    title: ({ games, known, low, high, median, n }: Record<'low' | 'high' | 'median' | 'n', string> & { games: number; known: number }) => {
      const most = `${high} ${choosePlural('en', high, 'review', 'reviews')}`;
      const spread = low === high ? `Your neighbours have ${most} each` : `Your neighbours have ${low} to ${high} reviews`;
      const said = known > 1 ? spread : `${games === 1 ? 'Your neighbour' : 'One of your neighbours'} has ${most}`;
      return `${said}; the median of ${n} comparable games is ${median}`;
    },
    subtitle: ({ games, n }: { games: number; n: string }) =>
      `Reviews in all languages of ${games === 1 ? 'one neighbour' : `${games} neighbours`}, beside the median of ${n} comparable games`,
    medianOfPeers: 'Median of the comparable games',
    note: 'Neighbours we suggest were noticed without being hits. Their list gives the reason for each.',
  },
  pricing: {
    title: (market: Market, { low, high, own }: { low: string; high: string; own: { price: string; cheaper: string } | null }) =>
      `At least half of the ${market.n} paid games ${saysMarket(market)} cost US${low} to US${high}${own ? `; ${own.cheaper} cost less than US${own.price}` : ''}`,
    subtitle: ({ genres, from, to, n }: Market) =>
      `Share of the paid games that list ${genres}, released from ${from} to ${to}, by list price in US dollars; ${n} games`,
    note: (own: boolean) =>
      `${own ? '“Your game”: the shelf of your price. ' : ''}Dearer games tend to be bigger ones, with bigger budgets: this does not show that a higher price brings reviews. A dash means fewer than 30 games.`,
  },
  monetization: {
    title: (market: Market, { paid, free, purchases }: { paid: string; free: string; purchases: string }) =>
      `Of the ${market.n} games ${saysMarket(market)}, ${paid} are sold at a price, ${free} are free, and ${purchases} sell something inside`,
    subtitle: ({ genres, from, to, n }: Market) =>
      `Share of the games that list ${genres}, released from ${from} to ${to}, by how they are sold; ${n} games with a known price`,
    model: 'Model',
    models: {
      paid: 'Paid, nothing sold inside',
      paidPurchases: 'Paid, with in-app purchases',
      free: 'Free, nothing sold inside',
      freePurchases: 'Free, with in-app purchases',
    },
    note: 'In-app purchases as the store page declares them. Paid DLC is not in our data. A dash means fewer than 30 games.',
  },
  positioning: {
    /** `apart` are the labels whose share chance alone explains badly, two at most. */
    title: ({ apart: [first, second], labels, all }: { apart: { label: string; share: string }[]; labels: number; all: string }) =>
      first
        ? `${first.share} of the games that also list ${first.label} have 100 reviews or more${second ? `, ${second.share} of those with ${second.label}` : ''}; ${all} of all comparable games do`
        : `${labels === 1 ? 'The one label compared does not stand apart' : `None of the ${labels} labels stands apart`}: ${all} of all comparable games have 100 reviews or more`,
    subtitle: ({ peers }: { peers: string }) => `Share with 100 reviews or more, by what else the store page lists, among ${peers}`,
    group: 'Also lists',
    from: '95% range, from',
    to: '95% range, to',
    all: 'All comparable games',
    note: 'Groups overlap, and those of fewer than 30 games are left out. Chance moves the share of a small group: the range (Wilson score, from the share and the number of games) says how far. The title names only labels whose range leaves out the share of all; about one label in twenty does so by chance. A label goes with other things (budget, studio, price): this does not show that it brings reviews.',
  },
  compare: {
    title: ({ n, low, high, top }: { n: string; low: string; high: string; top: string }) =>
      `At least half of the ${n} comparable games have ${low} to ${high} reviews; one in ten has ${top} or more`,
    subtitle: ({ peers }: { peers: string }) => `Reviews in all languages of ${peers}; the scale is logarithmic`,
    group: 'Group',
    quantile: (percent: number) => (percent === 50 ? 'Median' : `${percent}th percentile`),
    all: 'All comparable games',
    selfPublished: 'Self-published',
    withPublisher: 'With a publisher',
    unknownPublisher: 'Developer or publisher not known',
    amongLanguages: (languages: string) => `${languages} among their languages`,
    onlyLanguage: (language: string) => `In ${language} alone`,
    languageCount: (count: string) => `In ${count} languages`,
    nextBand: (band: string) => `The next shelf: ${band}`,
    yourMonth: (month: string) => `Released in ${month}`,
    tooFew: (label: string) => `${label}: too few to say`,
    note: (own: boolean) =>
      `Line: eight games in ten. Box: the middle half. Stroke: the median. ${own ? '“Your game”: groups it would be in. ' : ''}Groups differ in more than their name: games in many languages are mostly larger games.`,
  },
  /** Around the form and its result. */
  reasons: {
    genres: (genres: string) => `same genres: ${genres}`,
    price: (price: string) => (price === 'free' ? 'free, like yours' : `${price}, on your price shelf`),
    languages: (languages: string) => `also in ${languages}`,
    published: { yes: 'self-published like yours', no: 'with a publisher like yours' },
    year: (year: string) => `released in ${year}`,
    chosen: 'you chose it',
  },
  facts: ({ reviews, score, price }: { reviews: string | null; score: string | null; price: string | null }) =>
    `${reviews === null ? 'reviews not known' : `${reviews} ${choosePlural('en', reviews, 'review', 'reviews')}`}${score ? `, ${score} positive` : ''}, ${price ?? 'price not known'}`,
  free: 'free',
  /** The name of a genre, where a sentence says which games list it. */
  inSentence: (genre: string): string => genre,
  notKnown: 'not known',
  undecided: 'to be decided',
  widened: {
    years: 'Three years held fewer than thirty such games, so five were taken.',
    price: 'Your price shelf held fewer than thirty such games, so every price was taken.',
    genres: 'Few games list all of your genres, so those of the rarest one were taken.',
  },
  tooFew: (n: string) =>
    `Too few to say: ${n === '0' ? 'no game in our data is' : n === '1' ? 'only one game in our data is' : `only ${n} games in our data are`} like yours. We draw nothing from fewer than thirty.`,
  noGroups: (n: string) =>
    `Too few to say: none of the other genres and ways to play that we compare is listed by thirty of the ${n} games like yours. We draw nothing from fewer.`,
  restsOn: (n: string) => `Rests on ${n} ${choosePlural('en', n, 'game', 'games')}.`,
  noNeighbours: 'No neighbour with a known count of reviews. Add one above.',
  problems: {
    genre: { missing: 'Choose at least one genre', 'too-many': 'Choose three genres at most', 'not-a-price': '' },
    price: { missing: '', 'too-many': '', 'not-a-price': 'Write the price as a number in US dollars, up to 200: 14.99' },
  },
  own: 'Your game',
  /** A group that the visitor's game is in. */
  yours: (group: string) => `${group} (your\u00a0game)`,
  sampleChart: 'Sample report, on a game we invented',
  table: { genres: 'Genres', selfPublished: 'Self-published', released: 'Released' },
  selfPublished: { yes: 'yes', no: 'no' },
};

export type AnalysisWords = typeof words;
