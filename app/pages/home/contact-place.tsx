import { ContactForm } from '#app/ui/forms/contact-form.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** Hands raised, each holding what it plays with, and the way to a person. */
export function ContactPlace({ copy }: { copy: PageCopy<'home'>['contact'] }) {
  return (
    <section className="home-contact" id="contact">
      <Poster name="contact" sizes="50vw" />
      <div className="home-contact-words">
        <h2 className="h2">{copy.heading}</h2>
        <p className="lead">{copy.lead}</p>
        <ContactForm short />
      </div>
    </section>
  );
}
