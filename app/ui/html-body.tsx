import { useContext, useState } from 'react';
import type { HtmlText } from '#shared/views/page-answer.ts';
import { BootContext } from '../boot-context.ts';

/**
 * A long text that is HTML already. Its loader hands it over (`loadPage`): on a whole page the server writes it
 * here from what the loader left beside the render, and the browser, when React starts, reads it back from the page, because its state
 * does not carry it a second time. On navigations in the browser it comes with the data.
 */
export function HtmlBody({ body, className }: { body: HtmlText; className?: string }) {
  const bodies = useContext(BootContext)?.bodies;
  const [html] = useState(
    () => body.html ?? bodies?.get(body.id) ?? (typeof document === 'undefined' ? '' : (document.getElementById(body.id)?.innerHTML ?? '')),
  );
  return <div id={body.id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: body.html ?? html }} />;
}
