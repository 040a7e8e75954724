import { defineForm, emailField, termsField } from './define-form.ts';

/** Email first, then the terms (specification, section 5). The source of the visit travels beside it (`../traffic-source.ts`). */
export const earlyAccessForm = defineForm({ id: 'early-access', fields: [emailField(), termsField()], offersMarketing: true });
