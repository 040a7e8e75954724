import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { parse } from 'yaml';
import { createSite, type SiteApp } from '#server/app.ts';
import { createArticleFigures } from '#server/analysis/article-figures/compute-article-figure.ts';
import { directives } from '#server/content/articles/check-body.ts';
import { readCategories } from '#server/content/blog/read-categories.ts';
import { ContentError } from '#server/content/content-error.ts';
import { createDraftContent, type DraftContent } from '#server/content/draft-content.ts';
import { createIndustryDatabase, type IndustryDatabase } from '#server/database/industry-database.ts';
import { toDay } from '#server/platform/desk-day.ts';
import type { Env } from '#server/platform/env.ts';
import { isKeyOf, keysOf } from '#shared/keys-of.ts';
import { isLocale, type Locale } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { isObject } from '#shared/type-guards.ts';
import { createTableMeasure } from '../scripts/figures/create-table-measure.ts';
import { parseFrenchTerms } from '../scripts/terms.ts';
import { listBlocks } from './block-words.ts';
import { checkDraft, type DraftCheck } from './check-draft.ts';
import { toLine } from './check-french.ts';
import { agreedWords } from './check-online.ts';
import { checkRow, changeRecord, toCells } from './csv-rows.ts';
import { Checkout } from './checkout.ts';
import { createDeskConfig } from './desk-config.ts';
import { deskTables } from './desk-tables.ts';
import { type Entry, parseEntry, readPictures, toDraftFiles } from './draft-files.ts';
import { answerDesk, type DeskAnswer } from './desk-answer.ts';
import { findForgottenAddress } from './forgotten-address.ts';
import { describeProblem } from './french-problems.ts';
import { split } from './merge-saved.ts';

const MAX_BODY_BYTES = 25_000_000;

const refusals = {
  'not-ours': { en: 'The desk does not write this file.', fr: 'Le bureau n’écrit pas ce fichier.' },
  'changed-meanwhile': {
    en: 'Somebody else has changed this file since it was opened here, and nothing was written. Copy your words, reload the desk, and put them in again.',
    fr: 'Quelqu’un d’autre a modifié ce fichier depuis que vous l’avez ouvert; rien n’a été écrit. Copiez votre texte, rechargez le bureau, puis remettez-le.',
  },
};

export type Desk = {
  /** Answers what lies under `/desk`; false for everything else. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Something under `content/` was saved. */
  noticeChange(): void;
};

/**
 * The desk of one checkout: its page (built in `pageDir`), the files, the checks of the build, and pages with drafts in them. For
 * loopback only.
 */
