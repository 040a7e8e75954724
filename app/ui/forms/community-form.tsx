import { communityInvitationForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { RequestNotice } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadMessage, SendButton } from './send-line.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The way into the community: the invitation arrives by email. */
export function CommunityForm() {
  const lead = useLeadForm(communityInvitationForm);
  const { labels } = useWords(formWords);
  return (
    <LeadForm lead={lead}>
      <div className="form-inline">
        <LeadField lead={lead} name="email" label={labels.email} />
        <SendButton lead={lead} />
      </div>
      <LeadMessage lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
