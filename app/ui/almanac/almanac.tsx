import { Link } from 'react-router';
import type { AlmanacView } from '#shared/analysis/almanac-view.ts';

/** Radii in the units of a sheet from -300 to 300. */
const RING = { sun: 62, months: [92, 130], weeks: [136, 226], flags: [230, 290] } as const;
const WEEK_DEGREES = 360 / 52;
const MAX_FLAGS = 3;

/**
 * The year in the round: a month is a part of the inner ring, a week a bar whose length is its releases, an event with known days
 * a flag, and the needle the week that is asked about. For pointers; the table of the same weeks beside it is for everybody.
 */
export function Almanac({ view }: { view: AlmanacView }) {
  return (
    <svg className="almanac" viewBox="-300 -300 600 600" aria-hidden="true">
      <circle className="almanac-sun-under" cx="5" cy="-5" r={RING.sun} />
      <circle className="almanac-sun" r={RING.sun} />
      <g className="almanac-months">
        {view.months.map(({ short, path }, index) => (
          <Link key={path} to={path} tabIndex={-1}>
            <path d={MONTH} transform={`rotate(${index * 30 + 30})`} />
            <text transform={toUpright(index * 30 + 15, (RING.months[0] + RING.months[1]) / 2)}>{short}</text>
          </Link>
        ))}
      </g>
      <g className="almanac-weeks">
        {view.weeks.map(({ week, path, releases, share }) => (
          <Link key={week} to={path} tabIndex={-1}>
            <title>{releases}</title>
            <path d={toBar(share)} transform={toTurn(week)} className={week === view.chosen ? 'chosen' : undefined} />
          </Link>
        ))}
      </g>
      {view.weeks.map(({ week, events }) => events.length > 0 && <Flags key={week} week={week} events={events} />)}
      {view.chosen && <path className="almanac-needle" d={`M-7 ${-RING.sun}L0-294 7 ${-RING.sun}Z`} transform={toTurn(view.chosen)} />}
    </svg>
  );
}

/** A pole with a pennant for each event, three at most. */
function Flags({ week, events }: { week: number; events: AlmanacView['weeks'][number]['events'] }) {
  const shown = events.slice(0, MAX_FLAGS);
  const [foot, top] = RING.flags;
  return (
    <g className="almanac-flags" transform={toTurn(week)}>
      <title>{events.map(({ name, year }) => `${name} (${year})`).join(', ')}</title>
      <path className="almanac-pole" d={`M0-${foot}V-${top}`} />
      {shown.map(({ path, isStores }, index) => (
        <Link key={path} to={path} tabIndex={-1}>
          <path className={isStores ? 'almanac-flag store' : 'almanac-flag'} d={`M0-${top - index * 19}l17 8.5-17 8.5Z`} />
        </Link>
      ))}
    </g>
  );
}

const toTurn = (week: number) => `rotate(${round((week - 0.5) * WEEK_DEGREES)})`;

/** A bar that widens outwards, as long as its week was full. Whole numbers: 52 of them are in every page. */
function toBar(share: number): string {
  const [foot, end] = RING.weeks;
  const top = Math.round(foot + 4 + share * (end - foot - 4));
  const half = Math.round(top * BAR_SLOPE);
  return `M-7-${foot}L-${half}-${top}H${half}L7-${foot}Z`;
}

const BAR_SLOPE = 0.052;

/** A twelfth of the ring, before the hour it is turned to. */
const MONTH = 'M0-92V-130A130 130 0 0 0-65-112.6L-46-79.7A92 92 0 0 1 0-92Z';

/** Letters stand along the ring, and never on their heads. */
function toUpright(degrees: number, radius: number): string {
  const isBelow = degrees > 90 && degrees < 270;
  return `rotate(${degrees}) translate(0 ${-radius})${isBelow ? ' rotate(180)' : ''}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
