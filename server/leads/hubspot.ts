import type { LeadRow } from '#server/db/schema.ts';
import { postDelivery } from './post-delivery.ts';

/** `signal` ends the call early. */
export type HubspotSettings = { apiUrl: string; portalId: string; formId: string; signal?: AbortSignal };

/** Our field names in HubSpot's; `studio` and `companyName` are both a company there. */
const properties: Record<string, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  studio: 'company',
  companyName: 'company',
  companyType: 'company_type',
  message: 'message',
};

/**
 * Submits a lead to HubSpot's form API (POST /submissions/v3/integration/submit/{portal}/{form}). The form there must have the fields we
 * send. It knows no idempotency key: a submission repeated in the acknowledgement window updates the same contact, found by its email.
 */
export async function sendToHubspot(lead: LeadRow, settings: HubspotSettings): Promise<void> {
  const url = `${settings.apiUrl.replace(/\/+$/, '')}/submissions/v3/integration/submit/${settings.portalId}/${settings.formId}`;
  await postDelivery(url, JSON.stringify(toHubspotSubmission(lead)), {}, settings.signal);
}

function toHubspotSubmission(lead: LeadRow): object {
  const typed = JSON.parse(lead.fields) as Record<string, string>;
  const source = JSON.parse(lead.source) as Record<string, string>;
  const fields = [
    { objectTypeId: '0-1', name: 'email', value: lead.email },
    ...Object.entries(typed)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ objectTypeId: '0-1', name: properties[name] ?? name, value })),
    ...Object.entries(source).map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
  ];
  return {
    submittedAt: lead.created_at,
    fields,
    context: { ...(lead.page_uri ? { pageUri: lead.page_uri } : {}), ...(lead.page_name ? { pageName: lead.page_name } : {}) },
  };
}
