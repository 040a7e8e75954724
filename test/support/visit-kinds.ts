import { href } from '#shared/pages.ts';
import { OTHER } from '#server/numbers/counts.ts';

/** A visit and what it must count as, written down by hand: `kind locale name`. */
export type Visit = { path: string; headers?: Record<string, string>; method?: string; counts: string[] };

/** What a person's browser calls itself. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The kinds of visits that there are. `site` is its address, `record` the path of a record, `edition` what is served. */
export function listVisitKinds({ site, record, edition }: { site: string; record: string; edition: string }): Visit[] {
  const inSite = toInSite(site);
  const about = href('about', 'en');
  const search = href('blog-search', 'en', { query: ':query' }).replace('%3Aquery', ':query');
  const games = href('database-games', 'fr');
  const associations = `${href('database-associations', 'en')}.csv`;
  return [
    {
      path: about,
      headers: { referer: 'https://www.google.ca/' },
      counts: [`view en ${about}`, 'source - ORGANIC_SEARCH', 'host - google.ca'],
    },
    { path: '/', counts: ['view en /', 'source - DIRECT_TRAFFIC'] },
    {
      path: '/fr?utm_campaign=Printemps&utm_medium=email',
      headers: { 'sec-fetch-site': 'cross-site' },
      counts: ['view fr /fr', 'source - EMAIL_MARKETING', 'campaign - printemps'],
    },
    {
      path: '/blog?utm_campagin=Spring',
      headers: { referer: 'https://old.reddit.com/' },
      counts: ['view en /blog', 'source - PAID_SOCIAL', 'host - old.reddit.com', 'campaign - spring'],
    },
    // Who comes from a machine without a name, or by a campaign that names somebody.
    {
      path: '/blog?utm_campaign=jean-tremblay@example.com',
      headers: { referer: 'http://192.0.2.7/' },
      counts: ['view en /blog', 'source - DIRECT_TRAFFIC'],
    },
    // From page to page: with scripts the data, without them the page. The campaign of the first address stays in the next ones.
    { path: '/contact-us.data?utm_campaign=Spring', headers: inSite, counts: ['view en /contact-us'] },
    { path: '/contact-us?utm_campaign=Spring', headers: inSite, counts: ['view en /contact-us'] },
    { path: '/about.data', headers: { ...inSite, purpose: 'prefetch' }, counts: [] },
    { path: `/builds/${edition}/state/about`, headers: inSite, counts: [] },
    { path: '/blog/search/price', headers: inSite, counts: [`view en ${search}`, 'search en price'] },
    { path: '/blog/search/Zzgrblx', headers: inSite, counts: [`view en ${search}`, 'search en zzgrblx', 'search-in-vain en zzgrblx'] },
    { path: '/blog/search/Jean%20Tremblay', headers: inSite, counts: [`view en ${search}`] },
    { path: '/blog/search/someone%40example.com', headers: inSite, counts: [`view en ${search}`] },
    { path: `${games}?q=portal`, headers: inSite, counts: [`view fr ${games}`, 'search fr portal'] },
    { path: record, headers: inSite, counts: [`view en ${record}`] },
    {
      path: '/tools/first-year-estimate?wishlists=7000&price=20',
      headers: inSite,
      counts: ['view en /tools/first-year-estimate', 'tool en /tools/first-year-estimate'],
    },
    { path: associations, headers: inSite, counts: [`download - ${associations}`] },
    { path: '/feeds/en.atom', counts: [] },
    { path: '/an-old-page', headers: inSite, counts: ['missing - /an-old-page'] },
    { path: '/of/jean-tremblay', headers: inSite, counts: [] },
    { path: '/wp-login.php', counts: [`robot - ${OTHER}`] },
    {
      path: '/about',
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      counts: ['robot en /about'],
    },
    { path: '/fr', headers: { 'user-agent': 'curl/8.0' }, counts: ['robot fr /fr'] },
    { path: '/about', headers: { dnt: '1', referer: 'https://www.bing.com/' }, counts: [] },
    { path: '/about', headers: { 'sec-gpc': '1', referer: 'https://www.bing.com/' }, counts: [] },
    { path: '/about', method: 'HEAD', counts: [] },
    { path: '/livez', counts: [] },
  ];
}

/** The headers of whoever comes from another page of the site. */
export function toInSite(site: string): Record<string, string> {
  return { 'sec-fetch-site': 'same-origin', referer: `${site}/about` };
}
