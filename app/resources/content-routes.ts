import { route } from '@react-router/dev/routes';

/** What is served beside the pages from the content: for machines, or to take away. */
export const contentRoutes = [
  route('/sitemap.xml', 'resources/sitemap-index.ts', { id: 'sitemap' }),
  route('/index-sitemap.xml', 'resources/sitemap-index.ts', { id: 'index-sitemap' }),
  route('/en-sitemap.xml', 'resources/sitemap.ts', { id: 'en-sitemap' }),
  route('/fr-sitemap.xml', 'resources/sitemap.ts', { id: 'fr-sitemap' }),
  route('/en.webmanifest', 'resources/web-manifest.ts', { id: 'en-web-manifest' }),
  route('/fr.webmanifest', 'resources/web-manifest.ts', { id: 'fr-web-manifest' }),
  route('/robots.txt', 'resources/robots.ts'),
  route('/.well-known/security.txt', 'resources/security-text.ts'),
  route('/feeds/:name', 'resources/feed.ts', { id: 'feed' }),
  route('/feeds/:language/:name', 'resources/feed.ts', { id: 'category-feed' }),
  route('/fragments/:name', 'resources/fragment.ts'),
  route('/suggestions/:language', 'resources/suggestions.ts'),
  route('/emblems/:name', 'resources/emblem.ts'),
  route('/vignettes/:name', 'resources/vignette.ts'),
  route('/downloads/:id/:name', 'resources/download.ts'),
  route('/figures/:set/:name', 'resources/figure.ts'),
];
