import { useRootData, useWords } from '#app/use-page.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/** Leads to the owner's log-in, or to the page that sends a link to a seat (product decisions, section 11). */
export function LogIn({ className }: { className?: string }) {
  const { shell } = useWords();
  const site = useRootData()?.site;
  const label = (
    <>
      <svg className="log-in-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="6" r="4" fill="currentColor" />
        <path d="M1 20c0-6 4-9 9-9s9 3 9 9z" fill="currentColor" />
      </svg>
      <span className="log-in-word">{shell.logIn}</span>
    </>
  );
  return site?.logInLink ? (
    <a className={className} href={site.logInLink} rel="external">
      {label}
    </a>
  ) : (
    <PageLink className={className} page="log-in">
      {label}
    </PageLink>
  );
}
