import type { WoodLine } from '#shared/wood-line.ts';
import { words as blog } from '../blog-screen/en.ts';

const claimHeadline: WoodLine[] = [
  { text: 'Claim', width: 86, measure: 30 },
  { text: 'your seat', width: 51, measure: 30 },
];

/** The interface words in English. This object is the shape of every language: a key missing from another does not compile. */
export const words = {
  shell: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    footerNavigation: 'Footer',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    back: 'Back',
    products: 'Products',
    resources: 'Resources',
    logIn: 'Log In',
    getEarlyAccess: 'Get Early Access',
    getStarted: 'Get started',
    inDevelopment: 'In Development',
    beta: 'Beta',
    readInOtherLanguage: 'Lire en français',
    otherLanguageOffer: 'Cette page existe en français.',
    dismissOffer: 'Fermer cette proposition',
    theme: 'Theme',
    themeChoices: { system: 'Same as my device', light: 'Light', dark: 'Dark' },
    externalLink: 'opens another site',
    copyright: (year: number, name: string) => `© ${year} ${name}.`,
    noTrackers: 'No trackers, no third-party scripts, no cookie banner.',
    pageTitle: (title: string, separator: string, site: string) => `${title} ${separator} ${site}`,
    loading: 'Loading',
    noConnection: 'No connection. Nothing is lost: the page goes on by itself once you are back online.',
  },
  /** Names of pages as the bar and the footer show them, by page id. */
  pageNames: {
    home: 'Home',
    about: 'About Us',
    services: 'Services',
    products: 'Products',
    'game-market-analysis': 'Game Market Analysis',
    'gaming-industry-database': 'Gaming Industry Database',
    database: 'Database',
    blog: 'Blog',
    community: 'Community',
    contact: 'Contact Us',
    'white-papers': 'Whitepapers',
    'article-index': 'Browse All',
    glossary: 'Glossary',
    links: 'Links',
    'privacy-policy': 'Privacy Policy',
    'terms-of-service': 'Terms and Conditions',
  },
  /** The offerings, as the products menu and the cards name them. */
  offerings: {
    'gaming-industry-database': { name: 'Gaming Industry Database', line: 'Games, studios, publishers, associations and events' },
    'game-market-analysis': { name: 'Game Market Analysis', line: 'A report on your game’s market, with one revision round' },
    'sentiment-analysis': { name: 'Sentiment Analysis Tool', line: 'What players write about your game, sorted by mood' },
    attribution: { name: 'In-Game Analytics and Campaign Attribution', line: 'Which post, stream or newsletter brought which player' },
  },
  resources: { whitePapers: 'Long reads to keep, on the web and as a PDF', browseAll: 'Every article, by category, on one page' },
  /** The free tools, as the resources menu names them. */
  tools: {
    try: { name: 'Try the Analysis', line: 'Your market, in a minute' },
    estimate: { name: 'First-Year Estimate', line: 'A range, and how often it held' },
    week: { name: 'Release-Week Check', line: 'What happens around your date' },
  },
  reviews: { sample: 'Sample' },
  featureTypes: { free: 'Free Feature', paid: 'Paid Feature', addOn: 'Add-On' },
  notFound: {
    title: 'Lost In Space',
    /** The title as wood type, measured; a test keeps the two and the font together. */
    headline: [
      { text: 'Lost', width: 105, measure: 29 },
      { text: 'In Space', width: 57, measure: 29 },
    ],
    pageTitle: 'Page not found',
    lead: 'This page is not available. It may have moved, or the address may have a typo.',
    path: 'You asked for',
    backHome: 'Back To Homepage',
    nearby: 'Three places that do exist',
    searchBlog: 'Search the blog',
    nearbyPages: {
      blog: 'Marketing you can do this week',
      'gaming-industry-database': 'Games, studios, publishers, associations, events',
      contact: 'A person reads every message',
    },
  },
  error: {
    title: 'Something broke on our side',
    pageTitle: 'Error',
    subtitle: (status: number) => `The press jammed. Error ${status}.`,
    lead: 'Go back a page, or try again in a minute; if it keeps happening, tell us and mention the code.',
    tryAgain: 'Try again',
    backHome: 'Back To Homepage',
    statuses: {
      400: 'We could not make sense of that request',
      403: 'That door is closed',
      405: 'That cannot be done here',
      413: 'That was too big for us',
      422: 'Something in the form needs fixing',
      429: 'That was a lot of requests at once',
      500: 'Something broke on our side',
      503: 'We are catching our breath',
    },
  },
  /** Fields of forms; the words of each form are in shared/words/form. */
  field: {
    optional: '(optional)',
    errorPrefix: 'Error:',
    meant: (address: string) => `Did you mean ${address}?`,
    problemOf: (field: string, message: string) => `${field}${field.endsWith('?') ? '' : ':'} ${message}`,
    problems: (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
  },
  blog,
  /** The dialogs and the database pop-up. The confirmation's own words are fixed: shared/words/form. */
  dialogs: {
    close: 'Close',
    claim: {
      headline: claimHeadline,
      admits: 'Early access to the Gaming Industry Database.',
      stamp: 'Admits one studio',
      title: 'Get early access',
      lead: 'Leave your email address, and the link to your seat comes by email: a page that keeps your lists, records and results. No password.',
    },
    marketAnalysis: {
      title: 'Start an analysis',
      lead: 'Tell us who is asking. A person reads this and writes back to find a time to talk.',
    },
    confirmation: { stamp: 'Received', action: 'Carry on' },
    popup: {
      title: 'Know who else is out there',
      lead: 'Games, studios, publishers, associations and events, all from public sources. The database is in beta; early access is open.',
      dismiss: 'Not now',
    },
  },
};

export type SiteWords = typeof words;
