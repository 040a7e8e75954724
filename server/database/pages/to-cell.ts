import type { Cell, Part } from '#shared/views/database.ts';
import { type ColumnKey, figureKinds } from '#shared/database/columns.ts';
import { labelColumn, labelName } from '#shared/database/labels.ts';
import { isPriceOfADay } from '#server/database/game-record.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { MIN_GAMES_FOR_MEDIAN } from '#shared/database/market-rules.ts';
import { readColumn } from '#shared/database/read-column.ts';
import { serializeFilters } from '#shared/database/list-query.ts';
import type { AnyRow, Company, EventRow, GameRow, PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import { dayColumns, facetOfColumn, type Words } from './words.ts';

export function isFigureColumn(type: AnyRow['type'], column: ColumnKey): boolean {
  return figureKinds.has(column) || (type === 'publishers' && column === 'developers') || (type === 'associations' && column === 'size');
}

export function getRowName(row: AnyRow, locale: Locale): string {
  return row.type === 'games' ? row.title : labelName(locale, row.name);
}

/** What a record is: of a title that is no game, its kind. */
export function nameKind(row: AnyRow, { messages, value }: Words): string {
  return row.type === 'games' && row.kind !== 'game' ? value('kind', row.kind) : messages.one[row.type];
}

/** How many values of a list are shown in a table; a record shows them all. */
const MAX_LISTED = 3;
/** Of a game in a narrow column: three, or two and how many more. */
const MAX_GENRES = 2;

/** A row's value under a column, in words and with links; null is "not known". */
export function toCell(row: AnyRow, column: ColumnKey, words: Words): Cell {
  if (row.type === 'games') {
    if (column === 'developers' || column === 'publishers') return shorten(toCompanies(row[column], column, words.locale), words);
    if (row.reviews === null && (column === 'reviews' || column === 'score' || column === 'priceUsd'))
      return toLaterFigure(row, column, words);
    if (column === 'priceUsd' && isPriceOfADay(row)) return toUncertain(toFigure(row.priceUsd, column, words), words);
    // Whether a game is in Early Access is known of those whose page the store has shown.
    if (column === 'withdrawn' && row.steam?.withdrawn === null && row.steam.earlyAccess !== null)
      return [{ text: words.messages.record.yesNo.no }];
  }
  if ((row.type === 'studios' || row.type === 'publishers') && isOfGames(column)) return toFigureOfGames(row, column, words);
  if (row.type === 'associations' && column === 'size') return toSize(row, words);
  if (row.type === 'events' && column === 'place' && isOnline(row)) return [{ text: words.value('format', 'online') }];
  return toValue(readColumn(row, column), column, words, 'country' in row ? row.country : null);
}

/** The month of an event, with its exact days where they are known. */
export function toDays(row: AnyRow, words: Words): Cell {
  return row.type === 'events' && row.start && row.end
    ? [{ text: words.messages.event.range(words.shortDate(row.start), words.shortDate(row.end)) }]
    : toCell(row, 'month', words);
}

/** An event online has no place, and that is known. */
export function isOnline({ place, format }: EventRow): boolean {
  return place === null && format === 'online';
}

function toValue(value: ReturnType<typeof readColumn>, column: ColumnKey, words: Words, country: string | null): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return toFigure(value, column, words);
  const facet = facetOfColumn[column];
  if (Array.isArray(value)) {
    const names = value.map((item) => (facet ? words.value(facet, item) : item));
    return names.length > 0 ? [{ text: shortenNames(names, column === 'genres' ? MAX_GENRES : MAX_LISTED, words) }] : null;
  }
  if (column === 'steamUrl') return [{ text: labelColumn(words.locale, 'games', column), url: value }];
  if (column === 'website') return [{ text: nameSite(value, words), url: value }];
  if (dayColumns.has(column)) return [{ text: words.shortDate(value) }];
  if (column === 'city' || column === 'place') return [{ text: words.city(value, country) }];
  return [{ text: facet ? words.value(facet, value) : value }];
}

