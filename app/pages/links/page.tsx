import { useRootData, useWords } from '#app/use-page.ts';
import { EmblemLink } from '#app/ui/emblem.tsx';
import { HomeLogo } from '#app/ui/shell/logo.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { LanguageSwitch } from '#app/ui/shell/language-switch.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getCopyPage } from '#server/content/pages/copy-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, (source) => getCopyPage('links', source, 'links'));

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
  const { shell } = useWords();
  const socials = useRootData()?.site.socials.filter(({ url }) => url !== '') ?? [];
  return (
    <>
      <header className="links-head">
        <HomeLogo label={copy.home} />
        <LanguageSwitch className="links-language" />
      </header>
      <Poster name="links" priority className="links-poster" />
      <div className="links-sheet">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <nav aria-label={copy.list}>
          <ul>
            {destinations.map(({ page, emblem }) => (
              <li key={page}>
                <EmblemLink page={page} emblem={emblem} {...copy.destinations[page]} className="links-ticket" />
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
