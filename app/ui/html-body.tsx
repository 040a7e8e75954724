import { useState } from 'react';
import type { HtmlText } from '#shared/views/page-answer.ts';

/** A long text that is HTML already. React takes the text of a whole page over as it stands there. */
export function HtmlBody({ body, className }: { body: HtmlText; className?: string }) {
  // Read once and only in case React has to draw the whole page anew, as after an extension changed it: the text would be gone.
  const [shown] = useState(() => body.html ?? (typeof document === 'undefined' ? '' : (document.getElementById(body.id)?.innerHTML ?? '')));
  return <div id={body.id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: body.html ?? shown }} />;
}
