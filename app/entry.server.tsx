import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { BootContext } from '#app/browser/boot-scripts.tsx';
import { takeState } from '#app/browser/router-internals.tsx';
import { loadSiteWords } from '#app/site-words.ts';
import { renderContext } from '#server/http/rendering/render-context.ts';
import { locales } from '#shared/locales.ts';

const RENDER_TIMEOUT_MS = 5_000;

// Before the first request: loaders read words too, and run before anything here does.
await Promise.all(locales.map(loadSiteWords));

/**
 * Renders a whole page. The router's own way of handing its data to the browser is a row of inline scripts whose text changes with
 * every page, which a strict content security policy forbids and which would send an article's text twice. Ours is one string, kept
 * beside the page in the server's memory (made anew for a filtered list, in an inert script node for what only one visitor may see),
 * which `browser/boot.ts` fetches when React is wanted.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  addSaidHeaders(headers, entry);
  const render = context.get(renderContext);
  if (!import.meta.env.DEV) render.state = await takeState(entry);
  if (render.isStateOnly) return new Response(null, { status, headers });
  // What is not there is not kept, and its state is nowhere to be fetched.
  if (status !== 200) render.stateUrl = null;
  const body = await renderPage(
    <BootContext value={render.failure === null ? render : null}>
      <ServerRouter context={entry} url={request.url} />
    </BootContext>,
  );
  return new Response(new Uint8Array(body), { status, headers });
}

/**
 * Wrong methods and the like are answered, not logged: ten lines for each would let a robot fill the log. Neither is who left while we
 * worked.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // The log leaves out what an error says, which may be what a visitor typed; whoever develops wants to read it.
  if (import.meta.env.DEV) console.error(error);
  context.get(renderContext).report(error);
}

/** What a page's loader or action says with `data(..., { headers })`, such as `retry-after`: by itself, the router sends cookies only. */
function addSaidHeaders(headers: Headers, { staticHandlerContext: { matches, loaderHeaders, actionHeaders } }: EntryContext): void {
  for (const { route } of matches)
    for (const said of [loaderHeaders[route.id], actionHeaders[route.id]])
      for (const [name, value] of said ?? []) if (name !== 'set-cookie') headers.set(name, value);
}

/** The whole page at once: nothing of ours streams, and what is kept must be whole. */
function renderPage(page: React.ReactElement): Promise<Buffer> {
  const rendering = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      rendering.resolve(Buffer.concat(chunks));
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: rendering.reject });
  const timeout = setTimeout(() => abort(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms to render`)), RENDER_TIMEOUT_MS);
  return rendering.promise.finally(() => clearTimeout(timeout));
}
