import { API_SETTINGS_PATH, apiPaths } from '#shared/forms/api-paths.ts';
import { type FieldError, type FormValues } from '#shared/forms/define-form.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { FILL_TIME_HEADER, hiddenFields } from '#shared/forms/hidden-fields.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { NetworkError, readJson, request } from './http-client.ts';
import { untilConnected } from '#app/browser/lost-connection.ts';
import { readTrafficFields } from '#app/browser/tracking.ts';
import { isObject } from '#shared/type-guards.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';

export type LeadToSend = {
  formId: FormId;
  values: FormValues;
  /** What is known beside the visible fields. */
  honeypot: string;
  marketing: boolean;
  filledInMs: number;
  locale: Locale;
  pageName: string;
  /** The same for every try of the same words, so that a repeated one is kept once. */
  idempotencyKey: string;
};

/** `isUnanswered`: nothing of ours has answered, though the server can be reached. */
type Refusal = { ok: false; message: string; problems: FieldError[]; isUnanswered?: boolean };
export type SendResult = { ok: true } | Refusal;

/** What the server says about its API; a kept page carries no setting of the server. */
type ApiSettings = { apiKey: string; apiBaseUrl?: string | null; challengeUrl?: string | null };

let settings: Promise<ApiSettings> | null = null;

/** Asks for the settings once; called early, when a form gets the focus, so that sending does not wait for it. */
export function prepareToSend(): Promise<ApiSettings> {
  settings ??= readSettings().catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}

/**
 * Sends to the API what `getLead` gives at each try: without a connection that may be minutes later. Whatever goes wrong is told in the
 * visitor's language; an answer that is not OK, or no JSON (a hotel's log-in page), is also logged with an error that begins 'Network
 * response was not ok' (specification, section 8), without what was typed.
 */
export async function sendLead(locale: Locale, getLead: () => LeadToSend): Promise<SendResult> {
  try {
    // As before React: without a connection it waits for one. The key makes it safe to send what may have arrived.
    const response = await untilConnected(() => post(getLead()));
    const answer = await readJson(response);
    if (response.ok && isObject(answer)) return { ok: true };
    console.error(new NetworkError(response.status));
    return { ...toRefusal(answer, locale), isUnanswered: !isObject(answer) };
  } catch (error) {
    console.error(error instanceof NetworkError ? error : new NetworkError(0, { cause: error }));
    return { ...toRefusal(null, locale), isUnanswered: true };
  }
}

/** Sends once; again only when the server began to ask for a key or a proof of work that it did not ask for before, and so kept nothing. */
async function post(lead: LeadToSend, again = true): Promise<Response> {
  const { apiKey, apiBaseUrl, challengeUrl } = await prepareToSend();
  const base = apiBaseUrl ?? '';
  const proof = challengeUrl ? await (await import('./solve-challenge.ts')).solveChallenge(base + challengeUrl) : null;
  const response = await request(base + apiPaths[lead.formId], {
    method: 'POST',
    // It goes on when the tab is closed.
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': languageTags[lead.locale],
      'x-api-key': apiKey,
      'idempotency-key': lead.idempotencyKey,
      [FILL_TIME_HEADER]: String(lead.filledInMs),
    },
    body: JSON.stringify({ ...toPayload(lead), ...(proof ? { [hiddenFields.proof]: proof } : {}) }),
  });
  if (response.status !== 401 && response.status !== 403) return response;
  settings = null;
  return again ? post(lead, false) : response;
}

/**
 * The body of the call. Early access sends the fields of the specification (section 3) and no others, unless there is something to add: a
 * ticked newsletter box, a filled trap.
 */
function toPayload(lead: LeadToSend): Record<string, unknown> {
  const { email, terms: _, ...rest } = lead.values;
  const about = { [hiddenFields.pageUri]: location.href, [hiddenFields.pageName]: lead.pageName };
  const extras = {
    ...(lead.marketing ? { [hiddenFields.marketing]: true } : {}),
    ...(lead.honeypot ? { [hiddenFields.honeypot]: lead.honeypot } : {}),
  };
  if (lead.formId === 'early-access') return { email, ...about, ...readTrafficFields(), ...extras };
  return {
    email,
    ...rest,
    ...('terms' in lead.values ? { terms: lead.values['terms'] } : {}),
    ...about,
    [hiddenFields.locale]: lead.locale,
    ...extras,
  };
}

async function readSettings(): Promise<ApiSettings> {
  const response = await request(API_SETTINGS_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new NetworkError(response.status);
  return (await response.json()) as ApiSettings; // written by app/resources/lead-settings.ts
}

/** The server's own words when it has some for the visitor; ours when something else answered in its place. */
function toRefusal(answer: unknown, locale: Locale): Refusal {
  const { message: words, errors } = isObject(answer) ? answer : {};
  const problems = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  const message = typeof words === 'string' ? words : getWords(formWords, locale).errors.network;
  return { ok: false, message: problems[0]?.message ?? message, problems };
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
}
