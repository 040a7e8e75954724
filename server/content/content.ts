import { existsSync } from 'node:fs';
import type { Benchmarks } from '#shared/analysis/benchmarks.ts';
import { toDay } from '#server/platform/desk-day.ts';
import type { SampleReport } from '#shared/analysis/sample-report.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href, hrefOf, type PageId, pageIds, pages } from '#shared/pages.ts';
import type { PageCopy, PageCopyId } from '#shared/page-copy/page-copy.ts';
import type { Review } from '#shared/reviews.ts';
import type { Site } from '#shared/site.ts';
import { type Blog, createBlog, type DatedBlog, type SentLetters } from '#server/content/blog/blog.ts';
import type { ComputeFigure } from '#server/figures/figure.ts';
import { ContentError } from './content-error.ts';
import type { ContentData } from './read-content.ts';
import { createLegal, type Legal } from '#server/content/legal/legal.ts';
import type { SearchData } from './search/search-data.ts';
import { openSnapshot } from './snapshot.ts';

export type Content = {
  site: Site;
  legal: Legal;
  reviews: Review[];
  /** Published figures that the tools multiply by, each with its source. */
  benchmarks: Benchmarks;
  sampleReport: Record<Locale, SampleReport>;
  /** The blog as it is published today; ask again on each request, because tomorrow's is another. */
  getBlog(): Blog;
  getPageCopy<Id extends PageCopyId>(id: Id, locale: Locale): PageCopy<Id>;
  /** The day the words of a page last changed; null for a page without words of its own. */
  getCopyDate(id: PageId, locale: Locale): string | null;
  /** Present parameters, also for old slugs and for the other language's; null for what is no page of the blog. */
  resolveParams(id: PageId, locale: Locale, params: Record<string, string>): Record<string, string> | null;
  /** The paths of every page without parameters, in both languages. */
  fixedPaths: string[];
  /** The paths of the articles that are published today, in both languages. */
  listArticlePaths(): string[];
  /**
   * Changes whenever a file of the content does, what is published of it, or the year, which every page names: what is kept is good
   * for one only.
   */
  readonly fingerprint: string;
  /** Today where the desk is, as the calendar was last looked at: `2026-11-25`. */
  readonly day: string;
  /** Called when a date is reached or a letter went out and what is published has changed: whatever was kept may be out of date. */
  onChange(listener: () => void): void;
  /** Called when a day begins where the desk is: what says which days are ahead is out of date. */
  onDay(listener: () => void): void;
  /** Looks at the calendar; called once a minute, and by tests. */
  refresh(): void;
  /** Asks which letters went out: once a minute, and for a reader whose letter is newer. Rejects while nobody can say. */
  lookForLetters(): Promise<void>;
  close(): void;
};

/** What the pages of the content are made from. */
export type ContentSource = { content: Content; locale: Locale; url: URL; siteUrl: string };

/**
 * Without `computeFigure`, texts that name a computed figure say that it is missing. Without `siteUrl`, figures have no citation. Without
 * `listSentLetters`, no letter is in the archive.
 */
export type ContentOptions = {
  now(): Date;
  snapshotDir?: string | null;
  computeFigure?: ComputeFigure;
  siteUrl?: string;
  listSentLetters?: ListSentLetters;
};
type ListSentLetters = () => Promise<SentLetters>;

const REFRESH_MS = 60_000;

/**
 * Everything under `content/`. It is read and validated, unless `snapshotDir` has a snapshot of these very files. Throws ContentError
 * naming each broken file, line and field.
 */
export async function loadContent(dir: string, options: ContentOptions): Promise<Content> {
  const { now, snapshotDir = null, computeFigure, siteUrl, listSentLetters } = options;
  if (!existsSync(dir)) throw new ContentError([{ file: dir, line: 1, field: '', message: 'is not there: CONTENT_DIR names it' }]);
  const snapshot = snapshotDir === null ? null : await openSnapshot(snapshotDir, dir);
  const data = (await snapshot?.read<ContentData>('content')) ?? (await readAnew(dir));
  const blog = createBlog(data.blog, toDay(now()), {
    readIndex: async (locale) => (await snapshot?.read<SearchData>(`search-${locale}`)) ?? null,
    ...(computeFigure ? { computeFigure } : {}),
    ...(siteUrl ? { publisher: { siteUrl, siteName: data.site.name } } : {}),
  });
  return createContent(data, blog, now, listSentLetters);
}

/**
 * Reads, checks and indexes the content for `loadContent`, which takes it from `snapshotDir` then. Part of the build. Throws ContentError
 * for what is broken.
 */
