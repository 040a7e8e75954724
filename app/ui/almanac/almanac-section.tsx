import { Link } from 'react-router';
import type { AlmanacView } from '#shared/analysis/almanac-view.ts';
import { Almanac } from './almanac.tsx';

export type AlmanacWords = {
  heading: string;
  lead: string;
  bars: string;
  stores: string;
  others: string;
  months: string;
  numbers: string;
  week: string;
  releases: string;
  events: string;
};

/** The round almanac, what its parts mean, and the same as a table. */
export function AlmanacSection({ view, words }: { view: AlmanacView; words: AlmanacWords }) {
  return (
    <section className="wrap section" aria-labelledby="almanac">
      <div className="almanac-parts">
        <Almanac view={view} />
        <div>
          <h2 className="h2" id="almanac">
            {words.heading}
          </h2>
          <p className="lead">{words.lead}</p>
          <ul className="almanac-key">
            <Key draw="M3 20V6l8-2v16ZM13 20V11l8-2v11Z" className="almanac-weeks" text={`${words.bars} (${view.years.join('–')})`} />
            <Key draw="M6 2V22M6 2l15 6-15 6Z" className="almanac-flag store" text={words.stores} />
            <Key draw="M6 2V22M6 2l15 6-15 6Z" className="almanac-flag" text={words.others} />
            <Key draw="M3 8h18v9H3Z" className="almanac-months" text={words.months} />
          </ul>
          <details className="no-print">
            <summary>{words.numbers}</summary>
            <Numbers view={view} words={words} />
          </details>
        </div>
      </div>
    </section>
  );
}

function Key({ draw, className, text }: { draw: string; className: string; text: string }) {
  return (
    <li>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
        <path d={draw} className={className} />
      </svg>
      {text}
    </li>
  );
}

function Numbers({ view, words }: { view: AlmanacView; words: AlmanacWords }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          <th scope="col" className="figure">
            {words.releases}
          </th>
          <th scope="col">{words.events}</th>
        </tr>
      </thead>
      <tbody>
        {view.weeks.map(({ week, span, path, releases, events }) => (
          <tr key={week}>
            <th scope="row">
              <Link to={path}>{span.join(' – ')}</Link>
            </th>
            <td className="figure">{releases}</td>
            <td>
              {events.map((event) => (
                <span key={event.path} className="almanac-event">
                  <Link to={event.path}>{event.name}</Link> {!event.name.includes(String(event.year)) && event.year}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
