import { z } from 'zod';
import { entityTypes } from './entity-types.ts';
import { kinds } from './facets.ts';

// What crosses the wire: lists, records, exports and the API have these shapes, and the API's description is generated from them.
// Everywhere, null means "no source says": never zero, never empty. Dates are `YYYY-MM-DD`, months `YYYY-MM`; money is US dollars;
// shares go from 0 to 1.

export const entityType = z.enum(entityTypes);
const count = z.int().min(0);
const share = z.number().min(0).max(1);
const asOf = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/)
  .describe('The date the fact speaks of: a year, a month or a day');

/** Who made or published a game: the name as the store writes it, its key in filters, and its record, where there is one. */
export const company = z
  .object({
    name: z.string(),
    key: z.string().describe('Value of the filters developer and publisher'),
    studio: z.string().nullable().describe('Id of the studio record'),
    publisher: z.string().nullable().describe('Id of the publisher record'),
  })
  .meta({ id: 'Company' });

/** Review counts and price of a later snapshot, beside the main ones and never mixed with them. */
const laterSnapshot = z.object({
  asOf,
  positive: count,
  negative: count,
  reviews: count,
  score: z.int().min(0).max(100).nullable(),
  priceUsd: z.number().nullable(),
});

const gained = z.int().nullable();

/** What only a refreshed table says. */
export const steamFacts = z
  .object({
    tags: z.array(z.string()).nullable().describe('What players call it, the most weighty first'),
    storeReviews: count
      .nullable()
      .describe('Reviews by buyers on Steam: fewer than `reviews`, which counts everybody’s. Never compare the two'),
    storePercent: z.int().min(0).max(100).nullable().describe('Percent of them that is positive'),
    grown30: gained.describe('How many reviews by buyers it gained in the 30 days before the data’s own; null while refreshes know less'),
    grown90: gained.describe('In 90 days'),
    grown365: gained.describe('In 365 days'),
    reviewsAsOf: asOf.nullable().describe('The day of `reviews`, `positive` and `negative`'),
    audioLanguages: z.array(z.string()).nullable(),
    earlyAccess: z.enum(['yes', 'no']).nullable(),
    warnings: z.array(z.string()).nullable().describe('Steam’s content warnings'),
    firstSeen: z.string().nullable().describe('The day it first stood in Steam’s list; null for what stood there when we first looked'),
    withdrawn: z.string().nullable().describe('The day it was first found gone from the store'),
  })
  .meta({ id: 'SteamFacts' });

export const gameRow = z
  .object({
    type: z.literal('games'),
    id: z.string().describe('Steam app id'),
    slug: z.string().describe('Last part of the record’s address: id and title'),
    title: z.string(),
    steamUrl: z.string().describe('Its page on Steam'),
    kind: z.enum(kinds).describe('What the title is; lists and statistics show games only, unless another kind is asked for'),
    otherTitle: z.string().nullable().describe('Its title in the later snapshot, where that differs: often the English one'),
    developers: z.array(company).nullable(),
    publishers: z.array(company).nullable(),
    genres: z.array(z.string()).nullable(),
    features: z.array(z.string()).nullable(),
    platforms: z.array(z.string()).nullable(),
    languages: z.array(z.string()).nullable().describe('BCP 47 tags in lower case'),
    releaseDate: z.string().nullable(),
    priceUsd: z.number().nullable().describe('List price; 0 is free'),
    positive: count.nullable(),
    negative: count.nullable(),
    reviews: count.nullable(),
    score: z.int().min(0).max(100).nullable().describe('Percent of positive reviews, rounded down; null without reviews'),
    later: laterSnapshot.nullable(),
    steam: steamFacts.optional(),
  })
  .meta({ id: 'GameRow' });

export const studioRow = z
  .object({
    type: z.literal('studios'),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166 code in lower case'),
    founded: z.int().nullable(),
    size: z.string().nullable(),
    games: count.describe('Games that lists show under its name, those of the later snapshot too'),
    gamesInMedian: count.describe('How many of its games `medianReviews` is of: those whose reviews the main snapshot counts'),
    medianReviews: z.number().nullable(),
    shareWithFrench: share.nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'StudioRow' });

