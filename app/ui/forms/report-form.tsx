import { reportRequestForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { MarketingBox, RequestNotice } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadMessage, SendButton } from './send-line.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** A report or a white paper, whole, as a file by email; `document` is its id, `action` names it on the button. */
export function ReportForm({ document, action }: { document: string; action: string }) {
  const lead = useLeadForm(reportRequestForm);
  const { labels } = useWords(formWords);
  return (
    <LeadForm lead={lead}>
      <input type="hidden" name="document" value={document} />
      <div className="form-inline">
        <LeadField lead={lead} name="email" label={labels.email} />
        <SendButton lead={lead} action={action} />
      </div>
      <MarketingBox lead={lead} />
      <LeadMessage lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
