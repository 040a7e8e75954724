import type { EntityType } from './database/entity-types.ts';
import { KEEP_PARAMETER } from './keep-parameter.ts';
import type { Locale } from './locales.ts';
import { hrefOf, matchPage, type PageId } from './pages.ts';

/** What a seat keeps: a list with its filters, a record, the answer of a tool. */
export type ThingKind = 'list' | 'record' | 'result';
export const thingKinds = ['list', 'record', 'result'] as const;

/** Product decisions, section 11. */
export const MAX_THINGS = 50;
/** Of an address that is kept, query included, as typed and as written out: an index of PostgreSQL takes 2,704 bytes. */
export const MAX_PATH_LENGTH = 1500;

/** What a whole list is given as. */
export const fileFormats = ['csv', 'jsonl', 'sqlite'] as const;
export type FileFormat = (typeof fileFormats)[number];
/** Files that lie on a seat at a time. */
export const MAX_FILES = 3;

/** How often an alert is sent: with each edition of the database, at most once in four weeks, or never. */
export const alertFrequencies = ['each', 'monthly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Lines of one kept thing that an alert names; the rest is behind its link. */
export const MAX_CHANGE_LINES = 10;
/** The most important first. `withdrawn`: no longer in the store; `left`: no longer in the list. */
export const changeKinds = ['dated', 'released', 'reviews', 'price', 'came', 'withdrawn', 'left'] as const;

/** One change. `from` and `to` are US cents for `price`; `to` is the threshold that was passed for `reviews`. `day`: `YYYY-MM-DD`. */
export type ChangeLine = {
  kind: (typeof changeKinds)[number];
  type: EntityType;
  slug: string;
  name: string;
  from: number | null;
  to: number | null;
  day: string | null;
};
/** What changed in one list or record: how much, and the first lines of it. */
export type Changes = { total: number; lines: ChangeLine[] };
export type ThingChanges = Changes & { thingId: string };

const kinds: Partial<Record<PageId, ThingKind>> = {
  'database-games': 'list',
  'database-studios': 'list',
  'database-publishers': 'list',
  'database-associations': 'list',
  'database-events': 'list',
  'database-game': 'record',
  'database-studio': 'record',
  'database-publisher': 'record',
  'database-association': 'record',
  'database-event': 'record',
  'market-analysis-try': 'result',
  'tools-first-year-estimate': 'result',
  'tools-release-week': 'result',
};

/** The page that an address (path and query, of this site) means, if a seat can keep it; null for anything else, such as another site's. */
export function parseThing(
  address: string,
): { kind: ThingKind; pageId: PageId; path: string; search: string; params: Record<string, string> } | null {
  if (address.length > MAX_PATH_LENGTH || !/^\/[^/\\]/.test(address) || !URL.canParse(address, 'http://site')) return null;
  const { pathname, search, host } = new URL(address, 'http://site');
  const match = host === 'site' && pathname.length + search.length <= MAX_PATH_LENGTH ? matchPage(pathname) : null;
  const kind = match && kinds[match.id];
  return match && kind ? { kind, pageId: match.id, path: pathname, search, params: match.params } : null;
}

/** The address of a kept page in a language: what its query chooses means the same in both. Another address stays as it is. */
export function toThingAddress(address: string, locale: Locale): string {
  const thing = parseThing(address);
  return thing ? hrefOf(thing.pageId, locale, thing.params) + thing.search : address;
}

/**
 * What an application meant to keep, from the full address of the page it was sent from: with scripts the claim form opens on the page
 * that keeps things, without them on one whose address names the thing. Empty for none.
 */
export function getMeantThing(pageUri: string): string {
  if (!URL.canParse(pageUri)) return '';
  const { pathname, searchParams } = new URL(pageUri);
  const address = searchParams.get(getMeantParameter(matchPage(pathname)?.id)) ?? '';
  const thing = parseThing(address);
  return thing ? thing.path + thing.search : '';
}

/** The parameter of a page's address that names what an application means to keep. */
export function getMeantParameter(page: PageId | undefined): string {
  return page === 'seat-save' ? 'page' : KEEP_PARAMETER;
}
