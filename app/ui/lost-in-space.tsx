import { useMessages } from '../use-page.ts';
import { Emblem } from './emblem.tsx';
import { PageLink } from './page-link.tsx';
import { Poster } from './poster.tsx';

const nearby = [
  { page: 'blog', emblem: 'browse-all' },
  { page: 'gaming-industry-database', emblem: 'database' },
  { page: 'contact', emblem: 'publisher-investor-relations' },
] as const;

/** The not-found screen: what was asked for, the way home, and three places nearby. */
export function LostInSpace({ path }: { path: string | null }) {
  const { notFound, pageNames } = useMessages();
  return (
    <>
      <section className="lost night-paper">
        <Poster name="lost" size={{ wide: [1600, 900], tall: [780, 700] }} />
        <div className="lost-copy">
          <h1 className="h1">{notFound.title}</h1>
          <p className="lead">{notFound.lead}</p>
          {path && (
            <p>
              {notFound.path} <code>{path}</code>
            </p>
          )}
          <PageLink page="home" className="btn">
            {notFound.backHome}
          </PageLink>
        </div>
      </section>
      <section className="wrap near">
        <h2 className="h2">{notFound.nearby}</h2>
        <ul>
          {nearby.map(({ page, emblem }) => (
            <li key={page}>
              <PageLink page={page}>
                <Emblem name={emblem} size={84} />
                <span>
                  <b>{pageNames[page]}</b>
                  <span>{notFound.nearbyPages[page]}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
