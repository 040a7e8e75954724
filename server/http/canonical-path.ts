import { otherLocale, pathPrefixes } from '#shared/locales.ts';
import { hrefOf, matchPage, type PageId, type PageMatch } from '#shared/pages.ts';

/**
 * The present parameters of a page that was reached by an old slug, or by the slug of the other language;
 * null when there are none. Only the content knows them.
 */
export type ResolveParams = (id: PageId, locale: PageMatch['locale'], params: Record<string, string>) => Record<string, string> | null;

/** No page of ours has a longer one, however it is misspelled; reading 16 kB in a dozen ways costs milliseconds. */
const LONGEST_PATH = 2000;

/**
 * The path that a pathname should have been; null when it is right already, or when no page fits and the 404
 * page answers. Corrects a trailing or doubled slash, capitals, `/en/...`, `blog` for `blogue` and the
 * reverse, a path of the other language under or outside `/fr`, and old slugs. It corrects them all at once,
 * so that a redirect never leads to another redirect (product decisions, section 2).
 */
export function getCanonicalPath(pathname: string, resolveParams: ResolveParams): string | null {
  if (pathname.length > LONGEST_PATH) return null;
  const asked = pathname.endsWith('.data') ? toPagePath(pathname) : pathname;
  let target = findTarget(asked, resolveParams);
  // One correction can make another one possible (`/blogue/white-papers`): go on until nothing changes, so
  // that the visitor is redirected once.
  for (let rounds = 0; rounds < 5 && target !== null; rounds++) {
    const next = findTarget(target, resolveParams);
    if (next === null || next === target) break;
    target = next;
  }
  if (target === null || target === asked) return null;
  return pathname.endsWith('.data') ? toDataPath(target) : target;
}

/** `/about.data` -> `/about`. For a path that ends in a slash the router asks for `/_.data`. */
export function toPagePath(dataPath: string): string {
  return dataPath.slice(0, -'.data'.length).replace(/\/_$/, '/');
}

export function toDataPath(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath}_.data` : `${pagePath}.data`;
}

function findTarget(asked: string, resolveParams: ResolveParams): string | null {
  const plain = asked.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  const best = [plain, plain.toLowerCase()].map((path) => chooseMatch(path)).find((match) => match !== null);
  if (!best) return null;
  const params = resolveParams(best.id, best.locale, best.params) ?? best.params;
  const target = hrefOf(best.id, best.locale, params);
  // Escapes may be written in more than one way (`%C3%A9`, `é`). Paths that are equal once decoded need no
  // redirect.
  return isSamePath(target, asked) ? asked : target;
}

/** The reading with the most fixed segments wins; between equals, the path as it was typed. */
function chooseMatch(path: string): PageMatch | null {
  let best: PageMatch | null = null;
  let bestScore = -1;
  for (const { reading, translate } of listReadings(path)) {
    const match = matchPage(reading);
    // The segment `fr` names the language, not the page.
    const score = match ? match.staticSegments - (pathPrefixes[match.locale] ? 1 : 0) : -1;
    if (!match || score <= bestScore) continue;
    best = translate ? { ...match, locale: otherLocale(match.locale) } : match;
    bestScore = score;
  }
  return best;
}

type Reading = { reading: string; translate: boolean };

function listReadings(path: string): Reading[] {
  const readings: Reading[] = [{ reading: path, translate: false }];
  const add = (reading: string, translate: boolean) => readings.push({ reading: reading || '/', translate });
  if (/^\/en(\/|$)/.test(path)) add(path.slice(3), false);
  if (/^\/fr\/blog(\/|$)/.test(path)) add(path.replace('/fr/blog', '/fr/blogue'), false);
  if (/^\/fr\/blogue(\/|$)/.test(path)) add(path.replace('/fr/blogue', '/fr/blog'), false);
  if (path.startsWith('/fr/')) {
    add(path.slice(3), true);
    if (/^\/fr\/blogue(\/|$)/.test(path)) add(path.slice(3).replace('/blogue', '/blog'), true);
  } else {
    add(`/fr${path}`, false);
    if (path.startsWith('/en/')) add(`/fr${path.slice(3)}`, true);
  }
  return readings;
}

function isSamePath(a: string, b: string): boolean {
  try {
    return decodeURI(a) === decodeURI(b) || decodeURIComponent(a) === decodeURIComponent(b);
  } catch {
    return false;
  }
}
