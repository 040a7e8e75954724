import type { FieldError } from './define-form.ts';
import { isObject } from '../type-guards.ts';
import { type FormId, isFormId } from './forms.ts';

/** What a page's action says about a form that was posted without scripts and refused: the page shows it again, as it was typed. */
export type FormAnswer = {
  form: FormId;
  values: Record<string, string | boolean>;
  errors: FieldError[];
  /** The first error's words, or what no field can mend: too many requests, storage down, already subscribed. */
  message: string;
};

export function isFormAnswer(value: unknown): value is FormAnswer {
  return isObject(value) && isFormId(value['form']) && 'values' in value && Array.isArray(value['errors']);
}
