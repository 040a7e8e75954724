import { marked, readMark } from '#app/browser/marks.ts';
import { readSession, writeSession } from '#app/browser/session-store.ts';
import { LOOK_AGAIN_MS, POPUP_KEY } from './load-popup.ts';

// Shows the pop-up of the page as soon as it would lie over no modal, menu or form. A script of its own, fetched when its time has come.

const timer = setInterval(show, LOOK_AGAIN_MS);
show();

function show(): void {
  const popup = document.querySelector<HTMLElement>(marked('popup'));
  if (!popup || isBusy()) return;
  clearInterval(timer);
  // Another tab of the session may have shown it meanwhile, or early access was asked for.
  if (!readSession(POPUP_KEY)) open(popup);
  writeSession(POPUP_KEY, 'shown');
}

function open(popup: HTMLElement): void {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: readMark(popup, 'popup-styles') ?? '' });
  sheet.addEventListener('load', () => {
    popup.hidden = false;
    closeInTime(popup);
  });
  document.head.append(sheet);
}

function closeInTime(popup: HTMLElement): void {
  const controller = new AbortController();
  const close = () => {
    // It comes last in the page: the next key would start over at the top.
    if (popup.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    popup.hidden = true;
    controller.abort();
  };
  const options = { capture: true, signal: controller.signal };
  // Every way out is a link or a button: following one closes the pop-up.
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && popup.contains(target.closest('a, button')) && close(),
    options,
  );
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options);
  const stepAside = () => isInTheWay(popup, document.activeElement) && close();
  for (const type of ['focusin', 'scrollend']) document.addEventListener(type, stepAside, options);
}

/** Somebody writes, or the pop-up lies over what has the focus: who walks by keyboard must see where they are (WCAG 2.4.11). */
function isInTheWay(popup: Element, focused: Element | null): boolean {
  if (focused?.closest('form')) return true;
  if (!focused?.matches('a, button, summary') || popup.contains(focused)) return false;
  const [slip, other] = [popup.getBoundingClientRect(), focused.getBoundingClientRect()];
  return other.right > slip.left && other.left < slip.right && other.bottom > slip.top && other.top < slip.bottom;
}

function isBusy(): boolean {
  const hasForm = [...document.forms].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return (bottom > 0 && top < innerHeight) || form.contains(document.activeElement);
  });
  return hasForm || document.hidden || document.querySelector(':is(dialog[open], :popover-open)') !== null;
}
