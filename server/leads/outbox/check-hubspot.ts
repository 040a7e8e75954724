import { forms } from '#shared/forms/forms.ts';
import { type HubspotSettings, hubspotProperties } from './hubspot.ts';
import { sourceNames } from '#server/leads/intake/submission.ts';

/** A question to HubSpot, and its answer: 'ok', or what to correct, in words for the owner. */
export type HubspotCheck = { name: string; problem: string | null };

type HubspotField = { name: string; required?: boolean };
const TIMEOUT_MS = 15_000;

/** Every field that leads may have, by HubSpot's names. */
export function listHubspotFields(): string[] {
  const typed = Object.values(forms).flatMap(({ fields }) => fields.filter(({ kind }) => kind !== 'checkbox').map(({ name }) => name));
  return [...new Set([...typed.map((name) => hubspotProperties[name] ?? name), ...sourceNames])];
}

/**
 * Compares HubSpot's form with what we send, and looks for the newsletter's subscription type. It only reads,
 * and makes no contact. Never throws: a failed request is a problem too.
 */
export async function checkHubspot(settings: HubspotSettings): Promise<HubspotCheck[]> {
  return [await checkForm(settings), await checkSubscription(settings)];
}

async function checkForm(settings: HubspotSettings): Promise<HubspotCheck> {
  const name = 'form';
  const answer = await get(settings, `/marketing/v3/forms/${settings.formId}`);
  if (!answer.ok) return { name, problem: `${answer.problem} (HUBSPOT_FORM_ID, the scope "forms")` };
  const groups = (answer.body as { fieldGroups?: { fields?: HubspotField[] }[] }).fieldGroups ?? []; // another shape: no fields
  const fields = groups.flatMap((group) => group.fields ?? []);
  const sent = listHubspotFields();
  const missing = sent.filter((each) => !fields.some((field) => field.name === each));
  const demanded = fields.filter((field) => field.required && field.name !== 'email').map((field) => field.name);
  const problems = [
    ...(missing.length > 0 ? [`add these fields to the form: ${missing.join(', ')}`] : []),
    ...(demanded.length > 0 ? [`these must not be required, because not every lead has them: ${demanded.join(', ')}`] : []),
  ];
  return { name, problem: problems.length > 0 ? problems.join('; ') : null };
}

async function checkSubscription(settings: HubspotSettings): Promise<HubspotCheck> {
  const name = 'subscription type';
  const answer = await get(settings, '/communication-preferences/v4/definitions');
  if (!answer.ok) return { name, problem: `${answer.problem} (the scopes of communication preferences)` };
  const { results = [] } = answer.body as { results?: { id?: string | number; name?: string }[] }; // another shape: no results
  if (results.some(({ id }) => String(id) === settings.subscriptionId)) return { name, problem: null };
  const known = results.map((each) => `${each.id} (${each.name ?? ''})`).join(', ');
  return { name, problem: `HUBSPOT_SUBSCRIPTION_ID is none of: ${known || 'none at all'}` };
}

async function get(
  { crmUrl, accessToken }: HubspotSettings,
  path: string,
): Promise<{ ok: true; body: object } | { ok: false; problem: string }> {
  try {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const response = await fetch(crmUrl + path, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      return { ok: false, problem: `HubSpot answered ${response.status}${response.status === 401 ? ' (HUBSPOT_ACCESS_TOKEN)' : ''}` };
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ok: true, body } : { ok: false, problem: 'HubSpot answered no JSON object' };
  } catch (error) {
    return { ok: false, problem: `HubSpot did not answer (${error instanceof Error ? error.name : 'failed'})` };
  }
}
