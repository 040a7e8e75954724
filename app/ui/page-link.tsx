import type { ComponentProps, ReactNode } from 'react';
import { hrefOf, type PageId } from '#shared/pages.ts';
import { useLocale, usePageId, useRootData } from '../use-page.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  page: PageId;
  params?: Record<string, string>;
  query?: Record<string, string>;
  hash?: string;
};

/** A link to a page in the reader's language, by id. Marks itself as the current page. */
export function PageLink({ page, params = {}, query, hash, children, ...rest }: Props) {
  const locale = useLocale();
  const current = usePageId() === page && Object.keys(params).length === 0 && !hash;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  // Not the router's Link: one listener follows all plain clicks on links (app/browser/interactive.tsx), and on the server a Link costs
  // ten times as much.
  return (
    <a href={`${hrefOf(page, locale, params)}${search}${hash ? `#${hash}` : ''}`} aria-current={current ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}

/** To the booking calendar; without one, to the contact form with the subject filled in (product decisions, section 3). */
export function MeetingLink({ className, children }: { className: string; children: ReactNode }) {
  const meetingLink = useRootData()?.site.meetingLink;
  if (!meetingLink) {
    return (
      <PageLink page="contact" query={{ subject: 'meeting' }} className={className}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={meetingLink} rel="external" className={className}>
      {children}
    </a>
  );
}
