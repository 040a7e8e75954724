import { earlyAccessForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { MarketingBox, TermsBox } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { SendLine } from './send-line.tsx';
import { openConfirmation, useLeadForm } from './use-lead-form.ts';

type Props = { instance?: string; labelledBy?: string; afterSuccess?: () => void };

/** The claim: on the database page, and in the claim ticket with an `instance` of its own. */
export function EarlyAccessForm({ instance = 'early-access', labelledBy, afterSuccess }: Props) {
  const lead = useLeadForm(earlyAccessForm, { instance, afterSuccess: afterSuccess ?? (() => openConfirmation(instance)) });
  const { labels } = useWords(formWords);
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <LeadField lead={lead} name="email" label={labels.email} />
      <TermsBox lead={lead} />
      <MarketingBox lead={lead} />
      <SendLine lead={lead} />
    </LeadForm>
  );
}
