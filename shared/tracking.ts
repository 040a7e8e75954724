import { getCampaign } from './traffic-source.ts';

/** How a visit was tagged (specification, section 3); '' for what was not. `tagList` holds every `utm_` value, in the address's order. */
export type Tracking = { utmSource: string; utmMedium: string; utmCampaign: string; tagList: string[] };

const MAX_TAGS = 20;

/** Whether a parameter is what marketing tools put behind addresses, and no misspelt one of ours. */
export function isTracking(name: string): boolean {
  return /^(?:utm_|_hs|mc_)|clid$|^_ga$/.test(name);
}

/**
 * The campaign in the address of the page a form was sent from: the browser carries the first page's query along, so the last page has it
 * too. What is no address has no tags.
 */
export function toTracking(pageUri: string): Tracking {
  const params = URL.canParse(pageUri) ? new URL(pageUri).searchParams : new URLSearchParams();
  return {
    utmSource: params.get('utm_source') ?? '',
    utmMedium: params.get('utm_medium') ?? '',
    utmCampaign: getCampaign(params),
    tagList: [...params]
      .filter(([name, value]) => name.startsWith('utm_') && value !== '')
      .slice(0, MAX_TAGS)
      .map(([, value]) => value),
  };
}
