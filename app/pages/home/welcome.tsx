import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { EmphasizedText, LinkedText } from '#app/ui/linked-text.tsx';
import { PosterHero } from '#app/ui/posters/poster-hero.tsx';
import { Wood } from '#app/ui/wood.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { useWords } from '#app/use-page.ts';

/** The fleet taking off, the headline, and in a few lines who this is for. */
export function Welcome({ copy }: { copy: PageCopy<'home'> }) {
  const { shell } = useWords();
  return (
    <>
      <PosterHero poster="home" className="home-hero">
        <Wood lines={copy.headline} />
        <p className="lead">
          <LinkedText>{copy.lead}</LinkedText>
        </p>
        <div className="acts">
          <EarlyAccessLink className="btn">{shell.getEarlyAccess}</EarlyAccessLink>
          <a className="more" href="#offers">
            {copy.seeOffers}
          </a>
        </div>
      </PosterHero>
      <section className="wrap home-intro">
        <p className="statement">
          <EmphasizedText>{copy.intro.statement}</EmphasizedText>
        </p>
        <p className="lead">{copy.intro.aside}</p>
      </section>
    </>
  );
}
