import { getNumberFormat } from '#shared/formats.ts';
import type { Benchmarks } from '#shared/analysis/benchmarks.ts';
import {
  type EstimateProblem,
  type EstimateQuery,
  type MultiplierId,
  multiplierIds,
  parseEstimateQuery,
} from '#shared/analysis/estimate-query.ts';
import { reviewBands } from '#shared/database/facets.ts';
import { labelInSentence, labelMonth, labelValue } from '#shared/database/labels.ts';
import { type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { EstimateRange, EstimateResultView, EstimateView, RefusedEstimateView } from '#shared/views/tools.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type Publisher, toFigureHtml } from '#server/figures/figure-element.ts';
import { type Figure, toDataStamp, toFileLinks } from '#server/figures/figure.ts';
import { type ComparableQuery, getReviewRange, toFilters } from './comparable-reviews.ts';
import { linkGames, listNextSteps } from './next-steps.ts';
import { titleTool, type ToolSource } from './tool-source.ts';
import { createFormats, toPercent } from './coverages/coverage-context.ts';
import { getNextBand, marketGenres, paidBands, toLastWholeYear, toPriceBand } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords, toolWords } from '#shared/words/server-words.ts';

type Options = { database: IndustryDatabase; benchmarks: Benchmarks; locale: Locale; publisher: Publisher };
type Triple = EstimateRange['values'];
type Answered = Pick<EstimateView, 'refused' | 'result'>;

/**
 * The first-year estimate: the form for any address, and ranges when it asks for them. Every multiplier is on the page, with its source.
 */
export function getEstimatePage({ content, database, locale, url, siteUrl }: ToolSource) {
  const copy = content.getPageCopy('tools-first-year-estimate', locale);
  const options = { database, benchmarks: content.benchmarks, locale, publisher: { siteName: content.site.name, siteUrl } };
  const answered = answer(url.searchParams, options);
  const { form, refused, result } = answered;
  const [low, , high] = result?.range.written ?? [];
  const { copies, rows } = getWords(toolWords, locale).estimate;
  const isWeek = result?.range.label === rows.week;
  const title = refused
    ? getWords(analysisWords, locale).compare.tooFew(copy.title)
    : titleTool(copy.title, locale, { problems: form.problems, answer: low && high ? copies(low, high, isWeek) : '' });
  const image = result && { src: toCardPath(locale, url.search), alt: result.range.description };
  return { head: { title, description: copy.description, ...(image && { image }) }, copy, ...answered };
}

const toCardPath = (locale: Locale, search: string) => `/figures/estimate/${ESTIMATE_CARD_ID}.${locale}.png${search}`;

/** The picture that is shown where the address of an estimate is shared: a file beside the figures. */
export const ESTIMATE_CARD_ID = 'range';

/** What that picture draws; null for an address that has no estimate. */
export function getEstimateCard(search: URLSearchParams, options: Options): (EstimateRange & { locale: Locale; ends: string[] }) | null {
  const { result } = answer(search, options);
  return result && { ...result.range, locale: options.locale, ends: result.heads.slice(1) };
}

function answer(search: URLSearchParams, options: Options): EstimateView {
  const parsed = parseEstimateQuery(search);
  const { locale, benchmarks } = options;
  if (parsed.state === 'empty')
    return { form: toForm({ query: parsed.query, typed: {}, problems: [] }, options), refused: null, result: null };
  const multipliers = Object.fromEntries(multiplierIds.map((id) => [id, parsed.query.multipliers[id] ?? benchmarks[id].value])) as Record<
    MultiplierId,
    number | null
  >; // its keys are the ids
  const problems = [...parsed.problems, ...findDisorder(multipliers)];
  const isFree = parsed.query.priceUsd === 0;
  const form = toForm({ query: parsed.query, typed: parsed.typed, problems }, options);
  if (isFree) form.problems['price'] = getWords(toolWords, locale).problems.free;
  if (problems.length > 0 || isFree) return { form, refused: null, result: null };
  return {
    form,
    ...(parsed.query.from === 'games' ? fromGames(parsed.query, multipliers, options) : fromWishlists(parsed.query, multipliers, options)),
  };
}

