import type { Form } from './define-form.ts';
import { communityInvitationForm } from './community-invitation.ts';
import { contactForm } from './contact.ts';
import { earlyAccessForm } from './early-access.ts';
import { marketAnalysisForm } from './market-analysis.ts';
import { newsletterForm } from './newsletter.ts';
import { reportRequestForm } from './report-request.ts';
import { isKeyOf, keysOf } from '../keys-of.ts';

/** The six ways in. A page imports its own form; this table is for the server, which receives them all. */
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
