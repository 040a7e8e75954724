import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConnectionNotice } from '../ui/shell/connection-notice.tsx';
import { isPlainPageClick, navigateInSite } from './navigate-in-site.ts';
import { startPrefetching } from './prefetch.ts';
import { watchReleases } from './release.ts';
import { useScrollRestoration } from './router-internals.tsx';
import { forceTheme } from './theme.ts';

/** What happens only once React runs: navigations without a load, their focus and announcement, loading ahead, release checks. */
export function Interactive({ forcedTheme }: { forcedTheme: string | undefined }) {
  useScrollPlace();
  useInSiteClicks();
  useEffect(() => forceTheme(forcedTheme ?? null), [forcedTheme]);
  useEffect(() => {
    if (import.meta.env.DEV) return;
    const stops = [startPrefetching(), watchReleases()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      <Announcer />
      <ConnectionNotice />
    </>
  );
}

/** As after a full load, a page is at its place from the start: only what a link in the page leads to is glided to. */
function useScrollPlace(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    // Chromium heeds it once the layout is asked for.
    document.documentElement.getClientRects();
  }, [pathname, search]);
  useScrollRestoration({});
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [pathname, search]);
}

/** One listener for every link, React's and those inside article texts. On the document, so that it comes before React's own. */
function useInSiteClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !isPlainPageClick(event, link)) return;
      event.preventDefault();
      closePopovers();
      void navigateInSite(link.href, navigate);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}

/** The menu does not stay open over the page it led to. */
function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/**
 * After a navigation the focus moves to the new page's content, or to the place in it that is asked for, and its title is announced, as
 * after a full load. Where only the query has changed, when what had the focus has gone: a pager's link. This effect comes after the page's
 * own, which may know a better place.
 */
function Announcer() {
  const { pathname, search, hash } = useLocation();
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const last = shown.current;
    shown.current = pathname;
    if (last === '' || (last === pathname && document.activeElement !== document.body)) return;
    const place = document.getElementById(hash.slice(1)) ?? document.getElementById('main');
    place?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    if (region.current) region.current.textContent = document.title;
  }, [pathname, search, hash]);
  return <div ref={region} className="vh" role="status" />;
}
