import { type Count, OTHER, type VisitKind } from '#server/numbers/counts.ts';
import { toPageName } from '#server/numbers/page-name.ts';
import { cleanWords, looksPersonal, toCampaign } from '#server/numbers/personal-words.ts';
import { toPagePath } from '#shared/data-path.ts';
import { splitUrl } from '#server/http/exchange.ts';
import { isForPrograms } from '#server/http/failures.ts';
import { type EntityType, isEntityType } from '#shared/database/entity-types.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { type PageId, type PageMatch, matchPage, pages } from '#shared/pages.ts';
import { classifyTrafficSource } from '#shared/traffic-source.ts';
import type { Tally } from './visits.ts';

/** How much a search finds: in the blog where `type` is null. */
export type CountHits = (search: { type: EntityType | null; locale: Locale; words: string }) => Promise<number>;

/** What programs look for that is no site of ours: whoever asks for it is a robot, whatever it calls itself. */
const probes = /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ya?ml|ini|log|zip|gz)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|admin|phpmyadmin|vendor\/)/i;
const downloads = /^\/(?:downloads|figures)\/|\/download\/|\.(?:csv|json|svg|png|ics)$/;
/** Pages that compute something from what is asked in their address. */
const tools: readonly PageId[] = ['market-analysis-try', 'tools-first-year-estimate', 'tools-release-week', 'database-compare'];

/**
 * What a tally says, as counts of a day. Several kinds may have their part: a page that was reached from elsewhere by a campaign has four.
 */
export async function toCounts(tally: Tally, period: string, countHits: CountHits): Promise<Count[]> {
  const { isRobot, isImage, status, target, referrer, count } = tally;
  const [asked, search] = splitUrl(target);
  const pathname = toPagePath(asked);
  const locale = getLocale(pathname);
  const one = (kind: VisitKind, name: string, language: Locale | '' = ''): Count => ({ period, kind, locale: language, name, count });
  if (target === '') return [one(isRobot ? 'robot' : 'view', OTHER)];
  const match = matchPage(pathname);
  if (status >= 500) return [one('broken', match ? toPageName(match) : OTHER)];
  if (status === 404) return isRobot || isForPrograms(pathname) ? [] : toMissing(pathname, one);
  if (isRobot) return match ? [one('robot', pages[match.id].path[locale], locale)] : [];
  // The address of a large export is its owner's: without the signature it says which list is taken whole.
  const [, whole] = /^\/seat\/files\/[^/]+\/([\w.-]+)$/.exec(pathname) ?? [];
  if (whole) return [one('download', `/seat/files/${whole}`)];
  if (!match) return !isImage && downloads.test(pathname) && !isForData(pathname) ? [one('download', pathname)] : [];
  const params = new URLSearchParams(search);
  return [
    one('view', toPageName(match), locale),
    ...(referrer === null ? [] : toArrival(referrer, search, one)),
    ...(tools.includes(match.id) && isAsked(match.id, params) ? [one('tool', pages[match.id].path[locale], locale)] : []),
    ...(await toSearches(match, params, one, countHits)),
  ];
}

type MakeCount = (kind: VisitKind, name: string, language?: Locale | '') => Count;

function toMissing(pathname: string, one: MakeCount): Count[] {
  if (probes.test(pathname)) return [one('robot', OTHER)];
  const path = toText(pathname);
  return path.split('/').some((part) => looksPersonal(part.replaceAll('-', ' '))) ? [] : [one('missing', path)];
}

/** Once for each visit that begins here: the first page's parameters stay in the addresses of the next ones. */
function toArrival(referrer: string, search: string, one: MakeCount): Count[] {
  const source = classifyTrafficSource({ referrer, query: search });
  const host = URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase().replace(/^www\./, '') : '';
  const campaign = toCampaign(search);
  return [
    one('source', source.hs_analytics_source),
    ...(isPublicHost(host) ? [one('host', host)] : []),
    ...(campaign === '' ? [] : [one('campaign', campaign)]),
  ];
}

/** The name of a site: not the number of a machine, not one in somebody's home, not one that bears a person's name. */
function isPublicHost(host: string): boolean {
  return host.includes('.') && !looksPersonal(host) && !looksPersonal(host.replaceAll(/[.-]/g, ' '));
}

async function toSearches(
  { id, locale, params: inPath }: PageMatch,
  params: URLSearchParams,
  one: MakeCount,
  countHits: CountHits,
): Promise<Count[]> {
  const type = id.slice('database-'.length);
  const [typed, where] =
    id === 'blog-search'
      ? [inPath['query'] ?? '', null]
      : id.startsWith('database-') && isEntityType(type)
        ? [params.get('q') ?? '', type]
        : ['', null];
  const words = cleanWords(typed);
  // Turning a page is no search.
  if (words === '' || params.has('page') || looksPersonal(typed)) return [];
  const hits = await countHits({ type: where, locale, words });
  return [one('search', words, locale), ...(hits === 0 ? [one('search-in-vain', words, locale)] : [])];
}

function isAsked(id: PageId, params: URLSearchParams): boolean {
  const { query, neutralQuery } = pages[id];
  return [...query, ...neutralQuery].some((name) => name !== 'sent' && params.get(name));
}

function isForData(pathname: string): boolean {
  return /^\/(?:api|seat|prod|builds|suggestions|fragments|feeds)\//.test(pathname);
}

function toText(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return pathname; // A malformed escape is counted as it was asked.
  }
}
