import { toFirmKey } from '#shared/database/facets.ts';
import { median } from 'd3-array';
import { z } from 'zod';
import type { PlainGame } from './plain-games.ts';
import { memoize } from '../../server/platform/memoize.ts';
import { keysOf } from '../../shared/keys-of.ts';

// A second, plain implementation of every question that a published figure answers. It shares nothing with the engine but the rules of
// what a game is.

/** Some of the games, in the words of a file of figures. */
export const where = z.strictObject({
  years: z.array(z.int()).optional().describe('Years of release'),
  genres: z.array(z.string()).optional().describe('All of them are listed'),
  withoutGenres: z.array(z.string()).optional(),
  price: z
    .union([z.literal(['paid', 'free', 'known', 'unknown']), z.number(), z.tuple([z.number(), z.number()])])
    .optional()
    .describe('A price; or above the first and up to the second'),
  withoutCents: z.array(z.int()).optional().describe('A price that ends in none of these cents'),
  publisher: z
    .literal(['self', 'small', 'other'])
    .optional()
    .describe('Its developer; the same, with three games at most on record; or somebody else'),
  reviews: z.tuple([z.number(), z.number().nullable()]).optional().describe('From and to, both included; null is no end'),
  bothSides: z.number().optional().describe('At least so many positive and so many negative reviews'),
  languages: z.array(z.string()).optional().describe('All of them are listed; empty: any is'),
  onlyLanguages: z.array(z.string()).optional(),
  features: z.array(z.string()).optional(),
  withoutFeatures: z.array(z.string()).optional(),
  place: z.literal(['quebec', 'canada', 'france']).optional().describe('Of their studio, as directories have it; Canada without Quebec'),
  unknown: z.literal(['developers', 'platforms', 'date']).optional().describe('The file does not say'),
  listed: z.literal(true).optional().describe('As lists show them: without games for adults'),
  ids: z.array(z.int()).optional(),
});
export type Where = z.output<typeof where>;

/** One number asked of the table. */
export const question = z.union([
  z.strictObject({ count: where }),
  z.strictObject({ share: where, of: where }).describe('Of the games of `of`, those that are in `share` too, from 0 to 1'),
  z.strictObject({ median: where }),
  z.strictObject({ medianPrice: where }),
  z
    .strictObject({ quantile: z.number(), of: where })
    .describe('The least count of reviews that at least this share of the games do not exceed'),
  z.strictObject({ rank: z.int(), of: where }).describe('The reviews of the game at this place, most reviewed first'),
  z.strictObject({ sum: where }).describe('All their reviews'),
  z
    .strictObject({ week: z.literal(['least', 'median']), of: where })
    .describe('Games in a week, Monday to Sunday, of those 52 that begin in the year'),
  z.strictObject({ value: z.literal(['reviews', 'positive', 'negative', 'price', 'score', 'languages']), game: z.int() }),
]);
export type Question = z.output<typeof question>;

/** What is asked; NaN where no game answers. `places` are the ids of the games of each place. */
export function createMeasure(games: PlainGame[], places: Map<string, Set<string>>): (asked: Question) => number {
  const select = createSelection(games, places);
  const byId = new Map(games.map((game) => [game.id, game]));
  // Each is asked for both languages of its text.
  return memoize((asked: Question) => {
    if ('count' in asked) return select(asked.count).length;
    if ('share' in asked) {
      const all = select(asked.of);
      const own = new Set(select(asked.share));
      return all.filter((game) => own.has(game)).length / all.length;
    }
    if ('median' in asked) return toMedian(select(asked.median).map(({ reviews }) => reviews));
    if ('medianPrice' in asked) return toMedian(select(asked.medianPrice).map(({ price }) => price ?? Number.NaN));
    if ('quantile' in asked) {
      const values = sort(select(asked.of).map(({ reviews }) => reviews));
      return values[Math.ceil(asked.quantile * values.length) - 1] ?? Number.NaN;
    }
    if ('rank' in asked) return sort(select(asked.of).map(({ reviews }) => reviews)).at(-asked.rank) ?? Number.NaN;
    if ('sum' in asked) return select(asked.sum).reduce((sum, { reviews }) => sum + (reviews || 0), 0);
    if ('week' in asked) return countWeeks(select(asked.of), asked.week);
    const game = byId.get(String(asked.game));
    return game ? getValue(game, asked.value) : Number.NaN;
  });
}

