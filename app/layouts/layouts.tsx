import type { ComponentType, ReactNode } from 'react';
import { Footer } from '#app/ui/shell/footer.tsx';
import { LanguageOffer } from '#app/ui/shell/language-switch.tsx';
import { TopBar } from '#app/ui/shell/top-bar.tsx';
import { useWords } from '#app/use-page.ts';
import type { Layout } from '#shared/pages.ts';

type Props = { children: ReactNode };

/** The six layouts of the specification, by the name the page table uses. Three look alike: their bar is the page table's. */
export const layouts: Record<Layout, ComponentType<Props>> = {
  blank: BlankLayout,
  blog: DefaultLayout,
  default: DefaultLayout,
  // An error happens inside a working site: every way out is there.
  'error-layout': DefaultLayout,
  links: LinksLayout,
  tos: TosLayout,
};

/** No chrome: pages that print well, load instantly, or only pass the visitor on. */
function BlankLayout({ children }: Props) {
  return (
    <>
      <SkipLink />
      <main id="main" className="blank" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Bar, page, footer. */
function DefaultLayout({ children }: Props) {
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

/** One column and nothing else: the page a social profile links to, opened on phones. */
function LinksLayout({ children }: Props) {
  return (
    <main id="main" className="links-page" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Legal texts: the dark bar, and a measure made for long reading and for print. */
function TosLayout({ children }: Props) {
  return (
    <DefaultLayout>
      <div className="legal">{children}</div>
    </DefaultLayout>
  );
}

function SkipLink() {
  const { shell } = useWords();
  return (
    <a className="skip no-print" href="#main">
      {shell.skipToContent}
    </a>
  );
}
