import type { FormId } from '#shared/forms/forms.ts';

/** The words of the emails in English: the shape of every language. */
export const words = {
  forms: {
    'early-access': 'Early access',
    newsletter: 'Newsletter',
    contact: 'Contact',
    'community-invitation': 'Community invitation',
    'market-analysis': 'Market analysis',
    'report-request': 'Report',
  } satisfies Record<FormId, string>,
  footer: {
    why: (form: string, site: string) =>
      `You are receiving this email because someone, we hope you, used the “${form}” form on ${site}. If it was not you, you can safely ignore it.`,
    whyConfirmed: (site: string) => `You are receiving this email because you confirmed your subscription to the newsletter on ${site}.`,
    whySeat: (site: string) => `You are receiving this email because you have a seat in early access on ${site}.`,
    sender: (company: string, address: string) => (address ? `${company}, ${address}` : company),
    privacy: (url: string) => `Privacy policy: ${url}`,
    unsubscribe: (url: string) => `Unsubscribe, at any time and without logging in: ${url}`,
  },
  letter: {
    why: (site: string) => `You are receiving this letter because you subscribed to it on ${site} and confirmed it.`,
    browser: (url: string) => `Read in the browser: ${url}`,
    otherLanguage: 'This letter is only written in French this time.',
  },
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  newsletterConfirmation: {
    subject: (company: string) => `Please confirm: the ${company} newsletter`,
    title: 'One press and you are in',
    lead: (company: string) => `You asked for the ${company} newsletter. Confirm that this address is yours and that you want it:`,
    action: 'Confirm my subscription',
    note: (contact: string) =>
      `Until you confirm, you are not on the list and we will not send you the newsletter. You can unsubscribe at any time. To reach us: ${contact}`,
  },
  newsletterWelcome: {
    subject: (company: string) => `Welcome to the ${company} newsletter`,
    title: "You're all set!",
    lead: 'Stay tuned for exciting updates! One letter a month: what changed in the industry, and one thing to try before Friday.',
    action: 'Read the blog in the meantime',
  },
  earlyAccess: {
    subject: 'Your early access request is in',
    title: 'Your Application Was Successfully Received!',
    lead: 'The rebel army will contact you as soon as possible.',
    next: 'You need not wait for that: your seat is open. On it you keep lists, records and results of the Gaming Industry Database, each under its address.',
  },
  seatOpen: {
    subject: (company: string) => `Your seat at ${company} is open`,
    title: 'Your seat is open',
    lead: 'You asked for early access, and it is your turn. On your seat you keep lists, records and results of the Gaming Industry Database, each under its address.',
    action: 'Go to my seat',
    logIn: 'Send me a link to my seat',
    logInNote: 'The link comes by email. It is good for 20 minutes and one use.',
    note: (url: string) =>
      `The link is good for 20 minutes and one use. There is no password: a new link is always one press away, at ${url}`,
  },
  seatWaits: {
    weekly:
      'Seats open every week, in the order they were asked for. When yours does, an email to this address brings its link. Until then, there is nothing you need to do.',
    byHand:
      'Seats open a few at a time. When yours does, an email to this address brings its link. Until then, there is nothing you need to do.',
    meanwhile: 'The database itself is open to everyone, so there is no need to wait to look something up:',
    action: 'Open the database',
  },
  seatLink: {
    subject: (company: string) => `Your link to ${company}`,
    title: 'Your seat is this way',
    lead: 'Someone, we hope you, asked for a link to your seat in early access:',
    action: 'Go to my seat',
    note: 'It is good for 20 minutes and one use. If it was not you, do nothing: without this email nobody gets in.',
  },
  seatAlert: {
    subject: (things: number, company: string) => `Changes in ${things === 1 ? 'one thing' : `${things} things`} you keep at ${company}`,
    title: 'What changed',
    lead: 'The database has new figures. This is what they changed in your lists and records:',
    more: (count: string) => `and ${count} more, in the list`,
    stop: (title: string) => `No alerts for “${title}”`,
    action: 'See my seat',
    why: (site: string) => `You are receiving this email because you keep these pages on your seat in early access on ${site}.`,
    stopAll: (url: string) => `No more alerts, in one press and without logging in: ${url}`,
  },
  seatUnused: {
    subject: (company: string) => `Your seat at ${company} will be erased`,
    title: 'A year without a visit',
    lead: 'Your seat in early access has not been used for twelve months. In 30 days it will be erased, with what it keeps. To keep it, log in once:',
    action: 'Keep my seat',
    note: 'To let it go, do nothing: this is the only email about it.',
  },
  seatFile: {
    ready: {
      subject: 'Your file is ready',
      lead: 'The list you asked for is now a file. It waits on your seat until the day below, then it is erased:',
      action: 'Get it from my seat',
    },
    failed: {
      subject: 'Your file could not be made',
      lead: 'You asked for a whole list as a file. This is what came of it:',
      action: 'See my seat',
    },
    note: 'If you are no longer logged in, that page offers to send a link to this address. The link is good for 20 minutes and one use.',
    why: (site: string) => `You are receiving this email because you asked for this file on your seat in early access on ${site}.`,
  },
  contact: {
    subject: 'We have your message',
    title: 'Your message is with us',
    lead: 'A person reads every message, and will reply to this address.',
  },
  community: {
    subject: 'Your invitation to the community',
    title: 'Come aboard',
    lead: 'Here is your invitation. Please read the guidelines before your first message; they are short.',
    action: 'Join the community',
    waitSubject: 'Your place in the community is saved',
    waitTitle: 'Your place is saved',
    waitLead: 'The doors are not open yet. Your invitation comes to this address as soon as they are.',
    guidelines: (url: string) => `The guidelines: ${url}`,
  },
  marketAnalysis: {
    subject: 'Your market analysis request is in',
    title: 'Your Application Was Successfully Received!',
    lead: 'The rebel army will contact you as soon as possible.',
    next: 'Next, we arrange a meeting. To get the most out of it, have these on hand: what your game is in one sentence, its genre and platforms, the release date you hope for, and three games it will be compared with.',
    book: 'Book the meeting now',
  },
  report: {
    subject: (title: string) => `The document you asked for: ${title}`,
    attached:
      'Your document is attached as a PDF, yours to keep. The game or studio used as its example is invented; every figure that names a source and a date is real.',
    notAttached: {
      subject: 'We could not attach the document you asked for',
      lead: 'Write to us through the contact form, and a person will look into it.',
      action: 'Go to the contact form',
    },
    action: 'See the Game Market Analysis',
    readOnline: 'Read it online',
  },
  owner: {
    /** Without the address: subjects are in logs of mail servers, and on locked phones. */
    subject: (form: string, id: string) => `New lead: ${form}, ${id}`,
    title: (form: string) => `New lead: ${form}`,
    rightsRequest: 'Request about personal information, to be answered within 30 days',
    suspicious: 'Flagged as suspicious. It may be a robot, or a person in a hurry: please look before you decide.',
    names: {
      email: 'Email',
      language: 'Language',
      page: 'Page',
      pageName: 'Page name',
      campaign: 'Campaign',
      received: 'Received',
      id: 'Lead',
      marks: 'Flags',
      newsletter: 'Newsletter',
    },
    marks: { honeypot: 'hidden field filled in', 'too-fast': 'sent very fast', 'no-proof': 'no check against robots' },
    sources: {
      hs_analytics_source: 'Came by',
      hs_analytics_source_data_1: 'Came from',
      hs_analytics_source_data_2: 'Campaign at first',
      hs_google_click_id: 'Google click',
    },
    /** '' shows no row. */
    newsletter: { none: '', wanted: 'requested, awaiting confirmation', confirmed: 'requested and confirmed' },
    held: (id: string) =>
      `No automatic reply was sent, in case the address belongs to somebody else. If this is a person, let the reply go: npm run leads -- release ${id}`,
    languages: { en: 'English', fr: 'French' },
    sampleReport: 'Sample report',
    reply: 'Reply to this email to answer the person.',
  },
  digest: {
    subject: (count: number) => (count === 1 ? '1 more lead in a busy hour' : `${count} more leads in a busy hour`),
    title: 'A busy hour',
    lead: 'More than 20 forms came within an hour, so these are in one email. Every one of them is kept.',
    marks: (count: number, marks: string) => `${count} × ${marks}`,
    unmarked: 'no flags',
    more: (count: number) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
    show: 'To read one in full: npm run leads -- show <id>',
  },
};

export type MailWords = typeof words;
