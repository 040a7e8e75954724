import path from 'node:path';
import type { Logger } from 'pino';
import { openDatabase } from './db/open-database.ts';
import { toLoggable } from './db/storage-error.ts';
import { canKeepLeads, createHealthCheck, createKeeping } from './leads/intake/keeping.ts';
import { listLettersOut } from './leads/letters/letter-deliveries.ts';
import { createLeads, type Leads, refuseLeads } from './leads/leads.ts';
import { findThing } from './analysis/name-thing.ts';
import { createArticleFigures } from './analysis/article-figures/compute-article-figure.ts';
import type { Blog, SentLetters } from './content/blog/blog.ts';
import { type Content, loadContent } from './content/content.ts';
import { searchBlog } from './content/search/search-blog.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import type { CountHits } from './http/numbers/to-counts.ts';
import { createVisitKeeper } from './http/numbers/visit-keeper.ts';
import type { Visits } from './http/numbers/visits.ts';
import { listRefreshMetrics } from './database/refresh/refresh-state.ts';
import { getGamePrint } from './database/game-print.ts';
import { createMakeListFile } from './database/files/make-list-file.ts';
import { createCompareEditions, keepComparedFile } from './database/changes/compare-editions.ts';
import type { IndustryDatabase } from './database/industry-database.ts';
import { createServedDatabase, type ServedDatabase } from './database/served-database.ts';
import { BUILT, getBuiltEdition, getEditionsDir } from './database/editions/edition-files.ts';
import { watchEditions } from './database/editions/watch-editions.ts';
import { createGetLetter } from './content/letters/letters.ts';
import { noteServedLetters } from './content/letters/served-letters.ts';
import type { GetLetter } from '#shared/letter.ts';
import { createDrawings } from './content/drawings.ts';
import { toReportSvg } from './numbers/write-report.ts';
import { answerRequest } from './http/answer-request.ts';
import { type Answer, toResponse } from './http/answer.ts';
import type { Client } from './platform/client-address.ts';
import type { Metric } from './platform/metrics.ts';
import type { Env } from './platform/env.ts';
import { memoize } from './platform/memoize.ts';
import { assembleSite } from './http/assemble-site.ts';
import { isOfToday } from './http/rendering/page-key.ts';
import { type Exchange, toExchange } from './http/exchange.ts';
import { createImages } from './images/images.ts';
import { listSiteMetrics } from './http/metrics/site-metrics.ts';
import { createPaperPdfs } from './content/pdf/paper-pdfs.ts';
import { type KeptPage, readKeptPages } from './http/rendering/kept-answers.ts';
import { renderAhead, renderFixedPages } from './http/rendering/fixed-pages.ts';
import type { Services } from './services.ts';

export { pino } from 'pino';
export { toLoggable };
export { listMisspelt, parseEnv } from './platform/env.ts';
export { prepareContent } from './content/content.ts';
export { compressBest } from './http/answer.ts';
export { clientVersion } from './http/assemble-site.ts';
export { tryToLock } from './db/process-lock.ts';
export { createNodeListener } from './http/listener.ts';
export { toMetricsText } from './platform/metrics.ts';
export { publishAssets } from './http/release/release-files.ts';
export { isCompressible } from './http/release/static-files.ts';
export { writeKeptPages } from './http/rendering/kept-answers.ts';

export type App = {
  /** Takes a request through the policy (http/policy.ts). */
  answer(exchange: Exchange): Answer | Promise<Answer>;
  /** The same for a Web request, as the front door of tests. */
  handle(request: Request, client: Client): Promise<Response>;
  /** Renders the pages without parameters, and their data, as they are kept. The build calls it. */
  renderFixedPages(): Promise<{ edition: string; pages: Map<string, KeptPage> }>;
  getEdition(): string;
  /** Renders the same where the build's are of another edition, as after a refresh of the database, and the articles. Never rejects. */
  renderAhead(): Promise<void>;
  /** Serves the edition of the industry database that is named by now; called every few seconds, and by tests. */
  lookForEdition(): Promise<void>;
  /** From now on /readyz says that new visitors should go elsewhere. */
  stopBeingReady(): void;
  /** What monitoring wants to know, as Prometheus reads it. */
  listMetrics(): Promise<Metric[]>;
  /** Writes what was counted of visits so far, as happens every minute. */
  writeNumbers(): Promise<void>;
  services: Services;
  close(): Promise<void>;
};

/** The site alone: it counts, and nobody writes it down. */
export type SiteApp = Omit<App, 'writeNumbers'> & { visits: Visits; industryDatabase: ServedDatabase };

export type AppOptions = {
  env: Env;
  log: Logger;
  now?: () => Date;
  buildDir?: string;
  /** False where nothing is to be delivered: tests that look at the outbox. */
  worker?: boolean;
};

