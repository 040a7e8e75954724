import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { useLocale, usePageId } from '#app/use-page.ts';
import { type FieldError, type Form, type FormValues, getFormMessages } from '#shared/forms/define-form.ts';
import { type FormAnswer, isFormAnswer } from '#shared/forms/form-answer.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { MESSAGE_DISPLAY_MS } from '#shared/limits.ts';
import { pages } from '#shared/pages.ts';
import { sendLead } from './send-lead.ts';

type AnyForm = Form & { id: FormId };
type State = { status: 'idle' | 'pending' | 'success' | 'error'; message: string | null; problems: readonly FieldError[]; attempt: number };

export type Lead = State & {
  form: AnyForm;
  /** Tells this form's nodes from those of the same form elsewhere on the page. */
  instance: string;
  /** What was typed into a form that came back from the server. */
  typed: Readonly<Record<string, string | boolean>>;
  /** The page was opened by the redirect after a form that was sent without scripts. */
  wasSent: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

type Options = {
  /** In a dialog, what the page's address and the server's answer say is about another copy of the form. */
  instance?: string;
  /** Runs once the message of a success has been shown for its time. */
  afterSuccess?: () => void;
};

/** A form's life: checked here first, sent to the API when it is whole, and told about in one line for 3 s (specification, section 4). */
export function useLeadForm(form: AnyForm, { instance = form.id, afterSuccess }: Options = {}): Lead {
  const locale = useLocale();
  const pageId = usePageId();
  const answer = useFormAnswer(form.id, instance);
  const [searchParams] = useSearchParams();
  const [state, setState] = useState<State>(() => toFirstState(answer));
  const sending = useRef(false);
  const isFirstPage = useLocation().key === 'default';
  const openedMs = useRef(0);
  const attemptKey = useRef({ words: '', key: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The first page was there before React: a form of it has been open since the page was.
    openedMs.current = isFirstPage && instance === form.id ? 0 : performance.now();
    return () => clearTimeout(timer.current);
  }, []);

  function show(next: Omit<State, 'attempt'>): void {
    clearTimeout(timer.current);
    setState(({ attempt }) => ({ ...next, attempt: attempt + 1 }));
    if (next.message === null) return;
    timer.current = setTimeout(() => {
      setState((current) => ({ ...current, message: null }));
      if (next.status === 'success') afterSuccess?.();
    }, MESSAGE_DISPLAY_MS);
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const given = new FormData(element);
    const bait = given.get(hiddenFields.honeypot);
    const checked = form.validate(Object.fromEntries(given), locale);
    if (!checked.ok) {
      show({ status: 'error', message: checked.errors[0]?.message ?? null, problems: checked.errors });
      focusFirstProblem(element, instance, checked.errors);
      return;
    }
    show({ status: 'pending', message: null, problems: [] });
    const result = await sendLead({
      formId: form.id,
      values: checked.value,
      honeypot: typeof bait === 'string' ? bait : '',
      marketing: given.has(hiddenFields.marketing),
      filledInMs: Math.round(performance.now() - openedMs.current),
      locale,
      pageName: (pageId && pages[pageId].trackingName) ?? '',
      idempotencyKey: toAttemptKey(attemptKey.current, checked.value),
    });
    if (result.ok) {
      attemptKey.current.words = '';
      clearFields(element);
      show({ status: 'success', message: getFormMessages(locale).success[form.id], problems: [] });
    } else {
      show({ status: 'error', message: result.message, problems: result.problems });
      focusFirstProblem(element, instance, result.problems);
    }
  }

  return {
    ...state,
    form,
    instance,
    typed: answer?.values ?? {},
    wasSent: instance === form.id && answer === null && searchParams.get('sent') === form.id,
    submit(event) {
      event.preventDefault();
      if (sending.current) return;
      sending.current = true;
      void send(event.currentTarget).finally(() => {
        sending.current = false;
      });
    },
  };
}

function useFormAnswer(formId: FormId, instance: string): FormAnswer | null {
  const answer: unknown = useActionData();
  return instance === formId && isFormAnswer(answer) && answer.form === formId ? answer : null;
}

function toFirstState(answer: FormAnswer | null): State {
  return { status: answer ? 'error' : 'idle', message: answer?.message ?? null, problems: answer?.errors ?? [], attempt: 0 };
}

/** One key for all tries of the same words; another one once a word changed. */
function toAttemptKey(last: { words: string; key: string }, value: FormValues): string {
  const words = JSON.stringify(value);
  if (last.words !== words) {
    last.words = words;
    // crypto.randomUUID exists only on https and localhost.
    last.key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return last.key;
}

/** A long form's summary gets the focus (it is the first thing in it), a short one's first bad field. After React has drawn them. */
function focusFirstProblem(form: HTMLFormElement, instance: string, problems: readonly FieldError[]): void {
  const [first] = problems;
  if (!first) return;
  requestAnimationFrame(() => {
    const summary = form.querySelector<HTMLElement>('.error-summary');
    const target = summary ?? form.ownerDocument.getElementById(`${instance}-${first.field}`);
    target?.focus();
  });
}

/** Not `form.reset()`, which would bring back what a refused form came with. */
function clearFields(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = '';
    else if (control instanceof HTMLTextAreaElement) control.value = '';
    else if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
  }
}
