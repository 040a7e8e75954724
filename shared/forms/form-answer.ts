import type { FieldError } from './define-form.ts';
import { type FormId, isFormId } from './forms.ts';

/** What a page's action says about a form that was posted without scripts and refused: the page shows it again, as it was typed. */
export type FormAnswer = {
  form: FormId;
  values: Record<string, string>;
  errors: FieldError[];
  /** What cannot be mended in a field: too many requests, storage down, already subscribed. Else the first error's words. */
  message: string;
};

export function isFormAnswer(value: unknown): value is FormAnswer {
  return typeof value === 'object' && value !== null && 'form' in value && isFormId(value.form) && 'values' in value && 'errors' in value && Array.isArray(value.errors);
}
