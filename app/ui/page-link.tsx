import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { hrefOf, type PageId } from '#shared/pages.ts';
import { useLocale, usePageId } from '../use-page.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  page: PageId;
  params?: Record<string, string>;
  query?: Record<string, string>;
  hash?: string;
};

/** A link to a page in the reader's language, by id. Marks itself as the current page. */
export function PageLink({ page, params = {}, query, hash, ...rest }: Props) {
  const locale = useLocale();
  const current = usePageId() === page && Object.keys(params).length === 0 && !hash;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  // The browser has the whole route manifest: there is nothing to discover, and no need to say so on fifty links a page.
  return (
    <Link
      discover="none"
      to={`${hrefOf(page, locale, params)}${search}${hash ? `#${hash}` : ''}`}
      aria-current={current ? 'page' : undefined}
      {...rest}
    />
  );
}
