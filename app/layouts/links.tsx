import type { ReactNode } from 'react';

/** One column and nothing else: the page a social profile links to, opened on phones. */
export function LinksLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="links-page" tabIndex={-1}>
      {children}
    </main>
  );
}
