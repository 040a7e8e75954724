import { EarlyAccessForm } from '../forms/lead-forms.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { useWords } from '#app/use-page.ts';
import { Wood } from '../wood.tsx';
import { type DialogProps, ModalDialog } from './modal-dialog.tsx';
import './dialogs-bundle.css';

/** The claim modal, printed as a ticket: picture and stub on the left, the form on the other side of the perforation. */
export function ClaimDialog({ onClose, onConfirm }: DialogProps) {
  const { claim } = useWords().dialogs;
  return (
    <ModalDialog kind="claim" labelledBy="claim-title" describedBy="claim-lead" onClose={onClose}>
      <div className="claim-paper">
        <div className="claim-art">
          <Poster name="claim" tall={false} printing="day" sizes="(width <= 820px) 100vw, 390px" />
          <div className="claim-admits">
            <Wood lines={claim.headline} as="p" />
            <p>{claim.admits}</p>
            <span className="stamp paid">{claim.stamp}</span>
          </div>
        </div>
        <div className="claim-form">
          <h2 id="claim-title" tabIndex={-1}>
            {claim.title}
          </h2>
          <p id="claim-lead">{claim.lead}</p>
          <EarlyAccessForm instance="claim" labelledBy="claim-title" afterSuccess={onConfirm} />
        </div>
      </div>
    </ModalDialog>
  );
}
