import { mark } from '#app/browser/marks.ts';
import { usePageId, useWords } from '#app/use-page.ts';
import { type PageId, pages } from '#shared/pages.ts';
import { EarlyAccessLink } from '../early-access-link.tsx';
import { FarEmblem } from '../emblem.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './database-popup-bundle.css?url';
import script from './show-popup.ts?script-url';

/**
 * Promotes the database once a session. It is no dialog: it takes no focus and stands in nobody's way. It comes with the page, hidden, and
 * show-popup.ts shows it, because a reader who only scrolls has no React. That script and a style sheet come when it is time.
 */
export function DatabasePopup() {
  const pageId = usePageId();
  const { dialogs, shell } = useWords();
  if (!isAllowedOn(pageId)) return null;
  const { title, lead, dismiss } = dialogs.popup;
  return (
    <aside
      {...mark('popup', script)}
      {...mark('popup-styles', styles)}
      className="database-popup no-print"
      aria-labelledby="popup-title"
      hidden
      suppressHydrationWarning
    >
      <CloseButton />
      <FarEmblem name="database" size={84} />
      <h2 id="popup-title">{title}</h2>
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

/** Where somebody is about to write to us, or reads an answer of a tool. */
const quietPages: readonly (PageId | null)[] = [
  'contact',
  'gaming-industry-database',
  'market-analysis-try',
  'method-analysis',
  'letter',
  'letters',
];

/** Nor in the database itself, nor where it would be noise: legal texts, pages without chrome, errors. */
function isAllowedOn(pageId: PageId | null): boolean {
  if (!pageId || pageId.startsWith('database-') || quietPages.includes(pageId) || pages[pageId].trackingName === null) return false;
  return pages[pageId].layout === 'default' || pages[pageId].layout === 'blog';
}
