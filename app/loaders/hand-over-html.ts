import type { RouterContextProvider } from 'react-router';
import { renderContext } from '#server/http/rendering/render-context.ts';
import type { HandedHtml } from '../ui/html-body.tsx';

/** Loader data for `HtmlBody`: for a whole page the HTML is left beside the render, for a navigation in the browser it goes with the data. */
export function handOverHtml(id: string, html: string, request: Request, context: Readonly<RouterContextProvider>): HandedHtml {
  if (new URL(request.url).pathname.endsWith('.data')) return { id, html };
  context.get(renderContext).bodies.set(id, html);
  return { id, html: null };
}
