import { languageTags, type Locale } from '#shared/locales.ts';
import { toSenderContact } from '#shared/forms/confirmation-words.ts';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import { href } from '#shared/pages.ts';
import type { Site } from '#shared/site.ts';
import { toTracking } from '#shared/traffic-source.ts';
import type { LeadRow } from '#server/db/schema.ts';
import { isHeld, toMarks } from '#server/leads/intake/submission.ts';
import type { MailBlock, MailContent } from './mail-layout.ts';
import { readFields, readSource, isRightsRequest } from '#server/leads/people/lead-columns.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import type { MailWords } from '#shared/words/mail/en.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { mailWords, numbersWords } from '#shared/words/server-words.ts';

export type MailContext = {
  lead: LeadRow;
  site: Site;
  siteUrl: string;
  /** The language of what only the owner reads. */
  ownerLocale: Locale;
  /**
   * Signed tokens of the lead's subscription; null when it has none, or none any more. `confirm` is also null
   * when there is nothing to confirm.
   */
  tokens: { confirm: string | null; unsubscribe: string } | null;
  /** The token of a link that leads to the seat; null in other mails, and when the link is no longer there. */
  seatToken: string | null;
  /** Whether the lead's address waits for a seat. */
  waitsForSeat: boolean;
  /** Whether its owner, who was not here for a year, has not come back since. */
  isSeatUnused: boolean;
  /** Whether the lead asked for the newsletter, and the state of that request. */
  newsletter: NewsletterWish;
  /** The document that goes with the mail; null in other mails, and when there is none. */
  document: AskedDocument | null;
};

/** `page`: the path where it is told of, in the language of the lead. */
export type AskedDocument = { title: string; page: string };

export type NewsletterWish = 'none' | 'wanted' | 'confirmed';

type Said = Omit<MailContent, 'locale' | 'company' | 'footer'>;
type Template = (context: MailContext, words: MailWords) => Said | null;

