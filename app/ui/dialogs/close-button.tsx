import { useWords } from '#app/use-page.ts';

/** Without `onClose`, whatever it stands in listens for it. */
export function CloseButton({ onClose }: { onClose?: () => void }) {
  const { dialogs } = useWords();
  return (
    <button type="button" className="dialog-close" aria-label={dialogs.close} onClick={onClose}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path d="M3 3l16 16M19 3L3 19" stroke="currentColor" strokeWidth="5" />
      </svg>
    </button>
  );
}
