import { EmblemLink } from '#app/ui/emblem-link.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster } from './poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useWords } from '#app/use-page.ts';

const nearby = [
  { page: 'blog', emblem: 'browse-all' },
  { page: 'gaming-industry-database', emblem: 'database' },
  { page: 'contact', emblem: 'strategic-partnerships' },
] as const;

/** The not-found screen: what was asked for, the way home, and three places nearby. It is night there in both themes. */
export function LostInSpace({ path }: { path: string | null }) {
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
