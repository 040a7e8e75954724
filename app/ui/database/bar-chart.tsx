import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { useId } from 'react';
import type { ChartView } from '#shared/views/database.ts';

/** Labels stand under every bar while there is room, then under every second, third ... */
const MAX_LABELS = 13;
const MAX_LABELS_ON_PHONE = 7;
const STEP = 10;
const HEIGHT = 100;

/** Counts as bars in one ink; a year that is not over is an outline. The same numbers are in the table under it. */
export function BarChart({ chart: { heading, bars, note } }: { chart: ChartView }) {
  const id = useId();
  const { list } = useWords(databaseScreenWords);
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const every = Math.ceil(bars.length / MAX_LABELS);
  const everyOnPhone = Math.ceil(bars.length / every / MAX_LABELS_ON_PHONE) * every;
  const peak = bars.find(({ count }) => count === most);
  return (
    <figure className="bars" aria-labelledby={id}>
      <figcaption id={id}>{heading}</figcaption>
      <div className="bars-plot" aria-hidden="true">
        <span className="bars-peak">{peak?.text}</span>
        <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
          {bars.map(({ name, count, isPartial }, index) => {
            const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * HEIGHT * 10) / 10);
            return (
              <rect
                key={name}
                className={isPartial ? 'bars-partial' : undefined}
                x={index * STEP + 1}
                y={HEIGHT - height}
                width={STEP - 2}
                height={height}
              />
            );
          })}
        </svg>
        <div className="bars-labels">
          {bars.map(({ name, label }, index) => (
            <span key={name} className={index % everyOnPhone === 0 ? undefined : 'bars-wide'}>
              {index % every === 0 ? label : ''}
            </span>
          ))}
        </div>
      </div>
      {note && <p className="bars-note">{note}</p>}
      <details>
        <summary>{list.chartData}</summary>
        <table className="table bars-table">
          <caption className="vh">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{list.chartColumns.value}</th>
              <th scope="col" className="figure">
                {list.chartColumns.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="figure">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type Group = { name: string; text: string; share?: number };

/** Groups as a small table; a column between draws their shares, where they have some. */
export function RowBars({ caption, groups }: { caption: string; groups: readonly Group[] }) {
  return (
    <table className="row-bars">
      <caption>{caption}</caption>
      <tbody>
        {groups.map(({ name, text, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {share !== undefined && (
              <td className="row-bar" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={Math.max(0.8, Math.round(share * 1000) / 10)} height="10" />
                </svg>
              </td>
            )}
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
