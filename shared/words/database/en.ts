import type { EntityType } from '#shared/database/entity-types.ts';
import { words as screens } from '../database-screen/en.ts';

/** What follows a record's description, and what does where there is no room. */
const closings: Readonly<Record<EntityType, readonly [usual: string, short: string]>> = {
  games: ['Each fact with its source and its date; data of {asOf}.', 'Data of {asOf}.'],
  studios: ['Its games, genres and languages, each fact with source and date.', ''],
  publishers: ['Its games, genres and languages, computed from the games of the database.', ''],
  associations: ['What is known of this body, each fact with its source and its date.', ''],
  events: ['Check before you plan; each fact has its source and its date.', ''],
};

/** How a record and another one are related, by the relation's key. */
const relations: Readonly<Record<string, string>> = {
  developer: 'made it',
  publisher: 'published it',
  organizes: 'organized by it',
  organizer: 'organizes it',
  'same-territory': 'same territory',
  'works-there': 'on its territory',
  'same-name': 'same name',
  'same-country': 'same country',
};

/** How many of a kind, as text that is already formatted: `1 game`, `1,970 games`. */
const countOf: Record<EntityType, (count: string) => string> = {
  games: (count) => (count === '1' ? '1 game' : `${count} games`),
  studios: (count) => (count === '1' ? '1 studio' : `${count} studios`),
  publishers: (count) => (count === '1' ? '1 publisher' : `${count} publishers`),
  associations: (count) => (count === '1' ? '1 association' : `${count} associations`),
  events: (count) => (count === '1' ? '1 event' : `${count} events`),
};

/** Games that a list and its statistics do not share; counts as text, or null where there are none. */
type Unlike = { adults: string | null; later: string | null; unknown: string | null };

function sayUnlike({ adults, later, unknown }: Unlike): string {
  const the = (count: string) => `the ${count === '1' ? 'one' : count}`;
  const without = [later && `${the(later)} that only the later list has`, unknown && `${the(unknown)} whose reviews were not counted`];
  const named = without.filter(Boolean).join(' and ');
  return `${adults ? `, ${adults} of them for adults and shown in no list` : ''}${named && `, without ${named}`}`;
}

const sayReviews = (count: string) => (count === '1' ? '1 review' : `${count} reviews`);

