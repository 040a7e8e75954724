/**
 * What components write on a node for the scripts that answer before React (shell.ts, held-events.ts): `<a {...mark('switch-locale',
 * 'fr')}>` is `<a data-switch-locale="fr">`. Both sides name it here, so that a rename of one side does not compile.
 */
export type Mark =
  /** The bar at the top of the page. */
  | 'bar'
  /** Opens the dialog of this name; the link itself leads to the same form on a page. */
  | 'dialog'
  | 'dismiss-offer'
  /** A panel of the bar that opens under its button. */
  | 'drop'
  | 'drop-button'
  /** Leads from one view of the menu to the next. */
  | 'menu-next'
  /** A click does something that needs React; the link's address is for when it does not run. */
  | 'own-click'
  /** A form that React checks and sends; it posts by itself when React does not run. */
  | 'own-submit'
  /** Says that the page waits for a connection. */
  | 'no-connection'
  /** A button that prints the page. */
  | 'print'
  /** Opens the device's own way to share a page; shown only where there is one. */
  | 'share-sheet'
  /** Shown once a session; the values are the addresses of the script that does it, and of its style sheet. */
  | 'popup'
  | 'popup-styles'
  /** A link to the page in the other language. */
  | 'switch-locale'
  | 'theme-choice';

export function mark(name: Mark, value = ''): Record<string, string> {
  return { [`data-${name}`]: value };
}

/** The selector of marked nodes. */
export function marked(name: Mark): string {
  return `[data-${name}]`;
}

/** The value of the nearest marked node around what an event happened to; null outside of any. */
export function readMark(target: EventTarget | null, name: Mark): string | null {
  return findMarked(target, name)?.getAttribute(`data-${name}`) ?? null;
}

export function findMarked(target: EventTarget | null, ...names: Mark[]): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(names.map(marked).join()) : null;
}
