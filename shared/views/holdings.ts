/** What the site holds, as the about page shows it; null is left out. */
export type ShownHoldings = Record<'articles' | 'topics' | 'whitePapers' | 'records' | 'languages', string | null>;
