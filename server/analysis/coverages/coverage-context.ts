import { getListFormat, getNumberFormat, writePercent } from '#shared/formats.ts';
import type { GameProfile } from '#shared/analysis/game-profile.ts';
import type { ComputedCoverage } from '#shared/analysis/coverage.ts';
import { labelInSentence, labelValue } from '#shared/database/labels.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
import { type Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type Figure, type FigureLinks, toDataStamp } from '#server/figures/figure.ts';
import type { AnalysisNeighbour } from '../suggest-neighbours.ts';
import type { PeerGroup } from '#server/database/peers.ts';
import { ENOUGH_GAMES } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { AnalysisWords } from '#shared/words/analysis/en.ts';
import { analysisWords } from '#shared/words/server-words.ts';

/** What every coverage is computed from. */
export type CoverageContext = {
  database: IndustryDatabase;
  profile: GameProfile;
  peers: PeerGroup;
  neighbours: AnalysisNeighbour[];
  locale: Locale;
  words: AnalysisWords;
  format: ReturnType<typeof createFormats>;
  linksOf(id: ComputedCoverage): FigureLinks;
};

/** `figure` is null where fewer than thirty games are left: nothing is drawn from them. `n` is how many games it rests on. */
export type CoverageResult = { id: ComputedCoverage; n: number; figure: Figure | null };

/** Thresholds every table of groups shows. */
export const NOTICED_REVIEWS = 100;

/** The frame of a coverage's figure: source, version and links are the same for all. */
export function createFigure(
  context: CoverageContext,
  id: ComputedCoverage,
  parts: Omit<Figure, 'id' | 'locale' | 'source' | 'version' | 'links'>,
): Figure {
  return { id, locale: context.locale, ...parts, ...toDataStamp(context.database.getInfo(), context.locale), links: context.linksOf(id) };
}

/** What every table of groups shows, behind the name of the group. */
export function toGroupColumns({ words }: CoverageContext): Figure['columns'] {
  return [
    { head: words.shareOfGames, style: 'percent' },
    { head: words.games, style: 'number' },
    { head: words.medianReviews, style: 'number' },
    { head: words.noticed, style: 'percent' },
  ];
}

/** Of which games a figure speaks: those of the genres and years, at any price. */
export function describeMarket(context: CoverageContext, n: number) {
  const { genres, years } = context.peers;
  return { genres: quoteGenres(context, genres), from: years[0], to: years[1], n: context.format.count(n) };
}

/** Numbers inside sentences: grouped, prices in dollars, shares without decimals. */
export function createFormats(locale: Locale) {
  const whole = getNumberFormat(locale, { maximumFractionDigits: 0 });
  const dollars = (digits: number) =>
    getNumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [plain, exact] = [dollars(0), dollars(2)];
  return {
    count: (value: number) => whole.format(Math.round(value)),
    usd: (value: number) => (Number.isInteger(value) ? plain : exact).format(value),
    /** `share` from 0 to 1. */
    percent: (share: number) => writePercent(locale, share),
  };
}

export function nameGenres(context: Pick<CoverageContext, 'locale'>, genres: readonly string[]): string {
  const names = genres.map((genre) => labelValue(context.locale, 'genre', genre));
  return getListFormat(context.locale).format(names);
}

/** The same inside a sentence. */
export function quoteGenres({ locale }: Pick<CoverageContext, 'locale'>, genres: readonly string[]): string {
  const { inSentence } = getWords(analysisWords, locale);
  return getListFormat(locale).format(genres.map((genre) => inSentence(labelValue(locale, 'genre', genre))));
}

export function isEnough({ n }: Distribution): boolean {
  return n >= ENOUGH_GAMES;
}

/** The share, from 0 to 1, of a distribution at or above one of its thresholds. */
export function getShare(distribution: Distribution | undefined, from: number): number {
  return distribution?.shares.find((candidate) => candidate.from === from)?.share ?? 0;
}

/** The same in percent with one decimal; null when it rests on too few games. */
export function toSharePercent(distribution: Distribution, from: number): number | null {
  return isEnough(distribution) ? toPercentage(getShare(distribution, from)) : null;
}

export function toMedian(distribution: Distribution): number | null {
  return isEnough(distribution) && distribution.median !== null ? Math.round(distribution.median) : null;
}

/** A part of a whole, in percent with one decimal. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : toPercentage(part / whole);
}

/** A share from 0 to 1 as a percentage with one decimal. */
export function toPercentage(share: number): number {
  // 0.0345 times a thousand is a little less than 34.5.
  return Math.round(Number((share * 1000).toFixed(6))) / 10;
}

/** The comparable games in words: `1,204 paid games that list RPG and Strategy, released from 2021 to 2023, from $15 to $19.99`. */
export function describePeers(context: CoverageContext): string {
  const { peers, profile, locale, words } = context;
  return words.peers({
    ...describeMarket(context, peers.n),
    // Widened to every price, the games like a free one are free and paid.
    prices: profile.priceUsd !== 0 ? 'paid' : peers.price === null ? 'all' : 'free',
    band: peers.price && profile.priceUsd !== 0 ? labelInSentence(locale, 'price', peers.price) : null,
  });
}
