import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { reloadForMissingChunk } from './chunk-reload.ts';
import { mergeFirstQuery } from './first-query.ts';
import { findMarked, marked } from './marks.ts';
import { isPlainClick } from './destination.ts';
import { isServerThere, waitForConnection } from './connection.ts';

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
function startInTime(start: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([start(), new Promise<false>((resolve) => setTimeout(resolve, DIALOG_START_LIMIT_MS, false))]);
}

function goOnWithoutReact(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(mergeFirstQuery(target.href));
  else reloadForMissingChunk(location.pathname + location.search);
}

/**
 * Holds a form that is sent before React runs, starts React and sends it again, so that it is checked in place and nothing empty
 * leaves. After 3 s, or a failed start, it goes out as plain HTML; without a connection it waits for one, because the browser would leave
 * for its error page and take along what was typed. Returns how to stop.
 */
export function holdSubmits(start: () => Promise<boolean>): () => void {
  let held: HTMLFormElement | null = null;
  const onSubmit = (event: SubmitEvent) => {
    const form = findMarked(event.target, 'own-submit');
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    held = form;
    void send(form, start).finally(() => (held = null));
  };
  addEventListener('submit', onSubmit, true);
  return () => removeEventListener('submit', onSubmit, true);
}

async function send(form: HTMLFormElement, start: () => Promise<boolean>): Promise<void> {
  const button = form.querySelector('[type=submit]');
  button?.setAttribute('aria-busy', 'true');
  const hasStarted = await startInTime(start);
  const wasThere = hasStarted || (await isServerThere(true));
  if (!wasThere) await waitUntilBack();
  button?.removeAttribute('aria-busy');
  // React checks it; in a page without React it is held anew.
  if (hasStarted || !wasThere) setTimeout(() => form.requestSubmit());
  else form.submit();
}

async function waitUntilBack(): Promise<void> {
  const notice = document.querySelector<HTMLElement>(marked('no-connection'));
  if (notice) notice.hidden = false;
  do await waitForConnection();
  while (!(await isServerThere()));
  if (notice) notice.hidden = true;
}
