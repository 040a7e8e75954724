import { choosePlural } from '#shared/plural.ts';

const sources: Record<string, string> = {
  EMAIL_MARKETING: 'email',
  PAID_SOCIAL: 'social networks, with a campaign',
  ORGANIC_SOCIAL: 'social networks',
  PAID_SEARCH: 'search engines, with a campaign',
  ORGANIC_SEARCH: 'search engines',
  DIRECT_TRAFFIC: 'other ways',
};

/** The words of the owner's numbers in English: the shape of every language. */
export const words = {
  title: { week: (from: string) => `The week of ${from}`, month: (month: string) => `The numbers of ${month}` },
  subject: (company: string, from: string) => `${company}: the week of ${from} in numbers`,
  lead: 'Totals only: nobody is followed, and the visits of anyone who asks not to be counted are left out. What few people used is summed as “other”.',
  source: 'Counted by the site itself; totals only',
  columns: { week: ['This week', 'Week before', 'Year before', 'Change'], month: ['This month', 'Month before', 'Year before', 'Change'] },
  note: 'The change is since the period before, and only where both have at least thirty.',
  other: 'other',
  none: 'Nothing to show for',
  full: 'All of it, and as a table: npm run numbers',
  figures: {
    traffic: {
      name: 'visits',
      head: 'What',
      title: (views: string, change: string) => `${views} ${choosePlural('en', views, 'page view', 'page views')}${change}`,
      about: 'Views of pages, visits that began here, and what was done on the way',
    },
    read: {
      name: 'pages read',
      head: 'Page',
      title: (top: string, count: string) => `Most read: ${top}, ${count} times`,
      about: 'Views by page',
    },
    sources: {
      name: 'sources',
      head: 'From',
      title: (top: string, count: string) => `Top source: ${top}, ${count} ${choosePlural('en', count, 'visit', 'visits')}`,
      about: 'Visits by where they came from',
    },
    hosts: {
      name: 'sites that led here',
      head: 'Site',
      title: (top: string, count: string) => `${top} led here ${count} times`,
      about: 'Visits by the site that linked to us',
    },
    campaigns: {
      name: 'campaigns',
      head: 'Campaign',
      title: (top: string, count: string) => `The campaign “${top}” brought ${count} ${choosePlural('en', count, 'visit', 'visits')}`,
      about: 'Visits by campaign',
    },
    forms: {
      name: 'leads',
      head: 'Form',
      title: (top: string, count: string) => `Most used form: ${top}, ${count} ${choosePlural('en', count, 'lead', 'leads')}`,
      about: 'Leads by form',
    },
    leadPages: {
      name: 'pages that brought leads',
      head: 'Page',
      title: (top: string, count: string) => `${top} brought ${count} ${choosePlural('en', count, 'lead', 'leads')}`,
      about: 'Leads by the page they were sent from',
    },
    leadCampaigns: {
      name: 'campaigns that brought leads',
      head: 'Campaign',
      title: (top: string, count: string) => `“${top}” brought ${count} ${choosePlural('en', count, 'lead', 'leads')}`,
      about: 'Leads by campaign',
    },
    searches: {
      name: 'searches',
      head: 'Words',
      title: (top: string, count: string) => `Most searched for: “${top}”, ${count} times`,
      about: 'Searches in the blog and the database',
    },
    vain: {
      name: 'searches in vain',
      head: 'Words',
      title: (top: string, count: string) => `Searched in vain: “${top}”, ${count} times`,
      about: 'Searches that found nothing',
    },
    records: {
      name: 'lists and records',
      head: 'List or record',
      title: (top: string, count: string) => `Most opened in the database: ${top}, ${count} times`,
      about: 'Lists and records of the database',
    },
    tools: {
      name: 'tools',
      head: 'Tool',
      title: (top: string, count: string) => `${top} computed something ${count} times`,
      about: 'Tools that were asked something',
    },
    downloads: {
      name: 'downloads',
      head: 'File',
      title: (top: string, count: string) => `Most taken away: ${top}, ${count} times`,
      about: 'Files that were downloaded',
    },
    missing: {
      name: 'addresses not found',
      head: 'Address',
      title: (top: string, count: string) => `Not found: ${top}, asked for ${count} times`,
      about: 'Addresses that are none of ours',
    },
    broken: {
      name: 'faults of ours',
      head: 'Page',
      title: (top: string, count: string) => `${top} failed ${count} times`,
      about: 'Answers that failed on our side',
    },
    letters: {
      name: 'letters as well as seats',
      head: 'What',
      title: (top: string, count: string) => `${top}: ${count}`,
      about: 'Letters of the newsletter, subscribers, seats',
    },
  },
  rows: {
    viewsEn: 'Page views, English',
    viewsFr: 'Page views, French',
    visits: 'Visits that began here',
    searches: 'Searches',
    tools: 'Tools used',
    downloads: 'Downloads',
    leads: 'Leads',
    missing: 'Addresses not found',
    robots: 'Page views by robots',
    robotLeads: 'Forms sent by robots',
    letter: (id: string) => `Letter ${id}, sent`,
    refused: (id: string) => `Letter ${id}, refused`,
    subscriber: 'Came to the newsletter',
    subscriberLeft: 'Left the newsletter',
    seat: 'Seats taken',
  },
  sources,
  change: (percent: number) =>
    percent === 0 ? ', as many as before' : `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than before`,
};

export type NumbersWords = typeof words;
