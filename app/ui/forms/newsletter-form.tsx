import { useLocale } from '#app/use-page.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { newsletterForm } from '#shared/forms/newsletter.ts';
import { LeadField, LeadForm, LeadMessage, SendButton, TermsBox } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** One line and a box; `labelledBy` is the id of the heading it stands under. */
export function NewsletterForm({ labelledBy }: { labelledBy?: string }) {
  const lead = useLeadForm(newsletterForm);
  const { labels } = getFormMessages(useLocale());
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <LeadField lead={lead} name="email" label={labels.email} />
      <TermsBox lead={lead} />
      <div className="form-send">
        <SendButton lead={lead} />
        <LeadMessage lead={lead} />
      </div>
    </LeadForm>
  );
}
