import { describe, expect, it } from 'vitest';
import type { LeadRow } from '#server/db/schema.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { formIds } from '#shared/forms/forms.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { siteSchema } from '#shared/site.ts';
import { getWords } from '#shared/words/get-words.ts';
import { composeDigest } from './digest.ts';
import { renderMail } from './mail-layout.ts';
import { type AskedDocument, composeMail, type MailTemplate } from './mail-templates.ts';
import { mailWords, numbersWords } from '#shared/words/server-words.ts';

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

it('the words before an address at the end become its link, and no sentence before them', () => {
  const blocks = [{ kind: 'text', text: 'You can leave: always. To reach us\u00a0: https://example.com/c' } as const];
  const { html } = renderMail({ locale: 'en', company: 'Ragtag', subject: 'S', title: 'T', blocks, footer: [] });
  expect(html).toMatch(/>You can leave: always\. <a href="https:\/\/example\.com\/c"[^>]*>To reach us<\/a><\/p>/);
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
        document: null,
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
      document: null,
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
  document: null,
} as const;

it.each(locales)(
  'the email with a document is named after it and leads to its page; without one it leads to the contact form, in %s',
  (locale) => {
    const write = (document: AskedDocument | null, id = 'a-paper') => {
      const asked = { ...lead, locale, form_id: 'report-request' as const, fields: JSON.stringify({ document: id }) };
      const content = composeMail('report', { ...toReader, lead: asked, tokens: null, document });
      return content ? renderMail(content) : expect.fail('no email');
    };
    const { report: say } = getWords(mailWords, locale);
    const paper = write({ title: 'Two prices', page: '/of-the-paper' });
    expect(paper.subject).toMatch(/: Two prices$/);
    expect(paper.text).toMatch(new RegExp(`^Two prices\\n[\\s\\S]*${say.readOnline}\\W+https://example.com/of-the-paper`));
    expect(write({ title: 'Sample', page: '/of-the-report' }, 'sample-report').text).toContain(say.action);
    const none = write(null);
    expect([none.subject, none.text]).toEqual([
      say.notAttached.subject,
      expect.stringContaining(`https://example.com${href('contact', locale)}`),
    ]);
  },
);

it.each(locales)('the owner of a seat is not told that a stranger may have typed the address, nor to ignore the mail, in %s', (locale) => {
  const write = (name: MailTemplate, seatToken: string | null = 's') => {
    const content = composeMail(name, {
      ...toReader,
      lead: { ...lead, locale, form_id: 'early-access' },
      tokens: null,
      seatToken,
      isSeatUnused: true,
    });
    return content ? renderMail(content).text : expect.fail('no email');
  };
  const { footer, forms, seatOpen } = getWords(mailWords, locale);
  for (const name of ['seat-link', 'seat-unused'] as const)
    expect(write(name)).not.toContain(footer.why(forms['early-access'], 'example.com'));
  // Its link had ended before it went out.
  const late = write('seat-open', null);
  const logIn = `https://example.com${href('log-in', locale)}`;
  expect([late.split(logIn).length, late]).toEqual([2, expect.stringContaining(seatOpen.logInNote)]);
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
      document: null,
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

  it('reads words and no codes of ours: what made a lead suspicious, where its visit came from, the day', () => {
    const visit = { hs_analytics_source: 'PAID_SEARCH', hs_analytics_source_data_2: 'constructor' };
    const of = {
      ...lead,
      locale: other,
      suspicious: 'honeypot too-fast no-proof',
      source: JSON.stringify(visit),
      created_at: Date.UTC(2026, 5, 1, 16),
    };
    const notice = composeMail('owner-notification', { ...toReader, lead: of, ownerLocale: locale, tokens: null });
    const digest = composeDigest([of], { site, siteUrl: 'https://example.com', locale });
    expect(notice?.preview).toBe('');
    const texts = [notice, digest].map((content) => (content ? renderMail(content).text : ''));
    const { marks, sources } = getWords(mailWords, locale).owner;
    for (const text of texts) {
      expect(text).not.toMatch(/honeypot|too-fast|no-proof|hs_|PAID_/);
      expect(text).toContain(Object.values(marks).join(', '));
    }
    expect(texts[0]).toContain(getWords(numbersWords, locale).sources['PAID_SEARCH']);
    expect(texts[0]).toMatch(new RegExp(`^${sources.hs_analytics_source_data_2}\\W+constructor$`, 'm'));
    expect(texts[0]).toContain(locale === 'fr' ? '1er juin 2026' : 'June 1, 2026');
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
