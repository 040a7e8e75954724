import { BAR_SCROLL_THRESHOLD_PX, LOCALE_COOKIE_SECONDS } from '#shared/limits.ts';
import { addFirstQuery, mergeFirstQuery } from './first-query.ts';
import { judgeDestination } from './destination.ts';
import { findMarked, marked, readMark } from './marks.ts';
import { saveForOtherLanguage } from './page-state.ts';
import { writeSession } from './session-store.ts';
import { prepareBar, showThemeChoice } from './prepare-bar.ts';
import { saveThemePreference, type ThemePreference } from './theme.ts';

const OFFER_KEY = 'language-offer';
let wasPinnedWhenPressed = false;

/**
 * The shell's behaviour before (and beside) React: theme choice, language cookie, dropdowns, the language offer, the share sheet,
 * printing, the translucent bar. One listener per kind of event on the document, whoever drew the nodes; on the way down, for while
 * React starts it lets none come up again.
 */
export function startShell(): void {
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('pointerover', onPointer, true);
  document.addEventListener('pointerout', onPointer, true);
  document.addEventListener('focusin', closeOtherDropdowns, true);
  document.addEventListener('toggle', returnFromSubMenu, true);
  document.addEventListener('formdata', completeSearch, true);
  if (!CSS.supports('animation-timeline: scroll()')) addEventListener('scroll', liftBar, { passive: true });
  prepareBar(document);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const choice = readMark(target, 'theme-choice') as ThemePreference | null; // written by top-bar.tsx
  if (choice) {
    saveThemePreference(choice);
    showThemeChoice();
  }
  const locale = readMark(target, 'switch-locale');
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (locale) saveLocale(locale);
  if (locale && link) saveForOtherLanguage(link.pathname);
  const dismiss = findMarked(target, 'dismiss-offer');
  if (dismiss) dismissOffer(dismiss);
  // Rejects when the visitor closes the sheet: nothing to say about that.
  if (findMarked(target, 'share-sheet'))
    navigator.share({ title: document.title, url: location.origin + location.pathname }).catch(() => null);
  if (findMarked(target, 'print')) print();
  const drop = findMarked(target, 'drop-button')?.parentElement;
  // By keyboard, or a screen reader's click, whose focus has just opened it: as by a press.
  if (drop) setOpen(drop, !(event.detail ? wasPinnedWhenPressed : drop.hasAttribute('data-open')));
  if (link) checkLink(link, event);
}

function saveLocale(locale: string): void {
  try {
    document.cookie = `locale=${locale}; max-age=${LOCALE_COOKIE_SECONDS}; path=/; samesite=lax`;
  } catch {
    // A sandboxed frame has no cookies. The link leads to the other language all the same.
  }
}

/**
 * The browser is about to follow a link by itself: tracking parameters are added. An address that runs code is refused, and one that
 * leaves the site without saying so (`rel="external"`). A link with an action of its own (copy the address) is not followed anyway.
 */
function checkLink(link: HTMLAnchorElement, event: MouseEvent): void {
  // Not its `href`: in a drawing that is no text.
  const address = link.getAttribute('href') ?? '';
  const destination = judgeDestination(address, location.href);
  const unmarked = destination === 'external' && !link.relList.contains('external') && !findMarked(link, 'own-click');
  if (destination === 'dangerous' || unmarked) {
    event.preventDefault();
    event.stopImmediatePropagation();
    console.warn(`A link was refused: ${destination}.`);
  } else if (destination === 'in-site' && !address.startsWith('#')) {
    const { href } = new URL(address, location.href);
    const merged = mergeFirstQuery(href);
    if (merged !== href) link.setAttribute('href', merged);
  }
}

/** A form that asks for a page replaces the query of its address: what a link is given goes into its fields. */
function completeSearch({ target, formData }: FormDataEvent): void {
  if (target instanceof HTMLFormElement && target.method === 'get') addFirstQuery(formData);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const drop of document.querySelectorAll<HTMLElement>(marked('drop'))) {
    if (!isOpen(drop) && !drop.matches(':hover, :focus-within')) continue;
    const button = findButton(drop);
    if (drop.matches(':focus-within')) button?.focus();
    setOpen(drop, false);
  }
}

