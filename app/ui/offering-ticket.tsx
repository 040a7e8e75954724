import type { ReactNode } from 'react';
import { markDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { useWords } from '../use-page.ts';
import { EarlyAccessLink } from './early-access-link.tsx';
import type { Offering } from './offerings.ts';
import { PageLink } from './page-link.tsx';
import { Poster } from './posters/poster.tsx';
import { Ticket } from './ticket.tsx';

type OfferingTicketProps = { offering: Offering; aside?: ReactNode; children: ReactNode };

/** An offering as a ticket: picture, how it is sold, what it is, and the one thing to do about it today. */
export function OfferingTicket({ offering, aside, children }: OfferingTicketProps) {
  const { offerings, shell } = useWords();
  return (
    <Ticket
      className={offering.id}
      title={offerings[offering.id].name}
      badge={offering.state === 'beta' ? shell.beta : null}
      picture={<Poster name={offering.poster} sizes="(width <= 900px) 100vw, 58vw" />}
      stamp={<FeatureStamp feature={offering.feature} />}
      actions={
        <>
          <OfferingAction offering={offering} />
          {aside}
        </>
      }
    >
      {children}
    </Ticket>
  );
}

/** Free Feature, Paid Feature or Add-On, each a stamp of its own shape. */
export function FeatureStamp({ feature }: { feature: Offering['feature'] }) {
  const { featureTypes } = useWords();
  return <span className={`stamp ${feature === 'addOn' ? 'add-on' : feature}`}>{featureTypes[feature]}</span>;
}

/** Early access, get started, or In Development, which is no link: there is nothing behind it yet (specification, section 4). */
function OfferingAction({ offering }: { offering: Offering }) {
  const { shell } = useWords();
  if (offering.id === 'gaming-industry-database') return <EarlyAccessLink className="btn small">{shell.getEarlyAccess}</EarlyAccessLink>;
  if (offering.id === 'game-market-analysis') {
    return (
      <PageLink page="game-market-analysis" hash="start" className="btn small" {...markDialog('market-analysis')}>
        {shell.getStarted}
      </PageLink>
    );
  }
  return <span className="btn small off">{shell.inDevelopment}</span>;
}
