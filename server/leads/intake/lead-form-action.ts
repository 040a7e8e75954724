import type { Client } from '#server/platform/client-address.ts';
import type { FieldError } from '#shared/forms/define-form.ts';
import type { FormAnswer } from '#shared/forms/form-answer.ts';
import { type FormId, forms } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { getLocale } from '#shared/locales.ts';
import { href, matchPage, pages } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { acceptLead, type Arrival, type LeadIntake, readArrival } from './accept-lead.ts';
import type { HeldLeads } from './held-lead.ts';
import { type SavedLead, type ProblemCode, problemStatuses } from './lead-outcome.ts';
import { problemWords } from '#shared/words/server-words.ts';

export type FormResult =
  | {
      ok: true;
      lead: SavedLead;
      message: string;
      /** The path of one more step before anything is sent; null for almost everybody. */
      stepPath: string | null;
    }
  | (Omit<FormAnswer, 'form'> & {
      ok: false;
      /** The status to answer with: 422 for what a visitor can correct, else 403, 409, 413, 429 or 503. */
      status: number;
      code: ProblemCode;
      /** Headers for the answer: `retry-after` with 429 and 503. */
      headers: Record<string, string>;
    });

export type FormOptions = { intake: LeadIntake; heldLeads: HeldLeads; isOwnOrigin(request: Request): boolean };

/** Takes a form posted as HTML, already read (at most 64 kB). */
export async function submitForm(
  formId: FormId,
  form: FormData,
  { request, client }: { request: Request; client: Client },
  options: FormOptions,
): Promise<FormResult> {
  const url = new URL(request.url);
  const locale = getLocale(url.pathname);
  const given = toRecord(form);
  const refuse = (code: ProblemCode, errors: FieldError[] = [], retryAfterSeconds?: number): FormResult => ({
    ok: false,
    status: problemStatuses[code],
    code,
    message: errors[0]?.message ?? getWords(problemWords, locale)[code],
    errors,
    values: toTypedValues(formId, given),
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  });
  if (request.headers.has('origin') && !options.isOwnOrigin(request)) return refuse('foreign-origin');
  const page = matchPage(url.pathname);
  const pageName = (page && pages[page.id].trackingName) ?? '';
  const arrival: Arrival = {
    ...readArrival(request),
    locale,
    channel: 'form',
    isOwnPage: true,
    pageUri: getPageUri(request, url),
    pageName,
    client,
    idempotencyKey: null,
  };
  const outcome = await acceptLead(formId, given, arrival, options.intake);
  if (!outcome.ok) return refuse(outcome.code, outcome.errors, outcome.retryAfterSeconds);
  const stepPath = outcome.needsStep ? href('one-more-step', locale, { token: options.heldLeads.toToken(outcome.lead.id) }) : null;
  return { ok: true, lead: outcome.lead, message: getWords(formWords, locale).success[formId], stepPath };
}

/** The address its sender saw: a kept page's form leads to its path alone, and the browser still says the query. */
function getPageUri(request: Request, url: URL): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return url.href;
  const seen = new URL(referrer);
  return seen.origin === url.origin && seen.pathname === url.pathname ? seen.href : url.href;
}

/** The last value of each name, as text. Files are ignored: no form of ours has any. */
function toRecord(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

function toTypedValues(formId: FormId, given: Record<string, unknown>): FormAnswer['values'] {
  const typed = forms[formId].fields.map((field): [string, string | boolean] => {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : '';
    return [field.name, field.kind === 'checkbox' ? value !== '' : String(value)];
  });
  return { ...Object.fromEntries(typed), [hiddenFields.marketing]: Object.hasOwn(given, hiddenFields.marketing) };
}
