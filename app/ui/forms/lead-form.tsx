import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { prepareToSend } from '#app/browser/send-lead.ts';
import { useLocale, useMessages } from '#app/use-page.ts';
import { useRootData } from '#app/use-root-data.ts';
import { formConsents, toConsentParts, type ConsentId } from '#shared/forms/consent.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { Checkbox, ChoiceField, ErrorSummary, Field, MessageLine, toFieldId } from '../field.tsx';
import { PageLink } from '../page-link.tsx';
import type { Lead } from './use-lead-form.ts';

/** Forms with more visible fields than this say what is to mend at their top; in shorter ones the fields are all in sight. */
const SHORT_FORM_FIELDS = 2;

/**
 * The frame of every form: plain HTML that posts to its own page and comes back to its own place on it; a trap for robots; what is to mend.
 * With scripts the same form is sent by `lead.submit`.
 */
export function LeadForm({ lead, labelledBy, children }: { lead: Lead; labelledBy?: string | undefined; children: ReactNode }) {
  const { form, instance, problems, attempt } = lead;
  const id = `${instance}-form`;
  const summarised = problems.length > 0 && (attempt === 0 || form.fields.length > SHORT_FORM_FIELDS);
  if (lead.wasSent) return <SentNotice lead={lead} id={id} />;
  return (
    <form
      id={id}
      className="form lead-form"
      method="post"
      action={`#${id}`}
      noValidate
      aria-labelledby={labelledBy}
      data-state={lead.status}
      onSubmit={lead.submit}
      ref={prepareOnFocus}
    >
      <input type="hidden" name="form" value={form.id} />
      {summarised && <Summary lead={lead} key={attempt} />}
      {children}
      <Honeypot instance={instance} />
    </form>
  );
}

/** The API's settings are asked for when somebody begins to write, so that sending does not wait for them. */
function prepareOnFocus(form: HTMLFormElement | null) {
  // A failure here is told about when the form is sent, which asks again.
  const prepare = () => void prepareToSend().catch(() => null);
  form?.addEventListener('focusin', prepare, { once: true });
  return () => form?.removeEventListener('focusin', prepare);
}

/** The same words for several fields would make links that nobody can tell apart: then each names its field. */
function Summary({ lead: { form, instance, problems } }: { lead: Lead }) {
  const { labels } = getFormMessages(useLocale());
  const { field: words } = useMessages();
  const named = problems.map(({ field, message }) => {
    const repeated = problems.filter((other) => other.message === message).length > 1;
    const label = form.id === 'market-analysis' && field === 'firstName' ? labels.name : labels[field as keyof typeof labels];
    return { field, message: repeated && label ? words.problemOf(label, message) : message };
  });
  return <ErrorSummary form={instance} problems={named} />;
}

/** A field as the form's definition describes it; only its words differ from form to form. */
export function LeadField({
  lead,
  name,
  label,
  rows,
  initial,
}: {
  lead: Lead;
  name: string;
  label: string;
  rows?: number;
  initial?: string;
}) {
  const { companyTypes, chooseOne } = getFormMessages(useLocale());
  const field = lead.form.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The form ${lead.form.id} has no field "${name}"`);
  const { kind, required, maxLength, autoComplete } = field;
  const shared = {
    form: lead.instance,
    name,
    label,
    required,
    error: toError(lead, name),
    defaultValue: String(lead.typed[name] ?? initial ?? ''),
    autoComplete,
  };
  if (kind === 'choice') {
    const choices = field.choices.map((value) => ({ value, label: companyTypes[value as keyof typeof companyTypes] }));
    return <ChoiceField {...shared} choices={choices} empty={chooseOne} />;
  }
  return (
    <Field
      {...shared}
      type={kind === 'email' ? 'email' : 'text'}
      maxLength={maxLength}
      multiline={kind === 'long-text'}
      {...(rows ? { rows } : {})}
    />
  );
}

/** The box before an early access or a newsletter, with the exact words that are recorded. */
export function TermsBox({ lead }: { lead: Lead }) {
  return (
    <Checkbox
      form={lead.instance}
      name="terms"
      label={<ConsentText id={formConsents[lead.form.id]} />}
      required
      error={toError(lead, 'terms')}
      defaultChecked={lead.typed['terms'] === true}
    />
  );
}

/** The newsletter, for those who want it too: a choice of its own, never needed to send the form. */
export function MarketingBox({ lead }: { lead: Lead }) {
  const name = hiddenFields.marketing;
  return <Checkbox form={lead.instance} name={name} label={<ConsentText id="marketing" />} defaultChecked={lead.typed[name] === true} />;
}

/** Under the button of a form without a box: what is done with what it asks for. */
export function RequestNotice({ lead }: { lead: Lead }) {
  return (
    <p className="request-notice">
      <ConsentText id={formConsents[lead.form.id]} />
    </p>
  );
}

export function SendButton({ lead, action }: { lead: Lead; action?: string | undefined }) {
  const { actions, states } = getFormMessages(useLocale());
  const failed = lead.status === 'error' && lead.problems.length === 0 && lead.attempt > 0;
  return (
    <button type="submit" className="btn" aria-busy={lead.status === 'pending' || undefined}>
      {lead.status === 'pending' ? states.pending : failed ? states.tryAgain : (action ?? actions[lead.form.id])}
    </button>
  );
}

/** The line that says what became of the form. A new node for each message: screen readers speak what appears. */
export function LeadMessage({ lead }: { lead: Lead }) {
  const kind = lead.message === null ? null : lead.status === 'success' ? 'success' : 'error';
  return (
    <MessageLine kind={kind} key={kind}>
      {lead.message}
    </MessageLine>
  );
}

function ConsentText({ id }: { id: ConsentId }) {
  const locale = useLocale();
  const { newTab } = getFormMessages(locale);
  const company = useRootData()?.site.name ?? '';
  return toConsentParts(id, locale, company).map(({ text, page }) =>
    page ? (
      // A new tab, so that reading the terms does not cost what was typed.
      <PageLink key={text} page={page} target="_blank">
        {text}
        <span className="vh"> ({newTab})</span>
      </PageLink>
    ) : (
      text
    ),
  );
}

/** After a form that was sent without scripts. */
function SentNotice({ lead, id }: { lead: Lead; id: string }) {
  const { success, confirmation, sent } = getFormMessages(useLocale());
  const { pathname } = useLocation();
  const confirmed = lead.form.id === 'early-access' || lead.form.id === 'market-analysis';
  return (
    <div className="sent-notice" id={id} tabIndex={-1} role="status">
      <MessageLine kind="success">{confirmed ? confirmation.title : success[lead.form.id]}</MessageLine>
      {confirmed && <p>{confirmation.lead}</p>}
      {lead.form.id === 'newsletter' && <p>{sent.newsletter}</p>}
      <a href={`${pathname}#${id}`} className="more">
        {sent.again}
      </a>
    </div>
  );
}

function Honeypot({ instance }: { instance: string }) {
  const { labels } = getFormMessages(useLocale());
  const id = toFieldId(instance, hiddenFields.honeypot);
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{labels.honeypot}</label>
      <input id={id} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

function toError(lead: Lead, name: string): string | undefined {
  return lead.problems.find(({ field }) => field === name)?.message;
}
