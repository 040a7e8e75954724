import { Link } from 'react-router';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { CellText } from './cell-text.tsx';
import type { ColumnView, ListView } from '#shared/views/database.ts';

/**
 * One page of a list: a table, on a phone a pile of cards. Ticked records go to be compared, by a plain form; the ticks stand first,
 * where a wide table shows them.
 */
export function ResultsTable({ view }: { view: ListView }) {
  const { list } = useWords(databaseScreenWords);
  const caption = list.caption(view.title, view.total, view.range.from, view.range.to);
  const [, ...columns] = view.head;
  return (
    <form className={`results results-${view.type}`} action={view.comparePath} method="get" autoComplete="off">
      <input type="hidden" name="type" value={view.type} />
      <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
        <table className="table records">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="pick no-print">
                <span className="vh">{list.compareColumn}</span>
              </th>
              {view.head.map((column) => (
                <ColumnHead key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map(({ id, name, path, cells }) => (
              <tr key={id}>
                <td className="pick no-print">
                  <input type="checkbox" name="ids" value={id} aria-label={list.pick(name)} />
                </td>
                <th scope="row">
                  <Link to={path}>{name}</Link>
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]?.key}
                    className={[columns[index]?.isFigure && 'figure', cell === null && 'unknown'].filter(Boolean).join(' ') || undefined}
                    data-label={columns[index]?.onCard ?? columns[index]?.name}
                  >
                    <span>
                      <CellText cell={cell} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="results-compare no-print">
        <button type="submit" className="btn quiet">
          {list.compare}
        </button>
        <span>{list.compareHint}</span>
      </p>
    </form>
  );
}

function ColumnHead({ column: { name, isFigure, sort } }: { column: ColumnView }) {
  const { list } = useWords(databaseScreenWords);
  const className = isFigure ? 'figure' : undefined;
  if (!sort)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  const says = sort.state === 'ascending' ? list.sortedUp : sort.state === 'descending' ? list.sortedDown : null;
  return (
    <th scope="col" className={className} aria-sort={sort.state}>
      <Link to={sort.path} rel="nofollow" preventScrollReset data-sort={sort.state} aria-label={says ? `${name}, ${says}` : undefined}>
        {name}
      </Link>
    </th>
  );
}