/** Every mail we send, by its name in the outbox. A template returns null when there is nothing left to say. */
const templates = {
  'newsletter-confirmation': ({ lead, site, siteUrl, tokens }, { newsletterConfirmation: say }) => {
    if (!tokens?.confirm) return null;
    const link = siteUrl + href('newsletter-confirm', lead.locale, { token: tokens.confirm });
    return toMail(say.subject(site.name), say.title, [
      text(say.lead(site.name)),
      button(say.action, link),
      text(say.note(toSenderContact({ site, siteUrl }, lead.locale))),
    ]);
  },
  // Whoever left while the mail server was away is not welcomed.
  'newsletter-welcome': ({ lead, site, siteUrl, newsletter }, { newsletterWelcome: say }) => {
    if (newsletter !== 'confirmed') return null;
    return toMail(say.subject(site.name), say.title, [text(say.lead), button(say.action, siteUrl + href('blog', lead.locale))]);
  },
  'early-access-received': (context, { earlyAccess: say, seatWaits, seatOpen }) => {
    const next = context.waitsForSeat ? toWait(context, seatWaits) : [text(say.next), ...toSeat(context, seatOpen)];
    return toMail(say.subject, say.title, [text(say.lead), ...next]);
  },
  'seat-open': (context, { seatOpen: say }) => toMail(say.subject(context.site.name), say.title, [text(say.lead), ...toSeat(context, say)]),
  'seat-link': ({ lead, site, siteUrl, seatToken }, { seatLink: say }) => {
    if (!seatToken) return null;
    const link = siteUrl + href('seat-enter', lead.locale, { token: seatToken });
    return toMail(say.subject(site.name), say.title, [text(say.lead), button(say.action, link), text(say.note)]);
  },
  'seat-unused': ({ lead, site, siteUrl, isSeatUnused }, { seatUnused: say }) => {
    if (!isSeatUnused) return null;
    const link = siteUrl + href('log-in', lead.locale);
    return toMail(say.subject(site.name), say.title, [text(say.lead), button(say.action, link), text(say.note)]);
  },
  // The message is not repeated: whoever typed this address could otherwise write to a stranger through us.
  'contact-received': ({ lead }, { contact: say, greeting }) => toMail(say.subject, say.title, [greet(lead, greeting), text(say.lead)]),
  'community-invitation': invite,
  // The same, sent while the community was not open: see invite-waiting.ts.
  'community-place': invite,
  'market-analysis-received': ({ lead, site }, { marketAnalysis: say, greeting }) => {
    const meeting = site.meetingLink ? [button(say.book, site.meetingLink)] : [];
    return toMail(say.subject, say.title, [greet(lead, greeting), text(say.lead), text(say.next), ...meeting]);
  },
  report: ({ lead, siteUrl, document }, { report: say }) => {
    const { notAttached: none } = say;
    const contact = button(none.action, siteUrl + href('contact', lead.locale));
    if (!document) return toMail(none.subject, none.subject, [text(none.lead), contact]);
    // Of a paper nothing else is shown than what was asked for (privacy policy, 8.7).
    const name = readFields(lead)['document'] === SAMPLE_REPORT ? say.action : say.readOnline;
    return toMail(say.subject(document.title), document.title, [text(say.attached), button(name, siteUrl + document.page)]);
  },
  'owner-notification': ({ lead, newsletter, ownerLocale }, { owner: say, forms }) => ({
    subject: say.subject(nameLead(lead, { owner: say, forms }), lead.id),
    title: say.title(nameLead(lead, { owner: say, forms })),
    // What somebody wrote says more than our first sentence.
    preview: '',
    blocks: [
      ...(lead.suspicious === '' ? [] : [text(say.suspicious)]),
      ...(isHeld(toMarks(lead.suspicious)) ? [text(say.held(lead.id))] : []),
      { kind: 'table', rows: toRows(lead, newsletter, say, ownerLocale) },
      text(say.reply),
    ],
  }),
} satisfies Record<string, Template>; // `owner-digest` is about many leads: see digest.ts.

export type MailTemplate = keyof typeof templates;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(templates, name);
}

/**
 * The content of a mail, in the language of the lead, or of the owner where it goes to them. Null when there is nothing left to say (the
 * subscription was erased or confirmed meanwhile).
 */
export function composeMail(template: MailTemplate, context: MailContext): MailContent | null {
  const { lead, site, siteUrl, tokens } = context;
  const toOwner = template === 'owner-notification';
  const locale = toOwner ? context.ownerLocale : lead.locale;
  const words = getWords(mailWords, locale);
  const content = templates[template](context, words);
  if (!content) return null;
  const host = new URL(siteUrl).host;
  const footer = toOwner
    ? [words.footer.sender(site.name, site.postalAddress)]
    : [
        toWhy(template, host, words) ?? words.footer.why(words.forms[lead.form_id], host),
        words.footer.sender(site.name, site.postalAddress),
        words.footer.privacy(siteUrl + href('privacy-policy', lead.locale)),
        ...(tokens && template.startsWith('newsletter-')
          ? [words.footer.unsubscribe(toUnsubscribeUrl(siteUrl, lead.locale, tokens.unsubscribe))]
          : []),
      ];
  return { locale, company: site.name, ...content, footer };
}

/** Why somebody gets a mail that no form brings; null for the others. */
function toWhy(template: MailTemplate, host: string, { footer }: MailWords): string | null {
  if (template === 'newsletter-welcome') return footer.whyConfirmed(host);
  return template === 'seat-link' || template === 'seat-unused' ? footer.whySeat(host) : null;
}

export function toUnsubscribeUrl(siteUrl: string, locale: Locale, token: string): string {
  return siteUrl + href('newsletter-unsubscribe', locale, { token });
}

