import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';
import { PosterHero } from './poster-hero.tsx';

/** Every error but 404: the status, what it means in words, and what to do now. The code is printed out of register, like the sheet. */
export function ErrorPoster({ status }: { status: number }) {
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
