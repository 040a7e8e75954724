import { useEffect, useRef, useState } from 'react';
import { readSession, writeSession } from '#app/browser/session-store.ts';
import { useMessages, usePageId } from '#app/use-page.ts';
import { POPUP_DELAY_MS, POPUP_READ_SHARE } from '#shared/limits.ts';
import { type PageId, pages } from '#shared/pages.ts';
import { EarlyAccessLink } from '../early-access-link.tsx';
import { Emblem } from '../emblem.tsx';
import { CloseButton } from './modal-dialog.tsx';

const KEY = 'database-popup';
const LOOK_AGAIN_MS = 2_000;

/**
 * Promotes the database once a session, after 30 s or half a page read (product decisions, section 3). It is no dialog: it takes no focus and
 * stands in nobody's way, nor over a modal, a menu or a field that is being written in.
 */
export function DatabasePopup() {
  const pageId = usePageId();
  const [open, setOpen] = useState(false);
  const allowed = isAllowedOn(pageId);

  useEffect(() => {
    if (!allowed || open || readSession(KEY)) return;
    const openWhenFree = () => {
      if (isBusy() || readSession(KEY)) return;
      writeSession(KEY, 'shown');
      // Its style sheet is the dialogs': it comes when there is something to show.
      import('./load-styles.ts').then(() => setOpen(true)).catch((error: unknown) => console.info('The pop-up did not load.', error));
    };
    const timer = setInterval(() => {
      if (performance.now() >= POPUP_DELAY_MS) openWhenFree();
    }, LOOK_AGAIN_MS);
    const onScroll = () => {
      if (hasReadHalf()) openWhenFree();
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [allowed, open]);

  return open && allowed ? <Popup onClose={() => setOpen(false)} /> : null;
}

function Popup({ onClose }: { onClose: () => void }) {
  const { dialogs, shell } = useMessages();
  const { title, lead, dismiss } = dialogs.popup;
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const popup = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    // Every way out is a link or a button: following one closes the slip.
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) onClose();
    };
    const stepAside = () => {
      if (popup && covers(popup, document.activeElement)) onClose();
    };
    popup?.addEventListener('keydown', onKeyDown);
    popup?.addEventListener('click', onClick);
    document.addEventListener('focusin', stepAside);
    document.addEventListener('scrollend', stepAside);
    return () => {
      popup?.removeEventListener('keydown', onKeyDown);
      popup?.removeEventListener('click', onClick);
      document.removeEventListener('focusin', stepAside);
      document.removeEventListener('scrollend', stepAside);
    };
  }, [onClose]);

  return (
    <aside ref={ref} className="database-popup no-print" aria-labelledby="database-popup-title">
      <CloseButton onClose={onClose} />
      <Emblem name="database" size={84} />
      <h2 id="database-popup-title">{title}</h2>
      <p>{lead}</p>
      <div className="acts">
        <EarlyAccessLink className="btn small">{shell.getEarlyAccess}</EarlyAccessLink>
        <button type="button" className="popup-dismiss">
          {dismiss}
        </button>
      </div>
    </aside>
  );
}

/** Whether the slip lies over what has the focus: who walks the page by keyboard must see where they are (WCAG 2.4.11). */
function covers(popup: Element, focused: Element | null): boolean {
  if (!focused?.matches('a, button, input, select, textarea, summary') || popup.contains(focused)) return false;
  const [slip, other] = [popup.getBoundingClientRect(), focused.getBoundingClientRect()];
  return other.right > slip.left && other.left < slip.right && other.bottom > slip.top && other.top < slip.bottom;
}

/** Not where it would be noise: legal texts, someone who is about to write to us, pages without chrome, errors, the database itself. */
function isAllowedOn(pageId: PageId | null): boolean {
  if (!pageId || pageId === 'contact' || pageId === 'gaming-industry-database' || pages[pageId].trackingName === null) return false;
  return pages[pageId].layout === 'default' || pages[pageId].layout === 'blog';
}

function isBusy(): boolean {
  const writing = Boolean(document.activeElement?.closest('form'));
  return writing || document.visibilityState === 'hidden' || document.querySelector('dialog[open], [popover]:popover-open') !== null;
}

/** A page of less than two screens is seen, not read. */
function hasReadHalf(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > 2 * clientHeight && scrollY >= POPUP_READ_SHARE * (scrollHeight - clientHeight);
}
