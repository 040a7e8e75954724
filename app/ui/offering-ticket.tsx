import type { ReactNode } from 'react';
import { markDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { useWords } from '../use-page.ts';
import { EarlyAccessLink } from './early-access-link.tsx';
import { PageLink } from './page-link.tsx';
import { Poster } from './posters/poster.tsx';
import type { offeringIds } from '#shared/page-copy/parts.ts';
import type { PosterName } from '#shared/posters.ts';

type OfferingTicketProps = { offering: Offering; aside?: ReactNode; children: ReactNode };

/** An offering as a ticket: picture, perforation, and a stub: how it is sold, what it is, and the one thing to do today. */
export function OfferingTicket({ offering, aside, children }: OfferingTicketProps) {
  const { offerings, shell } = useWords();
  return (
    <article className={`ticket ${offering.id}`}>
      <div className="ticket-picture">
        <Poster name={offering.poster} sizes="(width <= 900px) 100vw, 58vw" />
      </div>
      <div className="ticket-stub">
        <h3>
          {offerings[offering.id].name} {offering.state === 'beta' && <span className="badge">{shell.beta}</span>}
        </h3>
        <div className="ticket-stamp">
          <FeatureStamp feature={offering.feature} />
        </div>
        <div className="ticket-text">{children}</div>
        <div className="ticket-actions">
          <OfferingAction offering={offering} />
          {aside}
        </div>
      </div>
    </article>
  );
}

/** Free Feature, Paid Feature or Add-On, each a stamp of its own shape. */
function FeatureStamp({ feature }: { feature: Offering['feature'] }) {
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

export type OfferingId = (typeof offeringIds)[number];
type Offering = { id: OfferingId; poster: PosterName; feature: 'free' | 'paid' | 'addOn'; state: 'beta' | 'ready' | 'in-development' };

/** The four offerings, in the order the pages show them. */
export const offerings: readonly Offering[] = [
  { id: 'gaming-industry-database', poster: 'offering-database', feature: 'free', state: 'beta' },
  { id: 'game-market-analysis', poster: 'offering-analysis', feature: 'paid', state: 'ready' },
  { id: 'sentiment-analysis', poster: 'offering-sentiment', feature: 'addOn', state: 'in-development' },
  { id: 'attribution', poster: 'offering-attribution', feature: 'addOn', state: 'in-development' },
];
