import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type DialogName, type DialogRequest, followOpener, serveDialogs } from '#app/ui/dialogs/dialog-requests.ts';
import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { DatabasePopup } from './database-popup.tsx';
import type { DialogProps } from './modal-dialog.tsx';

const loaders: Record<DialogName, () => Promise<ComponentType<DialogProps>>> = {
  'early-access': async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  'market-analysis': async () => (await import('./market-analysis-dialog.tsx')).MarketAnalysisDialog,
  confirmation: async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
  claimed: async () => (await import('./confirmation-dialog.tsx')).ClaimedDialog,
};

type Shown = DialogRequest & { Dialog: ComponentType<DialogProps>; pathname: string };

/** The site's dialogs, drawn when one is asked for, and the pop-up, which is in the HTML of its pages. */
export function Dialogs() {
  const [asked, setAsked] = useState<Shown | null>(null);
  const { pathname } = useLocation();
  // A dialog belongs to the page it was opened on: going back closes it.
  const shown = asked?.pathname === pathname ? asked : null;

  const open = (request: DialogRequest) => void loadDialog(request).then((loaded) => loaded && setAsked(loaded));

  useEffect(() => serveDialogs(open), []);
  // Together with the page, not some time after it: the next key goes where the focus is.
  useLayoutEffect(() => {
    if (!shown) return;
    // Closed while its form was under way, it is there still.
    document.querySelector<HTMLDialogElement>('.dialog:not([open])')?.showModal();
    return () => returnFocus(shown.opener);
  }, [shown]);

  return (
    <>
      {shown && (
        <shown.Dialog
          key={shown.name}
          onClose={() => setAsked(null)}
          onConfirm={() => open({ name: shown.name === 'early-access' ? 'claimed' : 'confirmation', opener: shown.opener })}
        />
      )}
      <DatabasePopup />
    </>
  );
}

/** Null when the link is followed instead. */
async function loadDialog(request: DialogRequest): Promise<Shown | null> {
  const { name, opener } = request;
  opener.setAttribute('aria-busy', 'true');
  const Dialog = await withinLimit(loaders[name]());
  opener.removeAttribute('aria-busy');
  if (Dialog) return { ...request, Dialog, pathname: location.pathname };
  followOpener(request);
  return null;
}

/** Null when the code of a dialog did not come, or not in time: its link is then the better way. */
async function withinLimit<Value>(loading: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, DIALOG_START_LIMIT_MS, null));
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/**
 * An opener in a menu that has closed since cannot take the focus: the button that opens the menu does. One that is gone leaves it to
 * the page.
 */
function returnFocus(opener: HTMLElement): void {
  const menu = opener.closest<HTMLElement>('[popover]:not(:popover-open)');
  const target = menu ? document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) : opener;
  target?.focus();
  // What is not shown does not take it. Not checkVisibility(): Safari before 17.4 does not have it.
  if (document.activeElement !== target) document.getElementById('main')?.focus({ preventScroll: true });
}
