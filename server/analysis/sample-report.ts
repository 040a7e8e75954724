import type { Content } from '#server/content/content.ts';
import { createPdf, type PdfDocument } from '#server/content/pdf/paper-pdf.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Images } from '#server/images/images.ts';
import { fillDataDate } from '#shared/database/data-date.ts';
import type { Locale } from '#shared/locales.ts';
import { getListFormat } from '#shared/formats.ts';
import { type CoverageId, coverageIds } from '#shared/analysis/coverage.ts';
import { type SampleReport, sampleGame } from '#shared/analysis/sample-report.ts';
import { labelLanguage, labelMonth, lowerFirst } from '#shared/database/labels.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import type { Figure } from '#server/figures/figure.ts';
import { createColumnFormat } from '#server/figures/format-number.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analyseGame, type Analysis } from './analyse-game.ts';
import { createFormats, nameGenres } from './coverages/coverage-context.ts';
import { analysisWords } from '#shared/words/server-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';

type Parts = { content: Content; images: Images; industryDatabase: IndustryDatabase; siteUrl: string };

/** The sample report as a PDF. It loads the PDF libraries, which are 40 MB that most servers never use: import it when it is asked for. */
export async function printSampleReport({ content, images, industryDatabase, siteUrl }: Parts, locale: Locale): Promise<Buffer> {
  const { name: siteName } = content.site;
  const { chapters } = content.getPageCopy('game-market-analysis', locale).coverages;
  const { ownWork } = fillDataDate(content.getPageCopy('market-analysis-try', locale), industryDatabase.getInfo(), locale);
  const report = createSampleReport({
    database: industryDatabase,
    locale,
    report: fillDataDate(content.sampleReport[locale], industryDatabase.getInfo(), locale),
    names: chapters.flatMap(({ items }) => items),
    ownWork,
    siteName,
  });
  const cover = await images.printOnce('posters/analysis-wide-night.svg', { format: 'png', width: 1280, height: 800 });
  return createPdf(report, { siteName, siteUrl, cover, resolve: (url) => url });
}

export type SampleReportParts = {
  database: IndustryDatabase;
  locale: Locale;
  report: SampleReport;
  /** Names, questions and limits of the nine coverages. */
  names: PageCopy<'game-market-analysis'>['coverages']['chapters'][number]['items'];
  /** What we do where the data has nothing. */
  ownWork: PageCopy<'market-analysis-try'>['ownWork'];
  siteName: string;
};

/** The sample report: the editor's words, and between them figures and tables computed from the database. */
export function createSampleReport(parts: SampleReportParts): PdfDocument {
  const { database, locale, report, siteName } = parts;
  const analysis = analyseGame(database, sampleGame, { locale, linksOf: () => ({}) });
  return {
    locale,
    title: report.title,
    description: report.description,
    author: siteName,
    updated: report.updated,
    kicker: report.kicker,
    path: href('market-analysis-try', locale),
    summary: report.summary,
    pieces: [
      toGame(report, locale),
      toShort(report, analysis),
      toNeighbours(report, analysis, locale),
      ...coverageIds.flatMap((id) => toChapter(id, analysis, parts)),
      `## ${report.method.heading}\n\n${report.method.paragraphs.join('\n\n')}`,
      `## ${report.after.heading}\n\n${report.after.paragraphs.join('\n\n')}\n\n${report.after.list.map((line, index) => `${index + 1}. ${line}`).join('\n')}`,
    ],
  };
}

function toGame({ game }: SampleReport, locale: Locale): string {
  const words = getWords(analysisWords, locale);
  const list = getListFormat(locale);
  const facts: [string, string][] = [
    [words.table.genres, nameGenres({ locale }, sampleGame.genres)],
    [words.listPrice, createFormats(locale).usd(sampleGame.priceUsd ?? 0)],
    [words.languages, list.format(sampleGame.languages.map((language) => labelLanguage(locale, language)))],
    [words.table.selfPublished, words.selfPublished[sampleGame.selfPublished ? 'yes' : 'no']],
    [words.table.released, labelMonth(locale, sampleGame.month ?? 1)],
  ];
  return `## ${game.heading}\n\n${game.paragraphs.join('\n\n')}\n\n### ${game.facts}\n\n${toTable(['', words.own], facts)}`;
}

function toShort({ short }: SampleReport, { coverages }: Analysis): string {
  const lines = [...coverages.values()].flatMap(({ figure }) => (figure ? [`- ${escapeText(figure.title)}.`] : []));
  return `## ${short.heading}\n\n${short.lead}\n\n${lines.join('\n')}\n\n${short.closing}`;
}

function toNeighbours({ neighbours }: SampleReport, analysis: Analysis, locale: Locale): string {
  const words = getWords(analysisWords, locale);
  const format = createFormats(locale);
  const known = (value: number | null, write: (value: number) => string) => (value === null ? words.notKnown : write(value));
  const rows = analysis.neighbours.map(({ game }) => [
    game.title,
    known(game.priceUsd, format.usd),
    known(game.reviews, format.count),
    known(game.score === null ? null : game.score / 100, format.percent),
    known(game.languages?.length ?? null, format.count),
    game.releaseDate?.slice(0, 4) ?? words.notKnown,
  ]);
  return `## ${neighbours.heading}\n\n${neighbours.lead}\n\n${toTable([words.game, words.listPrice, words.reviews, words.score, words.languages, words.year], rows)}\n\n${escapeText(analysis.peersInWords)}.`;
}

/** Question, figure, numbers, reading, what to do, limits. A chapter without data says what we would do instead. */
function toChapter(id: CoverageId, analysis: Analysis, { report, names, ownWork, locale }: SampleReportParts): (string | Figure)[] {
  const name = names.find((item) => item.id === id);
  const { reading, next } = report.coverages[id];
  const head = `## ${name?.name ?? id}\n\n${name?.question ?? ''}`;
  const tail = [
    `### ${report.words.reading}\n\n${reading.join('\n\n')}`,
    `### ${report.words.next}\n\n${next.map((line) => `- [ ] ${line}`).join('\n')}`,
    `### ${report.words.cannot}\n\n${name?.cannot ?? ''}`,
  ].join('\n\n');
  const figure = analysis.coverages.get(id)?.figure;
  if (figure) return [head, figure, `### ${report.words.inNumbers}\n\n${toFigureTable(figure)}\n\n${tail}`];
  const work = id === 'player-personas' || id === 'player-metrics' ? ownWork[id] : null;
  if (!work) return [head, tail];
  const { example } = work;
  const done = `### ${report.words.work}\n\n${work.work}\n\n### ${report.words.from}\n\n${work.from}`;
  const shown = `:::callout{title="${example.label}${getWords(typographyWords, locale).colon} ${lowerFirst(example.title)}"}\n${example.lines.map((line) => `- ${line}`).join('\n')}\n:::`;
  return [`${head}\n\n${report.words.noData}\n\n${done}\n\n${shown}\n\n${tail}`];
}

function toFigureTable(figure: Figure): string {
  const formats = figure.columns.map((_, column) => createColumnFormat(figure, column));
  return toTable(
    [figure.labelHead, ...figure.columns.map(({ head }) => head)],
    figure.rows.map(({ label, values }) => [label, ...formats.map((format, column) => format(values[column] ?? null))]),
  );
}

/** Markdown of a table whose columns after the first are numbers. */
function toTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(escapeText).join(' | ')} |`;
  return [
    line(heads),
    `|---|${heads
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map(line),
  ].join('\n');
}

/** A game's title is nobody's Markdown. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|:#]/g, '\\$&');
}
