import { describe, expect, it } from 'vitest';
import type { LeadRow } from '#server/db/schema.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { formIds } from '#shared/forms/forms.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { siteSchema } from '#shared/site.ts';
import { getWords } from '#shared/words/get-words.ts';
import { composeDigest } from './digest.ts';
import { renderMail } from './mail-layout.ts';
import { composeMail, type MailTemplate } from './mail-templates.ts';
import { mailWords } from '#shared/words/server-words.ts';

const site = await readYaml('content/site.yaml', siteSchema);
const names: MailTemplate[] = [
  'newsletter-confirmation',
  'seat-link',
  'seat-open',
  'seat-unused',
  'newsletter-welcome',
  'early-access-received',
  'contact-received',
  'community-invitation',
  'community-place',
  'market-analysis-received',
  'report',
  'owner-notification',
];
const nasty = '<script>alert(1)</script>"\'& https://evil.example/';
const lead: LeadRow = {
  id: 'b5b7c7f0-0000-4000-8000-000000000000',
  form_id: 'contact',
  email: "a&b'<@example.com",
  email_key: '',
  locale: 'en',
  page_uri: 'https://example.com/?a="<b>',
  page_name: nasty,
  fields: JSON.stringify({ firstName: nasty, message: `${nasty}\nsecond line`, companyName: nasty, companyType: 'studio' }),
  source: JSON.stringify({ hs_analytics_source: nasty }),
  suspicious: 'honeypot',
  dedupe_key: null,
  request_key: null,
  request_hash: null,
  answer: 'received',
  created_at: 0,
  digest_id: null,
};

