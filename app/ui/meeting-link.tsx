import type { ReactNode } from 'react';
import { useRootData } from '../use-root-data.ts';
import { PageLink } from './page-link.tsx';

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
