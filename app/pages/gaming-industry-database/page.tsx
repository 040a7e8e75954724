import type { DrawerView, SearchView } from '#shared/views/database.ts';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { firstPosterSizes } from '#shared/posters.ts';
import type { Route } from './+types/page.ts';
import { Drawers } from './drawers.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getFrontPage } from '#server/database/pages/front-page.ts';
import { FrontSearch } from './front-search.tsx';
import { Offer } from './offer.tsx';
import '#app/ui/database/database-screen.css';
import { useWords } from '#app/use-page.ts';
import './page.css';
import { EarlyAccessForm } from '#app/ui/forms/lead-forms.tsx';

type Copy = PageCopy<'gaming-industry-database'>;

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, (source) => getFrontPage(source.content.getPageCopy('gaming-industry-database', source.locale), source));

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['early-access']);

export default function GamingIndustryDatabasePage({ loaderData: { copy, drawers, search, note } }: Route.ComponentProps) {
  return (
    <>
      <Cabinet copy={copy} drawers={drawers} words={search} />
      <Drawers copy={copy.drawers} drawers={drawers} />
      <Offer copy={copy.offer} />
      <Sources copy={copy.sources} />
      <section className="beta">
        <div className="wrap">
          <SectionHead heading={copy.beta.heading} lead={copy.beta.lead} />
          <ul>
            {copy.beta.points.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>
                  <LinkedText>{text}</LinkedText>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <EarlyAccessPlace copy={copy.earlyAccess} />
      <DatabaseNote note={note} />
    </>
  );
}

/** The first screen: the flying cabinet on flare, the search over all its drawers, and a tab for each. */
function Cabinet({ copy, drawers, words }: { copy: Copy; drawers: DrawerView[]; words: SearchView }) {
  const { shell } = useWords();
  return (
    <section className="cabinet">
      <div className="cabinet-words">
        <Wood lines={copy.headline} />
        <p className="cabinet-lead">
          <span className="badge">{shell.beta}</span> {copy.lead}
        </p>
        <FrontSearch words={words} />
        <div className="acts">
          <PageLink className="btn inked" page="database-games">
            {copy.explore}
          </PageLink>
          <EarlyAccessLink className="more">{shell.getEarlyAccess}</EarlyAccessLink>
        </div>
        <ul className="tabs">
          {copy.drawers.items.map(({ id, name }, index) => (
            <li key={id}>
              <a href={drawers[index]?.path ?? `#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      <Poster name="database" sizes={firstPosterSizes.database} priority />
    </section>
  );
}

function Sources({ copy }: { copy: Copy['sources'] }) {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="sources">
          <dl>
            {copy.items.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="sources-never">
            <h3 className="h3">{copy.never.heading}</h3>
            <ul>
              {copy.never.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The ticket for a seat. Every early-access button leads here without scripts. */
function EarlyAccessPlace({ copy }: { copy: PageCopy<'gaming-industry-database'>['earlyAccess'] }) {
  return (
    <section className="seat" id="early-access">
      <div className="wrap">
        <div className="seat-ticket day-paper">
          <div className="seat-stub">
            <Poster name="claim" sizes="(width <= 900px) 100vw, 40vw" />
            <div className="seat-admits">
              <Wood lines={copy.headline} as="h2" />
              <span className="stamp paid">{copy.stamp}</span>
            </div>
          </div>
          <div className="seat-words">
            <h3 className="h3">{copy.heading}</h3>
            <p>{copy.lead}</p>
            <ul>
              {copy.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <EarlyAccessForm />
          </div>
        </div>
      </div>
    </section>
  );
}
