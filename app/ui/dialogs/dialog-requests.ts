import { mergeFirstQuery } from '#app/browser/first-query.ts';
import { findMarked, mark, readMark } from '#app/browser/marks.ts';
import { isPlainClick } from '#app/browser/destination.ts';

/** The dialogs a link may ask for; the link itself leads to the same form on a page. */
const linkedDialogs = ['early-access', 'market-analysis'] as const;
type LinkedDialog = (typeof linkedDialogs)[number];
export type DialogName = LinkedDialog | 'confirmation' | 'claimed';

/** `opener` gets the focus back when the dialog closes. */
export type DialogRequest = { name: DialogName; opener: HTMLElement };

let show: ((request: DialogRequest) => void) | null = null;

/** For a link that opens a dialog: `<a href="#start" {...markDialog('market-analysis')}>`. */
export function markDialog(name: LinkedDialog): Record<string, string> {
  return mark('dialog', name);
}

/** Asks for a dialog from anywhere in the page. */
export function requestDialog(request: DialogRequest): void {
  show?.(request);
}

/** Answers requests and clicks on links that open a dialog. Before React runs such a click waits (held-events.ts). Returns how to stop. */
export function serveDialogs(open: (request: DialogRequest) => void): () => void {
  show = open;
  const onClick = (event: MouseEvent) => {
    const opener = findMarked(event.target, 'dialog');
    const name = linkedDialogs.find((candidate) => candidate === readMark(opener, 'dialog'));
    if (!opener || !name || !isPlainClick(event)) return;
    event.preventDefault();
    open({ name, opener });
  };
  addEventListener('click', onClick, true);
  return () => {
    show = null;
    removeEventListener('click', onClick, true);
  };
}

/** Follows the link instead of opening its dialog. What confirms has none: the form that was sent says so itself. */
export function followOpener({ name, opener }: DialogRequest): void {
  if (linkedDialogs.some((linked) => linked === name) && opener instanceof HTMLAnchorElement) location.assign(mergeFirstQuery(opener.href));
}
