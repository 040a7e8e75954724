import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { ErrorSummary } from './error-summary.tsx';
import { toFieldId } from './field.tsx';
import { toLabel } from './lead-field.tsx';
import { TickMark } from './send-line.tsx';
import { prepareToSend } from './send-lead.ts';
import type { Lead } from './use-lead-form.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';

/**
 * The frame of every form: plain HTML that posts to its own page and comes back to its own place on it; a trap for robots; what is to mend.
 * With scripts the same form is sent by `lead.submit`.
 */
export function LeadForm({ lead, labelledBy, children }: { lead: Lead; labelledBy?: string | undefined; children: ReactNode }) {
  const { form, instance, attempt, action } = lead;
  const id = `${instance}-form`;
  if (lead.wasSent) return <SentNotice lead={lead} id={id} />;
  return (
    <form
      id={id}
      className="form lead-form"
      method="post"
      action={action}
      noValidate
      aria-labelledby={labelledBy}
      data-state={lead.status}
      onSubmit={lead.submit}
      ref={prepareOnFocus}
      {...mark('own-submit')}
    >
      <input type="hidden" name="form" value={form.id} />
      {lead.hasSummary && <Summary lead={lead} key={attempt} />}
      {children}
      <Honeypot instance={instance} />
    </form>
  );
}

/** The API's settings are asked for when somebody begins to write, so that sending does not wait for them. */
function prepareOnFocus(form: HTMLFormElement | null) {
  // A failure here is told about when the form is sent, which asks again.
  form?.addEventListener('focusin', () => void prepareToSend().catch(() => null), { once: true });
}

/** The same words for several fields would make links that nobody can tell apart: each names its field. */
function Summary({ lead: { form, instance, problems, attempt } }: { lead: Lead }) {
  const { labels, errors } = useWords(formWords);
  const { field: words } = useWords();
  const named = problems.map(({ field, message }) => {
    const repeated = message === errors.required || problems.filter((other) => other.message === message).length > 1;
    const label = toLabel(labels, form.id, field);
    return { field, message: repeated && label ? words.problemOf(label, message) : message };
  });
  return <ErrorSummary form={instance} problems={named} role={attempt > 0 ? 'group' : 'alert'} />;
}

/** After a form that was sent without scripts. */
function SentNotice({ lead, id }: { lead: Lead; id: string }) {
  const { success, confirmation, seatNext, sent } = useWords(formWords);
  const { pathname } = useLocation();
  const confirmed = lead.form.id === 'early-access' || lead.form.id === 'market-analysis';
  return (
    <div className="sent-notice" id={id} tabIndex={-1} role="status">
      {/* No status of its own: it stands in one. */}
      <p className="message-line" data-kind="success">
        <TickMark />
        <span>{confirmed ? confirmation.title : success[lead.form.id]}</span>
      </p>
      {confirmed && <p>{confirmation.lead}</p>}
      {lead.form.id === 'early-access' && <p>{seatNext}</p>}
      {lead.form.id === 'newsletter' && <p>{sent.newsletter}</p>}
      <a href={`${pathname}#${id}`} className="more">
        {sent.again}
      </a>
    </div>
  );
}

function Honeypot({ instance }: { instance: string }) {
  const { labels } = useWords(formWords);
  const id = toFieldId(instance, hiddenFields.honeypot);
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{labels.honeypot}</label>
      <input id={id} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
