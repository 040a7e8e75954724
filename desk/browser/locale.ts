const { locale: chosen } = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as { locale?: string };

/** The language of the desk's own words: what its settings say, or the browser's. */
export const locale = (chosen || navigator.language).startsWith('fr') ? 'fr' : 'en';
