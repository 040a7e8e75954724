import { OfferingTicket, offerings, type OfferingId } from '#app/ui/offering-ticket.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Copy = PageCopy<'home'>['offers'];

/** The four offerings: two that can be asked for, two with one ink pulled. */
export function Offers({ copy }: { copy: Copy }) {
  return (
    <section className="section tint" id="offers">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="tickets">
          {offerings.map((offering) => (
            <OfferingTicket key={offering.id} offering={offering} aside={<Aside id={offering.id} copy={copy} />}>
              <p>{copy.cards[offering.id]}</p>
            </OfferingTicket>
          ))}
        </div>
        <p className="home-compare">
          <PageLink page="products" hash="compare" className="more">
            {copy.compare}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function Aside({ id, copy }: { id: OfferingId; copy: Copy }) {
  if (id === 'gaming-industry-database') return <PageLink page="gaming-industry-database">{copy.exploreDatabase}</PageLink>;
  if (id === 'game-market-analysis') return <PageLink page="game-market-analysis">{copy.readAboutAnalysis}</PageLink>;
  return null;
}