export async function prepareContent(dir: string, snapshotDir: string): Promise<void> {
  const { indexBlog } = await import('./search/blog-search.ts');
  const snapshot = await openSnapshot(snapshotDir, dir);
  const data = await readAnew(dir);
  await snapshot.write('content', data);
  for (const locale of locales) await snapshot.write(`search-${locale}`, await indexBlog(data.blog, locale));
}

async function readAnew(dir: string): Promise<ContentData> {
  // Loaded when there is no snapshot: YAML and the schemas cost more than all the rest of the content's start.
  const { readContent } = await import('./read-content.ts');
  return readContent(dir);
}

/** Content from what was read; it looks at the calendar once a minute until it is closed. */
export function createContent(data: ContentData, blog: DatedBlog, now: () => Date, listSentLetters?: ListSentLetters): Content {
  const effective = data.legal.flatMap((text) => text.effective ?? []);
  const calendar = createCalendar(data.hash, blog, effective, now);
  const lookForLetters = async () => listSentLetters && calendar.setSentLetters(await listSentLetters());
  const look = () => {
    calendar.refresh();
    // The database of letters cannot be read: it is asked again, and what is known of them stays.
    void lookForLetters().catch(() => undefined);
  };
  const timer = setInterval(look, REFRESH_MS).unref();
  return {
    site: data.site,
    reviews: data.reviews,
    benchmarks: data.benchmarks,
    sampleReport: data.sampleReport,
    legal: createLegal(data.legal, calendar.getDay),
    getBlog: calendar.getBlog,
    // Each copy was validated by the schema of its page.
    getPageCopy: (id, locale) => data.copies.get(`${id}.${locale}`) as PageCopy<typeof id>,
    // Every page's copy starts with the same fields (shared/page-copy/parts.ts).
    getCopyDate: (id, locale) => (data.copies.get(`${id}.${locale}`) as { updated: string } | undefined)?.updated ?? null,
    resolveParams: (id, locale, params) => calendar.getBlog().resolveParams(id, locale, params),
    fixedPaths: pageIds
      .filter((id) => pages[id].kept && pages[id].kept !== 'today' && !pages[id].path.en.includes(':'))
      .flatMap((id) => locales.map((locale) => hrefOf(id, locale, {}))),
    listArticlePaths: () =>
      locales.flatMap((locale) =>
        calendar
          .getBlog()
          .articles.list(locale)
          .map(({ slug }) => href('article', locale, { slug })),
      ),
    get fingerprint() {
      return calendar.getFingerprint();
    },
    get day() {
      return calendar.getDay();
    },
    onChange: calendar.onChange,
    onDay: calendar.onDay,
    refresh: calendar.refresh,
    lookForLetters,
    close: () => clearInterval(timer),
  };
}

/** The blog of the present day where the desk is, with the letters that went out. Tells its listeners when what pages show changes. */
function createCalendar(hash: string, dated: DatedBlog, effective: string[], now: () => Date) {
  const published = [...dated.allArticles, ...dated.allPapers].filter(({ draft }) => !draft);
  const dates = [...published.map((each) => each.published), ...effective];
  const own = new Set(dated.letters.map(({ id }) => id));
  const toFingerprint = (day: string, sent: readonly string[]) =>
    [hash, dates.filter((date) => date <= day).length, day.slice(0, 4), ...sent].join('-');
  const listeners: (() => void)[] = [];
  const ofDays: (() => void)[] = [];
  let today = toDay(now());
  let sent: string[] = [];
  let fingerprint = toFingerprint(today, sent);
  let blog: Blog = dated;

  function refresh(): void {
    const day = toDay(now());
    if (day !== today) change(day, sent, ofDays);
  }

  function setSentLetters(ids: SentLetters): void {
    const known = [...ids].filter((id) => own.has(id)).sort();
    if (known.join() !== sent.join()) change(today, known, []);
  }

  function change(day: string, letters: string[], always: (() => void)[]): void {
    // Only a day on which something appears (or, with a clock set back, disappears), or a new year, makes all kept pages stale.
    const earlier = fingerprint;
    [today, sent, fingerprint, blog] = [day, letters, toFingerprint(day, letters), dated.withDay(day, new Set(letters))];
    for (const listener of fingerprint === earlier ? always : [...always, ...listeners]) listener();
  }

  return {
    refresh,
    setSentLetters,
    getBlog: () => blog,
    getFingerprint: () => fingerprint,
    getDay: () => today,
    onChange: (listener: () => void) => void listeners.push(listener),
    onDay: (listener: () => void) => void ofDays.push(listener),
  };
}