const triples = [
  ['week-low', 'week-middle', 'week-high'],
  ['sales-low', 'sales-middle', 'sales-high'],
] as const;

function findDisorder(multipliers: Record<MultiplierId, number | null>): EstimateProblem[] {
  return triples.flatMap(([low, middle, high]) => {
    const isOrdered = (multipliers[low] ?? 0) <= (multipliers[middle] ?? 0) && (multipliers[middle] ?? 0) <= (multipliers[high] ?? 0);
    return isOrdered ? [] : [{ field: middle, code: 'out-of-order' as const }];
  });
}

function toForm(
  { query, typed, problems }: { query: EstimateQuery; typed: Record<string, string>; problems: EstimateProblem[] },
  { benchmarks, locale }: Options,
): EstimateView['form'] {
  const words = getWords(toolWords, locale).problems;
  const write = (value: number | null) =>
    value === null ? '' : getNumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(value);
  const published = multiplierIds.filter((id) => benchmarks[id].value !== null);
  const changed = multiplierIds.filter((id) => (query.multipliers[id] ?? benchmarks[id].value) !== benchmarks[id].value).length;
  return {
    from: query.from,
    wishlists: query.wishlists === null ? (typed['wishlists'] ?? '') : getNumberFormat(locale).format(query.wishlists),
    genres: marketGenres.map((value) => ({ value, label: labelValue(locale, 'genre', value), chosen: query.genre === value })),
    price: query.priceUsd === null ? (typed['price'] ?? '') : write(query.priceUsd),
    selfPublished: query.selfPublished === null ? '' : query.selfPublished ? 'yes' : 'no',
    multipliers: multiplierIds.map((id) => {
      const { value, label, source, url } = benchmarks[id];
      return {
        id,
        label: label[locale],
        value: typed[id] || write(value),
        isDefault: (query.multipliers[id] ?? value) === value,
        source: source[locale],
        url,
      };
    }),
    // One of them has no published value.
    multipliersState: getWords(toolWords, locale).estimate.changed(changed, changed === 0 ? published.length : multiplierIds.length),
    problems: Object.fromEntries(problems.map(({ field, code }) => [field, words[code]])),
  };
}

function fromWishlists(
  { wishlists, priceUsd }: EstimateQuery,
  multipliers: Record<MultiplierId, number | null>,
  { database, locale }: Options,
): Answered {
  const words = getWords(toolWords, locale).estimate;
  const week = toTriple(triples[0], multipliers, wishlists ?? 0);
  const { year } = multipliers;
  const copies = year === null ? week : scale(week, year);
  const rows: [string, Triple][] = [[words.rows.week, week]];
  if (year !== null) rows.push([words.rows.year, copies]);
  rows.push(...toMoney(copies, priceUsd ?? 0, multipliers, locale));
  const result: EstimateResultView = {
    words: '',
    notes: [],
    list: null,
    range: toRange(year === null ? words.rows.week : words.rows.year, copies, locale),
    next: listNextSteps('estimate', { genres: [], priceUsd, selfPublished: null }, { database, locale }),
    heads: words.heads,
    rows: rows.map((row) => toRow(row, locale)),
    body: null,
  };
  return { refused: null, result };
}

