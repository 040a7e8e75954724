import { requestDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { toFieldId } from '#app/ui/forms/field.tsx';

/** Shows the confirmation modal after a form of the page itself; the focus returns to that form's first field. */
export function openConfirmation(instance: string): void {
  const opener = document.getElementById(toFieldId(instance, 'email'));
  if (opener) requestDialog({ name: 'confirmation', opener });
}
