import { DatabaseHead } from '#app/ui/database/database-frame.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getApiPage } from '#server/database/pages/api-page.ts';
import type { Route } from './+types/page.ts';
import '#app/ui/database/database-screen.css';
import { TableHead } from '#app/ui/table-head.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import './page.css';

type Copy = PageCopy<'database-api'>;

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (source) => getApiPage(source.content.getPageCopy('database-api', source.locale), source));

/** The database for programs: calls, endings of addresses, whole files, rules. */
export default function DatabaseApiPage({ loaderData: { copy, siteUrl, description, tabs, whole, note } }: Route.ComponentProps) {
  const words = useWords(databaseScreenWords);
  return (
    <>
      <DatabaseHead title={copy.heading} lead={copy.lead} tabs={tabs} />
      <div className="wrap api">
        <Calls copy={copy.calls} siteUrl={siteUrl} description={description} />
        <Items id="addresses" {...copy.addresses} />
        <section aria-labelledby="whole">
          <h2 className="h2" id="whole">
            {copy.whole.heading}
          </h2>
          <p className="lead">{copy.whole.lead}</p>
          <table className="table api-whole">
            <caption className="vh">{copy.whole.heading}</caption>
            <TableHead names={[copy.whole.file, copy.whole.csv, copy.whole.json]} />
            <tbody>
              {whole.map(({ type, name, csv, json }) => (
                <tr key={type}>
                  <th scope="row">{words.types[type]}</th>
                  <td>
                    <a href={csv} download rel="nofollow">
                      {name}.csv
                    </a>
                  </td>
                  <td>
                    <a href={json} download rel="nofollow">
                      {name}.json
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{copy.whole.games}</p>
        </section>
        <Items id="rules" {...copy.rules} />
      </div>
      <DatabaseNote note={note} />
    </>
  );
}

type Item = { name: string; text: string; example?: string };

function Items({ id, heading, lead, items }: { id: string; heading: string; lead: string; items: readonly Item[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {heading}
      </h2>
      <p className="lead">{lead}</p>
      <dl className="api-items">
        {items.map(({ name, text, example }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {example && ' '}
              {example && (
                <a href={example} download rel="nofollow">
                  <code>{example}</code>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Calls({ copy, siteUrl, description }: { copy: Copy['calls']; siteUrl: string; description: string }) {
  return (
    <section aria-labelledby="calls">
      <h2 className="h2" id="calls">
        {copy.heading}
      </h2>
      <p className="lead">{copy.lead}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={`${copy.heading} (${copy.address})`}>
        <table className="table">
          <caption className="vh">{copy.heading}</caption>
          <TableHead names={[copy.address, copy.answer]} />
          <tbody>
            {copy.rows.map(({ path, answer, example }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                <td>
                  {answer}
                  <br />
                  <a href={example} rel="nofollow">
                    <code>
                      {siteUrl}
                      {example}
                    </code>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {copy.description} (<a href={description}>openapi.json</a>)
      </p>
    </section>
  );
}