export async function createDesk({ env, log, pageDir }: { env: Env; log: Logger; pageDir: string }): Promise<Desk> {
  const now = () => new Date();
  const industryDatabase = createIndustryDatabase({ dir: path.resolve('build/database'), now });
  const draft = await createDraftContent(env.CONTENT_DIR, { now, computeFigure: createArticleFigures(industryDatabase) });
  const site = await createSite({ env, log, now, content: draft.content });
  const checkout = new Checkout(env.CONTENT_DIR);
  const previews = createPreviews({ draft, site, checkout, siteUrl: env.SITE_URL });
  const check = createCheck({ checkout, contentDir: env.CONTENT_DIR, industryDatabase, log });

  async function describe(own: Locale): Promise<DeskAnswer> {
    const facts = {
      appTitle: draft.content.site.name,
      siteUrl: env.SITE_URL,
      categories: await readCategories(path.join(env.CONTENT_DIR, 'taxonomy.yaml')),
      tables: await checkout.describeTables(),
      repository: null,
      copies: new Map(keysOf(pageCopySchemas).map((id) => [`${id}.${own}`, draft.content.getPageCopy(id, own)])),
    };
    return { status: 200, json: { config: createDeskConfig(facts, own), blocks: listBlocks(directives, own), rules: null } };
  }

  /** A cover that the saved content does not have yet. */
  async function sendPicture(address: string): Promise<DeskAnswer> {
    const [modifiers = '', ...source] = address.split('/');
    const found = await site.services.images.get(modifiers, source.join('/'));
    return found.ok ? { status: 200, bytes: found.image.bytes, type: found.image.contentType } : { status: 404, text: '' };
  }

  async function answer(request: IncomingMessage, url: URL): Promise<DeskAnswer> {
    const wanted = url.searchParams.get('locale');
    const locale: Locale = isLocale(wanted) ? wanted : 'en';
    const file = url.searchParams.get('path') ?? '';
    const route = `${request.method} ${url.pathname.slice('/desk/'.length)}`;
    if (/^GET config\.(en|fr)\.json$/.test(route)) return describe(route.includes('.fr.') ? 'fr' : 'en');
    if (route.startsWith('GET _ipx/')) return sendPicture(route.slice('GET _ipx/'.length));
    if (route === 'GET files') return { status: 200, json: await checkout.list() };
    if (route === 'GET file') return { status: 200, bytes: (await checkout.readPicture(file)) ?? Buffer.alloc(0), file };
    if (request.method === 'GET') return { status: 200, page: url.pathname.slice('/desk/'.length) };
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return { status: 413, text: 'too large' };
    const bytes = await buffer(request);
    if (route === 'PUT file' || route === 'DELETE file') return changeFile(checkout, file, request, bytes, locale);
    if (route === 'POST preview')
      return previews.show(JSON.parse(bytes.toString()), locale, url.searchParams.get('words') === 'fr' ? 'fr' : 'en');
    if (route === 'POST check') return check(JSON.parse(bytes.toString()), locale);
    return { status: 404, text: 'not here' };
  }

  return { handle: (request, response) => answerDesk(request, response, { pageDir, answer, log }), noticeChange: previews.noticeChange };
}

type PreviewParts = { draft: DraftContent; site: SiteApp; checkout: Checkout; siteUrl: string };

/** Pages with a draft in them, one after the other: each puts its own in place. */
function createPreviews({ draft, site, checkout, siteUrl }: PreviewParts) {
  let isStale = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function render(file: string, source: string): Promise<DeskAnswer> {
    if (isStale) await draft.reread();
    isStale = false;
    const address = draft.show(file, source);
    if (address === null) return { status: 404, text: '' };
    const page = await site.handle(new Request(new URL(address, siteUrl)), { address: '' });
    return { status: 200, text: toPreviewHtml(await page.text(), siteUrl), type: 'text/html; charset=utf-8' };
  }

  /** `words`: the language of the interface. */
  async function show(body: unknown, locale: Locale, words: Locale): Promise<DeskAnswer> {
    const entry = parseEntry(body);
    if (!entry) return { status: 400, text: 'not an entry' };
    const files = await toDraftFiles(entry, (file) => checkout.readText(file));
    const file = [...files.keys()].find((name) => name.includes(`${locale}.`)) ?? [...files.keys()][0];
    const source = files.get(file ?? '');
    if (file === undefined || source === undefined) return { status: 404, text: '' };
    const job = () => render(file, source);
    const rendering = turn.then(job, job);
    turn = rendering.catch(() => undefined); // whoever asked is told
    return rendering.catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      return { status: 422, text: error.problems.map((problem) => describeProblem(problem, words)).join('\n') };
    });
  }

  return { show, noticeChange: () => void (isStale = true) };
}

/**
 * A page of the site for the frame beside the form: without its scripts, which would start a second site in the desk, and with its
 * addresses based on the site's, but for pictures: the desk knows those of a draft. Links open nothing.
 */
