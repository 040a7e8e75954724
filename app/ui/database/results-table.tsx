import { useLayoutEffect, useRef } from 'react';
import { MAX_COMPARED } from '#shared/limits.ts';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { CellText } from './cell-text.tsx';
import { setTicked, useTicked } from './ticked.ts';
import type { ColumnView, ListView } from '#shared/views/database.ts';

/**
 * One page of a list: a table, on a phone a pile of cards. Ticked records go to be compared, by a plain form; the ticks stand first,
 * where a wide table shows them.
 */
export function ResultsTable({ view }: { view: ListView }) {
  const { list } = useWords(databaseScreenWords);
  const caption = list.caption(view.title, view.total, view.range.from, view.range.to);
  const [, ...columns] = view.head;
  const form = useRef<HTMLFormElement>(null);
  const ticked = useTicked(view.type);
  const isFull = ticked !== null && ticked.length >= MAX_COMPARED;
  // What was ticked before React ran.
  useLayoutEffect(() => {
    const ids = [...(form.current?.querySelectorAll<HTMLInputElement>('tbody :checked') ?? [])].map(({ value }) => value);
    if (ids.length > 0) setTicked(view.type, (kept) => [...new Set([...kept, ...ids])]);
  }, [view.type]);
  return (
    <form ref={form} className={`results results-${view.type}`} action={view.comparePath} method="get" autoComplete="off">
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
                  <input
                    type="checkbox"
                    name="ids"
                    value={id}
                    aria-label={list.pick(name)}
                    checked={ticked?.includes(id) ?? false}
                    disabled={isFull && !ticked.includes(id)}
                    onChange={({ target: { checked } }) =>
                      setTicked(view.type, (kept) => (checked ? [...kept, id] : kept.filter((one) => one !== id)))
                    }
                  />
                </td>
                <th scope="row">
                  <a href={path}>{name}</a>
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
      <CompareBar view={view} ticked={ticked} />
    </form>
  );
}

/** What is ticked, on this page or another, and the way to its comparison. Without scripts the form sends what this page has. */
function CompareBar({ view, ticked }: { view: ListView; ticked: string[] | null }) {
  const { list } = useWords(databaseScreenWords);
  const status = useRef<HTMLSpanElement>(null);
  const elsewhere = ticked?.filter((id) => !view.rows.some((row) => row.id === id)) ?? [];
  const isTooFew = ticked !== null && ticked.length < 2;

  function untickAll() {
    setTicked(view.type, () => []);
    // The button goes.
    status.current?.focus();
  }

  return (
    <p className="results-compare no-print">
      {/* Boxes, because what is ticked keeps this bar in sight. */}
      {elsewhere.map((id) => (
        <input key={id} type="checkbox" name="ids" value={id} checked readOnly hidden />
      ))}
      <button type="submit" className={isTooFew ? 'btn quiet off' : 'btn quiet'} disabled={isTooFew} aria-describedby="ticked">
        {list.compare}
      </button>
      <span id="ticked" role="status" ref={status} tabIndex={-1}>
        {list.ticked(ticked?.length ?? 0)}
      </span>
      {ticked !== null && ticked.length > 0 && (
        <button type="button" className="untick" onClick={untickAll}>
          {list.untickAll}
        </button>
      )}
    </p>
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
      <a href={sort.path} rel="nofollow" data-sort={sort.state} aria-label={says ? `${name}, ${says}` : undefined}>
        {name}
      </a>
    </th>
  );
}
