import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './close-button.tsx';

/** What every dialog is given. */
export type DialogProps = {
  onClose: () => void;
  /** Goes on to the confirmation. */
  onConfirm: () => void;
};

type Props = {
  kind: 'claim' | 'confirmation' | 'sheet';
  labelledBy: string;
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser keeps the focus inside, the page behind inert and Escape working. Closes on a press that starts and
 * ends on the backdrop, so that a selection dragged out of a field closes nothing.
 */
export function ModalDialog({ kind, labelledBy, describedBy, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  // A form that is under way stays, out of sight: if it fails, it opens the dialog again.
  const close = () => (ref.current?.querySelector('[data-state=pending]') ? ref.current.close() : onClose());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Whether the page's scroll bar takes room (it does not on phones); it goes while the dialog is open, and its room must stay.
    document.documentElement.toggleAttribute('data-scroll-bar', innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    focusFirst(dialog);
    closeOnBackdrop(dialog, close);
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={`dialog ${kind} day-paper`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Escape. The browser would close it at once and say so some time later: in between the focus would be nowhere.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // In development React shows it, closes it and shows it again: what is said of that comes when it is open.
      onClose={() => ref.current?.open || close()}
    >
      {kind !== 'confirmation' && <CloseButton onClose={close} />}
      {children}
    </dialog>
  );
}

/** The first field, ready to type, except where that would pull up a keyboard over half of a phone: there the heading. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = matchMedia('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>('form input:not([type="hidden"])') : null;
  (field ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus();
}

/** A press on the backdrop lands on the dialog itself, outside its box. What listens goes with the dialog. */
function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void): void {
  let pressed = false;
  const isBackdrop = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    pressed = isBackdrop(event);
  });
  dialog.addEventListener('click', (event) => {
    if (pressed && isBackdrop(event)) close();
  });
}
