import { defineForm, emailField, termsField } from './define-form.ts';

/** Short form, short messages (specification, section 5). The box says that terms, privacy policy and newsletters are agreed to. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  fields: [emailField(), termsField()],
  wording: ({ errors }) => ({ 'invalid-email': errors.shortEmail, 'terms-not-accepted': errors.shortTerms }),
});
