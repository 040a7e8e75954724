import { getListFormat, getNumberFormat } from '#shared/formats.ts';
import type { GameProfile } from '#shared/analysis/game-profile.ts';
import type { ComputedCoverage } from '#shared/analysis/coverage.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Distribution } from '#shared/database/record-shapes.ts';
import { type Locale } from '#shared/locales.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Figure, FigureLinks } from '#server/figures/figure.ts';
import type { AnalysisNeighbour } from '../suggest-neighbours.ts';
import type { PeerGroup } from '#server/database/peers.ts';
import { ENOUGH_GAMES } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';

/** What every coverage is computed from. */
export type CoverageContext = {
  database: IndustryDatabase;
  profile: GameProfile;
  peers: PeerGroup;
  neighbours: AnalysisNeighbour[];
  locale: Locale;
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
  const { attribution, version, gamesAsOf } = context.database.getInfo();
  const words = getWords(analysisWords, context.locale);
  return {
    id,
    locale: context.locale,
    ...parts,
    source: attribution[context.locale],
    version: words.dataVersion(version, gamesAsOf),
    links: context.linksOf(id),
  };
}

/** What every table of groups shows, behind the name of the group. */
export function toGroupColumns({ locale }: CoverageContext): Figure['columns'] {
  const words = getWords(analysisWords, locale);
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
  return { genres: nameGenres(context, genres), from: years[0], to: years[1], n: createFormats(context.locale).count(n) };
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
    percent: (share: number) => getWords(typographyWords, locale).percent(whole.format(Math.round(100 * share))),
  };
}

export function nameGenres(context: Pick<CoverageContext, 'locale'>, genres: readonly string[]): string {
  const names = genres.map((genre) => labelValue(context.locale, 'genre', genre));
  return getListFormat(context.locale).format(names);
}

export function isEnough({ n }: Distribution): boolean {
  return n >= ENOUGH_GAMES;
}

/** The share, in percent with one decimal, of a distribution at or above one of its thresholds; null when that rests on too few games. */
export function toSharePercent(distribution: Distribution, from: number): number | null {
  const share = distribution.shares.find((candidate) => candidate.from === from)?.share;
  return share === undefined || !isEnough(distribution) ? null : Math.round(share * 1000) / 10;
}

export function toMedian(distribution: Distribution): number | null {
  return isEnough(distribution) && distribution.median !== null ? Math.round(distribution.median) : null;
}

/** A share in percent with one decimal. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
