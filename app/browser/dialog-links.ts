import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { isPlainClick } from './plain-click.ts';

/** The dialogs a link may ask for with `data-dialog`; the link itself leads to the same form on a page. */
const linkedDialogs = ['early-access', 'market-analysis'] as const;
type LinkedDialog = (typeof linkedDialogs)[number];
export type DialogName = LinkedDialog | 'confirmation';

/** `opener` gets the focus back when the dialog closes. */
export type DialogRequest = { name: DialogName; opener: HTMLElement };

/** Where links leave their wishes and dialogs pick them up: the boot script writes, React reads, whichever comes first. */
type DialogDesk = { waiting: DialogRequest | null; open: ((request: DialogRequest) => void) | null };
declare global {
  interface Window {
    dialogDesk?: DialogDesk;
  }
}

/**
 * Listens for clicks on links that open a dialog. Before React runs, a click starts it and waits; if the start fails, or takes longer
 * than 3 s, the link is followed as the link it is. A click is never lost, and one that asks for a new tab is left alone.
 */
export function listenForDialogLinks(start: () => Promise<boolean>): DialogDesk {
  const desk: DialogDesk = (window.dialogDesk = { waiting: null, open: null });
  addEventListener(
    'click',
    (event) => {
      const request = readRequest(event);
      if (!request) return;
      event.preventDefault();
      if (desk.open) desk.open(request);
      else wait(desk, request, start);
    },
    true,
  );
  return desk;
}

/** Takes over from the boot script: opens what was asked for meanwhile and everything from now on. Returns how to stop. */
export function serveDialogLinks(open: (request: DialogRequest) => void): () => void {
  // In development there is no boot script.
  const desk = window.dialogDesk ?? listenForDialogLinks(async () => true);
  desk.open = open;
  const { waiting } = desk;
  desk.waiting = null;
  if (waiting) open(waiting);
  return () => {
    desk.open = null;
  };
}

/** Follows the link instead of opening its dialog. */
export function followOpener({ opener }: DialogRequest): void {
  if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
}

function wait(desk: DialogDesk, request: DialogRequest, start: () => Promise<boolean>): void {
  desk.waiting = request;
  request.opener.setAttribute('aria-busy', 'true');
  const giveUp = () => {
    if (desk.waiting !== request) return;
    desk.waiting = null;
    followOpener(request);
  };
  setTimeout(giveUp, DIALOG_START_LIMIT_MS);
  void start().then((started) => {
    if (!started) giveUp();
  });
}

function readRequest(event: MouseEvent): DialogRequest | null {
  if (!isPlainClick(event)) return null;
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null;
  const name = linkedDialogs.find((candidate) => candidate === opener?.dataset['dialog']);
  return opener && name ? { name, opener } : null;
}
