import { useLostConnection } from '#app/browser/lost-connection.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import type { Lead } from './use-lead-form.ts';
import type { ReactNode } from 'react';
import { WarningMark } from './field.tsx';
import type { FormState } from './use-form-state.ts';

/** The end of a form: its button, and beside it what became of it. */
export function SendLine({ lead }: { lead: Lead }) {
  return (
    <div className="form-send">
      <SendButton lead={lead} />
      <LeadMessage lead={lead} />
    </div>
  );
}

export function SendButton({ lead, action }: { lead: Lead; action?: string }) {
  const { actions, states } = useWords(formWords);
  return (
    <button type="submit" className="btn" aria-busy={lead.status === 'pending' || undefined}>
      {lead.status === 'pending' ? states.pending : lead.failure ? states.tryAgain : (action ?? actions[lead.form.id])}
    </button>
  );
}

/** The line that says what became of the form. */
export function LeadMessage({ lead }: { lead: Lead }) {
  const { shell } = useWords();
  // The page says so too, behind a dialog.
  if (useLostConnection() && lead.status === 'pending' && lead.instance !== lead.form.id)
    return <MessageLine kind="error">{shell.noConnection}</MessageLine>;
  return (
    <MessageLine kind={lead.message === null ? null : lead.status === 'error' ? 'error' : 'success'} hasSummary={lead.hasSummary}>
      {lead.message}
    </MessageLine>
  );
}

/** What stays on the page when the message has gone: whoever looked away would send again. It was announced already. */
export function SentLine({ lead }: { lead: Lead }) {
  const { sent } = useWords(formWords);
  return lead.status === 'success' ? <p className="sent-line">{sent.byEmail}</p> : <FailureLine lead={lead} />;
}

/** The same of a failure. It has its place while the message says it, so that nothing jumps. */
export function FailureLine({ lead: { failure, message } }: { lead: Lead }) {
  return failure && <p className={message ? 'sent-line unseen' : 'sent-line'}>{failure}</p>;
}

type Props = {
  kind: FormState['status'] | null;
  /** It tells of the error; this line repeats it for the eye. */
  hasSummary?: boolean;
  children?: ReactNode;
};

/**
 * One line under a form that says what became of it. It keeps its height while empty, so that nothing jumps. Screen readers speak a status
 * that was there before it had words, and an alert that appears.
 */
function MessageLine({ kind, hasSummary, children }: Props) {
  const isSuccess = kind === 'success';
  return (
    <>
      {kind === 'error' && (
        <p className="message-line" data-kind={kind} role={hasSummary ? undefined : 'alert'}>
          <WarningMark />
          <span>{children}</span>
        </p>
      )}
      <p className="message-line" data-kind={isSuccess ? kind : undefined} role="status">
        {isSuccess && <TickMark />}
        {isSuccess && <span>{children}</span>}
      </p>
    </>
  );
}

export function TickMark() {
  return (
    <svg viewBox="0 0 22 20" width="22" height="20" aria-hidden="true">
      <path d="M2 11 8.500 17.500 20 2.500" fill="none" stroke="currentColor" strokeWidth="4.500" />
    </svg>
  );
}
