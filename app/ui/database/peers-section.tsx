import { Link } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { PeerStrip } from './peer-strip.tsx';
import { RowBars } from './row-bars.tsx';
import type { PeersView } from '#shared/views/database.ts';

/** A game among its peers: one sentence, a strip, and the same in numbers. */
export function PeersSection({ peers }: { peers: PeersView | string }) {
  const { peers: words } = useWords(databaseScreenWords);
  return (
    <section className="wrap section peers" aria-labelledby="peers">
      <h2 className="h2" id="peers">
        {words.heading}
      </h2>
      {typeof peers === 'string' ? <p className="lead">{peers}</p> : <Standing peers={peers} />}
    </section>
  );
}

function Standing({ peers }: { peers: PeersView }) {
  const { peers: words } = useWords(databaseScreenWords);
  return (
    <>
      <p className="statement">{peers.says}</p>
      {peers.widened && <p>{peers.widened}</p>}
      {peers.caution && <p>{peers.caution}</p>}
      {peers.strip && <PeerStrip strip={peers.strip} />}
      <div className="peers-numbers">
        <RowBars caption={words.table} groups={peers.quantiles} />
        <RowBars caption={words.share} groups={peers.shares} />
      </div>
      {peers.price && <p>{peers.price}</p>}
      <p className="no-print">
        <Link className="more" to={peers.list}>
          {words.list}
        </Link>{' '}
        · <PageLink page="database-method">{words.method}</PageLink>
      </p>
    </>
  );
}
