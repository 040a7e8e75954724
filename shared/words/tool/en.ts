import { choosePlural } from '#shared/plural.ts';
/** The year of a span is said once, with its end. */
const dropYear = (from: string, to: string) => from.replace(/, \d{4}$/, (year) => (to.endsWith(year) ? '' : year));

/** The words of the two tools and of the back-test. */
export const words = {
  problems: {
    missing: 'Fill this in first',
    'not-a-number': 'Write a plain number, such as 1500 or 0.2',
    'too-large': 'Too high for this page, which takes up to 2,000,000 wishlists, $200, a factor of 1,000, or a share of 1 (0.7 is 70%)',
    'too-low': 'A first year sells at least as much as its first week: write 1 or more',
    'out-of-order': 'Put the three in order, from low to high',
    'not-a-day': 'Write a day from 2000 to 2099, as 2027-03-15, or choose it in the calendar',
    'too-many': 'Choose three genres at most',
    free: 'This estimate is for games sold at a price: write one above 0',
  },
  /** What to do after one of the three tools; `genres` is empty when none was named. */
  next: {
    heading: 'Next',
    keep: 'Keep this result',
    estimate: 'Estimate a first year for this game',
    week: (genres: string) => (genres ? `Check a release week for ${genres}` : 'Check a release week'),
    try: (genres: string) => (genres ? `Seven findings on the market of ${genres}` : 'Seven findings on your market'),
    person: 'Ask a person for the whole report',
  },
  /** The games of a result as a list: `n` and `adults` are counts as text, `adults` null where there are none. */
  seeList: (n: string, adults: string | null) =>
    n === '0' || n === '1'
      ? 'See the list'
      : adults
        ? `See ${n} of these games as a list (the other ${adults === '1' ? 'one is' : `${adults} are`} for adults and not listed)`
        : `See these ${n} games as a list`,
  /** In the name of an estimate that somebody keeps. */
  wishlists: (n: string) => `${n} ${choosePlural('en', n, 'wishlist', 'wishlists')}`,
  estimate: {
    changed: (changed: number, all: number) => (changed === 0 ? `${all} at their published values` : `${changed} of ${all} changed`),
    drawn: (low: string, middle: string, high: string) =>
      `From ${low} to ${high}, the middle at ${middle}, on a scale where each step is ten times the last.`,
    refused: ({ n, what }: { n: string; what: string }) =>
      `Too few to say: our data holds ${n} ${what}. We draw no range from fewer than thirty.`,
    /** The nearest question that has an answer: of `n` games of a group. */
    near: (n: string, group: string) => `Ask the same of ${n} ${group}`,
    group: ({ genre, band, year, self }: { genre: string; band: string; year: number; self: boolean | null }) =>
      `${self === null ? 'games' : self ? 'self-published games' : 'games with a publisher'} that list ${genre}, ${band}, released in ${year}`,
    from: ({ n, group, asOf, months }: { n: string; group: string; asOf: string; months: [number, number] }) =>
      `From the reviews of ${n} ${group}, counted in ${asOf}, ${months[0]} to ${months[1]} months after the date on their store page. For a game that has left Early Access, that is its full release: some had been on sale for years.`,
    oneYear:
      'A first year is read from games sold at a price and of about the same age, so this page takes a single year of releases, where the analysis and the records take three.',
    nextBand: ({ band, n, middle }: { band: string; n: string; middle: string | null }) =>
      middle === null
        ? `Your price is near the next shelf, ${band}: ${n} such games, too few to say.`
        : `Your price is near the next shelf, ${band}: the median of its ${n} games is ${middle} reviews.`,
    copies: (low: string, high: string, isWeek: boolean) =>
      `${low === high ? '' : `${low} to `}${high} ${choosePlural('en', high, 'copy', 'copies')}${isWeek ? ' in the first week' : ''}`,
    rows: {
      wishlists: 'Wishlists on release day',
      week: 'Copies in the first week',
      year: 'Copies in the first year',
      reviews: 'Reviews of comparable games (one in ten has no more, half, nine in ten)',
      gross: 'At list price, US$',
      kept: 'After the store’s share, US$',
    },
    heads: ['Step', 'Low', 'Middle', 'High'],
    figure: {
      title: ({ n, few, many }: { n: string; few: string; many: string }) =>
        `Of ${n} comparable games, ${few} have fewer than 10 reviews and ${many} have 1,000 or more`,
      subtitle: ({ group }: { group: string }) => `Share of ${group}, by reviews in all languages`,
      label: 'Reviews',
      note: 'The range above leaves out one in ten at most at each end.',
    },
  },
  backTest: {
    title: ({ share, n, big }: { share: string; n: string; big: string }) =>
      `The range held for ${share} of ${n} games, but for only ${big} of those with 1,000 reviews or more`,
    subtitle: ({ from, to }: { from: number; to: number }) =>
      `Share of paid games released ${to - from === 1 ? `in ${from} and ${to}` : `from ${from} to ${to}`} whose reviews fell inside the range drawn from the games of the year before, by the number of reviews they really have; each was tested under its rarest genre, among games published like it`,
    label: 'True number of reviews',
    inside: 'Inside the range',
    games: 'Games',
    below: 'Below it',
    above: 'Above it',
    all: 'All of them',
    note: ({ refused, unplaced }: { refused: string; unplaced: string }) =>
      `The range aims at eight in ten. For ${refused} more games no range was drawn, because fewer than thirty of the year before were comparable; another ${unplaced} name no developer, no publisher or none of our nine genres, and were not tested. The games of the year before had a year more to gather reviews, which widens the range upwards.`,
  },
  week: {
    title: ({ releases, from, to, usual, ofGenres }: { releases: string; from: number; to: number; usual: string; ofGenres: boolean }) =>
      `From ${from} to ${to}, this week saw ${releases} ${ofGenres ? 'such releases' : 'releases'}; an ordinary week saw ${usual}`,
    subtitle: ({ genres, days, n }: { genres: string; days: string; n: string }) =>
      `${genres ? `Games that list ${genres},` : 'All games'} released in the week nearest to that of ${days}, each year; ${n} games in these weeks`,
    releases: 'Releases in the week',
    range: (low: string, high: string) => `${low} to ${high}`,
    usual: 'Median week of that year',
    share: 'Of a median week',
    note: 'A release is a date on a store page, which can be a day off with time zones. Games whose price is not known are counted too. Crowded weeks are not shown to hurt or help: we show how many others were there.',
    span: (from: string, to: string) => `Monday, ${dropYear(from, to)} to Sunday, ${to}`,
    over: 'This week is over.',
    exact: (from: string, to: string) => `${dropYear(from, to)} to ${to}`,
    beyond: (day: string) => `Our table of events ends on ${day}: nothing later is in it yet, which is not the same as none.`,
    lastKnown: (year: string) => `last known deadline to apply: ${year}`,
    tooFew: ({ n, from, to, ofGenres }: { n: string; from: number; to: number; ofGenres: boolean }) =>
      `Too few to say: from ${from} to ${to}, this week saw ${n === '0' ? 'no' : n === '1' ? 'only one' : `only ${n}`} ${ofGenres ? 'such ' : ''}${n === '1' ? 'game' : 'games'}${n === '0' ? '' : ' in all'}.`,
  },
};

export type ToolWords = typeof words;
