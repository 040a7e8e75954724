import { PageLink } from '#app/ui/page-link.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import type { TakeView } from '#shared/views/database.ts';

/** The same address with another ending, as files. */
export function TakeAway({ take, kind }: { take: TakeView; kind: 'list' | 'record' }) {
  const { take: words } = useWords(databaseScreenWords);
  return (
    <section className="take no-print" aria-labelledby="take">
      <h2 className="h3" id="take">
        {words.heading}
      </h2>
      {kind === 'list' && (
        <p>
          <SaveLink kind="list" address={take.page} />
        </p>
      )}
      <ul>
        {take.files.map(({ kind, path }) => (
          <li key={kind}>
            <a href={path} download rel="nofollow">
              {words[kind]}
            </a>
          </li>
        ))}
        {kind === 'list' && take.files.some((file) => file.kind === 'csv') && (
          <li>
            <PageLink page="seat-save" query={{ page: take.page }} hash="whole" rel="nofollow">
              {words.whole}
            </PageLink>
          </li>
        )}
      </ul>
      {take.more.length > 0 && (
        <ul>
          {take.more.map(({ text, path }) => (
            <li key={path}>
              <a href={path} download rel="nofollow">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {take.limit} <PageLink page="database-api">{words.api}</PageLink>.
      </p>
    </section>
  );
}

/** Leads to the page that keeps `address` on the visitor's seat. The same link for everybody: nothing of a seat stands in a kept page. */
export function SaveLink({ kind, address }: { kind: 'list' | 'record'; address: string }) {
  const { seat: say } = useWords(databaseScreenWords);
  return (
    <PageLink page="seat-save" query={{ page: address }} className="btn quiet" rel="nofollow">
      {say[kind]}
    </PageLink>
  );
}
