import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Says what a screen shows once its query has changed, and gives the focus to `target` when what had it has gone with the last one. */
export function QueryStatus({ text, target }: { text: string; target: string }) {
  const { search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [said, setSaid] = useState('');
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    setSaid(text);
    if (document.activeElement === document.body) showFocus(document.getElementById(target), isReturn);
    // The text changes with the query.
  }, [search]);
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}

/** A focus alone would leave the top of what is higher than the window out of sight. Who comes back finds the page where it was left. */
function showFocus(target: HTMLElement | null, isReturn: boolean): void {
  if (!target) return;
  target.focus({ preventScroll: true });
  const { top } = target.getBoundingClientRect();
  if (!isReturn && (top < 0 || top > innerHeight)) target.scrollIntoView();
}
