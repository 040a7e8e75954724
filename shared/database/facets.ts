import type { EntityType, FacetKey } from './entity-types.ts';

/** The value every facet has for records whose source does not say. It is counted and can be chosen like any other. */
export const UNKNOWN = 'unknown';

/** Reviews of all languages, positive and negative. */
export const reviewBands = toBands(['0-9', '10-49', '50-99', '100-499', '500-999', '1000-4999', '5000-up']);

/** How many languages a game lists. */
export const languageBands = toBands(['1', '2', '3-4', '5-7', '8-11', '12-up']);

/** Percent of positive reviews, rounded down. */
export const scoreBands = toBands(['90-100', '80-89', '70-79', '50-69', '0-49']);
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

/** Games that a publisher or a studio has in the table. */
export const portfolioBands = toBands(['0', '1-4', '5-9', '10-19', '20-49', '50-up']);

export const sizeClasses = ['micro', 'small', 'medium', 'large', 'closed'] as const;

/** Facets of which one record can have several values: there a list can ask for records that have all of the chosen ones. */
export const manyValued = {
  games: ['genre', 'language', 'platform', 'feature', 'tag', 'audio-language', 'warning'],
  studios: ['genre'],
  publishers: ['genre'],
  associations: ['service'],
  events: [],
} as const satisfies { [Type in EntityType]: readonly FacetKey<Type>[] };

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
 * "GmbH", "Inc.") and the system a port is for ("Feral Interactive (Mac)"). Two names with one such key are one company. A name
 * without letters and digits ("∇") is its own key.
 */
export function toFirmKey(name: string): string {
  return toFirmWords(name).join('') || name.trim();
}

/** The words of a firm's key, each in lower case; one empty word for a name without letters and digits. */
export function toFirmWords(name: string): string[] {
  let key = toCompanyKey(name).replace(/-(?:mac|linux|mac-linux)$/, '');
  while (legalForms.test(key)) key = key.replace(legalForms, '');
  return key.split('-');
}

const legalForms =
  /-(?:inc|llc|l-l-c|ltd|limited|co|corp|corporation|gmbh|gmbh-co-kg|ag|s-a|sa|a-s|aps|s-r-o|sro|ab|oy|bv|b-v|s-l|sl|sarl|srl|s-r-l|s-p-a|spa|pty|pte|plc|sas|k-k|kk)$/;

type Makers = readonly (string | { name: string })[] | null;

/** Whether one of the developers is its own publisher, as `Suspicious Developments Inc` is; null when a side is not named. */
export function isSelfPublished({ developers, publishers }: Record<'developers' | 'publishers', Makers>): boolean | null {
  if (!developers || !publishers) return null;
  const toKey = (maker: string | { name: string }) => toFirmKey(typeof maker === 'string' ? maker : maker.name);
  const keys = new Set(developers.map(toKey));
  return publishers.some((publisher) => keys.has(toKey(publisher)));
}

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

/** The key of the band that holds a number; null where none does. */
export function toBand(bands: readonly { key: string; from: number; to: number }[], value: number | null): string | null {
  return bands.find(({ from, to }) => value !== null && value >= from && value <= to)?.key ?? null;
}

/** `10-49`, `5000-up` or `3` as the numbers it means. Both bounds belong to the band. */
function toBands<const Key extends string>(keys: readonly Key[]): { key: Key; from: number; to: number }[] {
  return keys.map((key) => {
    const [from = '', to = from] = key.split('-');
    return { key, from: Number(from), to: to === 'up' ? Number.POSITIVE_INFINITY : Number(to) };
  });
}

/**
 * What a title of the store is. Games are meant wherever nothing else is asked for. `playtest` holds every test version; `demo` and
 * `prologue` are free excerpts of another title, one that is sold is a game; `server` runs others' games; `software` is tools, drivers,
 * books and films.
 */
export const kinds = ['game', 'playtest', 'demo', 'prologue', 'server', 'software'] as const;
export type Kind = (typeof kinds)[number];
