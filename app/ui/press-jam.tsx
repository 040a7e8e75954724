import { useMessages } from '../use-page.ts';
import { PageLink } from './page-link.tsx';
import { Poster } from './poster.tsx';

/** Every error but 404: the status, what it means in words, and what to do now. */
export function PressJam({ status }: { status: number }) {
  const { error } = useMessages();
  const known = error.statuses as Record<number, string>;
  return (
    <section className="jam">
      <Poster name="error" size={{ wide: [1600, 720], tall: [780, 620] }} />
      <div className="wrap jam-copy">
        <p className="jam-code">{status}</p>
        <h1 className="h2">{known[status] ?? error.title}</h1>
        <p className="lead">{error.subtitle(status)}</p>
        <p>{error.lead}</p>
        <div className="acts">
          <a className="btn" href="">
            {error.tryAgain}
          </a>
          <PageLink page="home" className="btn quiet">
            {error.backHome}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
