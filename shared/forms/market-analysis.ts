import { defineForm, emailField, textField } from './define-form.ts';

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
