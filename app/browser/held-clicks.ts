import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { mergeFirstQuery } from './first-query.ts';
import { findMarked } from './marks.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Holds the last click that only React can answer, starts React and clicks again. After 3 s, or a failed start, a link is followed and a
 * button reloads the page. Returns how to stop.
 */
export function holdClicks(start: () => Promise<boolean>): () => void {
  let held: HTMLElement | null = null;
  const answer = async (target: HTMLElement) => {
    const hasStarted = await startInTime(start);
    if (held !== target) return;
    held = null;
    target.removeAttribute('aria-busy');
    if (hasStarted) target.click();
    else goOnWithoutReact(target);
  };
  const onClick = (event: MouseEvent) => {
    const target = findMarked(event.target, 'dialog', 'own-click');
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held?.removeAttribute('aria-busy');
    held = target;
    target.setAttribute('aria-busy', 'true');
    void answer(target);
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}

/** Whether React runs within 3 s. */
export function startInTime(start: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([start(), new Promise<false>((resolve) => setTimeout(resolve, DIALOG_START_LIMIT_MS, false))]);
}

function goOnWithoutReact(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(mergeFirstQuery(target.href));
  else reloadForMissingChunk(location.pathname + location.search);
}
