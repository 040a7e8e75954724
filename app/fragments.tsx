import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Locale } from '#shared/locales.ts';
import { href, toRouteId } from '#shared/pages.ts';
import type { ArticleCardView } from '#shared/views/blog.ts';
import { NewestArticles } from './ui/blog/newest-articles.tsx';

/** A piece of a page, rendered on the server as it is now: what a page that was kept (or prerendered) shows must be able to catch up. */
export async function renderNewestArticles(articles: ArticleCardView[], locale: Locale): Promise<string> {
  // The parts ask the router where they are; a router of one route, standing on the home page, answers.
  const { query, dataRoutes } = createStaticHandler([
    { id: toRouteId('home', locale), path: '*', Component: () => <NewestArticles articles={articles} /> },
  ]);
  const context = await query(new Request(`http://fragment${href('home', locale)}`));
  if (context instanceof Response) throw new Error('A fragment does not redirect');
  return renderToStaticMarkup(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />);
}
