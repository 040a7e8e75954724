import { useRootData } from '#app/use-root-data.ts';
import { Emblem } from '#app/ui/emblem.tsx';
import { Letters } from '#app/ui/logo.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster, stagedSize } from '#app/ui/poster.tsx';
import { LanguageSwitch } from '#app/ui/language-switch.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useMessages } from '#app/use-page.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const copy = content.getPageCopy('links', getLocale(new URL(request.url).pathname));
  return { head: { title: copy.title, description: copy.description }, copy };
}

const destinations = [
  { page: 'blog', emblem: 'browse-all' },
  { page: 'gaming-industry-database', emblem: 'database' },
  { page: 'game-market-analysis', emblem: 'analysis' },
  { page: 'white-papers', emblem: 'whitepapers' },
  { page: 'community', emblem: 'player-acquisition' },
  { page: 'contact', emblem: 'strategic-partnerships' },
] as const;

/** For social profiles: opened on a phone, held in one hand. The tickets start low enough for a thumb. */
export default function LinksPage({ loaderData: { copy } }: Route.ComponentProps) {
  const { shell } = useMessages();
  const site = useRootData()?.site;
  const socials = site?.socials.filter(({ url }) => url !== '') ?? [];
  return (
    <>
      <header className="links-head">
        <PageLink page="home" className="logo" aria-label={`${site?.name ?? ''}, ${copy.home}`}>
          <Letters name={site?.name ?? ''} />
        </PageLink>
        <LanguageSwitch className="links-language" />
      </header>
      <Poster name="links" size={stagedSize} priority className="links-poster" />
      <div className="links-sheet">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <nav aria-label={copy.list}>
          <ul>
            {destinations.map(({ page, emblem }) => (
              <li key={page}>
                <PageLink page={page} className="links-ticket">
                  <Emblem name={emblem} size={84} />
                  <span>
                    <b>{copy.destinations[page].name}</b>
                    <span>{copy.destinations[page].line}</span>
                  </span>
                  <svg viewBox="0 0 34 24" width="34" height="24" aria-hidden="true">
                    <path d="M0 12H30M20 2 31 12 20 22" fill="none" stroke="currentColor" strokeWidth="4" />
                  </svg>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {socials.length > 0 && (
          <section className="links-elsewhere">
            <h2>{copy.elsewhere}</h2>
            <ul>
              {socials.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="me external">
                    {name} <span className="vh">({shell.externalLink})</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PageLink page="home" className="more">
          {copy.home}
        </PageLink>
      </div>
    </>
  );
}
