import { contactForm } from '#shared/forms/forms.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { MarketingBox, RequestNotice } from './consents.tsx';
import { LeadField } from './lead-field.tsx';
import { LeadForm } from './lead-form.tsx';
import { SendLine } from './send-line.tsx';
import { useLeadForm } from './use-lead-form.ts';

type Props = { short?: boolean; firstLine?: string | undefined };

/**
 * A message to a person. `short` leaves out the newsletter box, which the home page offers right above; `firstLine` is what a link said
 * it is about.
 */
export function ContactForm({ short = false, firstLine }: Props) {
  const lead = useLeadForm(contactForm);
  const { labels } = useWords(formWords);
  return (
    <LeadForm lead={lead}>
      <div className="form-row">
        <LeadField lead={lead} name="firstName" label={labels.firstName} />
        <LeadField lead={lead} name="lastName" label={labels.lastName} />
      </div>
      <div className="form-row">
        <LeadField lead={lead} name="studio" label={labels.studio} />
        <LeadField lead={lead} name="email" label={labels.email} />
      </div>
      <LeadField lead={lead} name="message" label={labels.message} rows={short ? 4 : 7} initial={firstLine ? `${firstLine}\n\n` : ''} />
      {!short && <MarketingBox lead={lead} />}
      <SendLine lead={lead} />
      <RequestNotice lead={lead} />
    </LeadForm>
  );
}
