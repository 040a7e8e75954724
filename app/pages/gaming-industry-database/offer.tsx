import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'gaming-industry-database'>['offer'];

/** What anybody may do today, and what early access is for, side by side: nothing is dangled. */
export function Offer({ copy }: { copy: Copy }) {
  return (
    <section className="section offer">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="offer-columns">
          <OfferColumn copy={copy.open} />
          <OfferColumn copy={copy.early} isLater />
        </div>
        <p className="offer-links">
          <PageLink className="more" page="database-method">
            {copy.method}
          </PageLink>
          <PageLink className="more" page="database-api">
            {copy.api}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function OfferColumn({ copy, isLater = false }: { copy: Copy['open']; isLater?: boolean }) {
  return (
    <div className={isLater ? 'offer-later' : 'offer-now'}>
      <h3 className="h3">{copy.heading}</h3>
      <ul>
        {copy.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
