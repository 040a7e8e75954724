import type { Client } from '#server/http/client-address.ts';
import { type FieldError, getFormMessages } from '#shared/forms/define-form.ts';
import { type FormId, forms } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { getLocale } from '#shared/locales.ts';
import { matchPage, pages } from '#shared/pages.ts';
import { readForm } from './bounded-body.ts';
import { getProblemMessage, type ProblemCode, problemStatuses } from './problem.ts';
import type { Reception } from './reception.ts';
import type { SavedLead } from './save-lead.ts';
import { parseSubmission } from './submission.ts';

/** What a page shows again after a refusal: a text for each visible field, a box ticked or not. */
type TypedValues = Record<string, string | boolean>;

type FormResult =
  | { ok: true; lead: SavedLead; message: string }
  | {
      ok: false;
      /** The status to answer with: 422 for what a visitor can mend, else 403, 409, 413, 429 or 503. */
      status: number;
      code: ProblemCode;
      /** For the message line: the first error, or why the form could not be taken. */
      message: string;
      errors: FieldError[];
      /** What was typed, so that the page gives it back. */
      values: TypedValues;
      /** Headers for the answer: `retry-after` with 429 and 503. */
      headers: Record<string, string>;
    };

type RequestContext = {
  request: Request;
  client: Client;
};

export type FormDoor = {
  /** Takes a form posted as HTML, already read (at most 64 kB: use `receiveForm` unless the action needs the fields itself). */
  submitForm(formId: FormId, form: FormData, context: RequestContext): Promise<FormResult>;
  /** Reads the posted form, within bounds, and submits it. */
  receiveForm(formId: FormId, context: RequestContext): Promise<FormResult>;
};

export function createFormDoor({ reception, isOwnOrigin }: { reception: Reception; isOwnOrigin(request: Request): boolean }): FormDoor {
  async function submitForm(formId: FormId, form: FormData, { request, client }: RequestContext): Promise<FormResult> {
    const url = new URL(request.url);
    const locale = getLocale(url.pathname);
    const given = toRecord(form);
    const values = toTypedValues(formId, given);
    const refuse = (code: ProblemCode, more: { errors?: FieldError[]; retryAfterSeconds?: number | undefined } = {}): FormResult => ({
      ok: false,
      status: problemStatuses[code],
      code,
      message: more.errors?.[0]?.message ?? getProblemMessage(code, locale),
      errors: more.errors ?? [],
      values,
      headers: more.retryAfterSeconds === undefined ? {} : { 'retry-after': String(more.retryAfterSeconds) },
    });
    if (request.headers.has('origin') && !isOwnOrigin(request)) return refuse('foreign-origin');
    const page = matchPage(url.pathname);
    const parsed = parseSubmission(formId, given, {
      locale,
      door: 'form',
      pageUri: url.href,
      pageName: (page && pages[page.id].trackingName) ?? '',
    });
    if (!parsed.ok) return refuse('invalid', { errors: parsed.errors });
    const result = await reception.receive(parsed.submission, {
      client,
      forwardedFor: request.headers.get('x-forwarded-for'),
      idempotencyKey: null,
      proof: given[hiddenFields.proof],
      // Without scripts nobody can solve a challenge: such a form is marked instead.
      requiresProof: false,
    });
    if (result.ok) return { ok: true, lead: result.lead, message: getFormMessages(locale).success[formId] };
    return refuse(result.code, { retryAfterSeconds: result.retryAfterSeconds });
  }

  return {
    submitForm,
    async receiveForm(formId, context) {
      const form = await readForm(context.request);
      if (form) return submitForm(formId, form, context);
      const message = getProblemMessage('too-large', getLocale(new URL(context.request.url).pathname));
      return { ok: false, status: 413, code: 'too-large', message, errors: [], values: {}, headers: {} };
    },
  };
}

/** The last value of each name, as text. Files are nobody's business here. */
function toRecord(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

function toTypedValues(formId: FormId, given: Record<string, unknown>): TypedValues {
  const typed = forms[formId].fields.map((field): [string, string | boolean] => {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : '';
    return [field.name, field.kind === 'checkbox' ? value !== '' : String(value)];
  });
  return { ...Object.fromEntries(typed), [hiddenFields.marketing]: Object.hasOwn(given, hiddenFields.marketing) };
}
