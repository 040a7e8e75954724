import type { ReactNode } from 'react';
import { SkipLink } from '#app/ui/shell/skip-link.tsx';

/** No chrome: pages that print well, load instantly, or only pass the visitor on. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" className="blank" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
