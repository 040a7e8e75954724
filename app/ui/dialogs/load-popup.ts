import { marked, readMark } from '#app/browser/marks.ts';
import { readSession, writeSession } from '#app/browser/session-store.ts';
import { POPUP_DELAY_MS, POPUP_READ_SHARE } from '#shared/limits.ts';

export const POPUP_KEY = 'database-popup';
export const LOOK_AGAIN_MS = 2_000;

/**
 * Fetches the script of the page's pop-up (show-popup.ts) once a session, after 30 s or half a page read (product decisions, section 3).
 * Part of the boot script: most visits end before.
 */
export function loadPopupInTime(): void {
  if (readSession(POPUP_KEY)) return;
  const load = () => {
    const script = readMark(document.querySelector(marked('popup')), 'popup');
    if (!script) return;
    clearInterval(timer);
    removeEventListener('scroll', onScroll);
    // Without it there is no pop-up.
    import(script).catch(console.info);
  };
  const timer = setInterval(() => {
    if (performance.now() >= POPUP_DELAY_MS) load();
  }, LOOK_AGAIN_MS);
  const onScroll = () => hasReadHalf() && load();
  addEventListener('scroll', onScroll, { passive: true });
  // Whoever asked for early access needs no invitation to it.
  document.addEventListener(
    'click',
    ({ target }) => readMark(target, 'dialog') === 'early-access' && writeSession(POPUP_KEY, 'asked'),
    true,
  );
}

/** A page of less than two screens is seen, not read. */
function hasReadHalf(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > 2 * clientHeight && scrollY >= POPUP_READ_SHARE * (scrollHeight - clientHeight);
}
