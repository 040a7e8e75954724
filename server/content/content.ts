import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '#shared/locales.ts';
import { hrefOf, type PageId, pageIds, pages } from '#shared/pages.ts';
import { type PageCopy, type PageCopyId, pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { type Review, reviewsSchema } from '#shared/reviews.ts';
import { type Site, siteSchema } from '#shared/site.ts';
import { type Blog, loadBlog } from './blog.ts';
import { type Legal, loadLegal } from './legal.ts';
import { ContentError, readYaml } from './read-yaml.ts';
import { setHeadlines } from './wood-type.ts';

export type Content = {
  site: Site;
  legal: Legal;
  reviews: Review[];
  /** The blog as it is published today; ask again on each request, because tomorrow's is another. */
  getBlog(): Blog;
  getPageCopy<Id extends PageCopyId>(id: Id, locale: Locale): PageCopy<Id>;
  /** Present parameters for old slugs and for the other language's; null when nothing changes. */
  resolveParams(id: PageId, locale: Locale, params: Record<string, string>): Record<string, string> | null;
  /** The paths of every page without parameters, in both languages. */
  fixedPaths: string[];
  /** Changes whenever a file of the content does, what is published of it, or the year that pages name: what is kept is good for one only. */
  readonly fingerprint: string;
  /** Called when a date is reached and what is published has changed: whatever was kept may be out of date. */
  onChange(listener: () => void): void;
  /** Looks at the calendar; called once a minute, and by tests. */
  refresh(): void;
  close(): void;
};

const REFRESH_MS = 60_000;
/** A date in front matter starts when it starts where the desk is. */
const DESK_TIME_ZONE = 'America/Toronto';

/** Reads and validates everything under `content/`. Throws ContentError naming each broken file, line and field. */
export async function loadContent(dir: string, { now }: { now(): Date }): Promise<Content> {
  const site = await readYaml(path.join(dir, 'site.yaml'), siteSchema);
  let today = toDay(now());
  const [copies, legal, reviews, loaded] = await readAll([
    loadPageCopies(path.join(dir, 'pages')),
    loadLegal(path.join(dir, 'legal'), site),
    readYaml(path.join(dir, 'reviews.yaml'), reviewsSchema),
    loadBlog(dir, today, site.desk),
  ]);
  let blog: Blog = loaded;
  const dates = [...loaded.allArticles, ...loaded.allPapers].filter(({ draft }) => !draft).map(({ published }) => published);
  const listeners: (() => void)[] = [];
  const filesHash = await hashFiles(dir);
  const toFingerprint = () => `${filesHash}-${dates.filter((date) => date <= today).length}-${today.slice(0, 4)}`;
  let fingerprint = toFingerprint();

  function refresh(): void {
    const day = toDay(now());
    if (day === today) return;
    // Only a day on which something appears (or, with a clock set back, disappears), or a new year, makes kept pages stale.
    const earlier = fingerprint;
    today = day;
    fingerprint = toFingerprint();
    blog = loaded.withDay(day);
    if (fingerprint !== earlier) for (const listener of listeners) listener();
  }

  const timer = setInterval(refresh, REFRESH_MS).unref();
  return {
    site,
    legal,
    reviews,
    getBlog: () => blog,
    getPageCopy: (id, locale) => copies.get(`${id}.${locale}`) as PageCopy<typeof id>,
    resolveParams: (id, locale, params) => blog.resolveParams(id, locale, params),
    fixedPaths: pageIds
      .filter((id) => pages[id].kept && !pages[id].path.en.includes(':'))
      .flatMap((id) => locales.map((locale) => hrefOf(id, locale, {}))),
    get fingerprint() {
      return fingerprint;
    },
    onChange: (listener) => listeners.push(listener),
    refresh,
    close: () => clearInterval(timer),
  };
}

/** `2026-11-21`, where the desk is. */
export function toDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: DESK_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
}

/** Waits for all of them, so that an editor hears of every problem at once. */
async function readAll<Parts extends Promise<unknown>[] | []>(parts: Parts): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const failures = (await Promise.allSettled(parts)).flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
  const problems = failures.flatMap((failure) => (failure instanceof ContentError ? failure.problems : []));
  if (failures.some((failure) => !(failure instanceof ContentError))) throw failures.find((failure) => !(failure instanceof ContentError));
  if (problems.length > 0) throw new ContentError(problems);
  return Promise.all(parts);
}

async function loadPageCopies(dir: string): Promise<Map<string, unknown>> {
  const ids = Object.keys(pageCopySchemas) as PageCopyId[];
  const files = ids.flatMap((id) => locales.map((locale) => ({ id, locale })));
  const copies = await readAll(
    files.map(
      async ({ id, locale }) =>
        [`${id}.${locale}`, setHeadlines(await readYaml(path.join(dir, id, `${locale}.yaml`), pageCopySchemas[id]))] as const,
    ),
  );
  return new Map(copies);
}

/** By bytes, not by time: two instances with the same content must agree, whenever each of them was copied there. */
async function hashFiles(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(dir, file)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
