import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type DialogName, type DialogRequest, followOpener, serveDialogLinks } from '#app/browser/dialog-links.ts';
import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { DatabasePopup } from './database-popup.tsx';

export type DialogProps = {
  onClose: () => void;
  /** Goes on to the confirmation. */
  onConfirm: () => void;
};

const loaders: Record<DialogName, () => Promise<ComponentType<DialogProps>>> = {
  'early-access': async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  'market-analysis': async () => (await import('./market-analysis-dialog.tsx')).MarketAnalysisDialog,
  confirmation: async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
};

type Shown = DialogRequest & { Dialog: ComponentType<DialogProps> };

/** The site's dialogs, drawn when one is asked for. Part of every page once React runs; nothing of it is in the HTML. */
export function Dialogs() {
  const [shown, setShown] = useState<Shown | null>(null);
  const { pathname } = useLocation();
  const opener = useRef<HTMLElement>(null);

  async function open(request: DialogRequest): Promise<void> {
    request.opener.setAttribute('aria-busy', 'true');
    const Dialog = await withinLimit(loaders[request.name]());
    request.opener.removeAttribute('aria-busy');
    if (!Dialog) return followOpener(request);
    opener.current = request.opener;
    setShown({ ...request, Dialog });
  }

  useEffect(() => serveDialogLinks((request) => void open(request)), []);
  useEffect(() => setShown(null), [pathname]);
  useEffect(() => {
    if (shown || !opener.current) return;
    returnFocus(opener.current);
    opener.current = null;
  }, [shown]);

  return (
    <>
      {shown && <shown.Dialog key={shown.name} onClose={() => setShown(null)} onConfirm={() => void open({ name: 'confirmation', opener: shown.opener })} />}
      <DatabasePopup />
    </>
  );
}

/** Null when the code of a dialog did not come, or not in time: its link is then the better way. */
async function withinLimit<Value>(loading: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, DIALOG_START_LIMIT_MS, null));
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    console.warn('A dialog did not load.', error);
    return null;
  }
}

/** An opener in a menu that has closed since cannot take the focus: the button that opens the menu does. */
function returnFocus(opener: HTMLElement): void {
  const menu = opener.closest<HTMLElement>('[popover]');
  const target = menu && !menu.matches(':popover-open') ? document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) : opener;
  (target ?? opener).focus();
}
