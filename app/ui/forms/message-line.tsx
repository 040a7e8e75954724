import type { ReactNode } from 'react';
import { WarningMark } from './field.tsx';
import type { FormState } from './use-form-state.ts';

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
export function MessageLine({ kind, hasSummary, children }: Props) {
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
