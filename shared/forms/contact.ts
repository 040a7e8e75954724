import { defineForm, emailField, textField } from './define-form.ts';

/** Who has one name only, or no studio yet, can write to us too: those two may stay empty. No box stands before a message. */
export const contactForm = defineForm({
  id: 'contact',
  fields: [
    textField('firstName', 100, { required: true, autoComplete: 'given-name' }),
    textField('lastName', 100, { required: false, autoComplete: 'family-name' }),
    textField('studio', 200, { required: false, autoComplete: 'organization' }),
    emailField(),
    { name: 'message', kind: 'long-text', required: true, maxLength: 5000, choices: [], autoComplete: 'off' },
  ],
  offersMarketing: true,
});
