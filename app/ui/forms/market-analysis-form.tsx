import { marketAnalysisForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { MarketingBox, RequestNotice } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { SendLine } from './send-line.tsx';
import { openConfirmation, useLeadForm } from './use-lead-form.ts';

type Props = { instance?: string; labelledBy?: string; afterSuccess?: () => void };

/** Who asks for an analysis: on its page, and in the dialog with an `instance` of its own. */
export function MarketAnalysisForm({ instance = 'market-analysis', labelledBy, afterSuccess }: Props) {
  const lead = useLeadForm(marketAnalysisForm, { instance, afterSuccess: afterSuccess ?? (() => openConfirmation(instance)) });
  const { labels } = useWords(formWords);
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <div className="form-row">
        <LeadField lead={lead} name="firstName" label={labels.name} />
        <LeadField lead={lead} name="lastName" label={labels.lastName} />
      </div>
      <LeadField lead={lead} name="email" label={labels.email} />
      <div className="form-row">
        <LeadField lead={lead} name="companyName" label={labels.companyName} />
        <LeadField lead={lead} name="companyType" label={labels.companyType} />
      </div>
      <MarketingBox lead={lead} />
      <SendLine lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
