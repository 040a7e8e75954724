import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#shared/forms/define-form.ts';
import type { FormAnswer } from '#shared/forms/form-answer.ts';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';

/** What a form shows. `attempt` counts the changes. */
export type FormState = {
  status: 'idle' | 'pending' | 'success' | 'error';
  message: string | null;
  problems: readonly FieldError[];
  attempt: number;
};
type Show = (next: Omit<FormState, 'attempt'>, afterMessage?: () => void) => void;

/** The state of a form, from the server's answer on. A message goes after its time; then `afterMessage` runs. */
export function useFormState(answer: FormAnswer | null): [FormState, Show] {
  const [state, setState] = useState<FormState>(() => toFirstState(answer));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: Omit<FormState, 'attempt'>, afterMessage?: () => void): void {
    clearTimeout(timer.current);
    setState(({ attempt }) => ({ ...next, attempt: attempt + 1 }));
    if (next.message === null) return;
    timer.current = setTimeout(() => {
      setState((current) => ({ ...current, message: null }));
      afterMessage?.();
    }, MESSAGE_DISPLAY_MS);
  }

  return [state, show];
}

function toFirstState(answer: FormAnswer | null): FormState {
  return { status: answer ? 'error' : 'idle', message: answer?.message ?? null, problems: answer?.errors ?? [], attempt: 0 };
}
