export const trafficSources = [
  'EMAIL_MARKETING',
  'PAID_SOCIAL',
  'ORGANIC_SOCIAL',
  'PAID_SEARCH',
  'ORGANIC_SEARCH',
  'DIRECT_TRAFFIC',
] as const;
type TrafficSource = (typeof trafficSources)[number];

/** The fields added to an early-access request (specification, section 3). `hs_google_click_id` is there only when the visit had one. */
export type TrafficFields = {
  hs_analytics_source: TrafficSource;
  hs_analytics_source_data_1: string;
  hs_analytics_source_data_2: string;
  hs_google_click_id?: string;
};

export type Visit = {
  /** `document.referrer` of the first page, or ''. */
  referrer: string;
  /** The query of the first page, with or without `?`. */
  query: string;
};

/** Enough for any campaign name; what is longer is noise. */
const MAX_DETAIL_LENGTH = 200;

/** Exact domains, their subdomains included. `t.co` is what Twitter's links send as referrer. */
const socialDomains = ['facebook.com', 'fb.com', 'instagram.com', 'twitter.com', 'x.com', 't.co', 'tiktok.com', 'reddit.com'];
/** These have one domain per country: google.ca, google.co.uk, fr.search.yahoo.com. */
const searchEngines = /(?:^|\.)(?:google|bing|yahoo)\.(?:com|[a-z]{2}|(?:com|co)\.[a-z]{2})$/;

/**
 * Where a visit came from (specification, section 7). `emaik` and `email`, `utm_campagin` and `utm_campaign` both count: links in the
 * wild carry either spelling. A referrer counts by its host, so that notgoogle.com is not Google (product decisions, section 6).
 * Data 1 is the source or the referring host, data 2 the campaign; '' when there is none.
 */
export function classifyTrafficSource({ referrer, query }: Visit): TrafficFields {
  const params = new URLSearchParams(query);
  const host = toHost(referrer);
  const campaign = getCampaign(params);
  const clickId = params.get('gclid');
  return {
    hs_analytics_source: toSource(host, params.get('utm_medium'), campaign !== ''),
    hs_analytics_source_data_1: (params.get('utm_source') || host).slice(0, MAX_DETAIL_LENGTH),
    hs_analytics_source_data_2: campaign.slice(0, MAX_DETAIL_LENGTH),
    ...(clickId ? { hs_google_click_id: clickId.slice(0, MAX_DETAIL_LENGTH) } : {}),
  };
}

/** In either spelling; '' when there is none. */
function getCampaign(params: URLSearchParams): string {
  return params.get('utm_campaign') || params.get('utm_campagin') || '';
}

function toSource(host: string, medium: string | null, paid: boolean): TrafficSource {
  if (medium === 'emaik' || medium === 'email') return 'EMAIL_MARKETING';
  if (socialDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return paid ? 'PAID_SOCIAL' : 'ORGANIC_SOCIAL';
  if (searchEngines.test(host)) return paid ? 'PAID_SEARCH' : 'ORGANIC_SEARCH';
  return 'DIRECT_TRAFFIC';
}

/** The name of an app (android-app://com.reddit.frontpage/) is a domain written backwards. */
function toHost(referrer: string): string {
  const [, scheme, host = ''] = /^([a-z-]+):\/\/([^/?#:]+)/i.exec(referrer.toLowerCase()) ?? [];
  return scheme === 'android-app' ? host.split('.').reduce((name, part) => `${part}.${name}`) : host;
}

/** How a visit was tagged (specification, section 3); '' for what was not. `tagList` holds every `utm_` value, in the address's order. */
type Tracking = { utmSource: string; utmMedium: string; utmCampaign: string; tagList: string[] };

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
