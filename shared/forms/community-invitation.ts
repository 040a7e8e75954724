import { defineForm, emailField } from './define-form.ts';

export const communityInvitationForm = defineForm({
  id: 'community-invitation',
  fields: [emailField()],
  wording: ({ errors }) => ({ 'invalid-email': errors.communityEmail }),
});
