import { useRootData, useWords } from '#app/use-page.ts';
import { InkBars } from '#app/ui/ink-bars.tsx';
import { Letters } from './logo.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

const links = [
  'about',
  'products',
  'blog',
  'community',
  'gaming-industry-database',
  'contact',
  'terms-of-service',
  'privacy-policy',
] as const;

/** The eight links of the specification, and the name as wide as the page. */
export function Footer() {
  const root = useRootData();
  const { shell, pageNames } = useWords();
  if (!root) return null;
  const { site, year } = root;
  return (
    <footer className="foot night-paper no-print">
      <div className="wrap foot-top">
        <p>{site.tagline}</p>
        <nav aria-label={shell.footerNavigation}>
          <ul>
            {links.map((page) => (
              <li key={page}>
                <PageLink page={page}>{pageNames[page]}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <div className="foot-base">
          <span>{[shell.copyright(year, site.name), shell.noTrackers, site.postalAddress].filter(Boolean).join(' ')}</span>
          <InkBars />
        </div>
      </div>
      <div className="giant" aria-hidden="true">
        <Letters name={site.name} />
      </div>
    </footer>
  );
}
