import { DatabaseHead } from '#app/ui/database/database-frame.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import { PartText } from '#app/ui/linked-text.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getReleasesPage } from '#server/database/pages/releases-page.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import type { Choice } from '#shared/views/tools.ts';
import type { ReleaseRow, ReleasesView } from '#shared/views/releases.ts';
import type { Route } from './+types/page.ts';
import '#app/ui/database/database-screen.css';
import { TableHead } from '#app/ui/table-head.tsx';
import './page.css';

type Copy = PageCopy<'database-releases'>;

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (source) => getReleasesPage(source.content.getPageCopy('database-releases', source.locale), source));

/** Announced games: which part of the calendar, of which genre and tag, and how certain each date is. */
export default function DatabaseReleasesPage({ loaderData: { copy, tabs, view, note } }: Route.ComponentProps) {
  return (
    <>
      <DatabaseHead title={copy.heading} lead={copy.lead} tabs={tabs} />
      <div className="wrap releases">
        <aside className="releases-side">
          <FilterForm copy={copy} view={view} />
          <Periods copy={copy} periods={view.periods} />
        </aside>
        <section aria-labelledby="part">
          {view.shown ? (
            <Shown copy={copy} shown={view.shown} total={view.total} />
          ) : (
            <h2 className="h3" id="part">
              {copy.none}
            </h2>
          )}
          <div className="releases-certain">
            <h3 className="h3">{copy.certain}</h3>
            <p>{copy.certainText}</p>
          </div>
          {view.files.length > 0 && <Files copy={copy} files={view.files} />}
          <p className="no-print">
            <PageLink className="more" page="tools-release-week">
              {copy.week}
            </PageLink>
          </p>
        </section>
      </div>
      <DatabaseNote note={note} />
    </>
  );
}

function FilterForm({ copy, view: { genres, tags } }: { copy: Copy; view: ReleasesView }) {
  const path = href('database-releases', useLocale());
  const chosen = [...genres, ...tags].filter((choice) => choice.chosen);
  return (
    <form className="releases-form no-print" method="get" action={path} id="releases" key={chosen.map(({ value }) => value).join(' ')}>
      <h2 className="h3">{copy.filter}</h2>
      <Choose name="genre" label={copy.genre} choices={genres} empty={copy.anyGenre} />
      <Choose name="tag" label={copy.tag} choices={tags} empty={copy.anyTag} />
      <button className="btn" type="submit">
        {copy.submit}
      </button>
      {chosen.length > 0 && <a href={path}>{copy.clear}</a>}
    </form>
  );
}

/** A choice of its own: the fields of lead forms bring what this page has no use for. */
function Choose({ name, label, choices, empty }: { name: string; label: string; choices: Choice[]; empty: string }) {
  return (
    <div className="field">
      <label htmlFor={`releases-${name}`}>{label}</label>
      <span className="choice">
        <select id={`releases-${name}`} name={name} defaultValue={choices.find((choice) => choice.chosen)?.value ?? ''}>
          <option value="">{empty}</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function Periods({ copy, periods }: { copy: Copy; periods: ReleasesView['periods'] }) {
  return (
    <nav className="releases-parts no-print" aria-label={copy.parts}>
      {periods.map(({ name, items }) => (
        <details key={name} open={name === periods[0]?.name || items.some(({ isShown }) => isShown)}>
          <summary>{name}</summary>
          <ul>
            {items.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={item.isShown ? 'true' : undefined} rel="nofollow">
                  {item.name} <span>{item.games}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Shown({ copy, shown, total }: { copy: Copy; shown: NonNullable<ReleasesView['shown']>; total: string }) {
  const { blog } = useWords();
  return (
    <>
      <h2 className="h2" id="part">
        {shown.name}
      </h2>
      <p className="releases-total">
        {shown.games}, {total}
      </p>
      {shown.groups.map(({ id, name, rows }) => (
        <ReleaseTable key={id} id={id} copy={copy} name={name} part={shown.name} rows={rows} />
      ))}
      {(shown.previous ?? shown.next) && (
        <p className="releases-pager no-print">
          {shown.previous && (
            <a href={shown.previous} rel="nofollow">
              {blog.previousPage}
            </a>
          )}
          {shown.next && (
            <a href={shown.next} rel="nofollow">
              {blog.nextPage}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function ReleaseTable({ id, copy, name, part, rows }: { id: string; copy: Copy; name: string | null; part: string; rows: ReleaseRow[] }) {
  return (
    <table className="table releases-table" id={id}>
      <caption className={name === null ? 'vh' : undefined}>{name ?? part}</caption>
      <TableHead names={[copy.columns, copy.when, copy.by, copy.genres]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <PartText part={{ text: row.title, url: row.store }} />
            </th>
            <td>
              {row.when}
              <small>{row.certainty}</small>
            </td>
            <td>{row.by}</td>
            <td>
              {row.genres}
              {row.tags && <small>{row.tags}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ copy, files }: { copy: Copy; files: ReleasesView['files'] }) {
  return (
    <section className="take no-print" aria-labelledby="take">
      <h3 className="h3" id="take">
        {copy.files}
      </h3>
      <ul>
        {files.map(({ text, path }) => (
          <li key={path}>
            <a href={path} download rel="nofollow">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
