import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Content } from '#server/content/content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { answerContext, servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { isFormId } from '#shared/forms/forms.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { isDataPath } from '#shared/data-path.ts';
import type { HtmlText, PageAnswer, PageHead } from '#shared/views/page-answer.ts';

type LoaderArgs = { url: URL; request: Request; context: Readonly<RouterContextProvider> };
/** What a `get…Page` may ask for; each names the part it needs. */
type PageSource = {
  content: Content;
  database: IndustryDatabase;
  locale: Locale;
  url: URL;
  siteUrl: string;
  exportRefreshed: boolean;
  now: Date;
};

/**
 * The loader of every page that a `get…Page` of `server/` answers for. No page is a 404, a page that stands elsewhere is led to.
 * `listTexts` names the long HTML of the page: with a whole page it is written into the page alone. The router leaves a property
 * that is not enumerable out of the state, which would send a long text a second time. A navigation in the browser asks for data
 * and gets the HTML with it.
 */
export async function loadPage<Page extends { head: PageHead }>(
  { url, request, context }: LoaderArgs,
  getPage: (source: PageSource) => PageAnswer<Page> | Promise<PageAnswer<Page>>,
  listTexts: (page: Page) => (HtmlText | null)[] = () => [],
): Promise<Page> {
  const { content, industryDatabase: database, env, now } = context.get(servicesContext);
  const exportRefreshed = env.EXPORT_REFRESHED === '1';
  const page = await getPage({
    content,
    database,
    locale: getLocale(url.pathname),
    url,
    siteUrl: env.SITE_URL,
    exportRefreshed,
    now: now(),
  });
  if (page === null) throw notFound(url);
  if ('redirectTo' in page) throw redirect(page.redirectTo, page.status);
  const isData = isDataPath(new URL(request.url).pathname);
  for (const text of listTexts(page)) if (text) Object.defineProperty(text, 'html', { enumerable: isData });
  return { ...page, head: { ...page.head, title: titleAnswer(context, page.head.title, sayReceived(url)) } };
}

/** The title of a page that may answer a form. It says how that went first: after a load it is all that a screen reader says by itself. */
export function titleAnswer(context: LoaderArgs['context'], title: string, received = ''): string {
  return [context.get(answerContext) || received, title].filter(Boolean).join(' ');
}

/** Where a form that was sent without scripts leads. */
function sayReceived({ pathname, searchParams }: URL): string {
  const form = searchParams.get('sent');
  return isFormId(form) ? getWords(formWords, getLocale(pathname)).success[form] : '';
}

/**
 * Thrown by a loader, with the `url` it is given for what does not exist: status 404, the message and the full path as data
 * (specification, sections 2 and 8).
 */
export function notFound({ pathname, search }: URL) {
  const path = pathname + search;
  return data({ path, message: `Page not found: ${path}` }, { status: 404, statusText: 'Page not found' });
}