/** Hover and focus open a panel by themselves: the first click keeps it open, and only the next one closes it. */
function onPress({ target }: Event): void {
  const drop = findMarked(target, 'drop');
  wasPinnedWhenPressed = drop !== null && drop.hasAttribute('data-open');
}

/**
 * Hovering opens by style sheet alone; this keeps `aria-expanded` true. A finger does not hover. What React sends again, untrusted, is
 * past.
 */
function onPointer(event: PointerEvent): void {
  const drop = findMarked(event.target, 'drop');
  if (!drop || event.pointerType === 'touch' || !event.isTrusted) return;
  // Closed by Escape, it would open again at once: the focus is still in it.
  if (event.type === 'pointerout' && !drop.matches(':hover')) setOpen(drop, false, isShut(drop) && drop.matches(':focus-within'));
  else if (!isShut(drop)) findButton(drop)?.setAttribute('aria-expanded', 'true');
}

function closeOtherDropdowns({ isTrusted, target }: FocusEvent): void {
  if (!isTrusted || !(target instanceof Element)) return;
  closeMenusBehind(target);
  for (const drop of document.querySelectorAll<HTMLElement>(marked('drop'))) {
    if (!drop.contains(target)) {
      if (isOpen(drop) || (isShut(drop) && !drop.matches(':hover'))) setOpen(drop, false, false);
    } else if (!isShut(drop)) findButton(drop)?.setAttribute('aria-expanded', 'true');
  }
}

/**
 * A menu covers the page: when the focus goes on to what it covers, it closes (WCAG 2.4.11). A press on its words focuses what it lies in.
 * A press of the button beside its menu focuses the button first, and closes by itself. Inside `:is()` a browser without popovers skips
 * the name that it does not know, where it would throw.
 */
function closeMenusBehind(target: Element): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':is(:popover-open)'))
    if (!menu.contains(target) && !target.contains(menu) && !target.matches('.theme-button')) menu.hidePopover();
}

function findButton(drop: HTMLElement): HTMLElement | null {
  return drop.querySelector<HTMLElement>(marked('drop-button'));
}

function isOpen(drop: HTMLElement): boolean {
  return findButton(drop)?.getAttribute('aria-expanded') === 'true';
}

function isShut(drop: HTMLElement): boolean {
  return drop.hasAttribute('data-closed');
}

/** `data-closed` keeps a panel shut while the pointer or the focus is still there: Escape must close it (WCAG 1.4.13). */
function setOpen(drop: HTMLElement, open: boolean, stayClosed = true): void {
  findButton(drop)?.setAttribute('aria-expanded', String(open));
  drop.toggleAttribute('data-open', open);
  drop.toggleAttribute('data-closed', !open && stayClosed);
}

/** The browser gives the focus back only from the first of stacked popovers: a second view of the menu would lose it. */
function returnFromSubMenu({ target, newState }: ToggleEvent): void {
  const held = document.activeElement;
  if (newState !== 'closed' || !(target instanceof HTMLElement) || (held !== document.body && !target.contains(held))) return;
  if (target.matches('.menu:is(:popover-open) *')) target.parentElement?.querySelector<HTMLElement>(marked('menu-next'))?.focus();
}

function liftBar(): void {
  document.querySelector(marked('bar'))?.toggleAttribute('data-scrolled', scrollY >= BAR_SCROLL_THRESHOLD_PX);
}

/**
 * Hides the offer for this visit (product decisions, section 2). before-paint.ts shows it, so that the page has its final shape at once.
 */
function dismissOffer(button: HTMLElement): void {
  delete document.documentElement.dataset['reads'];
  // Its button is gone: the focus goes to what comes next.
  button.parentElement?.nextElementSibling?.querySelector('a')?.focus();
  writeSession(OFFER_KEY, 'dismissed');
}
