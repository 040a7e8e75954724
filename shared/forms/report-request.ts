import { defineForm, emailField, textField } from './define-form.ts';

/** `document` is the id of the white paper that is asked for; the form carries it, nobody types it. */
export const reportRequestForm = defineForm({
  id: 'report-request',
  fields: [emailField(), textField('document', 80, { required: false })],
  offersMarketing: true,
});
