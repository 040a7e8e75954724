import type { Step } from '#shared/views/database.ts';
import type { PageHead } from '#shared/views/page-answer.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { type ListQuery, parseListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { fillDataDate } from '#shared/database/data-date.ts';
import type { DatabaseInfo, ListResult } from '#shared/database/record-shapes.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList, toItemList } from '#shared/structured-data.ts';
import { getRowName } from './to-cell.ts';
import { getRecordWords, type Words } from './words.ts';
import { squash } from '#server/database/search-text.ts';

/** `asked`: the search and the filters, each in words. */
type Given = { query: ListQuery; result: ListResult; asked: { text: string }[]; words: Words; siteUrl: string; info: DatabaseInfo };

/**
 * The facets whose lists have something to say of themselves: "RPG", "Quebec". With one value of one of them, a list may be found
 * by search engines.
 */
const tellingFacets = new Set(['genre', 'place', 'country']);
/** A list of fewer is not worth a search engine's visit. */
const WORTH_FINDING = 10;

/** Title and description, and whether search engines may list this view: the plain list, and the lists of one genre or place. */
export function toListHead({ query, result, asked, words, siteUrl, info }: Given): PageHead {
  const { messages, locale } = words;
  const { type } = query;
  const one = getTellingValue(query, words);
  const listTitle = titleList(query, words);
  const count = words.count(query, result.total);
  // The count first: after a load the title is all that a screen reader says by itself.
  const title = one || asked.length === 0 ? listTitle : `${count} (${asked.map(({ text }) => text).join(', ')})`;
  const serialized = serializeListQuery(query);
  const isPlain = serialized === '';
  const isTelling = one !== null && result.total >= WORTH_FINDING;
  return {
    title: query.page > 1 ? messages.list.titleWithPage(title, words.number(query.page)) : title,
    description: fillDataDate(
      // A sentence about many: none or one of them gets that of the whole list.
      messages.list.descriptions[type](
        isPlain || result.total < 2 ? messages.countOf[type](words.number(info.counts[type])) : isTelling ? `${count} (${one})` : count,
      ),
      info,
      words.locale,
    ),
    ...(isTelling && { canonicalQuery: `?${serialized}` }),
    ...(!isPlain && !isTelling && { noindex: true }),
    structuredData: [
      toBreadcrumbList(siteUrl, [
        { name: messages.name, path: href('gaming-industry-database', locale) },
        { name: messages.types[type], path: toListPath(type, locale) },
        ...(isTelling ? [{ name: one, path: toListPath(type, locale, serialized) }] : []),
      ]),
      toItemList(
        siteUrl,
        result.rows.map((row) => ({ name: getRowName(row, locale), path: toRecordPath(type, locale, row.slug) })),
        (result.page - 1) * query.size + 1,
      ),
    ],
  };
}

/** A list of one genre or place says so: "Games on Steam: RPG". */
export function titleList(query: ListQuery, words: Words): string {
  const { titles, titleWith } = words.messages.list;
  const one = getTellingValue(query, words);
  return one === null ? titles[query.type] : titleWith(titles[query.type], one);
}

/** The one value that a list is filtered by, in words, when nothing else is asked of it. */
function getTellingValue(query: ListQuery, words: Words): string | null {
  const [filter, ...others] = query.filters;
  if (!filter || others.length > 0 || filter.include.length !== 1 || filter.exclude.length > 0 || !tellingFacets.has(filter.facet))
    return null;
  const value = filter.include[0] ?? '';
  const only = serializeListQuery(query) === `${filter.facet}=${value}`;
  return only && value !== UNKNOWN ? words.value(filter.facet, value) : null;
}

/**
 * The list of one genre, place, country or tag that the words of a search name in either language, with its count: a search reads names
 * and cities, and finds next to nothing for `Sweden`. Null where they name none.
 */
export function findNamedList(database: IndustryDatabase, { type, q }: ListQuery, { facets }: ListResult, words: Words): Step | null {
  const wanted = squash(q);
  const isNamed = (facet: string, value: string) =>
    value !== UNKNOWN && locales.some((locale) => squash(getRecordWords(locale, database).label(facet, value)) === wanted);
  for (const { facet, values } of facets) {
    if (wanted === '' || !(tellingFacets.has(facet) || facet === 'tag')) continue;
    const value = values.find((candidate) => isNamed(facet, candidate.value))?.value;
    if (value === undefined) continue;
    const search = `${facet}=${value}`;
    const { query } = parseListQuery(type, new URLSearchParams(search));
    const { titles, titleWith } = words.messages.list;
    const title = titleWith(titles[type], words.value(facet, value));
    return { text: `${title} (${words.count(query, database.findRows(query, 0).total)})`, path: toListPath(type, words.locale, search) };
  }
  return null;
}

/** The lists of one genre, place or country that have something to say of themselves, as queries. */
export function listTellingLists(database: IndustryDatabase): { type: EntityType; query: string }[] {
  return entityTypes.flatMap((type) => {
    const { facets } = database.listRecords(parseListQuery(type, new URLSearchParams()).query);
    return facets
      .filter(({ facet }) => tellingFacets.has(facet))
      .flatMap(({ facet, values }) =>
        values
          .filter(({ value, count }) => value !== UNKNOWN && count >= WORTH_FINDING)
          .map(({ value }) => ({ type, query: `${facet}=${value}` })),
      );
  });
}
