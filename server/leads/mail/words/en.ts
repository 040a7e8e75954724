import type { FormId } from '#shared/forms/forms.ts';

/** The words of the emails in English: the shape of every language. */
export const words = {
  forms: {
    'early-access': 'Early access',
    newsletter: 'Newsletter',
    contact: 'Contact',
    'community-invitation': 'Community invitation',
    'market-analysis': 'Market analysis',
    'report-request': 'Sample report',
  } satisfies Record<FormId, string>,
  footer: {
    why: (form: string, site: string) =>
      `You receive this email because someone, we hope you, used the form "${form}" on ${site}. If it was not you, ignore it: nothing else will come.`,
    sender: (company: string, address: string) => (address ? `${company}, ${address}` : company),
    privacy: (url: string) => `Privacy policy: ${url}`,
    unsubscribe: (url: string) => `Unsubscribe, at any time and without logging in: ${url}`,
  },
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  newsletterConfirmation: {
    subject: (company: string) => `Please confirm: the ${company} newsletter`,
    title: 'One press and you are in',
    lead: (company: string) => `You asked for the ${company} newsletter. Confirm that this address is yours and that you want it:`,
    action: 'Confirm my subscription',
    note: 'Until you confirm, you are not on the list and no newsletter comes.',
  },
  newsletterWelcome: {
    subject: (company: string) => `Welcome to the ${company} newsletter`,
    title: "You're all set!",
    lead: 'Stay tuned for exciting updates! We write when there is something you can use, and not otherwise.',
    action: 'Read the blog meanwhile',
  },
  earlyAccess: {
    subject: 'Your early access request is in',
    title: 'Your Application Was Successfully Received!',
    lead: 'The rebel army will contact you as soon as possible.',
    next: 'When the Gaming Industry Database opens to you, we will write to this address. Until then, the preview is open to all:',
    action: 'Explore the preview',
  },
  contact: {
    subject: 'We have your message',
    title: 'Your message is with us',
    lead: 'A person reads every message and will answer you at this address.',
  },
  community: {
    subject: 'Your invitation to the community',
    title: 'Come aboard',
    lead: 'Here is your invitation. Please read the guidelines before your first message; they are short.',
    action: 'Join the community',
    waitLead: 'The doors are not open yet. Your place is noted: we will write to this address with your invitation as soon as they are.',
    guidelines: (url: string) => `The guidelines: ${url}`,
  },
  marketAnalysis: {
    subject: 'Your market analysis request is in',
    title: 'Your Application Was Successfully Received!',
    lead: 'The rebel army will contact you as soon as possible.',
    next: 'Next, we arrange a meeting. To get the most out of it, have at hand: what your game is in one sentence, its genre and platforms, the date you hope for, and three games it will be compared with.',
    book: 'Book the meeting now',
  },
  report: {
    subject: 'The full sample report',
    title: 'Your sample report',
    attached:
      'The full sample report is attached as a PDF. It is about a game we invented; the tables and the reasoning are what a real one looks like.',
    notAttached:
      'You can read the full sample report on our site: nine charts, each with its table and its data as CSV. It is about a game we invented; the reasoning is what a real one looks like.',
    action: 'Open the sample report',
  },
  owner: {
    subject: (form: string) => `New lead: ${form}`,
    title: (form: string) => `New lead: ${form}`,
    suspicious: 'Marked as suspicious. It may be a robot, or a person in a hurry: please look before you decide.',
    names: {
      email: 'Email',
      language: 'Language',
      page: 'Page',
      pageName: 'Page name',
      received: 'Received',
      id: 'Lead',
      marks: 'Marks',
      newsletter: 'Newsletter',
    },
    newsletterWanted: 'asked for, waits for confirmation',
    languages: { en: 'English', fr: 'French' },
    reply: 'Reply to this email to answer the person.',
  },
};

export type MailWords = typeof words;
