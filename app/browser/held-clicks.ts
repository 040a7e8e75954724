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
  const release = (target: HTMLElement, act: (target: HTMLElement) => void) => {
    if (held !== target) return;
    held = null;
    target.removeAttribute('aria-busy');
    act(target);
  };
  const onClick = (event: MouseEvent) => {
    const target = findMarked(event.target, 'dialog', 'own-click');
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held?.removeAttribute('aria-busy');
    held = target;
    target.setAttribute('aria-busy', 'true');
    setTimeout(release, DIALOG_START_LIMIT_MS, target, goOnWithoutReact);
    void start().then((started) => release(target, started ? (node) => node.click() : goOnWithoutReact));
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}

function goOnWithoutReact(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(mergeFirstQuery(target.href));
  else reloadForMissingChunk(location.pathname + location.search);
}
