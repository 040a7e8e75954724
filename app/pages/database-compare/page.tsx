import { CellText } from '#app/ui/database/cell-text.tsx';
import { QueryStatus } from '#app/ui/database/query-status.tsx';
import { GamePoster } from '#app/ui/database/game-poster.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import type { CompareView } from '#shared/views/database.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getComparePage } from '#server/database/pages/compare-page.ts';
import type { Route } from './+types/page.ts';
import '#app/ui/database/database-screen.css';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import './page.css';
import { InPlaceLink } from '#app/ui/in-place-link.tsx';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getComparePage);

/** Records side by side. Adding and removing are links and a plain form: the address holds everything. */
export default function DatabaseComparePage({ loaderData: { view, note } }: Route.ComponentProps) {
  const { name, compare } = useWords(databaseScreenWords);
  const caption = view.names ? compare.caption(view.names) : null;
  return (
    <>
      <header className="database-head">
        <div className="wrap">
          <p className="database-back">
            <PageLink page="gaming-industry-database">{name}</PageLink>
          </p>
          <h1>{compare.title}</h1>
          <p className="database-lead">{compare.lead}</p>
          {view.type !== null && (
            <nav aria-label={compare.pickType}>
              <ul className="tabs">
                {view.types.map(({ type, name: typeName, path, isCurrent }) => (
                  <li key={type}>
                    <InPlaceLink to={path} aria-current={isCurrent ? 'true' : undefined} rel="nofollow">
                      {typeName}
                    </InPlaceLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </header>
      <div className="wrap compare">
        {view.type === null && <Types types={view.types} />}
        <QueryStatus text={caption ?? compare.none} target={caption ? 'comparison' : 'add'} />
        {view.ignored.length > 0 && (
          <p>
            {compare.leftOut} <code>{view.ignored.join(', ')}</code>
          </p>
        )}
        {caption && <Comparison view={view} caption={caption} />}
        {view.type !== null && <AddOne view={view} />}
        {view.examples.length > 0 && <Examples examples={view.examples} />}
      </div>
      <DatabaseNote note={note} />
    </>
  );
}

function Types({ types }: { types: CompareView['types'] }) {
  const { compare } = useWords(databaseScreenWords);
  return (
    <section aria-labelledby="types">
      <h2 className="statement" id="types">
        {compare.pickType}
      </h2>
      <p className="acts">
        {types.map(({ type, name, path }) => (
          <InPlaceLink className="btn quiet" key={type} to={path} rel="nofollow">
            {name}
          </InPlaceLink>
        ))}
      </p>
    </section>
  );
}

function Examples({ examples }: { examples: CompareView['examples'] }) {
  const { compare } = useWords(databaseScreenWords);
  return (
    <section aria-labelledby="examples">
      <h2 className="h3" id="examples">
        {compare.examples}
      </h2>
      <ul className="compare-examples">
        {examples.map(({ name, path }) => (
          <li key={path}>
            <InPlaceLink className="more" to={path} rel="nofollow">
              {name}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comparison({ view, caption }: { view: CompareView; caption: string }) {
  const { compare } = useWords(databaseScreenWords);
  return (
    <div className="table-scroll" id="comparison" tabIndex={0} role="region" aria-label={caption}>
      <table className="table compare-table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{compare.field}</span>
            </th>
            {view.columns.map(({ id, name, path, remove }) => (
              <th scope="col" key={id}>
                {view.type === 'games' && <GamePoster id={id} />}
                <a href={path}>{name}</a>
                <InPlaceLink
                  className="compare-remove no-print"
                  to={remove}
                  rel="nofollow"
                  preventScrollReset
                  aria-label={compare.remove(name)}
                >
                  ×
                </InPlaceLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ value, isHighest }, index) => (
                <td key={view.columns[index]?.id} data-label={view.columns[index]?.name}>
                  <span>
                    <CellText cell={value} /> {isHighest && <b className="badge">{compare.best}</b>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddOne({ view }: { view: CompareView }) {
  const { compare } = useWords(databaseScreenWords);
  if (view.isFull) return <p>{compare.full}</p>;
  const offered = view.q ? view.found : view.suggested;
  return (
    <section className="compare-add no-print" aria-labelledby="add">
      <h2 className="h3" id="add" tabIndex={-1}>
        {compare.add}
      </h2>
      {view.columns.length === 0 && <p>{compare.none}</p>}
      {view.columns.length === 1 && <p>{compare.needTwo}</p>}
      <form action={`${view.path}#add`} method="get" className="record-search">
        <input type="hidden" name="type" value={view.type ?? ''} />
        {view.ids.length > 0 && <input type="hidden" name="ids" value={view.ids.join('_')} />}
        <label>
          <span>{compare.addLabel}</span>
          <input type="search" name="q" key={view.q} defaultValue={view.q} maxLength={MAX_SEARCH_LENGTH} required autoComplete="off" />
        </label>
        <button type="submit" className="btn">
          {compare.find}
        </button>
      </form>
      {view.q && offered.length === 0 && <p>{compare.nothing(view.q)}</p>}
      {offered.length > 0 && (
        <ul className="compare-found" aria-label={compare.found}>
          {offered.map(({ name, hint, path }) => (
            <li key={path}>
              <InPlaceLink to={path} rel="nofollow" preventScrollReset aria-label={compare.addThis(name)}>
                + {name}
              </InPlaceLink>{' '}
              <small>{hint}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
