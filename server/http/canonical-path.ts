import { otherLocale } from '#shared/locales.ts';
import { hrefOf, matchPage, type PageId, type PageMatch } from '#shared/pages.ts';

/** What only the content knows: the present parameters of a page reached by an old slug or by the other language's, or null. */
export type ResolveParams = (id: PageId, locale: PageMatch['locale'], params: Record<string, string>) => Record<string, string> | null;

/**
 * Where a pathname should have led, in one hop, or null when it is already right (or nothing fits, and the 404 page answers).
 * Mends a trailing or doubled slash, capitals, `/en/...`, `blog` for `blogue` and the reverse, a path of the other language under
 * or outside `/fr`, and old slugs, all in one go, so that a redirect never leads to another one (product decisions, section 2).
 */
export function getCanonicalPath(pathname: string, resolveParams: ResolveParams): string | null {
  const asked = pathname.endsWith('.data') ? toPagePath(pathname) : pathname;
  let target = findTarget(asked, resolveParams);
  // Mending one thing can show the next (`/blogue/white-papers`): go on here until nothing changes, so that the visitor hops once.
  for (let rounds = 0; rounds < 5 && target !== null; rounds++) {
    const next = findTarget(target, resolveParams);
    if (next === null || next === target) break;
    target = next;
  }
  if (target === null || target === asked) return null;
  return pathname.endsWith('.data') ? toDataPath(target) : target;
}

/** `/about.data` -> `/about`; what ends in a slash is asked for as `/_.data` by the router. */
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
  // Escapes may be written in more than one way (`%C3%A9`, `é`): equal once decoded means already there.
  return isSamePath(target, asked) ? asked : target;
}

/** The most literal reading wins; between equals the path as it was typed. */
function chooseMatch(path: string): PageMatch | null {
  let best: PageMatch | null = null;
  let bestScore = -1;
  for (const { reading, translate } of listReadings(path)) {
    const match = matchPage(reading);
    // The `fr` segment says which language, not which page.
    const score = match ? match.staticSegments - (match.locale === 'fr' ? 1 : 0) : -1;
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
