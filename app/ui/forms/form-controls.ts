import type { FieldError } from '#shared/forms/define-form.ts';

/** A long form's summary gets the focus (it is the first thing in it), a short one's first bad field. After React has drawn them. */
export function focusFirstProblem(form: HTMLFormElement, instance: string, problems: readonly FieldError[]): void {
  const [first] = problems;
  if (!first) return;
  requestAnimationFrame(() => {
    const summary = form.querySelector<HTMLElement>('.error-summary');
    const target = summary ?? form.ownerDocument.getElementById(`${instance}-${first.field}`);
    target?.focus();
  });
}

/** Not `form.reset()`, which would bring back what a refused form came with. */
export function clearFields(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = '';
    else if (control instanceof HTMLTextAreaElement) control.value = '';
    else if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
  }
}
