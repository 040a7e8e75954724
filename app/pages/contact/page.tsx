import { useRootData } from '#app/use-page.ts';
import { ContactForm } from '#app/ui/forms/lead-forms.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { MeetingLink, PageLink } from '#app/ui/page-link.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import type { ContactSubject } from '#shared/page-copy/parts.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getContactPage } from '#server/content/pages/contact-page.ts';
import { firstPosterSizes } from '#shared/posters.ts';
import type { Route } from './+types/page.ts';
import type { NextEvent } from '#shared/views/database.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getContactPage);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['contact']);

export default function ContactPage({ loaderData: { copy, subject, record, events } }: Route.ComponentProps) {
  return (
    <>
      <section className="contact-top">
        <Poster name="contact" sizes={firstPosterSizes.contact} priority />
        <div className="contact-copy">
          <Wood lines={copy.headline} />
          <p className="lead">{copy.lead}</p>
          {subject && <Subject copy={copy} subject={subject} record={record} />}
          <ContactForm
            firstLine={subject ? [copy.subjects[subject].message, record?.name, record?.address].filter(Boolean).join('\n') : undefined}
          />
          <OwnMailbox copy={copy} />
        </div>
      </section>
      <section className="contact-places">
        <Booking copy={copy.booking} />
        <div className="contact-meet">
          <h2>{copy.meet.heading}</h2>
          <div>
            <p>{copy.meet.lead}</p>
            <PageLink page="contact" query={{ subject: 'event' }} className="btn quiet">
              {copy.meet.tell}
            </PageLink>
          </div>
          <NextEvents copy={copy.meet} events={events} />
        </div>
      </section>
      <section className="wrap section contact-faq" id="faq">
        <header>
          <h2 className="h2">{copy.faq.heading}</h2>
          <p className="lead">{copy.faq.lead}</p>
        </header>
        <Accordion
          items={copy.faq.questions.map(({ id, question, answer }) => ({
            id,
            question,
            answer: (
              <p>
                <LinkedText>{answer}</LinkedText>
              </p>
            ),
          }))}
        />
      </section>
    </>
  );
}

/** What the link that led here was about, and what helps us answer. */
function Subject({ copy, subject, record }: { copy: PageCopy<'contact'>; subject: ContactSubject; record: { name: string } | null }) {
  const { name, hint } = copy.subjects[subject];
  return (
    <div className="contact-subject">
      <p>
        {copy.about} <b>{record ? record.name : name}</b>
      </p>
      <p>{hint}</p>
    </div>
  );
}

/** For who prefers it, once the owner has set an address. */
function OwnMailbox({ copy }: { copy: PageCopy<'contact'> }) {
  const email = useRootData()?.site.email;
  return (
    email && (
      <p className="contact-message">
        {copy.email} <a href={`mailto:${email}`}>{email}</a>
      </p>
    )
  );
}

function Booking({ copy }: { copy: PageCopy<'contact'>['booking'] }) {
  const hasCalendar = Boolean(useRootData()?.site.meetingLink);
  return (
    <div className="contact-booking">
      <h2>{copy.heading}</h2>
      <div>
        <p>{copy.lead}</p>
        <MeetingLink className="btn inked">{hasCalendar ? copy.calendar : copy.form}</MeetingLink>
      </div>
    </div>
  );
}

type Props = { copy: PageCopy<'contact'>['meet']; events: { next: NextEvent[]; calendar: string } };

/** The fairs and conferences that come next, as the database knows them; most of them by their usual month only. */
function NextEvents({ copy, events }: Props) {
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