export type SiteOptions = Omit<AppOptions, 'worker'> & {
  /** Left out: read from CONTENT_DIR. The desk's drafts change with every word, and one page is looked at: none is rendered ahead. */
  content?: Services['content'];
  checkHealth?: Services['checkHealth'];
  /** The letters that went out. Left out by the build, which shows none. */
  listSentLetters?: () => Promise<SentLetters>;
  /** Left out by the build, which renders pages and touches neither a database nor a secret. */
  createLeads?: (parts: Pick<Services, 'content' | 'images' | 'getPaperPdf'> & { industryDatabase: ServedDatabase }) => Promise<Leads>;
  /** Whether editions of the industry database in DATA_DIR are served. Not by the build: what it keeps is of its own file. */
  followEditions?: boolean;
};

/** Twice the width of a mail's column, near enough. */
const MAIL_FIGURE_WIDTH = 960;

/** The site with its leads. Throws when the content is broken, naming file and field. */
export async function createApp({ worker = true, ...options }: AppOptions): Promise<App> {
  const { env, log, now = () => new Date() } = options;
  // Opened while the content is read: together they are most of a start.
  const keeping = createKeeping();
  const opening = openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrationsDir: path.resolve('migrations'), log });
  const databaseDirs = {
    builtDir: path.join(options.buildDir ?? path.resolve('build'), 'database'),
    editionsDir: getEditionsDir(env.DATA_DIR),
  };
  const building = createSite({
    ...options,
    followEditions: true,
    listSentLetters: async () => (await opening).read(listLettersOut),
    checkHealth: createHealthCheck(async () => canKeepLeads(await opening, keeping)),
    createLeads: async ({ content, images, getPaperPdf, industryDatabase }) =>
      createLeads({
        env,
        getSite: () => content.site,
        getLegalVersions: content.legal.nameCurrent,
        database: await opening,
        async getAttachment(document, locale) {
          const paper = await getPaperPdf(document, locale);
          return paper && { ...paper, attachment: { filename: paper.fileName, content: paper.bytes, contentType: 'application/pdf' } };
        },
        getLetter: createGetLetterOfToday(content, env.SITE_URL),
        nameThing: (address) => findThing(address, industryDatabase)?.name ?? null,
        compareEditions: createCompareEditions({ ...databaseDirs, now }),
        keepEdition: (id) => keepComparedFile(id, databaseDirs),
        makeFile: createMakeListFile({
          ...databaseDirs,
          getEdition: () => industryDatabase.edition,
          exportRefreshed: env.EXPORT_REFRESHED === '1',
          siteUrl: env.SITE_URL,
        }),
        printFigure: (figure, id) => images.printSvg(toReportSvg(figure, id), { format: 'png', width: MAIL_FIGURE_WIDTH }),
        now,
        log,
        keeping,
      }),
  });
  const [opened, built] = await Promise.allSettled([opening, building]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  if (built.status === 'rejected') {
    await database.close();
    throw built.reason;
  }
  const app = built.value;
  const { visits, industryDatabase } = app;
  const keeper = createVisitKeeper({ visits, database, countHits: createCountHits(app.services.content, industryDatabase), now, log });
  if (worker)
    await noteServedLetters(env.DATA_DIR, app.services.content.getBlog().letters).catch((err: unknown) =>
      log.warn({ err: toLoggable(err) }, 'which letters are served could not be noted: they cannot be sent'),
    );
  // After the start, so that neither it nor the first visitor waits for the reading. It holds the thread, seconds on a crowded machine:
  // what asks the database comes after it, or its first answers would seem to be late.
  const begin = () => {
    preload(industryDatabase, log);
    app.services.leads.startWorker();
    keeper.start();
    followAlerts(app, databaseDirs.builtDir);
  };
  const beginning = worker ? setImmediate(begin).unref() : undefined;
  return {
    ...app,
    writeNumbers: keeper.write,
    async close() {
      clearImmediate(beginning);
      await keeper.stop();
      await app.close();
      await app.services.leads.close();
      await database.close();
    },
  };
}

/** Of a new edition, and of one whose comparison was interrupted. */
function followAlerts({ services, industryDatabase }: SiteApp, builtDir: string): void {
  const look = () => {
    const { edition } = industryDatabase;
    const id = edition === BUILT ? getBuiltEdition(builtDir)?.id : edition;
    if (id) void services.leads.lookForChanges(id);
  };
  look();
  industryDatabase.onChange(look);
}

/** The blog's object is the day's: links of a letter that lead to a text of tomorrow change tomorrow. */
function createGetLetterOfToday(content: Content, siteUrl: string): GetLetter {
  const ofDay = memoize((blog: Blog) => createGetLetter(blog.letters, blog, siteUrl));
  return (id, locale) => ofDay(content.getBlog())(id, locale);
}

/** By the searches that the pages themselves use. */
function createCountHits(content: Content, industryDatabase: IndustryDatabase): CountHits {
  return async ({ type, locale, words }) => {
    if (type === null) return (await searchBlog(content.getBlog(), locale, words, 1))?.total ?? 0;
    return industryDatabase.findRows(parseListQuery(type, new URLSearchParams({ q: words })).query, 0).total;
  };
}

