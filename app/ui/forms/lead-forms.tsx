import {
  communityInvitationForm,
  contactForm,
  earlyAccessForm,
  marketAnalysisForm,
  newsletterForm,
  reportRequestForm,
} from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { MarketingBox, RequestNotice, TermsBox, FieldRow, LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { FailureLine, LeadMessage, SendButton, SendLine, SentLine } from './send-line.tsx';
import { openConfirmation, useLeadForm } from './use-lead-form.ts';

/**
 * A message to a person. `short` leaves out the newsletter box, which the home page offers right above; `firstLine` is what a link said
 * it is about.
 */
export function ContactForm({ short = false, firstLine }: { short?: boolean; firstLine?: string | undefined }) {
  const lead = useLeadForm(contactForm);
  return (
    <LeadForm lead={lead}>
      <FieldRow lead={lead} names={['firstName', 'lastName']} />
      <FieldRow lead={lead} names={['studio', 'email']} />
      <LeadField lead={lead} name="message" rows={short ? 4 : 7} initial={firstLine ? `${firstLine}\n\n` : ''} />
      {!short && <MarketingBox lead={lead} />}
      <SendLine lead={lead} />
      <SentLine lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}

/** One line and a box. What is left to do stays when the message has gone. */
export function NewsletterForm() {
  const lead = useLeadForm(newsletterForm);
  const { sent } = useWords(formWords);
  return (
    <LeadForm lead={lead}>
      <LeadField lead={lead} name="email" />
      <TermsBox lead={lead} />
      <SendLine lead={lead} />
      <p className={lead.status === 'success' ? 'sent-line' : 'vh'} role="status">
        {lead.status === 'success' && sent.newsletter}
      </p>
      <FailureLine lead={lead} />
    </LeadForm>
  );
}

/** The way into the community: the invitation arrives by email. */
export function CommunityForm() {
  const lead = useLeadForm(communityInvitationForm);
  return (
    <LeadForm lead={lead}>
      <div className="form-inline">
        <LeadField lead={lead} name="email" />
        <SendButton lead={lead} />
      </div>
      <LeadMessage lead={lead} />
      <SentLine lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}

/** A report or a white paper, whole, as a file by email; `document` is its id, `action` names it on the button. */
export function ReportForm({ document, action }: { document: string; action: string }) {
  const lead = useLeadForm(reportRequestForm);
  return (
    <LeadForm lead={lead}>
      <input type="hidden" name="document" value={document} />
      <div className="form-inline">
        <LeadField lead={lead} name="email" />
        <SendButton lead={lead} action={action} />
      </div>
      <MarketingBox lead={lead} />
      <RequestNotice lead={lead} />
      <LeadMessage lead={lead} />
      <SentLine lead={lead} />
    </LeadForm>
  );
}

/** In a dialog, beside the form of the page, these have an `instance` of their own. */
type Offered = { instance?: string; labelledBy?: string; afterSuccess?: () => void };

/** The claim: on the database page, and in the claim ticket. */
export function EarlyAccessForm({ instance = 'early-access', labelledBy, afterSuccess }: Offered) {
  const lead = useLeadForm(earlyAccessForm, {
    instance,
    page: 'gaming-industry-database',
    afterSuccess: afterSuccess ?? (() => openConfirmation(instance, 'claimed')),
  });
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <LeadField lead={lead} name="email" />
      <TermsBox lead={lead} />
      <MarketingBox lead={lead} />
      <SendLine lead={lead} />
      <SentLine lead={lead} />
    </LeadForm>
  );
}

/** Who asks for an analysis: on its page, and in the dialog. */
export function MarketAnalysisForm({ instance = 'market-analysis', labelledBy, afterSuccess }: Offered) {
  const lead = useLeadForm(marketAnalysisForm, {
    instance,
    page: 'game-market-analysis',
    afterSuccess: afterSuccess ?? (() => openConfirmation(instance, 'confirmation')),
  });
  return (
    <LeadForm lead={lead} labelledBy={labelledBy}>
      <FieldRow lead={lead} names={['firstName', 'lastName']} />
      <LeadField lead={lead} name="email" />
      <FieldRow lead={lead} names={['companyName', 'companyType']} />
      <MarketingBox lead={lead} />
      <SendLine lead={lead} />
      <SentLine lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
