import type { ReactNode } from 'react';
import { DefaultLayout } from './default.tsx';

/** Legal texts: the dark bar, and a measure made for long reading and for print. */
export function TosLayout({ children }: { children: ReactNode }) {
  return (
    <DefaultLayout>
      <div className="legal">{children}</div>
    </DefaultLayout>
  );
}
