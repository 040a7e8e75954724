import type { ReactNode } from 'react';
import { LanguageOffer } from '../ui/language-offer.tsx';
import { Footer } from '../ui/footer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TopBar } from '../ui/top-bar.tsx';

/** Bar, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LanguageOffer />
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