function toPreviewHtml(html: string, siteUrl: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/gi, '')
    .replaceAll(/(?<=["\s])\/_ipx\//g, '/desk/_ipx/')
    .replace(/<head>/i, `<head><base href="${siteUrl}/" target="_blank">`);
}

type CheckParts = { checkout: Checkout; contentDir: string; industryDatabase: IndustryDatabase; log: Logger };

/** What the build would say of an entry. */
function createCheck({ checkout, contentDir, industryDatabase, log }: CheckParts) {
  let checks: Promise<Omit<DraftCheck, 'pictures'>> | null = null;
  const getChecks = () =>
    (checks ??= Promise.all([createTableMeasure(), readFile('content/terms.md', 'utf8')]).then(([measure, tables]) => ({
      industryDatabase,
      measure,
      frenchTerms: parseFrenchTerms(tables),
    })));
  // Measured once, while the page opens: the first save need not wait for it.
  getChecks().catch((err: unknown) => log.warn({ err }, 'the figures of the texts cannot be checked'));

  /** Null for what is no row. */
  async function checkTableRow({ collection, path: file, isNew, data }: Entry, locale: Locale): Promise<string[] | null> {
    if (!isKeyOf(deskTables, collection)) return null;
    const key = isNew ? '' : path.basename(file, '.yaml');
    const text = changeRecord(await checkout.readTable(collection), key, toCells(data.en));
    return checkRow(path.join(contentDir, 'database'), collection, text, locale);
  }

  async function checkTexts(entry: Entry, body: unknown, locale: Locale): Promise<string[]> {
    const files = await toDraftFiles(entry, (file) => checkout.readText(file));
    if (files.size === 0) return [];
    const agreed = await refuseAgreedText(files, checkout, locale);
    if (agreed) return agreed;
    const problems = await checkDraft(contentDir, files, locale, { ...(await getChecks()), pictures: readPictures(entry, body) });
    return [...problems, ...(await refuseForgottenAddress(files, checkout, locale))];
  }

  return async (body: unknown, locale: Locale): Promise<DeskAnswer> => {
    const entry = parseEntry(body);
    if (!entry) return { status: 400, text: 'not an entry' };
    const problems = (await checkTableRow(entry, locale)) ?? (await checkTexts(entry, body, locale));
    return problems.length > 0 ? { status: 422, text: problems.join('\n') } : { status: 204, text: '' };
  };
}

/**
 * A legal text that stands in the checkout is changed by nobody: a new wording is a new version. Null where nothing of the kind is changed.
 */
async function refuseAgreedText(files: Map<string, string>, checkout: Checkout, locale: Locale): Promise<string[] | null> {
  for (const [name, text] of files) {
    if (!name.startsWith('legal/')) continue;
    const earlier = await checkout.readText(`content/${name}`);
    if (earlier !== null && earlier !== text) return [agreedWords[locale]];
  }
  return null;
}

/** A published text that is called otherwise goes on answering at the address that it had. */
async function refuseForgottenAddress(files: Map<string, string>, checkout: Checkout, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of files) {
    if (!/^(articles|white-papers)\//.test(name)) continue;
    const earlier: unknown = parse(split((await checkout.readText(`content/${name}`)) ?? '').head);
    if (!isObject(earlier) || earlier['draft'] === true || String(earlier['published']) > toDay(new Date())) continue;
    const problem = findForgottenAddress(earlier['slug'], parse(split(text).head), locale);
    if (problem) found.push(toLine(name, problem, locale));
  }
  return found;
}

async function changeFile(checkout: Checkout, file: string, request: IncomingMessage, bytes: Buffer, locale: Locale): Promise<DeskAnswer> {
  const base = request.headers['x-desk-base'];
  const isGone = request.method === 'DELETE';
  const isText = /\.(md|yaml)$/.test(file);
  const outcome = isText
    ? await checkout.saveText(file, typeof base === 'string' ? base : '', isGone ? null : bytes.toString())
    : await checkout.savePicture(file, isGone ? null : bytes);
  if (outcome.ok) return { status: 200, text: outcome.text };
  return { status: outcome.code === 'not-ours' ? 403 : 409, text: refusals[outcome.code][locale] };
}
