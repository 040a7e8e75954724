import { describe, expect, it } from 'vitest';
import type { LeadRow } from '#server/db/schema.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { formIds } from '#shared/forms/forms.ts';
import { locales } from '#shared/locales.ts';
import { siteSchema } from '#shared/site.ts';
import { renderMail } from './mail-layout.ts';
import { composeMail, type MailTemplate } from './mail-templates.ts';

const site = await readYaml('content/site.yaml', siteSchema);
const names: MailTemplate[] = [
  'newsletter-confirmation',
  'newsletter-welcome',
  'early-access-received',
  'contact-received',
  'community-invitation',
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
};

describe.each(locales)('emails in %s', (locale) => {
  it.each(names)('%s is one safe page and the same in text', (name) => {
    for (const form_id of formIds) {
      const content = composeMail(name, {
        lead: { ...lead, locale, form_id },
        site,
        siteUrl: 'https://example.com',
        tokens: { confirm: 'c', unsubscribe: 'u' },
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

it('a confirmation whose subscription is gone is not written', () => {
  expect(
    composeMail('newsletter-confirmation', { lead, site, siteUrl: 'https://example.com', tokens: null, hasAttachment: false }),
  ).toBeNull();
});
