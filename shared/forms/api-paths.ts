import type { FormId } from './forms.ts';

/** Where each form is sent by scripts: the calls of the specification (section 7) and of the product decisions (section 5). */
export const apiPaths = {
  'early-access': '/prod/api/subscribe/early-access',
  newsletter: '/prod/api/subscribe/newsletter',
  contact: '/prod/api/contact',
  'community-invitation': '/prod/api/community/invitations',
  'market-analysis': '/prod/api/market-analysis',
  'report-request': '/prod/api/reports',
} as const satisfies Record<FormId, string>;

/**
 * GET: `{apiKey, apiBaseUrl, challengeUrl}`; the base is null for this server. Asked once before the first form is sent: a kept page
 * carries no setting of the server.
 */
export const API_SETTINGS_PATH = '/prod/api/settings';
/** GET: a proof-of-work challenge of altcha-lib; it and its solution go into the field `proof` (see hidden-fields.ts). */
export const API_CHALLENGE_PATH = '/prod/api/challenge';