it('a mail says its first text behind the subject, unless that is its title; a colon of French never begins a line', () => {
  const content = { company: 'Ragtag', subject: 'Demande\u00a0: \r\n Contact', title: 'Title', footer: [] };
  const write = (text: string) => renderMail({ ...content, locale: 'fr', blocks: [{ kind: 'text', text }] });
  expect(write('First').html).toMatch(/<div style="display:none[^>]*>First<\/div>/);
  expect(write('Title').html).not.toContain('display:none');
  expect([write('').subject, write('').language]).toEqual(['Demande\u00a0: Contact', 'fr-CA']);
});

describe.each(locales)('emails in %s', (locale) => {
  it.each(names)('%s is one safe page and the same in text', (name) => {
    for (const form_id of formIds) {
      const content = composeMail(name, {
        lead: { ...lead, locale, form_id },
        site,
        siteUrl: 'https://example.com',
        ownerLocale: locale,
        tokens: { confirm: 'c', unsubscribe: 'u' },
        newsletter: name === 'newsletter-welcome' ? 'confirmed' : 'wanted',
        seatToken: 's',
        waitsForSeat: false,
        isSeatUnused: true,
        hasAttachment: false,
      });
      expect(content).not.toBeNull();
      if (!content) return;
      const { html, text, subject } = renderMail(content);
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/<img|<link|@import|url\(|undefined|\[object/);
      expect(html).not.toContain('href="https://evil.example');
      expect(html).toContain(locale === 'fr' ? '<html lang="fr-CA">' : '<html lang="en-US">');
      expect(subject).not.toMatch(/[\r\n]|undefined/);
      expect(text).not.toContain('undefined');
      if (name !== 'owner-notification') expect(html + text).not.toContain('evil.example');
      if (name.startsWith('newsletter-')) expect(text).toMatch(/\/newsletter\/unsubscribe\/u|\/fr\/infolettre\/desabonnement\/u/);
    }
  });
});

it.each(locales)('an application that waits is told so and gets no link; in no mode where it stands in the line, in %s', (locale) => {
  const write = (admission: 'at-once' | 'weekly' | 'by-hand') => {
    const content = composeMail('early-access-received', {
      lead: { ...lead, locale, form_id: 'early-access' },
      site: { ...site, earlyAccess: { admission, perWeek: 7 } },
      siteUrl: 'https://example.com',
      ownerLocale: locale,
      tokens: null,
      newsletter: 'none',
      seatToken: null,
      waitsForSeat: true,
      isSeatUnused: false,
      hasAttachment: false,
    });
    return content ? renderMail(content).text : '';
  };
  const { seatWaits: say } = getWords(mailWords, locale);
  expect([write('weekly').includes(say.weekly), write('by-hand').includes(say.byHand), write('at-once').includes(say.byHand)]).toEqual([
    true,
    true,
    true,
  ]);
  for (const text of [write('weekly'), write('by-hand')]) expect(text).not.toMatch(/\/seat\/|\/place|\/log-in|\/connexion| 7 /);
});

const toReader = {
  lead,
  site,
  siteUrl: 'https://example.com',
  ownerLocale: 'en',
  newsletter: 'wanted',
  seatToken: null,
  waitsForSeat: false,
  isSeatUnused: false,
  hasAttachment: false,
} as const;

it('a whitepaper’s email leads to that paper, the sample report’s to the analysis', () => {
  const write = (document: string) => {
    const asked = { ...lead, form_id: 'report-request' as const, fields: JSON.stringify({ document }) };
    const content = composeMail('report', { ...toReader, lead: asked, tokens: null, hasAttachment: true });
    return content ? renderMail(content).text : '';
  };
  expect(write('know-your-market')).toContain('https://example.com/blog/white-papers/know-your-market');
  expect(write('sample-report')).toContain('/game-market-analysis');
});

it('a confirmation whose subscription is gone, or confirmed already, is not written', () => {
  expect(composeMail('newsletter-confirmation', { ...toReader, tokens: null })).toBeNull();
  expect(composeMail('newsletter-confirmation', { ...toReader, tokens: { confirm: null, unsubscribe: 'u' } })).toBeNull();
});

it('nobody is welcomed who has left before the email could be written, whether or not they ask again', () => {
  const tokens = { confirm: 'c', unsubscribe: 'u' };
  for (const newsletter of ['none', 'wanted'] as const)
    expect(composeMail('newsletter-welcome', { ...toReader, newsletter, tokens })).toBeNull();
  expect(composeMail('newsletter-welcome', { ...toReader, newsletter: 'confirmed', tokens })).not.toBeNull();
});

it.each(locales)('whoever confirmed is told so in the welcome, and not that a stranger may have typed their address, in %s', (locale) => {
  const tokens = { confirm: null, unsubscribe: 'u' };
  const content = composeMail('newsletter-welcome', {
    ...toReader,
    lead: { ...lead, locale, form_id: 'newsletter' },
    newsletter: 'confirmed',
    tokens,
  });
  const { footer, forms } = getWords(mailWords, locale);
  expect(content?.footer).toContain(footer.whyConfirmed('example.com'));
  expect(content?.footer).not.toContain(footer.why(forms.newsletter, 'example.com'));
});

describe.each(locales)('the owner, in %s, whatever the language of the lead', (locale) => {
  const other: Locale = locale === 'en' ? 'fr' : 'en';
  it('reads that the newsletter was asked for, and how a held reply is let go', () => {
    const context = {
      site,
      siteUrl: 'https://example.com',
      ownerLocale: locale,
      tokens: null,
      seatToken: null,
      waitsForSeat: false,
      isSeatUnused: false,
      hasAttachment: false,
    };
    const write = (each: LeadRow, newsletter: 'none' | 'wanted' | 'confirmed') => {
      const content = composeMail('owner-notification', { ...context, lead: { ...each, locale: other }, newsletter });
      return content ? renderMail(content).text : '';
    };
    const { names, newsletter } = getWords(mailWords, locale).owner;
    expect(write(lead, 'wanted')).toContain(newsletter.wanted);
    expect(write(lead, 'confirmed')).toContain(newsletter.confirmed);
    expect(write(lead, 'none')).not.toContain(`${names.newsletter} `);
    expect(write(lead, 'none')).toContain(`npm run leads -- release ${lead.id}`);
    expect(write({ ...lead, suspicious: 'too-fast' }, 'none')).not.toContain('release');
  });

  it('reads a busy hour in one email, people before robots, and nothing in it is markup', () => {
    const leads = Array.from({ length: 230 }, (_, index) => ({
      ...lead,
      locale: other,
      id: `lead-${index}`,
      email: `visitor-${index}@example.com`,
      suspicious: index < 229 ? 'honeypot' : '',
    }));
    const content = composeDigest(leads, { site, siteUrl: 'https://example.com', locale });
    expect(content).not.toBeNull();
    if (!content) return;
    const { subject, html, text } = renderMail(content);
    expect(subject).toContain('230');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('href="https://evil.example');
    expect(text.indexOf('visitor-229@')).toBeGreaterThan(0);
    expect(text.indexOf('visitor-229@')).toBeLessThan(text.indexOf('visitor-0@'));
    expect(text).toContain(getWords(mailWords, locale).digest.more(30));
    expect(composeDigest([], { site, siteUrl: 'https://example.com', locale })).toBeNull();
  });
});
