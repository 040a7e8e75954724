import { defineForm, emailField } from './define-form.ts';

export const reportRequestForm = defineForm({ id: 'report-request', fields: [emailField()], offersMarketing: true });