function getValue(game: PlainGame, value: Extract<Question, { game: number }>['value']): number {
  if (value === 'score') return Math.floor((100 * game.positive) / (game.positive + game.negative)) / 100;
  if (value === 'languages') return game.languages.length;
  return game[value] ?? Number.NaN;
}

function createSelection(games: PlainGame[], places: Map<string, Set<string>>): (asked: Where) => PlainGame[] {
  const catalogues = new Map<string, number>();
  for (const game of games) for (const key of toFirms(game.developers)) catalogues.set(key, (catalogues.get(key) ?? 0) + 1);
  const isSmall = (game: PlainGame) => [...toFirms(game.developers)].every((key) => (catalogues.get(key) ?? 0) <= 3);
  const tests: { [Key in keyof Required<Where>]: (game: PlainGame, value: NonNullable<Where[Key]>) => boolean } = {
    years: ({ date }, years) => years.includes(Number(date.slice(0, 4))),
    genres: (game, genres) => genres.every((genre) => game.genres.includes(genre)),
    withoutGenres: (game, genres) => !genres.some((genre) => game.genres.includes(genre)),
    price: ({ price }, asked) => isPriced(price, asked),
    withoutCents: ({ price }, usual) => price !== null && !usual.includes(Math.round(price * 100) % 100),
    publisher: (game, asked) => {
      if (asked === 'other')
        return (
          game.developers.length > 0 &&
          game.publishers.length > 0 &&
          toFirms(game.developers).size > 0 &&
          toFirms(game.publishers).size > 0 &&
          !isSelfPublished(game)
        );
      return isSelfPublished(game) && (asked === 'self' || isSmall(game));
    },
    reviews: ({ reviews }, [from, to]) => reviews >= from && reviews <= (to ?? Infinity),
    bothSides: ({ positive, negative }, least) => positive >= least && negative >= least,
    languages: (game, languages) => game.languages.length > 0 && languages.every((language) => game.languages.includes(language)),
    onlyLanguages: (game, languages) =>
      game.languages.length === languages.length && languages.every((language) => game.languages.includes(language)),
    features: (game, features) => features.every((feature) => game.features.includes(feature)),
    withoutFeatures: (game, features) => !features.some((feature) => game.features.includes(feature)),
    place: ({ id }, place) => places.get(place)?.has(id) ?? false,
    unknown: (game, fact) => (fact === 'developers' ? toFirms(game.developers).size === 0 : game[fact].length === 0),
    listed: ({ listed }) => listed,
    ids: ({ id }, ids) => ids.includes(Number(id)),
  };
  return (asked) => {
    const keys = keysOf(asked).filter((key) => asked[key] !== undefined);
    // Each test takes the value of its own key.
    return games.filter((game) => keys.every((key) => tests[key](game, asked[key] as never)));
  };
}

function isPriced(price: number | null, asked: NonNullable<Where['price']>): boolean {
  if (asked === 'unknown' || price === null) return asked === 'unknown' && price === null;
  if (asked === 'known') return true;
  if (asked === 'free') return price === 0;
  if (asked === 'paid') return price > 0;
  return typeof asked === 'number' ? price === asked : price > asked[0] && price <= asked[1];
}

function toFirms(names: string[]): Set<string> {
  return new Set(names.map(toFirmKey).filter(Boolean));
}

function isSelfPublished({ developers, publishers }: PlainGame): boolean {
  const makers = toFirms(developers);
  return [...toFirms(publishers)].some((key) => makers.has(key));
}

function sort(values: number[]): number[] {
  return values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
}

function toMedian(values: number[]): number {
  return median(values) ?? Number.NaN;
}

const DAY = 86_400_000;

function countWeeks(games: PlainGame[], which: 'least' | 'median'): number {
  const years = new Set(games.map(({ date }) => date.slice(0, 4)));
  const [year] = years;
  if (years.size !== 1 || !year) return Number.NaN;
  const newYear = Date.UTC(Number(year), 0, 1);
  const first = newYear + ((8 - (new Date(newYear).getUTCDay() || 7)) % 7) * DAY; // the first Monday
  const counts = new Map(Array.from({ length: 52 }, (_, week) => [week, 0]));
  for (const { date } of games) {
    if (date.length !== 10) continue;
    const week = Math.floor((Date.parse(date) - first) / (7 * DAY));
    if (counts.has(week)) counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return which === 'least' ? Math.min(...counts.values()) : toMedian([...counts.values()]);
}
