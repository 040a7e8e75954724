import type { PageHead } from '#shared/views/page-answer.ts';
import { getNewestReviews, isCompanyWorthFinding, REVIEWS_WORTH_FINDING } from '#server/database/list-findable.ts';
import { fillDataDate } from '#shared/database/data-date.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { lowerFirst } from '#shared/database/labels.ts';
import type { AnyRecord, DatabaseInfo, EventRow, GameRow } from '#shared/database/record-shapes.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList, toEvent, toThing } from '#shared/structured-data.ts';
import { describeRecord } from './describe-record.ts';
import { toGameCard } from './frame.ts';
import { getRowName, isTooFew, nameKind } from './to-cell.ts';
import type { Words } from './words.ts';

/** Why search engines are asked not to list a record, as a key of `noIndex`; null where they may. */
export function getNoIndex({ row }: AnyRecord): keyof Words['messages']['record']['noIndex'] | null {
  if (row.type === 'studios' || row.type === 'publishers') return isCompanyWorthFinding(row) ? null : 'thin';
  if (row.type !== 'games') return null;
  if (row.kind !== 'game') return 'noGame';
  const reviews = getNewestReviews(row);
  return reviews === null ? 'unknown' : reviews < REVIEWS_WORTH_FINDING ? 'few' : null;
}

export function toRecordHead(record: AnyRecord, info: DatabaseInfo, words: Words, siteUrl: string): PageHead {
  const { type, row } = record;
  const { messages, locale } = words;
  const name = getRowName(row, locale);
  const path = toRecordPath(type, locale, row.slug);
  const crumbs = [
    { name: messages.name, path: href('gaming-industry-database', locale) },
    { name: messages.types[type], path: toListPath(type, locale) },
    { name, path },
  ];
  return {
    title: toTitle(record, words),
    description: toDescription(record, words, (text) => fillDataDate(text, { ...info, gamesAsOf: getDate(record, info) }, locale)),
    ...(getNoIndex(record) && { noindex: true }),
    ...(type === 'games' && { image: toGameCard(row.id, words, name) }),
    structuredData: [toBreadcrumbList(siteUrl, crumbs), ...toEntity(record, siteUrl + path, words)],
  };
}

/** Of what date a record's counts are: those of a game that only the later list has are its own. */
function getDate({ row }: AnyRecord, { gamesAsOf }: DatabaseInfo): string {
  return row.type === 'games' && row.reviews === null && row.later ? row.later.asOf : gamesAsOf;
}

/** Names repeat: 949 games share theirs with another. Year and id, kind and number tell them apart in a list of tabs. */
function toTitle({ type, row }: AnyRecord, words: Words): string {
  const name = getRowName(row, words.locale);
  if (row.type === 'games') return `${name} (${[row.releaseDate?.slice(0, 4), `Steam ${row.id}`].filter(Boolean).join(', ')})`;
  // The number that was added to an address because another record has the same name.
  const number = /-(\d+)$/.exec(row.slug)?.[1];
  return `${name} (${[words.messages.one[type].toLowerCase(), number && !name.includes(number) ? words.messages.numberOf(number) : null].filter(Boolean).join(', ')})`;
}

/** Longer ones are cut by search engines where it happens to fall. */
const LONGEST_DESCRIPTION = 160;
/** A credit may name a dozen studios. */
const LONGEST_PART = 60;

/**
 * As many of the facts as there is room for, the first ones first: where not all fit, what every record says goes before any fact. `fill`
 * puts the date in.
 */
function toDescription(record: AnyRecord, words: Words, fill: (text: string) => string): string {
  const { description, closings } = words.messages.record;
  const parts = summarize(record, words);
  const write = (count: number, closing: string) => {
    const facts = parts.slice(0, count).join(', ').replace(/\.$/, '');
    const said = description[record.type](cut(getRowName(record.row, words.locale)), facts, lowerFirst(nameKind(record.row, words)));
    return fill(`${said} ${closing}`.trim());
  };
  const [usual, short] = closings[record.type];
  const whole = write(parts.length, usual);
  let count = parts.length;
  while (count > 1 && write(count, short).length > LONGEST_DESCRIPTION) count--;
  return whole.length > LONGEST_DESCRIPTION ? write(count, short) : whole;
}

function cut(text: string): string {
  return text.length <= LONGEST_PART ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_PART))}…`;
}

function summarize(record: AnyRecord, words: Words): string[] {
  const { line, figures } = describeRecord(record, words);
  const parts = line.map(({ text }) => cut(text));
  const { row } = record;
  // What an event or an association is stands inside a sentence here; Steam keeps its capital.
  const [what = '', ...where] = parts;
  const kind = /^Steam\b/.test(what) ? what : lowerFirst(what);
  if (row.type === 'events') return [kind, ...(row.place || row.country ? where : where.map(lowerFirst)), ...sayWhen(row, words)];
  if (row.type === 'games')
    return [...parts.map((part) => (part === words.messages.free ? lowerFirst(part) : part)), ...sayReception(row, words)];
  if (row.type === 'associations')
    return [
      kind,
      ...where.map((part) => (row.territory === 'international' ? lowerFirst(part) : part)),
      ...figures.map(({ value }) => value),
    ];
  const { countOf, record: say } = words.messages;
  const place = parts.slice(0, row.country || row.city ? 1 : 0);
  return [
    ...place,
    // That the database has no game of theirs does not say that there is none on Steam.
    ...(row.games === 0 && place.length > 0 ? [] : [say.onSteam(countOf.games(words.number(row.games)))]),
    ...(row.medianReviews === null || isTooFew(row) ? [] : [say.medianOf(words.number(row.medianReviews))]),
  ];
}

function sayReception(row: GameRow, { messages, percent, reviewsOf }: Words): string[] {
  const { reviews, score, later } = row;
  const said = reviewsOf(row);
  const share = score ?? (reviews === null ? (later?.score ?? null) : null);
  return [...(said === null ? [] : [said]), ...(share === null ? [] : [messages.record.positive(percent(share / 100))])];
}

/** Nothing for an event of which nobody knows when it takes place. */
function sayWhen({ start, end, month }: EventRow, words: Words): string[] {
  const { event } = words.messages;
  if (start && end) return [event.range(words.date(start), words.date(end))];
  return month === null ? [] : [event.inMonth(words.month(month))];
}

/** The record in the words of schema.org. An event only with exact days and a city: nothing usual is passed off as a date. */
function toEntity({ row }: AnyRecord, url: string, words: Words): object[] {
  if (row.type === 'events')
    return row.start && row.end && row.place && row.country
      ? [toEvent({ name: row.name, start: row.start, end: row.end, ...splitPlace(row.place), country: row.country.toUpperCase(), url })]
      : [];
  if (row.type === 'games' && row.kind !== 'game') return [];
  if (row.type === 'games')
    return [
      toThing('VideoGame', {
        name: row.title,
        url,
        datePublished: row.releaseDate,
        gamePlatform: row.platforms?.map((platform) => words.value('platform', platform)),
        author: row.developers?.map(({ name }) => ({ '@type': 'Organization', name })),
      }),
    ];
  return [
    toThing('Organization', { name: row.name, url, sameAs: row.website, foundingDate: row.founded === null ? null : String(row.founded) }),
  ];
}

/** `Grand Quai, Montréal` is a venue and its town. */
function splitPlace(place: string): { venue: string; city: string } {
  const [city = place, venue = city] = place.split(', ').toReversed();
  return { venue, city };
}
