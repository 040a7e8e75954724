import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#shared/forms/define-form.ts';
import type { FormAnswer } from '#shared/forms/form-answer.ts';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';

/** What a form shows. `failure`: why nothing was sent though no field is wrong; it stays. `attempt` counts the changes. */
export type FormState = {
  status: 'idle' | 'pending' | 'success' | 'error';
  message: string | null;
  problems: readonly FieldError[];
  failure: string | null;
  attempt: number;
};
type Next = Omit<FormState, 'attempt' | 'failure'>;
type Show = (next: Next, afterMessage?: () => void) => void;

/** The state of a form, from the server's answer on. A message goes after its time; then `afterMessage` runs. */
export function useFormState(answer: FormAnswer | null): [FormState, Show] {
  const [state, setState] = useState<FormState>(() => toFirstState(answer));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: Next, afterMessage?: () => void): void {
    clearTimeout(timer.current);
    const failure = next.status === 'error' && next.problems.length === 0 ? next.message : null;
    setState(({ attempt }) => ({ ...next, failure, attempt: attempt + 1 }));
    if (next.message === null) return;
    timer.current = setTimeout(() => {
      setState((current) => ({ ...current, message: null }));
      afterMessage?.();
    }, MESSAGE_DISPLAY_MS);
  }

  return [state, show];
}

function toFirstState(answer: FormAnswer | null): FormState {
  return { status: answer ? 'error' : 'idle', message: answer?.message ?? null, problems: answer?.errors ?? [], failure: null, attempt: 0 };
}