function fromGames(query: EstimateQuery, multipliers: Record<MultiplierId, number | null>, options: Options): Answered {
  const { database, locale, publisher } = options;
  const comparable = toComparable(query, database);
  if (!comparable) return { refused: null, result: null };
  const words = getWords(toolWords, locale).estimate;
  const group = nameGroup(comparable, locale);
  const range = getReviewRange(database, comparable);
  const n = createFormats(locale).count(range.n);
  if (range.values === null)
    return { refused: { words: words.refused({ n, what: group }), ...goOn(query, comparable, options) }, result: null };
  const reviews: Triple = [range.low, range.middle, range.high];
  const copies: Triple = [
    range.low * (multipliers['sales-low'] ?? 0),
    range.middle * (multipliers['sales-middle'] ?? 0),
    range.high * (multipliers['sales-high'] ?? 0),
  ];
  const rows: [string, Triple][] = [[words.rows.year, copies], ...toMoney(copies, query.priceUsd ?? 0, multipliers, locale)];
  const exact = getNumberFormat(locale, { maximumFractionDigits: 1 });
  const figure = createEstimateFigure(database, comparable, locale, query.priceUsd);
  const { gamesAsOf } = database.getInfo();
  const [year = 0, month = 0] = gamesAsOf.split('-').map(Number);
  const since = 12 * (year - comparable.year - 1) + month; // whole months since the last of them came out
  const result: EstimateResultView = {
    words: words.from({ n, group, asOf: `${labelMonth(locale, month)} ${year}`, months: [since, since + 12] }),
    notes: [words.oneYear, ...sayNextBand(query, comparable, options)],
    list: linkGames(database, toFilters(comparable), locale),
    range: toRange(words.rows.year, copies, locale),
    next: listNextSteps('estimate', { genres: [comparable.genre], priceUsd: query.priceUsd, selfPublished: query.selfPublished }, options),
    heads: words.heads,
    rows: [{ label: words.rows.reviews, values: reviews.map((value) => exact.format(value)) }, ...rows.map((row) => toRow(row, locale))],
    body: figure && { id: 'figure-reviews', html: toFigureHtml(figure, publisher) },
  };
  return { refused: null, result };
}

/** Where a refusal leads: to the games there are, and to the nearest question that has an answer. */
function goOn(query: EstimateQuery, comparable: ComparableQuery, { database, locale }: Options): Omit<RefusedEstimateView, 'words'> {
  const { priceUsd, selfPublished } = query;
  const filters = toFilters(comparable);
  const near = findNearest(database, comparable);
  const address =
    near && toAddress(near.games, near.games.priceBand === comparable.priceBand && priceUsd ? priceUsd : lowestOf(near.games.priceBand));
  for (const [id, value] of Object.entries(query.multipliers)) address?.set(id, String(value));
  return {
    list: database.countGames({ filters, scope: 'listed' }) > 0 ? linkGames(database, filters, locale) : null,
    near: near && {
      name: getWords(toolWords, locale).estimate.near(createFormats(locale).count(near.n), nameGroup(near.games, locale)),
      path: `${href('tools-first-year-estimate', locale)}?${address}#result`,
    },
    next: listNextSteps('estimate', { genres: [comparable.genre], priceUsd, selfPublished }, { database, locale }),
  };
}

/** The games nearest to the comparable ones that are enough: of any publisher, then of the next shelves. */
function findNearest(database: IndustryDatabase, comparable: ComparableQuery): { games: ComparableQuery; n: number } | null {
  const place = (band: string) => paidBands.findIndex(({ key }) => key === band);
  const away = (band: string) => Math.abs(place(band) - place(comparable.priceBand));
  const shelves = paidBands.map(({ key }) => key).toSorted((a, b) => away(a) - away(b));
  for (const priceBand of shelves)
    for (const selfPublished of new Set([comparable.selfPublished, null])) {
      const games = { ...comparable, priceBand, selfPublished };
      const { n, values } = getReviewRange(database, games);
      if (values !== null) return { games, n };
    }
  return null;
}

/** The question about games like these at a price, as an address has it. */
function toAddress({ genre, selfPublished }: Pick<ComparableQuery, 'genre' | 'selfPublished'>, price: number): URLSearchParams {
  return new URLSearchParams({
    from: 'games',
    genre,
    price: String(price),
    ...(selfPublished !== null && { self: selfPublished ? 'yes' : 'no' }),
  });
}

/** What the next shelf holds, for a price near the border of its own. */
function sayNextBand({ priceUsd }: EstimateQuery, comparable: ComparableQuery, { database, locale }: Options): string[] {
  const next = getNextBand(priceUsd);
  if (!next) return [];
  const range = getReviewRange(database, { ...comparable, priceBand: next });
  const format = createFormats(locale);
  return [
    getWords(toolWords, locale).estimate.nextBand({
      band: labelInSentence(locale, 'price', next),
      n: format.count(range.n),
      middle: range.values === null ? null : format.count(range.middle),
    }),
  ];
}

