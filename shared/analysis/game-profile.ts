import { type MarketGenre, marketGenres, MAX_GENRES } from '#shared/database/market-rules.ts';

/** Languages the form offers: those that most games list. */
export const analysisLanguages = ['en', 'fr', 'de', 'es-es', 'it', 'pt-br', 'ja', 'ko', 'zh-hans', 'ru', 'pl', 'tr'] as const;
export type AnalysisLanguage = (typeof analysisLanguages)[number];

export const MAX_NEIGHBOURS = 5;
/** Dollars. Above this a price is a typing error. */
export const MAX_PRICE_USD = 200;

/** A visitor's game, as the form and the address say it. Null is "not said". */
export type GameProfile = {
  /** One to three. */
  genres: MarketGenre[];
  /** List price in US dollars; 0 is free. */
  priceUsd: number | null;
  languages: AnalysisLanguage[];
  selfPublished: boolean | null;
  /** 1 to 12. */
  month: number | null;
  /** Ids of the games to compare with, five at most; null for those we suggest. An empty list is a visitor who wants none. */
  neighbours: string[] | null;
  /** A title that is looked for, to be added to the neighbours. */
  find: string;
};

export type ProfileProblem = { field: 'genre' | 'price'; code: 'missing' | 'too-many' | 'not-a-price' };
/** What the form showed last, as it was typed: problems or not, nothing is lost. */
export type TypedProfile = { price: string };
export type ParsedProfile =
  | { state: 'empty' }
  | { state: 'refused'; problems: ProfileProblem[]; profile: GameProfile; typed: TypedProfile }
  | { state: 'ready'; profile: GameProfile; typed: TypedProfile };

/** The parameters of the analysis, in the order of its addresses. */
export const analysisParameters = ['genre', 'price', 'language', 'self', 'month', 'near', 'find'] as const;

/**
 * Reads an address of the analysis. Values of one parameter may stand together (`genre=rpg_strategy`) or apart, as a form sends them. A
 * value we do not know is left out; a missing genre and a price that is none are problems, because a comparison without them would be
 * of something else.
 */
export function parseGameProfile(given: URLSearchParams): ParsedProfile {
  if (!analysisParameters.some((name) => given.has(name))) return { state: 'empty' };
  const price = (given.get('price') ?? '').trim().slice(0, 20);
  const priceUsd = parsePrice(price);
  const genres = listKnown(given.getAll('genre'), marketGenres);
  const month = Number(given.get('month'));
  const self = given.get('self');
  const near = given.get('near');
  const profile: GameProfile = {
    genres: genres.slice(0, MAX_GENRES),
    priceUsd: typeof priceUsd === 'number' ? priceUsd : null,
    languages: listKnown(given.getAll('language'), analysisLanguages),
    selfPublished: self === 'yes' ? true : self === 'no' ? false : null,
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : null,
    neighbours: near === null ? null : listIds(near),
    find: (given.get('find') ?? '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, 100),
  };
  const problems: ProfileProblem[] = [];
  if (genres.length === 0) problems.push({ field: 'genre', code: 'missing' });
  if (genres.length > MAX_GENRES) problems.push({ field: 'genre', code: 'too-many' });
  if (priceUsd === 'not-a-price') problems.push({ field: 'price', code: 'not-a-price' });
  return problems.length > 0 ? { state: 'refused', problems, profile, typed: { price } } : { state: 'ready', profile, typed: { price } };
}

/** The address of a profile, without `?`: equal profiles have equal addresses. `find` is a question and stays out. */
export function serializeGameProfile({ genres, priceUsd, languages, selfPublished, month, neighbours }: GameProfile): string {
  const params = new URLSearchParams();
  params.set('genre', sortLike(genres, marketGenres).join('_'));
  if (priceUsd !== null) params.set('price', String(priceUsd));
  if (languages.length > 0) params.set('language', sortLike(languages, analysisLanguages).join('_'));
  if (selfPublished !== null) params.set('self', selfPublished ? 'yes' : 'no');
  if (month !== null) params.set('month', String(month));
  if (neighbours !== null) params.set('near', neighbours.join('_'));
  return params.toString();
}

/** Dollars, with a point or a comma; null when nothing was typed. */
function parsePrice(text: string): number | null | 'not-a-price' {
  if (text === '') return null;
  const plain = dropDollars(text).replace(',', '.');
  const value = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
  return value === null || value > MAX_PRICE_USD ? 'not-a-price' : value;
}

/** A number without its spaces, and without the dollars as either language writes them: `US$20`, `20 $ US`, `20 USD`. */
export function dropDollars(text: string): string {
  return text.replaceAll(/\s|\$|usd?/giu, '');
}

function listKnown<Value extends string>(given: string[], known: readonly Value[]): Value[] {
  const asked = new Set(given.flatMap((text) => text.split('_')));
  return known.filter((value) => asked.has(value));
}

function listIds(text: string): string[] {
  return [...new Set(text.split('_').filter((id) => /^\d{1,10}$/.test(id)))].slice(0, MAX_NEIGHBOURS);
}

function sortLike<Value>(values: Value[], order: readonly Value[]): Value[] {
  return order.filter((value) => values.includes(value));
}