function invite({ lead, site, siteUrl }: MailContext, { community: say }: MailWords): ReturnType<Template> {
  const link = site.communityInviteLink;
  const guidelines = text(say.guidelines(siteUrl + href('community', lead.locale)));
  return link
    ? toMail(say.subject, say.title, [text(say.lead), button(say.action, link), guidelines])
    : toMail(say.waitSubject, say.waitTitle, [text(say.waitLead), guidelines]);
}

/** Where the link has ended before the email was written, the log-in page brings another. */
function toSeat({ lead, siteUrl, seatToken }: MailContext, say: MailWords['seatOpen']): MailBlock[] {
  const logIn = siteUrl + href('log-in', lead.locale);
  return seatToken
    ? [button(say.action, siteUrl + href('seat-enter', lead.locale, { token: seatToken })), text(say.note(logIn))]
    : [button(say.logIn, logIn), text(say.logInNote)];
}

/** Where somebody stands in the line is not told: nobody knows how soon it moves. */
function toWait({ lead, site, siteUrl }: MailContext, say: MailWords['seatWaits']): MailBlock[] {
  return [
    text(site.earlyAccess.admission === 'weekly' ? say.weekly : say.byHand),
    text(say.meanwhile),
    button(say.action, siteUrl + href('gaming-industry-database', lead.locale)),
  ];
}

function toRows(lead: LeadRow, newsletter: NewsletterWish, say: MailWords['owner'], locale: Locale): [string, string][] {
  const { labels, companyTypes } = getWords(formWords, locale);
  const fields = Object.entries(readFields(lead)).map(([name, value]): [string, string] => [
    isKeyOf(labels, name) ? labels[name] : name,
    name === 'companyType' && isKeyOf(companyTypes, value) ? companyTypes[value] : value === SAMPLE_REPORT ? say.sampleReport : value,
  ]);
  const { sources } = getWords(numbersWords, locale);
  const source = Object.entries(readSource(lead)).map(([name, value]): [string, string] => [
    isKeyOf(say.sources, name) ? say.sources[name] : name,
    (Object.hasOwn(sources, value) && sources[value]) || value,
  ]);
  const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Toronto' } as const;
  const rows: [string, string][] = [
    [say.names.email, lead.email],
    ...fields,
    [say.names.newsletter, say.newsletter[newsletter]],
    [say.names.language, say.languages[lead.locale]],
    [say.names.page, lead.page_uri],
    [say.names.pageName, lead.page_name],
    ...source,
    [say.names.campaign, toTracking(lead.page_uri).tagList.join(', ')],
    [say.names.received, getWords(typographyWords, locale).day(new Date(lead.created_at).toLocaleString(languageTags[locale], moment))],
    [say.names.id, lead.id],
    [say.names.marks, sayMarks(lead.suspicious, say)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** A lead by its form; a request that the law gives so many days to answer by that. */
export function nameLead(lead: LeadRow, { owner, forms }: Pick<MailWords, 'owner' | 'forms'>): string {
  return isRightsRequest(lead) ? owner.rightsRequest : forms[lead.form_id];
}

/** What made a lead suspicious; '' for nothing. */
export function sayMarks(suspicious: string, { marks: say }: MailWords['owner']): string {
  return toMarks(suspicious)
    .map((mark) => (isKeyOf(say, mark) ? say[mark] : mark))
    .join(', ');
}

/** Greets by first name when it looks like one: an advertisement typed there must not be sent in our name. */
function greet(lead: LeadRow, greeting: MailWords['greeting']): MailBlock {
  const name = readFields(lead)['firstName'] ?? '';
  return { kind: 'unlinked', text: greeting(/^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? name : '') };
}

function toMail(subject: string, title: string, blocks: MailBlock[]): Said {
  return { subject, title, blocks };
}

function text(words: string): MailBlock {
  return { kind: 'text', text: words };
}

function button(label: string, to: string): MailBlock {
  return { kind: 'button', label, href: to };
}
