import type { ReactNode } from 'react';
import { LanguageOffer } from '#app/ui/shell/language-offer.tsx';
import { Footer } from '#app/ui/shell/footer.tsx';
import { SkipLink } from '#app/ui/shell/skip-link.tsx';
import { TopBar } from '#app/ui/shell/top-bar.tsx';

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
