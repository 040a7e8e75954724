import { fillDataDate } from '#shared/database/data-date.ts';
import { getDateFormat, getListFormat, getNumberFormat } from '#shared/formats.ts';
import { type ComputedCoverage, type CoverageId, coverageIds } from '#shared/analysis/coverage.ts';
import {
  analysisLanguages,
  type GameProfile,
  MAX_NEIGHBOURS,
  parseGameProfile,
  serializeGameProfile,
} from '#shared/analysis/game-profile.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { labelLanguage, labelMonth, labelValue } from '#shared/database/labels.ts';
import type { GameRow } from '#shared/database/record-shapes.ts';
import { type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { AnalysisFormView, AnalysisNeighbourView, AnalysisResultView, CoverageView } from '#shared/views/tools.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type Publisher, toFigureHtml } from '#server/figures/figure-element.ts';
import { type FigureLinks, toFileLinks } from '#server/figures/figure.ts';
import { analyseGame, type Analysis } from './analyse-game.ts';
import { linkGames, listNextSteps } from './next-steps.ts';
import { titleTool, type ToolSource } from './tool-source.ts';
import { createFormats, nameGenres } from './coverages/coverage-context.ts';
import type { AnalysisNeighbour, NeighbourReason } from './suggest-neighbours.ts';
import { isSelfPublished } from '#shared/database/facets.ts';
import { ENOUGH_GAMES, marketGenres } from '#shared/database/market-rules.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';

type Options = { database: IndustryDatabase; locale: Locale; publisher: Publisher };

/** The page that lets a visitor try the analysis: the form for any address, and the nine coverages when it asks for them. */
export function getAnalysisPage({ content, database, locale, url, siteUrl }: ToolSource) {
  const copy = fillDataDate(content.getPageCopy('market-analysis-try', locale), database.getInfo(), locale);
  const { chapters } = content.getPageCopy('game-market-analysis', locale).coverages;
  const publisher = { siteName: content.site.name, siteUrl };
  const answered = answer(url.searchParams, { database, locale, publisher });
  const { problems, genres } = answered.form;
  const chosen = genres.flatMap(({ chosen, label }) => (chosen ? [label] : []));
  return {
    head: {
      title: titleTool(copy.title, locale, { problems, answer: getListFormat(locale).format(chosen) }),
      description: copy.description,
    },
    copy,
    names: chapters.flatMap(({ items }) => items.map(({ id, name, question, cannot }) => ({ id, name, question, cannot }))),
    siteUrl,
    ...answered,
  };
}

function answer(search: URLSearchParams, options: Options): { form: AnalysisFormView; result: AnalysisResultView | null } {
  const parsed = parseGameProfile(search);
  if (parsed.state === 'empty') return { form: toForm(emptyProfile, '', [], options.locale), result: null };
  const words = getWords(analysisWords, options.locale).problems;
  const refused = parsed.state === 'refused' ? parsed.problems : [];
  const problems = refused.map(({ field, code }) => ({ field, message: words[field][code] }));
  const form = toForm(parsed.profile, parsed.typed.price, problems, options.locale);
  return { form, result: parsed.state === 'ready' ? toResult(parsed.profile, options) : null };
}

const emptyProfile: GameProfile = {
  genres: [],
  priceUsd: null,
  languages: [],
  selfPublished: null,
  month: null,
  neighbours: null,
  find: '',
};

function toForm(profile: GameProfile, price: string, problems: AnalysisFormView['problems'], locale: Locale): AnalysisFormView {
  return {
    genres: marketGenres.map((value) => ({ value, label: labelValue(locale, 'genre', value), chosen: profile.genres.includes(value) })),
    languages: analysisLanguages.map((value) => ({
      value,
      label: labelLanguage(locale, value),
      chosen: profile.languages.includes(value),
    })),
    months: Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      label: labelMonth(locale, index + 1),
      chosen: profile.month === index + 1,
    })),
    price:
      profile.priceUsd === null
        ? price
        : getNumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(profile.priceUsd),
    selfPublished: profile.selfPublished === null ? '' : profile.selfPublished ? 'yes' : 'no',
    near: profile.neighbours?.join('_') ?? null,
    find: profile.find,
    problems,
  };
}

function toResult(profile: GameProfile, { database, locale, publisher }: Options): AnalysisResultView {
  const words = getWords(analysisWords, locale);
  const analysis = analyseGame(database, profile, { locale, linksOf: (id) => linkFigure(id, profile, locale) });
  const ids = analysis.neighbours.map(({ game }) => game.id);
  const withNeighbours = (neighbours: string[]) => serializeGameProfile({ ...profile, neighbours });
  return {
    peers: analysis.peersInWords,
    list: linkGames(database, analysis.peers.selection.filters, locale),
    widened: analysis.peers.widened.map((reason) => words.widened[reason]),
    neighbours: analysis.neighbours.map((neighbour) =>
      toNeighbour(neighbour, withNeighbours(ids.filter((id) => id !== neighbour.game.id)), locale),
    ),
    found:
      profile.find === ''
        ? null
        : database
            .suggest(profile.find, { type: 'games', limit: 6 })
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name }) => ({ title: name, address: withNeighbours([...ids, id].slice(-MAX_NEIGHBOURS)) })),
    full: ids.length >= MAX_NEIGHBOURS,
    coverages: coverageIds.map((id) => toCoverage(id, analysis, { locale, publisher })),
    sideBySide: toSideBySide(profile, analysis, locale),
    address: withNeighbours(ids),
    next: listNextSteps('try', profile, { database, locale }),
  };
}

