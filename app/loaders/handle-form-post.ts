import { data, redirect, type RouterContextProvider } from 'react-router';
import type { FormAnswer } from '#shared/forms/form-answer.ts';
import { type FormId, isFormId } from '#shared/forms/forms.ts';
import { getLocale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { siteWords } from '#shared/words/server-words.ts';
import { readForm } from '#server/leads/intake/bounded-body.ts';
import { answerContext, clientContext, servicesContext } from '#server/services.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The action of a page with forms: takes a form posted as HTML. Kept: 303 to the same page, which then says so in the form's place, or
 * to the step that stands in for proof of work. Refused: the same page again with its own status (422, 409, 429, 503), what was typed
 * and what is to mend. Throws 400 for a form that does not stand on the page, 413 for a body no form of ours can have.
 */
export async function handleFormPost({ request, context }: ActionArgs, formsOfPage: readonly FormId[]) {
  const posted = await readForm(request);
  if (!posted) throw data(null, { status: 413 });
  const form = posted.get('form');
  if (!isFormId(form) || !formsOfPage.includes(form)) throw data(null, { status: 400 });
  const result = await context.get(servicesContext).leads.submitForm(form, posted, { request, client: context.get(clientContext) });
  if (result.ok) return redirect(result.stepPath ?? toSentUrl(request, form), 303);
  context.set(answerContext, getWords(siteWords, getLocale(new URL(request.url).pathname)).field.errorPrefix);
  const { status, headers, message, errors, values } = result;
  return data({ form, message, errors, values } satisfies FormAnswer, { status, headers });
}

/** The address the form was posted to, so that tracking parameters stay, with what was sent. */
function toSentUrl(request: Request, form: FormId): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('sent', form);
  searchParams.delete('subject');
  return `${pathname}?${searchParams}#${form}-form`;
}
