import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { requestDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { useLocale, usePageId } from '#app/use-page.ts';
import type { FieldError, Form, FormValues } from '#shared/forms/define-form.ts';
import { type FormAnswer, isFormAnswer } from '#shared/forms/form-answer.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { pages } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { toFieldId } from './field.tsx';
import { sendLead } from './send-lead.ts';
import { type FormState, useFormState } from './use-form-state.ts';

/** Forms with more visible fields than this say what is to mend at their top; in shorter ones the fields are all in sight. */
const SHORT_FORM_FIELDS = 2;

type AnyForm = Form & { id: FormId };

export type Lead = FormState & {
  form: AnyForm;
  /** Tells this form's nodes from those of the same form elsewhere on the page. */
  instance: string;
  /** What is to mend stands at the top, too. */
  hasSummary: boolean;
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

/** A form's life: checked here first, sent to the API when it is whole, and told about in one line (`use-form-state.ts`). */
export function useLeadForm(form: AnyForm, { instance = form.id, afterSuccess }: Options = {}): Lead {
  const locale = useLocale();
  const pageId = usePageId();
  const answer = useFormAnswer(form.id, instance);
  const [searchParams] = useSearchParams();
  const [state, show] = useFormState(answer, afterSuccess);
  const getFillTimeMs = useFillTime(instance === form.id);
  const sending = useRef(false);
  const attemptKey = useRef({ words: '', key: '' });

  async function send(element: HTMLFormElement): Promise<void> {
    const given = new FormData(element);
    const checked = form.validate(Object.fromEntries(given), locale);
    if (!checked.ok) return showProblems(element, checked.errors[0]?.message ?? null, checked.errors);
    show({ status: 'pending', message: null, problems: [] });
    const honeypot = given.get(hiddenFields.honeypot);
    const result = await sendLead({
      formId: form.id,
      values: checked.value,
      honeypot: typeof honeypot === 'string' ? honeypot : '',
      marketing: given.has(hiddenFields.marketing),
      filledInMs: getFillTimeMs(),
      locale,
      pageName: (pageId && pages[pageId].trackingName) ?? '',
      idempotencyKey: toAttemptKey(attemptKey.current, checked.value),
    });
    if (!result.ok) return showProblems(element, result.message, result.problems);
    attemptKey.current.words = '';
    clearFields(element);
    show({ status: 'success', message: getWords(formWords, locale).success[form.id], problems: [] });
  }

  function showProblems(element: HTMLFormElement, message: string | null, problems: readonly FieldError[]): void {
    // Drawn at once: a focus that moves a frame later takes it from somebody who types already.
    flushSync(() => show({ status: 'error', message, problems }));
    focusFirstProblem(element, instance, problems);
  }

  return {
    ...state,
    form,
    instance,
    hasSummary: state.problems.length > 0 && (state.attempt === 0 || form.fields.length > SHORT_FORM_FIELDS),
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

/** Shows the confirmation modal after a form of the page itself; the focus returns to that form's first field. */
export function openConfirmation(instance: string, name: 'confirmation' | 'claimed'): void {
  const opener = document.getElementById(toFieldId(instance, 'email'));
  if (opener) requestDialog({ name, opener });
}

/** How long the form has been open, in milliseconds. A form of the first page was there before React: it opened with the page. */
function useFillTime(isOnPage: boolean): () => number {
  const isFirstPage = useLocation().key === 'default';
  const openedMs = useRef(0);
  useEffect(() => {
    openedMs.current = isFirstPage && isOnPage ? 0 : performance.now();
  }, []);
  return () => Math.round(performance.now() - openedMs.current);
}

function useFormAnswer(formId: FormId, instance: string): FormAnswer | null {
  const answer: unknown = useActionData();
  return instance === formId && isFormAnswer(answer) && answer.form === formId ? answer : null;
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

/** A long form's summary gets the focus (it is the first thing in it), a short one's first bad field. React has drawn them. */
function focusFirstProblem(form: HTMLFormElement, instance: string, problems: readonly FieldError[]): void {
  const [first] = problems;
  if (!first) return;
  const summary = form.querySelector<HTMLElement>('.error-summary');
  const target = summary ?? form.ownerDocument.getElementById(`${instance}-${first.field}`);
  target?.focus();
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