/** The words of the industry database in English: those of its screens, and what the server says in them. */
export const words = {
  ...screens,
  /** Tells records with one name apart: `no. 3`. */
  numberOf: (number: string) => `no. ${number}`,
  one: { games: 'Game', studios: 'Studio', publishers: 'Publisher', associations: 'Association', events: 'Event' },
  /** Whom an association counts as its members. */
  members: {
    companies: (count: string) => `${count} companies`,
    associations: (count: string) => `${count} associations`,
    studios: (count: string) => `${count} studios`,
  },
  chart: (made: string, published: string, place: string, organized: string) =>
    `Star chart. ${made}. ${published}. ${place}. ${organized}.`,
  countOf,
  /** The same of a list that is not of games alone: of playtests, or of several kinds. */
  countOfTitles: (count: string) => (count === '1' ? '1 title' : `${count} titles`),
  free: 'Free',
  signUpForm: 'Sign-up form',
  search: {
    ...screens.search,
    reviews: sayReviews,
    repaired: (typed: string, searched: string) => `Nothing is called “${typed}”. This is what “${searched}” finds.`,
  },
  list: {
    ...screens.list,
    titles: {
      games: 'Games on Steam',
      studios: 'Game studios',
      publishers: 'Game publishers',
      associations: 'Game industry associations',
      events: 'Game industry events',
    },
    /** In front of the one value a list is filtered by: `Games on Steam: RPG`. */
    titleWith: (title: string, value: string) => `${title}: ${value}`,
    titleWithPage: (title: string, page: string) => `${title}, page ${page}`,
    descriptions: {
      games: (count: string) =>
        `${count} on Steam: genres, prices, languages and reviews, of {asOf}{if built} or of a later list{else}{end}. Search, filter and compare.`,
      studios: (count: string) =>
        `${count}: where they work, since when, what they have released and how it was received. Each fact names its source and its date.`,
      publishers: (count: string) =>
        `${count}: how many games of others they put out, for whom, at what price, and how their games were received. With sources.`,
      associations: (count: string) =>
        `${count} that speak for game makers: where, how large, and what they offer. Each fact names its source and its date.`,
      events: (count: string) =>
        `${count} where games are shown and business is done: when they usually take place, where and for whom. With a calendar to subscribe to.`,
    },
    leads: {
      games:
        'What {if built}had come out on Steam by {asOf}, hits and unheard-of alike, and a few famous games from a later list.{else}has come out on Steam, hits and unheard-of alike, as of {asOf}.{end}',
      studios: 'Who makes games and where. A studio is listed when two sources agree on it, or when its source has an open licence.',
      publishers:
        'Companies that put out other people’s games, as the games themselves show, and those in a directory with a game here. A group’s own studios under another name count as others.',
      associations: 'Who speaks for game makers, country by country.',
      events: 'Where to show a game and do business. Exact days only where a source gives them.',
    },
    partialYear: (year: string, until: string, hasLater: boolean) =>
      `${year}: until ${until} only${hasLater ? ', except for games that only the later list has' : ''}.`,
    laterYears: (count: string, years: string) => `Without a bar: ${count} of ${years}, which only the later list has.`,
    unknownBars: (count: string) => `Not known: ${count}.`,
    /** The first bar, of that year and all before it. */
    upTo: (year: string) => `to ${year}`,
    orders: {
      names: { ascending: 'A to Z', descending: 'Z to A' },
      dates: { ascending: 'oldest first', descending: 'newest first' },
      numbers: { ascending: 'lowest first', descending: 'highest first' },
      /** Of a share, by the least that its number of reviews makes plausible. */
      shares: { ascending: 'lowest plausible share first', descending: 'highest plausible share first' },
    },
    without: (filter: string, count: string) => `Without “${filter}”: ${count}`,
    withoutSearch: (text: string, count: string) => `Without the search for “${text}”: ${count}`,
    says: (games: string, median: string, shares: string, unlike: Unlike) =>
      `Counted over ${games}${sayUnlike(unlike)}: half of them have ${median === '0' ? 'no review' : `${sayReviews(median)} or fewer`}. ${shares}`,
    saysShare: (from: string, percent: string) => `${percent} have ${from} or more`,
    /** Columns that hardly any row of a page fills, and how many rows it has. */
    thin: (columns: string, rows: string) => `Left out, because it is known for hardly any of these ${rows}: ${columns}.`,
    tooFew: (games: string, unlike: Unlike) => `Only ${games}${sayUnlike(unlike)}: too few to say what is usual.`,
  },
  take: {
    ...screens.take,
    limit: (count: string, files: string) =>
      `A file holds up to ${count} rows, a list up to ${files} files. In CSV, each row names its date and sources; in JSON they stand in “meta”, with filters, version and licences.`,
    part: (from: string, to: string) => `CSV, ${from} to ${to}`,
  },
  record: {
    ...screens.record,
    yesNo: { yes: 'Yes', no: 'No' },
    noIndex: {
      few: 'Fewer than 100 reviews: search engines are asked not to list this page.',
      unknown: 'Reviews not known: search engines are asked not to list this page.',
      thin: 'No game here and few facts: search engines are asked not to list this page.',
      noGame: 'Not a game: search engines are asked not to list this page.',
    },
    withFrench: 'French among them',
    inSource: (text: string) => `in the source: “${text}”`,
    corrected: (wrong: string) => `Corrected by us: the source says “${wrong}”.`,
    added: 'Added by us: the source doesn’t say.',
    notSaid: 'nothing',
    /** Beside a median: how many games it is of. */
    ofGames: (count: string) => (count === '1' ? 'of 1 game' : `of ${count} games`),
    ofReviews: (count: string) => `of ${sayReviews(count)}`,
    onSteam: (games: string) => `${games} on Steam`,
    medianOf: (median: string) => `a median of ${sayReviews(median)}`,
    positive: (percent: string) => `${percent} positive`,
    correctedToNothing: 'We could not confirm it.',
    relations,
    partners: { studios: 'Published by', publishers: 'Studios whose games it publishes' },
    description: {
      games: (title: string, rest: string, kind: string) => `${title}, ${kind}: ${rest}.`,
      studios: (name: string, rest: string) => `${name}, studio: ${rest}.`,
      publishers: (name: string, rest: string) => `${name}, publisher: ${rest}.`,
      associations: (name: string, rest: string) => `${name}: ${rest}.`,
      events: (name: string, rest: string) => `${name}: ${rest}.`,
    },
    closings,
  },
  /** Facts that are no column of a list. */
  factNames: {
    steamPage: 'Page on Steam',
    closed: 'Closed',
    ended: 'Ended',
    medianReviews: 'Median reviews of its games',
    shareWithFrench: 'Share of its games in French',
    priceUsd: 'Price',
    medianPriceUsd: 'Median price of paid games',
  },
  peers: {
    ...screens.peers,
    /** `genres` are joined with "and": each game of the group lists all of them. */
    group: (genres: string, price: string | null, years: string) => `${genres}${price ? `, ${price}` : ''}, ${years}`,
    says: (share: string, n: string, group: string) => `More reviews than ${share} of the ${n} other games like it (${group}).`,
    saysAll: (n: string, group: string) => `More reviews than all the other games like it (${n} games: ${group}).`,
    saysNone: (n: string, group: string) => `None of the ${n} other games like it has fewer reviews (${group}).`,
    /** `n` games with this one. */
    among: (n: string) => `The figures count all ${n}, this one included.`,
    tooFew: (n: string, group: string) => `Fewer than 30 games are like it (${n}: ${group}): too few to say.`,
    hadLessTime: (from: string, to: string) =>
      `It came out after the full years it is compared with (${from} to ${to}), so it has had less time to gather reviews than they have, unless it was sold in Early Access before.`,
    unknown:
      'A genre, a price or a year is missing here (“Indie” and “Free to Play” are not genres to compare by): any comparison would be a guess.',
    /** In place of peers, of a title that is no game. */
    noGame: (kind: string) => `${kind}: the database neither compares this title nor counts it as a game.`,
    widened: 'Few games share all of it, so the group was widened:',
    widenedBy: { years: 'five years instead of three', price: 'any price', genres: 'its rarest genre alone' },
    chart: (name: string, reviews: string, median: string) => `${name} has ${sayReviews(reviews)}; the median of its peers is ${median}.`,
    below: (percent: string) => `${percent} have at most`,
    median: 'Half have at most',
    atLeast: (count: string) => `${count} reviews or more`,
    price: (median: string) => `Median price of the group: ${median}.`,
  },
  neighbours: {
    ...screens.neighbours,
    reasons: {
      tags: (values: string) => `shared tags: ${values}`,
      genres: (values: string) => `shared genres: ${values}`,
      features: (values: string) => `both have: ${values}`,
      price: (values: string) => (values === 'free' ? 'free too' : `same price shelf: ${values}`),
      year: (values: string) => `close in time: ${values}`,
      reviews: (values: string) => `reviews of the same order: ${values}`,
      studio: (values: string) => `same studio: ${values}`,
    },
  },
  portfolio: {
    ...screens.portfolio,
    says: (n: string, median: string) =>
      `${n} on Steam. Half of them have ${median === '0' ? 'no review' : `${sayReviews(median)} or fewer`}.`,
    saysOne: (reviews: string) => `One game on Steam, with ${reviews}.`,
    saysNone: (n: string) => `${n} on Steam.`,
    restsOn: (n: string, all: string) => `The median rests on ${n} of the ${all} games: the others have no count of that time.`,
    tooFew: 'Fewer than 30 games: read the median as a description, not as a rule.',
    price: (median: string) => `Median price of the paid ones: ${median}.`,
    none: 'No game in the table is known to be its own.{if built} Most free games released since 2021 name no developer in it.{else}{end}',
    byName: 'Games are found by the name that their store page gives: one of a company of the same name may be among them.',
  },
  event: {
    when: 'When',
    usually: (month: string) => `Usually in ${month}. No exact date is known: check before you plan.`,
    unknown: 'When it takes place is not known.',
    inMonth: (month: string) => `usually in ${month}`,
    lastKnown: (year: string) => `last edition known: ${year}`,
    states: { ahead: 'Ahead', on: 'On now', over: 'Over', undated: 'No exact date', ended: 'Ended' },
    mayHaveEnded: 'It may have ended since.',
    range: (start: string, end: string) => (start === end ? start : `${start} to ${end}`),
  },
  compare: {
    ...screens.compare,
    titleOf: (names: string) => `Compare ${names}`,
    description:
      'Two to six records of the industry database side by side, with the same fields in the same order. The address holds the comparison.',
  },
  footer: { ...screens.footer, sources: (names: string) => `Sources: ${names}.`, version: (version: string) => `Data version ${version}` },
};

export type DatabaseWords = typeof words;
