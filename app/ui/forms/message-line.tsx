import type { ReactNode } from 'react';
import { WarningMark } from './field.tsx';

/** One line under a form that says what became of it. It keeps its height while empty, so that nothing jumps. */
export function MessageLine({ kind, children }: { kind: 'success' | 'error' | null; children?: ReactNode }) {
  return (
    <p className="message-line" data-kind={kind ?? undefined} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'success' && <TickMark />}
      {kind === 'error' && <WarningMark />}
      {children && <span>{children}</span>}
    </p>
  );
}

function TickMark() {
  return (
    <svg viewBox="0 0 22 20" width="22" height="20" aria-hidden="true">
      <path d="M2 11 8.500 17.500 20 2.500" fill="none" stroke="currentColor" strokeWidth="4.500" />
    </svg>
  );
}
