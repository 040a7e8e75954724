import { isObject } from '#shared/is-object.ts';

const settings: unknown = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}');
const chosen = isObject(settings) && typeof settings['locale'] === 'string' ? settings['locale'] : '';

/** The language of the desk's own words: what its settings say, or the browser's. */
export const locale = (chosen || navigator.language).startsWith('fr') ? 'fr' : 'en';
