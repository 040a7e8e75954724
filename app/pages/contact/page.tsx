import { findNamedRecord, listNextEvents } from '#app/loaders/database/load-contact.ts';
import { getRecordWords } from '#app/loaders/database/words.ts';
import { useRootData } from '#app/use-root-data.ts';
import { ContactForm } from '#app/ui/forms/contact-form.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { LinkedText, toPlainText } from '#app/ui/linked-text.tsx';
import { MeetingLink } from '#app/ui/meeting-link.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster, preloadPoster } from '#app/ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { type ContactSubject, contactSubjects } from '#shared/page-copy/contact.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { toFaqPage } from '#shared/structured-data.ts';
import type { Route } from './+types/page.ts';
import { NextEvents } from './next-events.tsx';
import './page.css';

const POSTER_SIZES = '(width <= 900px) 100vw, 52vw';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env, industryDatabase: database } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('contact', locale);
  const subject = parseSubject(url.searchParams.get('subject'));
  return {
    head: {
      title: copy.title,
      description: copy.description,
      links: preloadPoster('contact', { sizes: POSTER_SIZES }),
      structuredData: [toFaqPage(copy.faq.questions.map(({ question, answer }) => ({ question, answer: toPlainText(answer) })))],
    },
    copy,
    subject,
    record: subject === 'database' ? findNamedRecord(database, url.searchParams.get('record'), { locale, siteUrl: env.SITE_URL }) : null,
    events: listNextEvents(database, getRecordWords(locale)),
  };
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['contact']);

export default function ContactPage({ loaderData: { copy, subject, record, events } }: Route.ComponentProps) {
  return (
    <>
      <section className="contact-top">
        <Poster name="contact" sizes={POSTER_SIZES} priority />
        <div className="contact-copy">
          <Wood lines={copy.headline} />
          <p className="lead">{copy.lead}</p>
          {subject && <Subject copy={copy} subject={subject} record={record} />}
          <ContactForm
            firstLine={
              subject
                ? [copy.subjects[subject].message, record && `${record.name}: ${record.address}`].filter(Boolean).join('\n')
                : undefined
            }
          />
          <OwnMailbox copy={copy} />
        </div>
      </section>
      <section className="contact-places">
        <Booking copy={copy.booking} />
        <div className="contact-meet">
          <h2>{copy.meet.heading}</h2>
          <p>{copy.meet.lead}</p>
          <NextEvents copy={copy.meet} events={events} />
          <PageLink page="contact" query={{ subject: 'event' }} className="btn quiet">
            {copy.meet.tell}
          </PageLink>
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
      <p>{copy.lead}</p>
      <MeetingLink className="btn inked">{hasCalendar ? copy.calendar : copy.form}</MeetingLink>
    </div>
  );
}

function parseSubject(value: string | null): ContactSubject | null {
  return contactSubjects.find((subject) => subject === value) ?? null;
}
