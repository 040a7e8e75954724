import type { EntityType } from './entity-types.ts';

/** The value every facet has for records whose source does not say. It is counted and can be chosen like any other. */
export const UNKNOWN = 'unknown';

/** Reviews of all languages, positive and negative. Both bounds belong to the band. */
export const reviewBands = [
  { key: '0-9', from: 0, to: 9 },
  { key: '10-49', from: 10, to: 49 },
  { key: '50-99', from: 50, to: 99 },
  { key: '100-499', from: 100, to: 499 },
  { key: '500-999', from: 500, to: 999 },
  { key: '1000-4999', from: 1000, to: 4999 },
  { key: '5000-up', from: 5000, to: Number.POSITIVE_INFINITY },
] as const;

/** How many languages a game lists. Both bounds belong to the band. */
export const languageBands = [
  { key: '1', from: 1, to: 1 },
  { key: '2', from: 2, to: 2 },
  { key: '3-4', from: 3, to: 4 },
  { key: '5-7', from: 5, to: 7 },
  { key: '8-11', from: 8, to: 11 },
  { key: '12-up', from: 12, to: Number.POSITIVE_INFINITY },
] as const;

/** A share of positive reviews says little below this many; such games are in the score band `few`. */
export const MIN_REVIEWS_FOR_SCORE = 50;

/** Percent of positive reviews, rounded down. Both bounds belong to the band. */
export const scoreBands = [
  { key: '90-100', from: 90, to: 100 },
  { key: '80-89', from: 80, to: 89 },
  { key: '70-79', from: 70, to: 79 },
  { key: '50-69', from: 50, to: 69 },
  { key: '0-49', from: 0, to: 49 },
] as const;
export const FEW_REVIEWS = 'few';

/** Steam's content warnings by their ids (newer definitions have renamed 1 and 3 and dropped 4). */
export const contentWarnings: Readonly<Record<number, string>> = {
  1: 'some-nudity',
  2: 'violence',
  3: 'adult-only',
  4: 'frequent-nudity',
  5: 'mature',
};

/** How many days ago a game first stood in Steam's list, or was first found gone: a record is in every window that it fits. */
export const changeWindows = ['7', '30', '90', '365'] as const;

/** Games that a publisher or a studio has in the table. Both bounds belong to the band. */
export const portfolioBands = [
  { key: '0', from: 0, to: 0 },
  { key: '1-4', from: 1, to: 4 },
  { key: '5-9', from: 5, to: 9 },
  { key: '10-19', from: 10, to: 19 },
  { key: '20-49', from: 20, to: 49 },
  { key: '50-up', from: 50, to: Number.POSITIVE_INFINITY },
] as const;

/** A median of fewer games is shown with their number, and stands below the others when companies are put in its order. */
export const MIN_GAMES_FOR_MEDIAN = 5;

export const sizeClasses = ['micro', 'small', 'medium', 'large', 'closed'] as const;

/**
 * The facets of each type, in the order in which the screens show them. Values: languages are BCP 47 tags in lower case (`fr`,
 * `pt-br`), countries ISO 3166 codes in lower case, `ca-qc` and `ca-rest` say Quebec and the rest of Canada beside `ca`; the rest are
 * the keys above or the source's English words in kebab-case.
 */
export const facetKeys = {
  games: [
    'genre',
    'price',
    'year',
    'reviews',
    'score',
    'language',
    'language-count',
    'platform',
    'feature',
    'self-published',
    'place',
    'month',
    'kind',
    // Of a refreshed table only.
    'tag',
    'audio-language',
    'early-access',
    'warning',
    'new',
    'left',
  ],
  studios: ['country', 'size', 'games', 'decade', 'genre', 'source'],
  publishers: ['country', 'games', 'genre', 'decade', 'source'],
  associations: ['country', 'kind', 'service'],
  events: ['kind', 'month', 'format', 'date', 'country', 'audience', 'entry'],
} as const satisfies Record<EntityType, readonly string[]>;
export type FacetKey<Type extends EntityType = EntityType> = (typeof facetKeys)[Type][number];

/** Facets of which one record can have several values: there a list can ask for records that have all of the chosen ones. */
export const manyValued = {
  games: ['genre', 'language', 'platform', 'feature', 'tag', 'audio-language', 'warning'],
  studios: ['genre'],
  publishers: ['genre'],
  associations: ['service'],
  events: [],
} as const satisfies { [Type in EntityType]: readonly FacetKey<Type>[] };

/** Filters without a list of values beside the results: one company's games. Values are company keys (`toCompanyKey`). */
export const companyFilters = { games: ['developer', 'publisher'], studios: [], publishers: [], associations: [], events: [] } as const;
export type CompanyFilter = (typeof companyFilters)['games'][number];

/**
 * What stands in an address for a company: letters and digits of any script in lower case without accents, hyphens between. Variants in
 * case and punctuation meet.
 */
export function toCompanyKey(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * What tells companies apart: the name, or its key in an address, without case, accents, punctuation, blanks, legal forms ("Ltd",
 * "GmbH", "Inc.") and the system a port is for ("Feral Interactive (Mac)"). Two names with one such key are one company; empty for a
 * name without letters.
 */
export function toFirmKey(name: string): string {
  let key = toCompanyKey(name).replace(/-(?:mac|linux|mac-linux)$/, '');
  while (legalForms.test(key)) key = key.replace(legalForms, '');
  return key.replaceAll('-', '');
}

const legalForms =
  /-(?:inc|llc|l-l-c|ltd|limited|co|corp|corporation|gmbh|gmbh-co-kg|ag|s-a|sa|a-s|aps|s-r-o|sro|ab|oy|bv|b-v|s-l|sl|sarl|srl|s-r-l|s-p-a|spa|pty|pte|plc|sas|k-k|kk)$/;

/** Lower case, Latin accents taken off, ligatures opened, full-width forms made plain. Accents of kana and hangul are letters and stay. */
export function foldLetters(text: string): string {
  // Most names are plain, and an export folds three for each of its thousands of rows.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/[™®©℠]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[œæøłđß]/g, (letter) => openLetters[letter] ?? letter);
}

const openLetters: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss' };