export const publisherRow = z
  .object({
    type: z.literal('publishers'),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    founded: z.int().nullable(),
    website: z.string().nullable(),
    games: count.describe('Games that lists show under its name as publisher, those of the later snapshot too'),
    thirdPartyGames: count.describe('Of those, games somebody else developed: no house of its own'),
    developers: count.describe('Different companies among their developers'),
    gamesSince2021: count.describe('Of the third-party games, those released since 2021'),
    gamesInMedian: count.describe('How many of its games `medianReviews` is of: those whose reviews the main snapshot counts'),
    medianReviews: z.number().nullable(),
    medianPriceUsd: z.number().nullable().describe('Of its paid games'),
    shareWithFrench: share.nullable(),
  })
  .meta({ id: 'PublisherRow' });

export const associationRow = z
  .object({
    type: z.literal('associations'),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    kind: z.string(),
    territory: z.string().describe('A country’s code, ca-xx for a province, or europe, international'),
    city: z.string().nullable(),
    size: z.object({ count, unit: z.enum(['companies', 'associations', 'studios']), asOf: asOf.nullable() }).nullable(),
    services: z.array(z.string()).nullable(),
    founded: z.string().nullable().describe('A year, a month or a day'),
    website: z.string().nullable(),
  })
  .meta({ id: 'AssociationRow' });

export const eventRow = z
  .object({
    type: z.literal('events'),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    kind: z.string(),
    format: z.string().nullable(),
    place: z.string().nullable(),
    country: z.string().nullable(),
    month: z.int().min(1).max(12).nullable().describe('The month it usually takes place, or that of its dates'),
    start: z.string().nullable().describe('Only where a source gives an exact date'),
    end: z.string().nullable(),
    state: z.enum(['ahead', 'on', 'over', 'undated', 'ended']).describe('Seen from today; ended for good'),
    lastDeadline: z
      .string()
      .nullable()
      .describe('The last known deadline to apply, of this edition or an earlier one: how fresh the usual month is'),
    audience: z.enum(['b2b', 'b2c', 'both']).nullable(),
    organizer: z.string().nullable(),
    entry: z.enum(['free', 'paid', 'both']).nullable(),
    entryAsListed: z.string().nullable(),
    attendance: count.nullable(),
    firstHeld: z.int().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'EventRow' });

export const anyRow = z.discriminatedUnion('type', [gameRow, studioRow, publisherRow, associationRow, eventRow]);

export type Company = z.infer<typeof company>;
export type GameRow = z.infer<typeof gameRow>;
export type StudioRow = z.infer<typeof studioRow>;
export type PublisherRow = z.infer<typeof publisherRow>;
export type AssociationRow = z.infer<typeof associationRow>;
export type EventRow = z.infer<typeof eventRow>;
export type AnyRow = z.infer<typeof anyRow>;

export const facetValue = z.object({ value: z.string(), count });
export const facetCounts = z
  .object({ facet: z.string(), values: z.array(facetValue).describe('Counted as if this facet had nothing chosen; `unknown` last') })
  .meta({ id: 'FacetCounts' });

export const listResult = z
  .object({
    type: entityType,
    total: count,
    page: z.int().min(1),
    pages: count,
    rows: z.array(anyRow),
    facets: z.array(facetCounts),
    repaired: z.string().nullable().describe('What was searched for instead, when what was typed led to nothing'),
    without: z
      .array(z.object({ filter: z.string(), total: count }))
      .describe('How many there would be without each filter or the search (`q`)'),
    ignored: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'ListResult' });
export type FacetCounts = z.infer<typeof facetCounts>;
export type ListResult = z.infer<typeof listResult>;

export const suggestion = z
  .object({ type: entityType, id: z.string(), slug: z.string(), name: z.string(), hint: z.string().nullable(), reviews: count.nullable() })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;

/** A value with where it comes from. Unknown: no source says. Uncertain: sources disagree, or the value rests on a match by name. */
function factOf<Value extends z.ZodType>(value: Value) {
  return z.object({
    value: value.nullable(),
    status: z.enum(['known', 'unknown', 'uncertain']),
    sources: z.array(z.string()).describe('Ids of the sources'),
    asOf: asOf.nullable(),
    note: z.string().nullable().describe('Key of a remark'),
    correctedFrom: z
      .string()
      .nullable()
      .describe('What the source says, where we hold it to be wrong; empty where it says nothing and we added the fact'),
  });
}
export const fact = factOf(z.union([z.string(), z.number(), z.array(z.string())])).meta({ id: 'Fact' });
export type Fact = z.infer<typeof fact>;

export const distribution = z
  .object({
    n: count,
    unknown: count.describe('Games of the selection without the value'),
    median: z.number().nullable(),
    quantiles: z.array(z.object({ at: share, value: z.number() })),
    shares: z.array(z.object({ from: z.number(), share, count })).describe('Share of games at or above each threshold'),
  })
  .meta({ id: 'Distribution' });
