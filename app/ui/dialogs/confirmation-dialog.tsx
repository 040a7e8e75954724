import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { type DialogProps, ModalDialog } from './modal-dialog.tsx';
import './dialogs-bundle.css';

/** What follows a claim: its seat comes by email. */
export function ClaimedDialog({ onClose }: DialogProps) {
  return <ConfirmationDialog onClose={onClose} next={useWords(formWords).seatNext} />;
}

/** What follows an application, in the specification's own words. */
export function ConfirmationDialog({ onClose, next }: Pick<DialogProps, 'onClose'> & { next?: string }) {
  const { confirmation: words } = useWords().dialogs;
  const { confirmation } = useWords(formWords);
  return (
    <ModalDialog
      kind="confirmation"
      labelledBy="confirmation-title"
      describedBy={next ? 'confirmation-lead confirmation-next' : 'confirmation-lead'}
      onClose={onClose}
    >
      <div className="confirmation-paper">
        <p className="confirmation-stamp">
          <span className="stamp plain">{words.stamp}</span>
        </p>
        <h2 id="confirmation-title" tabIndex={-1}>
          {confirmation.title}
        </h2>
        <p id="confirmation-lead">{confirmation.lead}</p>
        {next && <p id="confirmation-next">{next}</p>}
        <div className="acts">
          <button type="button" className="btn" onClick={onClose}>
            {words.action}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
