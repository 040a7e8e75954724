import { useLocale } from '#app/use-page.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { reportRequestForm } from '#shared/forms/report-request.ts';
import { LeadField, LeadForm, LeadMessage, MarketingBox, RequestNotice, SendButton } from './lead-form.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The whole report, as a file by email. */
export function ReportForm({ labelledBy }: { labelledBy?: string }) {
  const lead = useLeadForm(reportRequestForm);
  const { labels } = getFormMessages(useLocale());
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <div className="form-inline">
        <LeadField lead={lead} name="email" label={labels.email} />
        <SendButton lead={lead} />
      </div>
      <MarketingBox lead={lead} />
      <LeadMessage lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
