import { PageLink } from '#app/ui/page-link.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { RowBars } from './bar-chart.tsx';
import type { PeersView, StripView } from '#shared/views/database.ts';
import { useId } from 'react';

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
        <a className="more" href={peers.list}>
          {words.list}
        </a>{' '}
        · <PageLink page="database-method">{words.method}</PageLink>
      </p>
    </>
  );
}

const WIDTH = 1000;
const toX = (place: number) => 20 + (place / 100) * (WIDTH - 40);

/**
 * Where a game stands on the line of its peers, from one review to the most. The dotted ground holds the middle half, the line the
 * middle eight tenths. Two drawings: at the width of a phone the words of the wide one could not be read.
 */
function PeerStrip({ strip }: { strip: StripView }) {
  return (
    <>
      <Drawing strip={strip} name="wide" scale={1} />
      <Drawing strip={strip} name="narrow" scale={2.6} />
    </>
  );
}

function Drawing({ strip, name, scale }: { strip: StripView; name: 'wide' | 'narrow'; scale: number }) {
  const id = useId();
  const { peers } = useWords(databaseScreenWords);
  const [top, middle, bottom] = [30 * scale, 62 * scale, 94 * scale];
  const half = 20 * scale;
  const text = 20 * scale;
  const own = toX(strip.own);
  const median = toX(strip.median);
  const ticks =
    name === 'wide'
      ? strip.ticks
      : strip.ticks.filter((_, index, all) => index === 0 || index === all.length - 1 || index === Math.floor((all.length - 1) / 2));
  return (
    <svg className={`strip strip-${name}`} viewBox={`0 0 ${WIDTH} ${bottom + 34 * scale}`} role="img" aria-label={strip.description}>
      <defs>
        <pattern id={`${id}-dots`} width={7 * scale} height={7 * scale} patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx={3.5 * scale} cy={3.5 * scale} r={2.1 * scale} className="strip-dot" />
        </pattern>
      </defs>
      <g aria-hidden="true">
        <path className="strip-line" strokeWidth={5 * scale} d={`M${toX(strip.low)} ${middle}H${toX(strip.high)}`} />
        <path
          className="strip-line"
          strokeWidth={5 * scale}
          d={`M${toX(strip.low)} ${middle - half / 2}v${half}M${toX(strip.high)} ${middle - half / 2}v${half}`}
        />
        <rect
          className="strip-box"
          x={toX(strip.quarter)}
          y={middle - half}
          width={Math.max(6, toX(strip.threeQuarters) - toX(strip.quarter))}
          height={half * 2}
        />
        <rect
          className="strip-half"
          fill={`url(#${id}-dots)`}
          strokeWidth={3 * scale}
          x={toX(strip.quarter)}
          y={middle - half}
          width={Math.max(6, toX(strip.threeQuarters) - toX(strip.quarter))}
          height={half * 2}
        />
        <path className="strip-median" strokeWidth={6 * scale} d={`M${median} ${middle - half}v${half * 2}`} />
        <path className="strip-axis" strokeWidth={2 * scale} d={`M20 ${bottom}H${WIDTH - 20}`} />
        {ticks.map(({ at, text: label }) => (
          <text
            key={label}
            x={toX(at)}
            y={bottom + 26 * scale}
            fontSize={text}
            textAnchor={at === 0 ? 'start' : at > 96 ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
        <path
          className="strip-own"
          strokeWidth={3 * scale}
          d={`M${own} ${middle + half * 0.4}l${-half * 0.9} ${-half * 1.7}h${half * 1.8}z`}
        />
        <text
          className="strip-here"
          x={own}
          y={top - 10 * scale}
          fontSize={text * 1.1}
          textAnchor={strip.own > (name === 'wide' ? 92 : 66) ? 'end' : strip.own < (name === 'wide' ? 8 : 34) ? 'start' : 'middle'}
        >
          {peers.here}
        </text>
      </g>
    </svg>
  );
}
