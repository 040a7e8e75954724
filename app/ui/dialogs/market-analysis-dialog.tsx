import { useWords } from '#app/use-page.ts';
import { MarketAnalysisForm } from '../forms/lead-forms.tsx';
import { type DialogProps, ModalDialog } from './modal-dialog.tsx';
import './dialogs-bundle.css';

export function MarketAnalysisDialog({ onClose, onConfirm }: DialogProps) {
  const { marketAnalysis } = useWords().dialogs;
  return (
    <ModalDialog kind="sheet" labelledBy="analysis-title" describedBy="analysis-lead" onClose={onClose}>
      <div className="sheet-paper">
        <h2 id="analysis-title" tabIndex={-1}>
          {marketAnalysis.title}
        </h2>
        <p id="analysis-lead">{marketAnalysis.lead}</p>
        <MarketAnalysisForm instance="analysis" labelledBy="analysis-title" afterSuccess={onConfirm} />
      </div>
    </ModalDialog>
  );
}
