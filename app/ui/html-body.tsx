import { useContext, useState } from 'react';
import { BootContext } from '../boot-context.ts';

/** `html` is null in the document that shows it first; `id` is unique within the page. */
export type HandedHtml = { id: string; html: string | null };

/**
 * A long text that is HTML already. Its loader hands it over with `handOverHtml` (app/loaders/hand-over-html.ts): on a whole page the server writes it
 * here from what the loader left beside the render, and the browser, when React starts, reads it back from the page, because its state
 * does not carry it a second time. On navigations in the browser it comes with the data.
 */
export function HtmlBody({ body, className }: { body: HandedHtml; className?: string }) {
  const bodies = useContext(BootContext)?.bodies;
  const [html] = useState(
    () => body.html ?? bodies?.get(body.id) ?? (typeof document === 'undefined' ? '' : (document.getElementById(body.id)?.innerHTML ?? '')),
  );
  return <div id={body.id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: body.html ?? html }} />;
}