/** Where a figure of an analysis and its files are. The same profile always has the same addresses. */
export function linkFigure(id: ComputedCoverage, profile: GameProfile, locale: Locale): FigureLinks {
  const address = serializeGameProfile(profile);
  return {
    page: `${href('market-analysis-try', locale)}?${address}#${id}`,
    method: `${href('method-analysis', locale)}#${id}`,
    ...toFileLinks(`/figures/analysis/${id}.${locale}`, address),
  };
}

function toCoverage(id: CoverageId, analysis: Analysis, { locale, publisher }: { locale: Locale; publisher: Publisher }): CoverageView {
  const words = getWords(analysisWords, locale);
  const result = analysis.coverages.get(id);
  if (!result) return { id, state: 'no-data', words: null, finding: null, body: null };
  if (result.figure)
    return {
      id,
      state: 'computed',
      words: words.restsOn(createFormats(locale).count(result.n)),
      finding: result.figure.title,
      body: { id: `figure-${id}`, html: toFigureHtml(result.figure, publisher) },
    };
  return { id, state: 'too-few', words: sayWhyNothing(id, analysis, result.n, locale), finding: null, body: null };
}

function sayWhyNothing(id: CoverageId, { peers }: Analysis, n: number, locale: Locale): string {
  const words = getWords(analysisWords, locale);
  const count = createFormats(locale).count(n);
  if (id === 'competitors' && peers.enough) return words.noNeighbours;
  // Enough games, but no other genre or way to play that thirty of them share.
  return id === 'positioning' && n >= ENOUGH_GAMES ? words.noGroups(count) : words.tooFew(count);
}

function toNeighbour({ game, reasons }: AnalysisNeighbour, without: string, locale: Locale): AnalysisNeighbourView {
  const words = getWords(analysisWords, locale);
  const format = createFormats(locale);
  return {
    id: game.id,
    title: game.title,
    path: toRecordPath('games', locale, game.slug),
    storeUrl: game.steamUrl,
    facts: words.facts({
      reviews: game.reviews === null ? null : format.count(game.reviews),
      score: game.score === null ? null : format.percent(game.score / 100),
      price: game.priceUsd === null ? null : toPrice(game.priceUsd, locale),
    }),
    reasons: reasons.map((reason) => toReason(reason, locale)),
    without,
  };
}

function toReason({ reason, values }: NeighbourReason, locale: Locale): string {
  const words = getWords(analysisWords, locale).reasons;
  const [first = ''] = values;
  switch (reason) {
    case 'genres':
      return words.genres(nameGenres({ locale }, values));
    case 'price':
      return words.price(toPrice(Number(first), locale));
    case 'languages':
      return words.languages(getListFormat(locale).format(values.map((value) => labelLanguage(locale, value))));
    case 'published':
      return words.published[first === 'yes' ? 'yes' : 'no'];
    case 'year':
      return words.year(first);
    case 'chosen':
      return words.chosen;
  }
}

/** The visitor's game beside its neighbours: same lines, same units, same date. */
function toSideBySide(profile: GameProfile, { neighbours }: Analysis, locale: Locale): AnalysisResultView['sideBySide'] {
  const words = getWords(analysisWords, locale);
  const format = createFormats(locale);
  const yesNo = (value: boolean | null, none: string) => (value === null ? none : words.selfPublished[value ? 'yes' : 'no']);
  const known = (value: number | null | undefined) => (value == null ? words.notKnown : format.count(value));
  const toCells = (game: GameRow) => [
    toPrice(game.priceUsd, locale),
    nameGenres(
      { locale },
      (game.genres ?? []).filter((genre) => marketGenres.some((known) => known === genre)),
    ) || words.notKnown,
    known(game.languages?.length),
    yesNo(isSelfPublished(game), words.notKnown),
    game.releaseDate
      ? getDateFormat(locale, { year: 'numeric', month: 'long' }).format(new Date(`${game.releaseDate.slice(0, 7)}-15T00:00:00Z`))
      : words.notKnown,
    known(game.reviews),
  ];
  const own = [
    profile.priceUsd === null ? words.undecided : toPrice(profile.priceUsd, locale),
    nameGenres({ locale }, profile.genres),
    profile.languages.length > 0 ? format.count(profile.languages.length) : words.undecided,
    yesNo(profile.selfPublished, words.undecided),
    profile.month === null ? words.undecided : labelMonth(locale, profile.month),
    '–',
  ];
  const { table } = words;
  return {
    heads: [words.game, words.listPrice, table.genres, words.languages, table.selfPublished, table.released, words.reviews],
    rows: [{ label: words.own, cells: own }, ...neighbours.map(({ game }) => ({ label: game.title, cells: toCells(game) }))],
  };
}

function toPrice(dollars: number | null, locale: Locale): string {
  const words = getWords(analysisWords, locale);
  if (dollars === null) return words.notKnown;
  return dollars === 0 ? words.free : createFormats(locale).usd(dollars);
}

/** How the analysis counts, with the month of the data. */
export function getMethodAnalysisPage({ content, database, locale }: Pick<ToolSource, 'content' | 'database' | 'locale'>) {
  const copy = fillDataDate(content.getPageCopy('method-analysis', locale), database.getInfo(), locale);
  return { head: { title: copy.title, description: copy.description }, copy };
}
