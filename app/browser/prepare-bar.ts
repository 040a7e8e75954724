import { marked, readMark } from './marks.ts';

/**
 * Writes on a bar what only scripts know: its panels are shut, and which theme is chosen. For the bar of the HTML, by the boot script, and
 * for each that React draws, after a page without one.
 */
export function prepareBar(bar: ParentNode | null): void {
  // One that has it may be open.
  for (const button of bar?.querySelectorAll(`${marked('drop-button')}:not([aria-expanded])`) ?? [])
    button.setAttribute('aria-expanded', 'false');
  if (bar) showThemeChoice(bar);
}

/** Shows in the menu of themes which one is chosen. */
export function showThemeChoice(within: ParentNode = document): void {
  // Not what is stored: storage may be closed.
  const chosen = document.documentElement.dataset['themePreference'];
  for (const button of within.querySelectorAll(marked('theme-choice'))) {
    button.setAttribute('aria-pressed', String(readMark(button, 'theme-choice') === chosen));
  }
}
