import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import { isPlainClick } from '#app/browser/destination.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string; preventScrollReset?: boolean };

/** A link to a page that is not kept, which the browser would load in full: it changes in place, as a form does that asks for it. */
export function InPlaceLink({ to, preventScrollReset = false, children, ...rest }: Props) {
  const navigate = useNavigate();
  function go(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigateByForm(to, navigate, { preventScrollReset });
  }
  return (
    <a href={to} onClick={go} {...rest}>
      {children}
    </a>
  );
}