function toFigure(value: number | null, column: ColumnKey, words: Words): Cell {
  return value === null ? null : [{ text: words.figure(column, value, words.amount) }];
}

/** `9.99 (uncertain)`: as its record marks it. */
function toUncertain(cell: Cell, { messages }: Words): Cell {
  return cell?.map((part) => ({ ...part, note: messages.record.status.uncertain })) ?? null;
}

/** What only the later snapshot knows stands with its date where the main one says nothing. */
function toLaterFigure(row: GameRow, column: 'reviews' | 'score' | 'priceUsd', words: Words): Cell {
  const value = row.later?.[column] ?? null;
  if (row[column] !== null || value === null || !row.later) return toFigure(row[column], column, words);
  const [part] = toFigure(value, column, words) ?? [];
  return part ? [{ ...part, note: words.shortDate(row.later.asOf) }] : null;
}

/** A median or share of a company's games. */
export function isOfGames(column: ColumnKey): column is 'medianReviews' | 'shareWithFrench' {
  return column === 'medianReviews' || column === 'shareWithFrench';
}

/** Whether a company's games are too few for a median or a share of them. */
export function isTooFew({ gamesInMedian }: Pick<StudioRow, 'gamesInMedian'>): boolean {
  return gamesInMedian < MIN_GAMES_FOR_MEDIAN;
}

/** In a table a median or share of very few games says how many. */
function toFigureOfGames(row: StudioRow | PublisherRow, column: 'medianReviews' | 'shareWithFrench', words: Words): Cell {
  const [part] = toFigure(row[column], column, words) ?? [];
  const games = column === 'medianReviews' ? row.gamesInMedian : row.games;
  if (!part || games >= MIN_GAMES_FOR_MEDIAN) return part ? [part] : null;
  return [{ ...part, note: words.messages.countOf.games(words.number(games)) }];
}

/** Companies lead to their record, or to the list of their games where they have none. */
export function toCompanies(companies: Company[] | null, role: 'developers' | 'publishers', locale: Locale): Part[] | null {
  if (!companies || companies.length === 0) return null;
  return companies.map((company) => {
    const own = role === 'developers' ? (['studios', company.studio] as const) : (['publishers', company.publisher] as const);
    const other = role === 'developers' ? (['publishers', company.publisher] as const) : (['studios', company.studio] as const);
    const [type, id] = own[1] ? own : other;
    const filter = role === 'developers' ? 'developer' : 'publisher';
    return {
      text: company.name,
      path: id ? toRecordPath(type, locale, id) : toListPath('games', locale, serializeFilters('games', { [filter]: [company.key] })),
    };
  });
}

function shorten(parts: Part[] | null, words: Words): Cell {
  if (!parts || parts.length <= MAX_LISTED) return parts;
  return [...parts.slice(0, MAX_LISTED - 1), { text: `+\u00a0${words.number(parts.length - MAX_LISTED + 1)}` }];
}

function shortenNames(names: string[], max: number, words: Words): string {
  const shown = names.length > max + 1 ? [...names.slice(0, max), `+\u00a0${words.number(names.length - max)}`] : names;
  return shown.join(', ');
}

function toSize(row: Extract<AnyRow, { type: 'associations' }>, words: Words): Cell {
  return row.size ? [{ text: words.messages.members[row.size.unit](words.number(row.size.count)) }] : null;
}

/** Many an event has no page but the form by which games are sent in: its host would not say so. */
export function isForm(address: string): boolean {
  return /^https?:\/\/(docs\.google\.com\/forms|forms\.gle|([\w-]+\.)?(jotform|typeform)\.com|tally\.so)\//.test(address);
}

/** A website by its host, `example.com`; a form by what it is. */
export function nameSite(address: string, { messages }: Words): string {
  return isForm(address) ? `${messages.signUpForm} (${toHost(address)})` : toHost(address);
}

/** `www.example.com/path` is shown as `example.com`. */
export function toHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
