import { isRouteErrorResponse } from 'react-router';
import errorStyles from './error-screen.css?url';
import { EmblemLink } from '#app/ui/emblem.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster, PosterHero } from '../ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useWords } from '#app/use-page.ts';

/** 404 is a place of its own; everything else shows its status and says what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      {/* Any page may end here, and hardly any does: the styles come with the screen, and React waits for them. */}
      <link rel="stylesheet" href={errorStyles} precedence="default" />
      {status === 404 ? <LostInSpace path={isRouteErrorResponse(error) ? toPath(error.data) : null} /> : <ErrorPoster status={status} />}
    </>
  );
}

function toPath(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : null;
}

const nearby = [
  { page: 'blog', emblem: 'browse-all' },
  { page: 'gaming-industry-database', emblem: 'database' },
  { page: 'contact', emblem: 'strategic-partnerships' },
] as const;

/** The not-found screen: what was asked for, the way home, and three places nearby. It is night there in both themes. */
function LostInSpace({ path }: { path: string | null }) {
  const { notFound, pageNames } = useWords();
  return (
    <>
      <section className="lost night-paper">
        <Poster name="lost" printing="night" priority />
        <div className="lost-copy">
          <Wood lines={notFound.headline} />
          <p className="lead">{notFound.lead}</p>
          {path && (
            <p className="lost-path">
              {notFound.path} <code>{path}</code>
            </p>
          )}
          <div className="acts">
            <PageLink page="home" className="btn">
              {notFound.backHome}
            </PageLink>
            <PageLink page="blog" className="btn quiet">
              {notFound.searchBlog}
            </PageLink>
          </div>
        </div>
      </section>
      <section className="wrap near">
        <h2 className="h2">{notFound.nearby}</h2>
        <ul>
          {nearby.map(({ page, emblem }) => (
            <li key={page}>
              <EmblemLink page={page} emblem={emblem} name={pageNames[page]} line={notFound.nearbyPages[page]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Every error but 404: the status, what it means in words, and what to do now. The code is printed out of register, like the sheet. */
function ErrorPoster({ status }: { status: number }) {
  const { error } = useWords();
  const known: Readonly<Record<number, string>> = error.statuses;
  return (
    <PosterHero poster="error" className="jam">
      <p className="jam-code">{status}</p>
      <h1 className="h2">{known[status] ?? error.title}</h1>
      <p className="lead">{error.subtitle(status)}</p>
      <p>{error.lead}</p>
      <div className="acts">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- Empty means the address asked for: one screen serves them all. */}
        <a className="btn" href="">
          {error.tryAgain}
        </a>
        <PageLink page="home" className="btn quiet">
          {error.backHome}
        </PageLink>
      </div>
    </PosterHero>
  );
}