/** Without its database the site still serves every other page. */
function preload(industryDatabase: IndustryDatabase, log: Logger): void {
  try {
    industryDatabase.preload();
  } catch (err) {
    log.warn({ err }, 'the industry database could not be opened; its pages will fail');
  }
}

/** What shows pages: content, pictures, the router and the request policy; no database of leads. */
export async function createSite(options: SiteOptions): Promise<SiteApp> {
  const { env, log, now = () => new Date(), buildDir = path.resolve('build') } = options;
  const editionsDir = options.followEditions ? getEditionsDir(env.DATA_DIR) : null;
  const industryDatabase = createServedDatabase({
    builtDir: path.join(buildDir, 'database'),
    editionsDir,
    now,
    onDamaged: (edition, err) => log.warn({ err, edition }, 'an edition of the industry database cannot be read; another is served'),
  });
  const content = options.content ?? (await readContent(options, industryDatabase));
  const images = createImages({
    buildDir: import.meta.env.DEV ? null : buildDir,
    dataDir: env.DATA_DIR,
    drawings: createDrawings(content, (id) => getGamePrint(industryDatabase, id)),
    onError: (err) => log.warn({ err }, 'a picture could not be made, or not be kept on disk'),
  });
  const getPaperPdf = createPapers({ content, images, industryDatabase }, { env, log });
  const services: Services = {
    env,
    content,
    images,
    industryDatabase,
    getPaperPdf,
    now,
    leads: (await options.createLeads?.({ content, images, getPaperPdf, industryDatabase })) ?? refuseLeads(),
    checkHealth: options.checkHealth ?? (async () => true),
  };
  const { isReady, stopBeingReady } = createReadiness();
  const { site, getEdition } = await assembleSite({ env, log, buildDir, services, database: industryDatabase, isReady });
  for (const [key, page] of await readKeptPages(path.join(buildDir, 'pages', getEdition()))) site.kept.put(key, page);
  const closing = new AbortController();
  const listAhead = () => [...content.fixedPaths, ...(env.PRINT_AHEAD === '1' ? content.listArticlePaths() : [])];
  const renderAllAhead = () => renderAhead(listAhead(), site, closing.signal);
  const renew = () => {
    site.kept.clear();
    if (!options.content) void renderAllAhead();
  };
  content.onDay(() => site.kept.forget(isOfToday));
  for (const source of [content, industryDatabase]) source.onChange(renew);
  // Nobody waits for it: the site also starts while its database does not answer.
  void content.lookForLetters().catch(() => undefined);
  industryDatabase.onChange(() => log.info({ edition: industryDatabase.edition }, 'another edition of the industry database is served'));
  const editions =
    editionsDir === null ? null : watchEditions({ database: industryDatabase, editionsDir, url: env.DATABASE_EDITION_URL ?? null, log });
  const answer = (exchange: Exchange) => answerRequest(exchange, site);
  return {
    answer,
    visits: site.visits,
    industryDatabase,
    handle: async (request, client) => toResponse(await answer(toExchange(request, client.address))),
    renderFixedPages: async () => ({ edition: getEdition(), pages: await renderFixedPages(content.fixedPaths, site.renderer) }),
    getEdition,
    renderAhead: renderAllAhead,
    lookForEdition: async () => editions?.look(),
    stopBeingReady,
    listMetrics: async () => [
      ...listSiteMetrics(site),
      ...(await services.leads.listMetrics()),
      ...(await listRefreshMetrics(env.DATA_DIR, now().getTime(), industryDatabase)),
    ],
    services,
    async close() {
      editions?.stop();
      closing.abort();
      content.close();
      await site.kept.settle();
      await images.close();
      services.industryDatabase.close();
    },
  };
}

function readContent(
  { env, now = () => new Date(), buildDir = path.resolve('build'), listSentLetters }: SiteOptions,
  industryDatabase: ServedDatabase,
): Promise<Content> {
  return loadContent(env.CONTENT_DIR, {
    now,
    snapshotDir: import.meta.env.DEV ? null : path.join(buildDir, 'content'),
    computeFigure: createArticleFigures(industryDatabase),
    siteUrl: env.SITE_URL,
    ...(listSentLetters ? { listSentLetters } : {}),
  });
}

function createPapers(
  parts: Pick<Services, 'content' | 'images'> & { industryDatabase: ServedDatabase },
  { env, log }: Pick<SiteOptions, 'env' | 'log'>,
): Services['getPaperPdf'] {
  return createPaperPdfs({
    ...parts,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL,
    async printSampleReport(locale) {
      const { printSampleReport } = await import('./analysis/sample-report.ts');
      return printSampleReport({ ...parts, industryDatabase: parts.industryDatabase.pin(), siteUrl: env.SITE_URL }, locale);
    },
    onError: (err) => log.warn({ err }, 'a PDF could not be kept on disk'),
  });
}

function createReadiness() {
  let ready = true;
  return { isReady: () => ready, stopBeingReady: () => void (ready = false) };
}
