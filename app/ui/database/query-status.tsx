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
    // Who comes back finds the page where it was left.
    if (document.activeElement === document.body) document.getElementById(target)?.focus({ preventScroll: isReturn });
    // The text changes with the query.
  }, [search]);
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
