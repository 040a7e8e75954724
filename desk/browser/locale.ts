import { isObject } from '#shared/type-guards.ts';

const settings: unknown = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}');
const chosen = isObject(settings) && typeof settings['locale'] === 'string' ? settings['locale'] : 'auto';

/** The language of the desk's own words: what its settings say, or the browser's (the library writes `auto` at its first visit). */
export const locale = (chosen === 'auto' ? navigator.language : chosen).startsWith('fr') ? 'fr' : 'en';
