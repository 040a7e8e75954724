import { expect, it } from 'vitest';
import { matchPage, pages, parseRouteId } from './pages.ts';

/** The table of the specification (section 2), with the page names used for tracking (section 3). */
const specified = `
/about | /fr/a-propos | default | contact page
/blog | /fr/blogue | blog | blog page
/blog/crowdfunding | /fr/blogue/crowdfunding | blog | blog page
/blog/crowdfunding/planning | /fr/blog/crowdfunding/planning | blog | blog page
/blog/articles/a-slug | /fr/blogue/publications/un-titre | blog | blog page
/blog/articles | /fr/blog/articles | blank | blog page
/blog/search/price | /fr/blog/search/prix | blog | blog page
/blog/white-papers | /fr/blogue/livres-blancs | blog | whitepapers page
/community | /fr/communaute | default | community page
/contact-us | /fr/contactez-nous | default | contact page
/health | /fr/health | blank | -
/ | /fr | default | home
/links | /fr/liens | links | links page
/privacy-policy | /fr/politique-de-confidentialite | tos | privacy policy page
/terms-of-service | /fr/termes-et-conditions | tos | terms page
/products | /fr/products | default | services page
/products/game-market-analysis | /fr/products/game-market-analysis | default | game marketing analysis page
/products/gaming-industry-database | /fr/products/gaming-industry-database | default | gaming industry database page
/products/redirect | /fr/products/redirect | blank | -
`;
const rows = specified
  .trim()
  .split('\n')
  .map((row): [en: string, fr: string, layout: string, trackingName: string] => {
    const [en = '', fr = '', layout = '', trackingName = ''] = row.split(' | ');
    return [en, fr, layout, trackingName];
  });

it.each(rows)('%s and %s are one page, with its layout (%s) and its name for tracking (%s)', (en, fr, layout, trackingName) => {
  const [english, french] = [matchPage(en), matchPage(fr)];
  expect([english?.locale, french?.locale]).toEqual(['en', 'fr']);
  expect(english?.id).toBe(french?.id);
  const page = pages[english?.id ?? 'home'];
  expect([page.layout, page.trackingName ?? '-']).toEqual([layout, trackingName]);
});

it('knows the pages of the table and no name that every object inherits', () => {
  expect(parseRouteId('about.fr')).toEqual({ id: 'about', locale: 'fr' });
  expect(parseRouteId('constructor.fr')).toBeNull();
  expect(parseRouteId('sitemap')).toBeNull();
});
