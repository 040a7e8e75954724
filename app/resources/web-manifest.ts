import type { RouteHandle } from '#server/http/route-table.ts';
import { servicesContext } from '#server/services.ts';
import { languageTags } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Route } from './+types/web-manifest.ts';
import { keptAnswer } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** What a phone needs to put the site on its home screen: https://www.w3.org/TR/appmanifest/ */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext).content;
  const locale = url.pathname.startsWith('/fr.') ? 'fr' : 'en';
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description[locale],
    lang: languageTags[locale],
    dir: 'ltr',
    id: href('home', locale),
    start_url: href('home', locale),
    scope: '/',
    display: 'browser',
    background_color: '#fbf4e6',
    theme_color: '#15132b',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return keptAnswer(JSON.stringify(manifest), 'application/manifest+json');
}
