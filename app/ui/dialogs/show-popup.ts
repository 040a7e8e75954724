import { marked, readMark } from '#app/browser/marks.ts';
import { readSession, writeSession } from '#app/browser/session-store.ts';
import { POPUP_DELAY_MS, POPUP_READ_SHARE } from '#shared/limits.ts';

const KEY = 'database-popup';
const LOOK_AGAIN_MS = 2_000;

/**
 * Shows the pop-up of the page once a session, after 30 s or half a page read (product decisions, section 3), but not over a modal, a menu
 * or a form. Part of the inline script.
 */
export function showPopupInTime(): void {
  if (readSession(KEY)) return;
  const controller = new AbortController();
  const show = () => {
    const popup = document.querySelector<HTMLElement>(marked('popup'));
    if (!popup || isBusy()) return;
    controller.abort();
    clearInterval(timer);
    // Another tab of the session may have shown it meanwhile, or early access was asked for.
    if (!readSession(KEY)) open(popup);
    writeSession(KEY, 'shown');
  };
  const timer = setInterval(() => {
    if (performance.now() >= POPUP_DELAY_MS) show();
  }, LOOK_AGAIN_MS);
  const { signal } = controller;
  addEventListener('scroll', () => hasReadHalf() && show(), { passive: true, signal });
  // Whoever asked for early access needs no invitation to it.
  const onClick = ({ target }: Event) => readMark(target, 'dialog') === 'early-access' && writeSession(KEY, 'asked');
  document.addEventListener('click', onClick, { capture: true, signal });
}

function open(popup: HTMLElement): void {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: readMark(popup, 'popup') ?? '' });
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
  return hasForm || document.hidden || document.querySelector('dialog[open], :popover-open') !== null;
}

/** A page of less than two screens is seen, not read. */
function hasReadHalf(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > 2 * clientHeight && scrollY >= POPUP_READ_SHARE * (scrollHeight - clientHeight);
}
