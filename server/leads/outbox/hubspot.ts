import type { Env } from '#server/platform/env.ts';
import type { ConsentRow, LeadRow, SubscriptionRow } from '#server/db/schema.ts';
import { DeliveryError, postDelivery, type ToolCall } from './post-delivery.ts';
import { readFields, readSource } from '#server/leads/people/lead-columns.ts';
import { DAY_MS } from '#shared/days.ts';

export type HubspotSettings = {
  /** The form API, and the API of everything else. */
  apiUrl: string;
  crmUrl: string;
  portalId: string;
  formId: string;
  /** The token of a private app; docs/deploy.md lists its scopes. */
  accessToken: string;
  /** The subscription type of the newsletter. */
  subscriptionId: string;
};

/** Our field names as HubSpot's; `studio` and `companyName` are both a company there. Other names are the same. */
export const hubspotProperties: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  studio: 'company',
  companyName: 'company',
  companyType: 'company_type',
};

type HubspotCall = ToolCall<HubspotSettings>;

/** Null while HubSpot is not connected. env.ts has checked the settings together. */
export function toHubspotSettings(env: Env): HubspotSettings | null {
  const { HUBSPOT_PORTAL_ID, HUBSPOT_FORM_ID, HUBSPOT_ACCESS_TOKEN, HUBSPOT_SUBSCRIPTION_ID } = env;
  if (!HUBSPOT_PORTAL_ID || !HUBSPOT_FORM_ID || !HUBSPOT_ACCESS_TOKEN || !HUBSPOT_SUBSCRIPTION_ID) return null;
  return {
    apiUrl: env.HUBSPOT_API_URL.replace(/\/+$/, ''),
    crmUrl: env.HUBSPOT_CRM_URL.replace(/\/+$/, ''),
    portalId: HUBSPOT_PORTAL_ID,
    formId: HUBSPOT_FORM_ID,
    accessToken: HUBSPOT_ACCESS_TOKEN,
    subscriptionId: HUBSPOT_SUBSCRIPTION_ID,
  };
}

/** A lead with its consents and the state of its sender's newsletter. */
export type HubspotLead = { lead: LeadRow; consents: ConsentRow[]; newsletter: SubscriptionRow['status'] | null };

/**
 * Submits a lead to HubSpot's form API (POST /submissions/v3/integration/secure/submit/{portal}/{form}) with its consent. The form there
 * must have the fields we send (docs/deploy.md; `npm run leads -- test-hubspot` compares them). HubSpot has no idempotency key: a repeated
 * submission updates the same contact, found by its email.
 */
export async function sendLeadToHubspot(known: HubspotLead, call: HubspotCall): Promise<void> {
  const { apiUrl, portalId, formId, subscriptionId } = call.settings;
  const url = `${apiUrl}/submissions/v3/integration/secure/submit/${portalId}/${formId}`;
  await post(url, toHubspotSubmission(known, subscriptionId), call);
}

/**
 * Sets whether an address receives the newsletter (POST /communication-preferences/v4/statuses/{email}). Unlike v3 and the form API, v4
 * also reverses an earlier unsubscription, and answers a repeated call with success.
 */
export async function setHubspotSubscription(
  { email, consent, isSubscribed }: { email: string; consent: ConsentRow | null; isSubscribed: boolean },
  call: HubspotCall,
): Promise<void> {
  const { crmUrl, subscriptionId } = call.settings;
  const body = {
    channel: 'EMAIL',
    statusState: isSubscribed ? 'SUBSCRIBED' : 'UNSUBSCRIBED',
    subscriptionId: Number(subscriptionId),
    legalBasis: 'CONSENT_WITH_NOTICE',
    legalBasisExplanation: toExplanation(consent, isSubscribed ? 'Confirmed' : 'Withdrawn', call.row.created_at),
  };
  await post(`${crmUrl}/communication-preferences/v4/statuses/${encodeURIComponent(email)}`, body, call);
}

/**
 * Erases a contact with all its data, for good (POST /crm/v3/objects/contacts/gdpr-delete). HubSpot puts the
 * address on its own block list, also when it does not know it.
 */
export async function eraseFromHubspot(email: string, call: HubspotCall): Promise<void> {
  await post(`${call.settings.crmUrl}/crm/v3/objects/contacts/gdpr-delete`, { objectId: email, idProperty: 'email' }, call);
}

/**
 * Gives a contact another address (PATCH /crm/v3/objects/contacts/{email}?idProperty=email). One that HubSpot does not know needs none. It
 * refuses an address that another contact has (409): somebody merges the two there.
 */
export async function renameInHubspot({ from, to }: { from: string; to: string }, call: HubspotCall): Promise<void> {
  const url = `${call.settings.crmUrl}/crm/v3/objects/contacts/${encodeURIComponent(from)}?idProperty=email`;
  await post(url, { properties: { email: to } }, call, 'PATCH').catch((error: unknown) => {
    if (!(error instanceof DeliveryError && error.code === 'http-404')) throw error;
  });
}

/**
 * A 400 mostly means that HubSpot's form lacks a field, or the app a scope, which somebody corrects within
 * the day. So it is tried again until the delivery is a day old, and then given up like other refusals.
 */
async function post(
  url: string,
  body: object,
  { row, settings: { accessToken }, now, signal }: HubspotCall,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<void> {
  try {
    await postDelivery(url, JSON.stringify(body), { authorization: `Bearer ${accessToken}` }, signal, method);
  } catch (error) {
    if (error instanceof DeliveryError && error.code === 'http-400' && now.getTime() < row.created_at + DAY_MS)
      throw new DeliveryError(error.code, false, error);
    throw error;
  }
}

function toHubspotSubmission({ lead, consents, newsletter }: HubspotLead, subscriptionId: string): object {
  const typed = readFields(lead);
  const source = readSource(lead);
  const fields = [
    { objectTypeId: '0-1', name: 'email', value: lead.email },
    ...Object.entries(typed)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ objectTypeId: '0-1', name: hubspotProperties[name] ?? name, value })),
    ...Object.entries(source).map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
  ];
  const granted = consents.filter(({ action }) => action === 'granted');
  const toProcess = granted.find(({ purpose }) => purpose !== 'newsletter') ?? null;
  const toNewsletter = newsletter === 'confirmed' ? (granted.find(({ purpose }) => purpose === 'newsletter') ?? null) : null;
  return {
    submittedAt: lead.created_at,
    fields,
    context: { ...(lead.page_uri ? { pageUri: lead.page_uri } : {}), ...(lead.page_name ? { pageName: lead.page_name } : {}) },
    legalConsentOptions: {
      consent: {
        consentToProcess: true,
        text: toConsentText(toProcess),
        // Only once the address is confirmed: before that nobody is told that it wants mail.
        communications: toNewsletter
          ? [{ value: true, subscriptionTypeId: Number(subscriptionId), text: toConsentText(toNewsletter) }]
          : [],
      },
    },
  };
}

function toExplanation(consent: ConsentRow | null, verb: string, moment: number): string {
  const date = new Date(moment).toISOString();
  return consent ? `${verb} ${date}. ${toConsentText(consent)}` : `${verb} ${date}.`;
}

/** HubSpot has one field for the whole consent: the text that was shown, then its version, language and moment. */
function toConsentText(consent: ConsentRow | null): string {
  if (!consent) return '';
  return `${consent.text} [${consent.text_id} ${consent.version}, ${consent.locale}, ${new Date(consent.created_at).toISOString()}]`;
}
