import { Vignette } from '#app/ui/vignette.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { PageId } from '#shared/pages.ts';
import './method-page.css';

type Props = { copy: PageCopy<'method-analysis'>; back: PageId; children?: ReactNode };

/** A method page: what is computed, from what, and where it stops. What is computed on the page itself stands before the sections. */
export function MethodPage({ copy, back, children }: Props) {
  return (
    <article className="wrap section">
      <header className="tool-head">
        <Vignette name="television" />
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      {children}
      {copy.sections.map(({ id, heading, paragraphs }) => (
        <section className="tool-part" id={id} key={id}>
          <h2 className="h3">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p className="tool-facts" key={paragraph}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </section>
      ))}
      <p className="acts no-print">
        <PageLink page={back} className="btn">
          {copy.back}
        </PageLink>
      </p>
    </article>
  );
}
