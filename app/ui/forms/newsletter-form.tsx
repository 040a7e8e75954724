import { newsletterForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { TermsBox } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { SendLine } from './send-line.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** One line and a box. What is left to do stays when the message has gone. */
export function NewsletterForm() {
  const lead = useLeadForm(newsletterForm);
  const { labels, sent } = useWords(formWords);
  return (
    <LeadForm lead={lead}>
      <LeadField lead={lead} name="email" label={labels.email} />
      <TermsBox lead={lead} />
      <SendLine lead={lead} />
      <p className={lead.status === 'success' ? 'newsletter-next' : 'vh'} role="status">
        {lead.status === 'success' && sent.newsletter}
      </p>
    </LeadForm>
  );
}
