import { toFigureHtml } from '#server/figures/figure-element.ts';
import { mayLeave, fillDataDate } from '#shared/database/data-date.ts';
import type { PageAnswer, PageHead } from '#shared/views/page-answer.ts';
import type { NoteView, RecordView, GroupView, PortfolioView } from '#shared/views/database.ts';
import { getRecordType, toComparePath, toRecordId, toRecordPath, toListPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { labelName } from '#shared/database/labels.ts';
import type { AnyRecord, DatabaseInfo, Portfolio, PublisherRecord, StudioRecord } from '#shared/database/record-shapes.ts';
import { href } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import { describeRecord } from './describe-record.ts';
import { withholdRows } from './take-away.ts';
import { createHistoryFigure, historyFigures } from './history-figures.ts';
import { getRowName, nameKind } from './to-cell.ts';
import { toFacts } from './to-facts.ts';
import { type DatabaseSource, listTabs, toNote } from './frame.ts';
import { toNeighbours, toPeers } from './to-peers.ts';
import { getNoIndex, toRecordHead } from './to-record-head.ts';
import { getRecordWords, type Words } from './words.ts';
import { historyWords } from '#shared/words/server-words.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { toChart } from './list-bars.ts';
import { ENOUGH_GAMES, MIN_GAMES_FOR_MEDIAN } from '#shared/database/market-rules.ts';

type RecordSource = DatabaseSource & { content: { site: { name: string } } };

/** A record at its address; an old or shortened one is led to it. Null for what is not there, games for adults included. */
export function getRecordPage(
  slug: string,
  { database, locale, url, siteUrl, exportRefreshed, content }: RecordSource,
): PageAnswer<{ head: PageHead; view: RecordView; note: NoteView }> {
  const words = getRecordWords(locale, database);
  const type = getRecordType(url.pathname);
  const record = type && findRecord(database, type, toRecordId(type, slug));
  if (!type || !record) return null;
  if (record.row.slug !== slug) return { redirectTo: toRecordPath(type, locale, record.row.slug) + url.search, status: 301 };
  const info = database.getInfo();
  const view = toRecordView(record, info, words);
  if (type === 'games')
    view.history = toHistory(record.row.id, { database, locale, siteUrl, siteName: content.site.name, exportRefreshed });
  if (!mayLeave(info, type, exportRefreshed)) withholdRows(view.take);
  return { head: toRecordHead(record, info, words, siteUrl), view, note: toNote(info, words, type, { record }) };
}

/** Two entries that were one event are one record: the number that told them apart leads to it. */
function findRecord(database: IndustryDatabase, type: EntityType, id: string): AnyRecord | null {
  return database.getRecord(type, id) ?? (type === 'games' ? null : database.getRecord(type, id.replace(/-[2-9]$/, '')));
}

type HistorySource = Pick<DatabaseSource, 'database' | 'locale' | 'siteUrl' | 'exportRefreshed'> & { siteName: string };

/** Only refreshes make a history: without leave its charts are given, and no file of its numbers (app/resources/figure.ts). */
function toHistory(id: string, { database, locale, exportRefreshed, ...publisher }: HistorySource): RecordView['history'] {
  const figures = historyFigures.flatMap((figure) => createHistoryFigure(database, figure, id, locale) ?? []);
  if (figures.length === 0) return null;
  if (!exportRefreshed) for (const { links } of figures) delete links.csv;
  return {
    heading: getWords(historyWords, locale).heading,
    bodies: figures.map((figure) => ({ id: figure.id, html: toFigureHtml(figure, publisher) })),
  };
}

function toRecordView(record: AnyRecord, info: DatabaseInfo, words: Words): RecordView {
  const { type, row } = record;
  const { locale } = words;
  const page = toRecordPath(type, locale, row.slug);
  const noIndex = getNoIndex(record);
  const neighbours = record.type === 'games' ? toNeighbours(record.neighbours, words) : [];
  return {
    type,
    tabs: listTabs(words, type),
    id: row.id,
    name: getRowName(row, locale),
    kind: nameKind(row, words),
    ...describeRecord(record, words),
    facts: toFacts(record, info, words),
    note: record.type === 'associations' || record.type === 'events' ? (record.note?.[locale] ?? null) : null,
    peers: record.type === 'games' ? toPeers(record, words) : null,
    neighbours,
    compareNeighbours:
      neighbours.length > 0 ? toComparePath('games', locale, [row.id, ...neighbours.map(({ id }) => id)].slice(0, 6)) : null,
    history: null,
    portfolio: record.type === 'studios' || record.type === 'publishers' ? toPortfolio(record, info, words) : null,
    links: groupLinks(record, words),
    comparePath: toComparePath(type, locale, [row.id]),
    wrong: `${href('contact', locale)}?subject=database&record=${type}-${encodeURIComponent(row.id)}`,
    store: row.type === 'games' ? row.steamUrl : null,
    take: { page, files: [{ kind: 'record', path: `${page}.json` }], limit: null, more: [] },
    noIndex: noIndex && words.messages.record.noIndex[noIndex],
  };
}

/** Links by the kind of record they lead to, in the order in which the record names them. */
function groupLinks({ type: own, links }: AnyRecord, words: Words): RecordView['links'] {
  const { partners, relations } = words.messages.record;
  const isCompany = own === 'studios' || own === 'publishers';
  const groups = new Map<string, RecordView['links'][number]>();
  for (const { type, slug, name, relation } of links) {
    const heading = isCompany ? partners[own] : words.messages.types[type];
    const group = groups.get(type) ?? { heading, items: [] };
    group.items.push({
      name: labelName(words.locale, name),
      path: toRecordPath(type, words.locale, slug),
      // A company's partners share games with it; a heading says so once.
      relation: isCompany ? '' : (relations[relation] ?? ''),
    });
    groups.set(type, group);
  }
  return [...groups.values()];
}

const MAX_GROUPS = 8;

/** What a company's games say together. Text only when none of them is in the table. */
function toPortfolio({ portfolio }: StudioRecord | PublisherRecord, info: DatabaseInfo, words: Words): PortfolioView | string {
  const { portfolio: say } = words.messages;
  if (!portfolio) return fillDataDate(say.none, info, words.locale);
  const { games, reviews, prices, top } = portfolio;
  const hasMedian = games >= MIN_GAMES_FOR_MEDIAN;
  return {
    isFew: !hasMedian,
    says: saySum(portfolio, words),
    notes: [
      ...(prices.median === null || !hasMedian ? [] : [say.price(words.money(prices.median))]),
      // Of a game that only the later list has, no count of the main snapshot is known.
      ...(hasMedian && reviews.n > 0 && reviews.n < games ? [say.restsOn(words.number(reviews.n), words.number(games))] : []),
      // A median of fewer games is a description, not a rule (product rule).
      ...(hasMedian && reviews.n > 1 && reviews.n < ENOUGH_GAMES ? [say.tooFew] : []),
      // Among many games, one of a namesake changes little.
      ...(!hasMedian ? [say.byName] : []),
    ],
    genres: toGroups(portfolio, 'genres', 'genre', words),
    languages: toGroups(portfolio, 'languages', 'language', words),
    years: hasMedian ? toChart(say.years, 'year', portfolio.years, info, words) : null,
    top: top.map((game) => ({
      name: game.title,
      path: toRecordPath('games', words.locale, game.slug),
      hint: [game.releaseDate?.slice(0, 4), words.reviewsOf(game)].filter(Boolean).join(' · '),
    })),
    all: toListPath('games', words.locale, portfolio.address),
  };
}

function saySum({ games, reviews, top }: Portfolio, words: Words): string {
  const { portfolio: say, countOf } = words.messages;
  const ofOnly = games === 1 && top[0] ? words.reviewsOf(top[0]) : null;
  if (ofOnly) return say.saysOne(ofOnly);
  const sum = countOf.games(words.number(games));
  return reviews.median === null || games < MIN_GAMES_FOR_MEDIAN ? say.saysNone(sum) : say.says(sum, words.number(reviews.median));
}

function toGroups(portfolio: Portfolio, key: 'genres' | 'languages', facet: string, words: Words): GroupView[] {
  return portfolio[key]
    .filter(({ value }) => value !== UNKNOWN)
    .slice(0, MAX_GROUPS)
    .map(({ value, count }) => ({
      name: words.label(facet, value),
      text: words.messages.countOf.games(words.number(count)),
      count,
      share: portfolio.games === 0 ? 0 : Math.min(1, count / portfolio.games),
    }));
}
