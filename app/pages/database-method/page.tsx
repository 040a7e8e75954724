import { DatabaseHead } from '#app/ui/database/database-frame.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import { RowBars } from '#app/ui/database/bar-chart.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getMethodPage } from '#server/database/pages/method-page.ts';
import type { Route } from './+types/page.ts';
import { Corrections, Sources } from './tables.tsx';
import '#app/ui/database/database-screen.css';
import { TableHead } from '#app/ui/table-head.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import './page.css';

type Copy = PageCopy<'database-method'>;

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (source) => getMethodPage(source.content.getPageCopy('database-method', source.locale), source));

/** How the database is made, said beside the numbers it is about: method, dictionary, coverage, known errors, corrections, sources. */
export default function DatabaseMethodPage({ loaderData }: Route.ComponentProps) {
  const { copy, tabs, coverage, corrections, sources, note } = loaderData;
  const words = useWords(databaseScreenWords);
  return (
    <>
      <DatabaseHead title={copy.heading} lead={copy.lead} tabs={tabs} />
      <div className="wrap method">
        <MethodContents copy={copy} />
        <div className="method-parts">
          <Part id="method" copy={copy.method}>
            <Items items={copy.method.items} />
          </Part>
          <Dictionary copy={copy.dictionary} />
          <Part id="coverage" copy={copy.coverage}>
            <RowBars caption={copy.coverage.share} groups={coverage} />
            <ul>
              {copy.coverage.more.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Part>
          <Part id="errors" copy={copy.errors}>
            <Items items={copy.errors.items} />
          </Part>
          <Part id="corrections" copy={copy.corrections}>
            <Corrections copy={copy.corrections} corrections={corrections} />
            <h3 className="h3">{copy.corrections.own.heading}</h3>
            <Items items={copy.corrections.own.items} />
            <p>
              <LinkedText>{copy.corrections.tell}</LinkedText>
            </p>
          </Part>
          <Part id="sources" copy={copy.sources}>
            <Sources copy={copy.sources} sources={sources} />
            <p>{copy.sources.cite}</p>
          </Part>
          <p>
            <PageLink className="more" page="database-api">
              {words.footer.api}
            </PageLink>
          </p>
        </div>
      </div>
      <DatabaseNote note={note} />
    </>
  );
}

const parts = ['method', 'dictionary', 'coverage', 'errors', 'corrections', 'sources'] as const;

function MethodContents({ copy }: { copy: Copy }) {
  return (
    <nav className="method-contents no-print" aria-labelledby="contents">
      <h2 className="h3" id="contents">
        {copy.contents}
      </h2>
      <ol>
        {parts.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{copy[id].heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ id, copy, children }: { id: string; copy: { heading: string; lead: string }; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="h2" id={`${id}-heading`}>
        {copy.heading}
      </h2>
      <p className="lead">{copy.lead}</p>
      {children}
    </section>
  );
}

function Items({ items }: { items: Copy['method']['items'] }) {
  return (
    <dl className="method-items">
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dictionary({ copy }: { copy: Copy['dictionary'] }) {
  const { types } = useWords(databaseScreenWords);
  return (
    <Part id="dictionary" copy={copy}>
      {copy.types.map(({ type, fields }) => (
        <table className="table dictionary" key={type}>
          <caption>{types[type]}</caption>
          <TableHead names={[copy.field, copy.meaning]} />
          <tbody>
            {fields.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Part>
  );
}
