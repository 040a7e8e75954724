import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { requestDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { tellLateNews } from '#app/browser/lost-connection.ts';
import { useLocale, usePageId } from '#app/use-page.ts';
import type { FieldError, Form } from '#shared/forms/define-form.ts';
import { type FormAnswer, isFormAnswer } from '#shared/forms/form-answer.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { hrefOf, type PageId, pages } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { toFieldId } from './field.tsx';
import { type LeadToSend, sendLead, type SendResult } from './send-lead.ts';
import { type FormState, useFormState } from './use-form-state.ts';

/** Forms with more visible fields than this say what is to mend at their top; in shorter ones the fields are all in sight. */
const SHORT_FORM_FIELDS = 2;

type AnyForm = Form & { id: FormId };
/** `words`: all that stands in the form. */
type Order = { words: string; lead: LeadToSend };

export type Lead = FormState & {
  form: AnyForm;
  /** Tells this form's nodes from those of the same form elsewhere on the page. */
  instance: string;
  /** Where it goes as plain HTML: to its own place on its page. */
  action: string;
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
  /** The page that this form stands on, for one in a dialog on any other. */
  page?: PageId;
  /** Runs once the message of a success has been shown for its time. */
  afterSuccess?: () => void;
};

/** A form's life: checked here first, sent to the API when it is whole, and told about in one line (`use-form-state.ts`). */
export function useLeadForm(form: AnyForm, { instance = form.id, page, afterSuccess }: Options = {}): Lead {
  const locale = useLocale();
  const pageId = usePageId();
  const answer = useFormAnswer(form.id, instance);
  const [searchParams] = useSearchParams();
  const [state, show] = useFormState(answer);
  const getFillTimeMs = useFillTime(instance === form.id);
  /** What was pressed last: whoever waits sees a mistake, mends it and presses again. */
  const wanted = useRef<Order | null>(null);
  const isUnderWay = useRef(false);
  /** What a success has left. Sent again untouched, it is the second half of a double press, and no mistake. */
  const cleared = useRef('');
  const unanswered = useRef(0);

  /** What is to be sent; null when something is to mend, which is shown. */
  function check(element: HTMLFormElement, words: string): Order | null {
    const given = new FormData(element);
    const checked = form.validate(Object.fromEntries(given), locale);
    if (!checked.ok) return showProblems(element, checked.errors[0]?.message ?? null, checked.errors);
    const pageName = (pageId && pages[pageId].trackingName) ?? '';
    const known = { formId: form.id, values: checked.value, filledInMs: getFillTimeMs(), locale, pageName };
    return { words, lead: { ...known, ...readHidden(given), idempotencyKey: toKey(wanted.current, words) } };
  }

  async function send(element: HTMLFormElement, order: Order): Promise<void> {
    let sent = order;
    let result: SendResult;
    const { pathname } = location;
    show({ status: 'pending', message: null, problems: [] });
    do result = await sendLead(locale, () => (sent = wanted.current ?? sent).lead);
    while (sent !== wanted.current);
    const { success, errors } = getWords(formWords, locale);
    if (isLeft(element, pathname)) tellLateNews(result.ok ? success[form.id] : errors.left);
    // Something between us lets no call through, or a script of ours did not come: the same form goes out as plain HTML.
    if (!result.ok && result.isUnanswered && ++unanswered.current > 1) return element.submit();
    if (!result.ok) return void showProblems(element, result.message, result.problems);
    unanswered.current = 0;
    wanted.current = null;
    // What was written meanwhile stays, and with it the form; nothing stays that says it was sent.
    const isWhole = toWords(element) === sent.words;
    if (isWhole) cleared.current = clearFields(element);
    show({ status: isWhole ? 'success' : 'idle', message: success[form.id], problems: [] }, isWhole ? afterSuccess : undefined);
  }

  function showProblems(element: HTMLFormElement, message: string | null, problems: readonly FieldError[]): null {
    // Drawn at once: a focus that moves a frame later takes it from somebody who types already.
    flushSync(() => show({ status: 'error', message, problems }));
    reopen(element);
    return focusFirstProblem(element, instance, problems);
  }

  return {
    ...state,
    form,
    instance,
    action: `${page && instance !== form.id ? hrefOf(page, locale, {}) : ''}#${form.id}-form`,
    hasSummary: state.problems.length > 0 && (state.attempt === 0 || form.fields.length > SHORT_FORM_FIELDS),
    typed: answer?.values ?? {},
    wasSent: instance === form.id && answer === null && searchParams.get('sent') === form.id,
    submit(event) {
      event.preventDefault();
      const element = event.currentTarget;
      const words = toWords(element);
      if (words === (isUnderWay.current ? wanted.current?.words : cleared.current)) return;
      cleared.current = '';
      const order = check(element, words);
      if (!order) return;
      wanted.current = order;
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void send(element, order).finally(() => (isUnderWay.current = false));
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

function readHidden(given: FormData): Pick<LeadToSend, 'honeypot' | 'marketing'> {
  const honeypot = given.get(hiddenFields.honeypot);
  return { honeypot: typeof honeypot === 'string' ? honeypot : '', marketing: given.has(hiddenFields.marketing) };
}

/** One for all tries of the same words and boxes. Not crypto.randomUUID, which exists only on https and localhost. */
function toKey(last: Order | null, words: string): string {
  return last?.words === words ? last.lead.idempotencyKey : crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function toWords(element: HTMLFormElement): string {
  return JSON.stringify([...new FormData(element)]);
}

/** A dialog that was closed while its form was under way. */
function reopen(element: HTMLFormElement): void {
  const dialog = element.closest<HTMLDialogElement>('dialog:not([open])');
  if (dialog?.isConnected) dialog.showModal();
}

/** A long form's summary gets the focus (it is the first thing in it), a short one's first bad field. React has drawn them. */
function focusFirstProblem(form: HTMLFormElement, instance: string, problems: readonly FieldError[]): null {
  const [first] = problems;
  const summary = form.querySelector<HTMLElement>('.error-summary');
  if (first) (summary ?? form.querySelector<HTMLElement>(`#${toFieldId(instance, first.field)}`))?.focus();
  return null;
}

/** Whether the form's own line, on the page at `pathname`, is gone, or goes in a moment. */
function isLeft(form: HTMLFormElement, pathname: string): boolean {
  return !form.isConnected || Boolean(document.body.ariaBusy) || location.pathname !== pathname;
}

/** Returns what is left. Not `form.reset()`, which would bring back what a refused form came with. */
function clearFields(form: HTMLFormElement): string {
  for (const field of form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([type=hidden])'))
    if (field.type === 'checkbox') field.checked = false;
    else {
      field.value = '';
      // What stands under it about what was typed goes with it.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  return toWords(form);
}
