/**
 * The words of the figures that articles name. Numbers arrive written, years as numbers. Nothing here may say that one thing brings
 * another.
 */
export const words = {
  year: 'Year',
  releases: 'Games released',
  games: 'Games',
  reviews: 'Reviews',
  price: 'List price',
  language: 'Language',
  place: 'Where the studio works',
  group: 'Group',
  medianReviews: 'Median reviews',
  underTen: 'Fewer than 10 reviews',
  tenOrMore: '10 reviews or more',
  noticed: '100 reviews or more',
  shareOfGames: 'Share of games',
  listFrench: 'List French',
  gamesInFrench: 'Games that list French',
  allGames: 'All of them',
  allSteam: 'All of Steam',
  smallSelfPublishers: 'Small self-publishers',
  allSelfPublished: 'All self-published games',
  withPublisher: 'With a publisher',
  stillEarlyGames: 'Games still in Early Access',
  quantile: (at: number) => (at === 50 ? 'Median' : `${at}th percentile`),
  partialYear: ({ year }: { year: number }) =>
    `${year} is not whole in the data, and its games had less time to gather reviews. Games taken off the store before November 2024 are missing, so early years are a little low.`,
  rangesNote:
    'Line: from the 10th to the 90th percentile. Box: the middle half of the games. Heavy stroke: the median. The scale is logarithmic.',
  declared: 'Languages as the seller declares them. Nobody has checked how good they are, and “French” does not say which one.',
  smallNote: ({ games }: { games: number }) =>
    `Small self-publishers: one of the developers is also named as publisher, and no developer of the game has more than ${games} games on record. The data does not know how many people a studio has.`,
  placeNote: ({ unknown }: { unknown: string }) =>
    `Studios as directories of 2020 to 2026 place them; a studio nobody listed is not counted, and lists favour the established. Games made with studios elsewhere count too. Of the table’s games, ${unknown} name no developer. Games for adults, which our lists do not show, are counted.`,
  releasesByYear: {
    title: ({ n, year, few }: { n: string; year: number; few: string }) =>
      `${n} games came out on Steam in ${year}, and ${few} of them have fewer than ten reviews`,
    subtitle: 'Games released per year on Steam, free and paid',
  },
  reviewsOfAYear: {
    title: ({ year, few, many }: { year: number; few: string; many: string }) =>
      `Of the games of ${year}, ${few} have fewer than ten reviews and ${many} have a thousand or more`,
    subtitle: ({ year, n }: { year: number; n: string }) => `Share of the ${n} games released in ${year}, by reviews in all languages`,
  },
  reviewsByPrice: {
    title: ({ year, cheap, dear }: { year: number; cheap: string; dear: string }) =>
      `At $5 or less, the median game of ${year} has ${cheap} reviews; at $20.01 to $30, ${dear}`,
    subtitle: ({ year }: { year: number }) => `Reviews in all languages of the games released in ${year}, by list price in US dollars`,
  },
  frenchByYear: {
    title: ({ from, to, low, high }: { from: number; to: number; low: string; high: string }) =>
      `From ${from} to ${to}, ${low} to ${high} of each year’s games list French`,
    subtitle: 'Share of the games released each year on Steam that list French, among those that name their languages',
    note: ({ year }: { year: number }) =>
      `${year} is not whole in the data. An older game has had more years to add a language, and games taken off the store before November 2024 are missing: which way that moves a share, nobody knows.`,
  },
  frenchByReviews: {
    title: ({ few, most }: { few: string; most: string }) =>
      `${few} of the games with fewer than ten reviews list French; ${most} of those with 5,000 or more`,
    subtitle: ({ from, to, n }: { from: number; to: number; n: string }) =>
      `Share of the games that list French, by reviews; ${n} games, free and paid, released from ${from} to ${to}`,
  },
  languagesOfAYear: {
    title: ({ year, rank, share }: { year: number; rank: number; share: string }) =>
      `In ${year}, French was ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][rank - 1] ?? `number ${rank}`} among the languages other than English: ${share} of the games list it`,
    subtitle: ({ year, n }: { year: number; n: string }) => `Share of the ${n} games released in ${year} that name their languages`,
  },
  selfPublishedPrices: {
    title: ({ share, median }: { share: string; median: string }) =>
      `${share} of small self-publishers’ games are listed at $10 or less; the median price is ${median}`,
    subtitle: ({ n, from, to }: { n: string; from: number; to: number }) =>
      `Share of the games at each list price in US dollars; ${n} paid games of small self-publishers, released from ${from} to ${to}`,
  },
  selfPublishedReviews: {
    title: ({ small, published }: { small: string; published: string }) =>
      `A small self-publisher’s median game has ${small} reviews; with a publisher, ${published}`,
    subtitle: ({ from, to }: { from: number; to: number }) => `Reviews in all languages of paid games released from ${from} to ${to}`,
  },
  reviewsByPlace: {
    title: 'Reviews of the games that directories place in Quebec, in France and in the rest of Canada, beside all of Steam',
    subtitle: 'In all languages, games of all years',
  },
  earlyAccessByYear: {
    title: ({ year, n, asOf }: { year: number; n: string; asOf: string }) => `${n} games dated ${year} still said Early Access in ${asOf}`,
    subtitle: 'Games still in Early Access when the data was taken, by year of release',
    note: 'A game that leaves Early Access takes the date of its full release, so those that stayed stand under the year in which they first went on sale.',
  },
  tenReviewsByPrice: {
    title: ({ all, cheap }: { all: string; cheap: string }) => `${all} of paid games have ten reviews or more; at $5 or less, ${cheap}`,
    subtitle: ({ from, to, n }: { from: number; to: number; n: string }) =>
      `Share of the games with at least ten reviews, by list price in US dollars; ${n} paid games released from ${from} to ${to}`,
    note: 'All reviews are counted here. The score on the store page counts those of people who bought the game on Steam.',
  },
};

export type ArticleFigureWords = typeof words;