/**
 * The spread of reviews of the comparable games; null where they are too few. Its page is that of `priceUsd`, its files are of the whole
 * band.
 */
export function createEstimateFigure(
  database: IndustryDatabase,
  comparable: ComparableQuery,
  locale: Locale,
  priceUsd: number | null = null,
): Figure | null {
  const range = getReviewRange(database, comparable);
  if (range.values === null) return null;
  const { values, n } = range;
  const words = getWords(toolWords, locale).estimate.figure;
  const format = createFormats(locale);
  const countFrom = (from: number, to: number) => values.filter((value) => value >= from && value <= to).length;
  return {
    id: 'reviews',
    kind: 'bars',
    locale,
    title: words.title({
      n: format.count(n),
      few: format.percent(countFrom(0, 9) / n),
      many: format.percent(countFrom(1000, Number.POSITIVE_INFINITY) / n),
    }),
    subtitle: words.subtitle({ group: nameGroup(comparable, locale) }),
    labelHead: words.label,
    columns: [
      { head: getWords(analysisWords, locale).shareOfGames, style: 'percent' },
      { head: getWords(analysisWords, locale).games, style: 'number' },
    ],
    rows: reviewBands.map(({ key, from, to }) => ({
      label: labelValue(locale, 'reviews', key),
      values: [toPercent(countFrom(from, to), n), countFrom(from, to)],
    })),
    note: words.note,
    ...toDataStamp(database.getInfo(), locale),
    links: {
      page: `${href('tools-first-year-estimate', locale)}?${toAddress(comparable, priceUsd ?? lowestOf(comparable.priceBand))}#reviews`,
      method: href('method-estimate', locale),
      ...toFileLinks(`/figures/estimate/reviews.${locale}`, toAddress(comparable, lowestOf(comparable.priceBand)).toString()),
    },
  };
}

/** The games an address of the estimate means; null when it does not say which. */
export function toComparable({ genre, priceUsd, selfPublished }: EstimateQuery, database: IndustryDatabase): ComparableQuery | null {
  const priceBand = toPriceBand(priceUsd);
  return genre && priceBand && priceBand !== 'free'
    ? { genre, priceBand, selfPublished, year: toLastWholeYear(database.getInfo().gamesAsOf) }
    : null;
}

/** A price that falls into the band: its addresses stand for all prices of it. */
function lowestOf(band: string): number {
  return Number(band.split('-')[0]) + 0.99;
}

function nameGroup({ genre, priceBand, selfPublished, year }: ComparableQuery, locale: Locale): string {
  return getWords(toolWords, locale).estimate.group({
    genre: labelValue(locale, 'genre', genre),
    band: labelInSentence(locale, 'price', priceBand),
    year,
    self: selfPublished,
  });
}

function toTriple([low, middle, high]: (typeof triples)[number], multipliers: Record<MultiplierId, number | null>, base: number): Triple {
  return [base * (multipliers[low] ?? 0), base * (multipliers[middle] ?? 0), base * (multipliers[high] ?? 0)];
}

function toMoney(copies: Triple, price: number, { kept }: Record<MultiplierId, number | null>, locale: Locale): [string, Triple][] {
  const { rows } = getWords(toolWords, locale).estimate;
  return [
    [rows.gross, scale(copies, price)],
    [rows.kept, scale(copies, price * (kept ?? 1))],
  ];
}

function scale([low, middle, high]: Triple, by: number): Triple {
  return [low * by, middle * by, high * by];
}

function toRange(label: string, values: Triple, locale: Locale): EstimateRange {
  const written = values.map((value) => writeRough(value, locale));
  const [low = '', middle = '', high = ''] = written;
  return { label, values, written, description: getWords(toolWords, locale).estimate.drawn(low, middle, high) };
}

function toRow([label, values]: [string, Triple], locale: Locale): EstimateResultView['rows'][number] {
  return { label, values: values.map((value) => writeRough(value, locale)) };
}

/** Two digits that mean something: more would promise what no multiplier holds. There is no part of a copy. */
function writeRough(value: number, locale: Locale): string {
  return getNumberFormat(locale, { maximumSignificantDigits: 2 }).format(Math.round(value));
}
