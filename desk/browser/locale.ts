/** The language of the desk's own words: the browser's. */
export const locale = navigator.language.startsWith('fr') ? 'fr' : 'en';
