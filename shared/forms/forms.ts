import { defineForm, emailField, type Form, termsField, textField } from './define-form.ts';
import { isKeyOf, keysOf } from '../keys-of.ts';

/** Email first, then the terms (specification, section 5). The source of the visit travels beside it (`../traffic-source.ts`). */
export const earlyAccessForm = defineForm({ id: 'early-access', fields: [emailField(), termsField()], offersMarketing: true });

/** Short form, short messages (specification, section 5). The box says that terms, privacy policy and newsletters are agreed to. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  fields: [emailField(), termsField()],
  wording: ({ errors }) => ({ 'invalid-email': errors.shortEmail, 'terms-not-accepted': errors.shortTerms }),
});

/** Who has one name only, or no studio yet, can write to us too: those two may stay empty. No box stands before a message. */
export const contactForm = defineForm({
  id: 'contact',
  fields: [
    textField('firstName', 100, { required: true, autoComplete: 'given-name' }),
    textField('lastName', 100, { required: false, autoComplete: 'family-name' }),
    textField('studio', 200, { required: false, autoComplete: 'organization' }),
    emailField(),
    // Without `autocomplete`: a browser brings back nothing of a field where that is off.
    { name: 'message', kind: 'long-text', required: true, maxLength: 5000, choices: [], autoComplete: '' },
  ],
  offersMarketing: true,
});

export const communityInvitationForm = defineForm({
  id: 'community-invitation',
  fields: [emailField()],
  wording: ({ errors }) => ({ 'invalid-email': errors.communityEmail }),
});

const companyTypes = ['studio', 'publisher', 'association', 'agency', 'other'] as const;

/** An analysis is made for a company, so its name and type are needed; a last name is not. */
export const marketAnalysisForm = defineForm({
  id: 'market-analysis',
  fields: [
    textField('firstName', 100, { required: true, autoComplete: 'given-name' }),
    textField('lastName', 100, { required: false, autoComplete: 'family-name' }),
    emailField(),
    textField('companyName', 200, { required: true, autoComplete: 'organization' }),
    { name: 'companyType', kind: 'choice', required: true, maxLength: 0, choices: companyTypes, autoComplete: 'off' },
  ],
  offersMarketing: true,
});

/** `document` is the id of the white paper that is asked for; the form carries it, nobody types it. */
export const reportRequestForm = defineForm({
  id: 'report-request',
  fields: [emailField(), textField('document', 80, { required: false })],
  offersMarketing: true,
});

/** What the report form asks for when it asks for the sample report; white papers have their own ids. */
export const SAMPLE_REPORT = 'sample-report';

/** The six ways in. This table is for what receives them all. */
export const forms = {
  'early-access': earlyAccessForm,
  newsletter: newsletterForm,
  contact: contactForm,
  'community-invitation': communityInvitationForm,
  'market-analysis': marketAnalysisForm,
  'report-request': reportRequestForm,
} satisfies Record<string, Form>;

export type FormId = keyof typeof forms;
export const formIds = keysOf(forms);

export function isFormId(value: unknown): value is FormId {
  return typeof value === 'string' && isKeyOf(forms, value);
}
