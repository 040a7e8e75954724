import { getWords } from '#shared/words/get-words.ts';
import { siteWords, toolWords } from '#shared/words/server-words.ts';
import { toWeek, writeSpan } from '#server/analysis/release-weeks.ts';
import { getRowName } from '#server/database/pages/to-cell.ts';
import { getRecordWords, type Words } from '#server/database/pages/words.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { listPages, recordPages, toRecordId, toRecordPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { listParameters, parseListQuery } from '#shared/database/list-query.ts';
import { marketGenres } from '#shared/database/market-rules.ts';
import { parseEstimateQuery } from '#shared/analysis/estimate-query.ts';
import { parseGameProfile } from '#shared/analysis/game-profile.ts';
import { parseReleaseWeekQuery } from '#shared/analysis/release-week-query.ts';
import { getLocale } from '#shared/locales.ts';
import type { PageId } from '#shared/pages.ts';
import { parseThing } from '#shared/seat.ts';

/**
 * What an address of ours keeps, and its name; null for one that a seat cannot keep. `isOurs`: it holds nothing but what the data know, and
 * no words of whoever wrote it.
 */
export function findThing(address: string, database: IndustryDatabase) {
  const thing = parseThing(address);
  const named = thing && nameThing(thing, database);
  return named && { address: thing.path + thing.search, kind: thing.kind, ...named };
}

/**
 * What a kept page is called on the seat: the record's name, a list with its filters, a tool with what it was asked. Null for a record
 * that is not there.
 */
function nameThing(
  thing: NonNullable<ReturnType<typeof parseThing>>,
  database: IndustryDatabase,
): { name: string; isOurs: boolean } | null {
  const words = getRecordWords(getLocale(thing.path));
  const parameters = new URLSearchParams(thing.search);
  const recordType = entityTypes.find((type) => recordPages[type] === thing.pageId);
  if (recordType) {
    const record = database.getRecord(recordType, toRecordId(recordType, thing.params['slug'] ?? ''));
    if (!record) return null;
    const isOurs = thing.path + thing.search === toRecordPath(recordType, words.locale, record.row.slug);
    return { name: getRowName(record.row, words.locale), isOurs };
  }
  const listType = entityTypes.find((type) => listPages[type] === thing.pageId);
  if (listType) {
    const { query, ignored } = parseListQuery(listType, parameters);
    const found = database.findRows(query, 0);
    const names = [...parameters.keys()];
    const isRead = names.every((name, index) => listParameters(listType).includes(name) && names.indexOf(name) === index);
    const filters = found.known.filters.flatMap(({ facet, include, exclude }) => [
      ...include.map((value) => words.label(facet, value)),
      ...exclude.map((value) => words.messages.list.not(words.label(facet, value))),
    ]);
    const search = query.q ? [words.messages.seat.search(query.q)] : [];
    return {
      name: join(words.messages.list.titles[listType], [...search, ...filters]),
      isOurs: isRead && !query.q && ignored.length + found.ignored.length === 0,
    };
  }
  const asked = parameters.getAll('genre').flatMap((text) => text.split('_'));
  const genres = marketGenres.filter((genre) => asked.includes(genre)).map((genre) => words.label('genre', genre));
  const name = join(nameTool(thing.pageId, words), [...listAnswered(thing.pageId, parameters, words), ...genres]);
  return { name, isOurs: !parameters.has('find') };
}

/** What else tells two answers of a tool apart. */
function listAnswered(pageId: PageId, parameters: URLSearchParams, words: Words): string[] {
  const { locale } = words;
  if (pageId === 'tools-release-week') {
    const parsed = parseReleaseWeekQuery(parameters);
    if (parsed.state !== 'ready') return [];
    const { monday, sunday } = toWeek(parsed.query.day);
    return [writeSpan(monday, sunday, locale)];
  }
  const listPrice = (priceUsd: number | null) => (priceUsd === null ? [] : [words.moneyInside(priceUsd)]);
  if (pageId === 'tools-first-year-estimate') {
    const { wishlists, priceUsd } = parseEstimateQuery(parameters).query;
    const wished = wishlists === null ? [] : [getWords(toolWords, locale).wishlists(words.number(wishlists))];
    return [...wished, ...listPrice(priceUsd)];
  }
  const parsed = parseGameProfile(parameters);
  return parsed.state === 'empty' ? [] : listPrice(parsed.profile.priceUsd);
}

function join(name: string, parts: string[]): string {
  return parts.length > 0 ? `${name} (${parts.join(', ')})` : name;
}

function nameTool(pageId: string, { locale }: Words): string {
  const { offerings, tools } = getWords(siteWords, locale);
  if (pageId === 'tools-first-year-estimate') return tools.estimate.name;
  if (pageId === 'tools-release-week') return tools.week.name;
  // The menu’s name of this tool is an invitation, not what it answered.
  return offerings['game-market-analysis'].name;
}
