import { useLocale } from '#app/use-page.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { earlyAccessForm } from '#shared/forms/early-access.ts';
import { openConfirmation } from '../dialogs/open-confirmation.ts';
import { LeadField, LeadForm, LeadMessage, MarketingBox, SendButton, TermsBox } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

type Props = { instance?: string; labelledBy?: string; afterSuccess?: () => void };

/** The claim: on the database page, and in the claim ticket with an `instance` of its own. */
export function EarlyAccessForm({ instance = 'early-access', labelledBy, afterSuccess }: Props) {
  const lead = useLeadForm(earlyAccessForm, { instance, afterSuccess: afterSuccess ?? (() => openConfirmation(instance)) });
  const { labels } = getFormMessages(useLocale());
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <LeadField lead={lead} name="email" label={labels.email} />
      <TermsBox lead={lead} />
      <MarketingBox lead={lead} />
      <div className="form-send">
        <SendButton lead={lead} />
        <LeadMessage lead={lead} />
      </div>
    </LeadForm>
  );
}