export type Distribution = z.infer<typeof distribution>;

const group = z.object({ value: z.string(), count });

export const peers = z
  .object({
    genres: z.array(z.string()).describe('The group lists all of these'),
    price: z.string().nullable(),
    years: z.tuple([z.int(), z.int()]),
    widened: z.array(z.enum(['years', 'price', 'genres'])).describe('What had to be widened to find 30 games'),
    enough: z.boolean().describe('False below 30 games: too few to say'),
    others: count.describe('Games of the group whose reviews are known, this one not counted'),
    hadLessTime: z.boolean().describe('It came out after the whole years it is compared with'),
    reviews: distribution,
    prices: distribution,
    shareWithFewerReviews: share.nullable(),
    address: z.string().describe('The query of the list of these games (those that are listed)'),
  })
  .meta({ id: 'Peers' });
export type Peers = z.infer<typeof peers>;

export const neighbour = z
  .object({
    game: gameRow,
    reasons: z.array(
      z.object({ reason: z.enum(['tags', 'genres', 'features', 'price', 'year', 'reviews', 'studio']), values: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'Neighbour' });
export type Neighbour = z.infer<typeof neighbour>;

export const portfolio = z
  .object({
    games: count,
    reviews: distribution,
    prices: distribution,
    genres: z.array(group),
    languages: z.array(group),
    years: z.array(group),
    top: z.array(gameRow).describe('The most reviewed'),
    address: z.string(),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof portfolio>;

const link = z.object({ type: entityType, id: z.string(), slug: z.string(), name: z.string(), relation: z.string() });
export type RecordLink = z.infer<typeof link>;

const common = { facts: z.record(z.string(), fact), links: z.array(link) };
export const gameRecord = z
  .object({ type: z.literal('games'), row: gameRow, ...common, peers: peers.nullable(), neighbours: z.array(neighbour) })
  .meta({ id: 'GameRecord' });
export const studioRecord = z
  .object({ type: z.literal('studios'), row: studioRow, ...common, portfolio: portfolio.nullable() })
  .meta({ id: 'StudioRecord' });
export const publisherRecord = z
  .object({ type: z.literal('publishers'), row: publisherRow, ...common, portfolio: portfolio.nullable() })
  .meta({ id: 'PublisherRecord' });
export const associationRecord = z
  .object({
    type: z.literal('associations'),
    row: associationRow,
    ...common,
    note: z.object({ en: z.string(), fr: z.string() }).nullable(),
  })
  .meta({ id: 'AssociationRecord' });
export const eventRecord = z
  .object({ type: z.literal('events'), row: eventRow, ...common, note: z.object({ en: z.string(), fr: z.string() }).nullable() })
  .meta({ id: 'EventRecord' });
export const anyRecord = z.discriminatedUnion('type', [gameRecord, studioRecord, publisherRecord, associationRecord, eventRecord]);

export type GameRecord = z.infer<typeof gameRecord>;
export type StudioRecord = z.infer<typeof studioRecord>;
export type PublisherRecord = z.infer<typeof publisherRecord>;
export type AssociationRecord = z.infer<typeof associationRecord>;
export type EventRecord = z.infer<typeof eventRecord>;
export type AnyRecord = z.infer<typeof anyRecord>;

export const source = z
  .object({
    id: z.string(),
    name: z.object({ en: z.string(), fr: z.string() }),
    url: z.string(),
    licence: z.object({ en: z.string(), fr: z.string() }),
    open: z.boolean().describe('Whether its licence lets the whole be passed on'),
    asOf,
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof source>;

export const databaseInfo = z
  .object({
    version: z.string().describe('Names the data: changes with every change of a record'),
    updated: z.record(entityType, z.iso.date()).describe('The day the records of each type last changed'),
    gamesAsOf: asOf,
    gamesSource: z.string().describe('Id of the source of the games'),
    laterAsOf: asOf.nullable(),
    counts: z.record(entityType, count).describe('Records that are listed'),
    inStatistics: count.describe(
      'Games the statistics rest on: those listed but for the few that only the later list has, and those for adults',
    ),
    coverage: z.record(z.string(), share).describe('Share of the games in statistics for which each field is known'),
    sources: z.array(source),
    attribution: z.object({ en: z.string(), fr: z.string() }),
  })
  .meta({ id: 'DatabaseInfo' });
export type DatabaseInfo = z.infer<typeof databaseInfo>;
