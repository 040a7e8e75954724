import type { NextEvent } from '#shared/views/database.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Props = { copy: PageCopy<'contact'>['meet']; events: { next: NextEvent[]; calendar: string } };

/** The fairs and conferences that come next, as the database knows them; most of them by their usual month only. */
export function NextEvents({ copy, events }: Props) {
  return (
    <div className="contact-events">
      <h3>{copy.next}</h3>
      <ul>
        {events.next.map(({ name, path, when, where }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            <span>{when}</span>
            {where && <small>{where}</small>}
          </li>
        ))}
      </ul>
      <p>
        <PageLink page="database-events">{copy.all}</PageLink> ·{' '}
        <a href={events.calendar} download rel="nofollow">
          {copy.calendar}
        </a>
      </p>
    </div>
  );
}
