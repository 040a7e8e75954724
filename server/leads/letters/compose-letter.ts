import type { Letter } from '#shared/letter.ts';
import { href } from '#shared/pages.ts';
import type { Site } from '#shared/site.ts';
import { type MailContent, renderMail, type RenderedMail } from '#server/leads/mail/mail-layout.ts';
import { toUnsubscribeUrl } from '#server/leads/mail/mail-templates.ts';
import { getWords } from '#shared/words/get-words.ts';
import { mailWords } from '#shared/words/server-words.ts';

export type ComposedLetter = RenderedMail & { headers: Record<string, string> };

/**
 * A letter as its mail: who sends it and why (CASL), how to leave, and the headers by which mail programs offer a button for that (RFC
 * 8058; RFC 2919 names the list). `locale` is the reader's: where the letter is only written in the other language, it says so.
 */
export function composeLetter(
  letter: Letter,
  { locale, site, siteUrl, token }: { locale: Letter['locale']; site: Site; siteUrl: string; token: string },
): ComposedLetter {
  const words = getWords(mailWords, locale);
  const { host } = new URL(siteUrl);
  const leave = toUnsubscribeUrl(siteUrl, locale, token);
  const content: MailContent = {
    locale: letter.locale,
    company: site.name,
    subject: letter.subject,
    title: letter.subject,
    preview: letter.preview,
    blocks: [
      ...(letter.locale === locale ? [] : [{ kind: 'text' as const, text: words.letter.otherLanguage, lang: locale }]),
      { kind: 'letter', html: letter.html, text: letter.text },
    ],
    footer: [
      words.letter.why(host),
      words.letter.browser(siteUrl + href('letter', letter.locale, { slug: letter.id })),
      words.footer.sender(site.name, site.postalAddress),
      words.footer.privacy(siteUrl + href('privacy-policy', locale)),
      words.footer.unsubscribe(leave),
    ],
    footerLocale: locale,
  };
  return {
    ...renderMail(content),
    headers: {
      'List-Id': `${site.name} <newsletter.${host.replace(/:\d+$/, '')}>`,
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}
