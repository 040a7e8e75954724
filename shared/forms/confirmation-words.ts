import type { Locale } from '../locales.ts';
import { href } from '../pages.ts';
import type { Site } from '../site.ts';
import { getWords } from '../words/get-words.ts';
import { stepWords } from '../words/step/step-words.ts';

/** Who sends the newsletter, as CASL asks a request for consent to say. */
export type Sender = { site: Pick<Site, 'name' | 'postalAddress' | 'email'>; siteUrl: string };

/** A mailbox, or the contact form while none is set. */
export function toSenderContact({ site, siteUrl }: Sender, locale: Locale): string {
  return site.email || siteUrl + href('contact', locale);
}

/** What the page behind a confirmation link says. The record of consent repeats it (`toConfirmation`). */
export function toConfirmationWords(locale: Locale, sender: Sender) {
  const { newsletterConfirm: say } = getWords(stepWords, locale);
  const { name, postalAddress } = sender.site;
  return { ...say, lead: say.lead(name, [postalAddress, toSenderContact(sender, locale)].filter(Boolean).join(', ')) };
}
