import type { Locale } from '../locales.ts';
import { isKeyOf } from '../keys-of.ts';
import { type PageId, pages } from '../pages.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { FormId } from './forms.ts';

/** What a person agrees to: the terms and policy, the newsletter, or that we use what a form asks for to do what it is for. */
export type ConsentPurpose = 'terms' | 'newsletter' | 'request';
export type ConsentId = 'early-access-terms' | 'newsletter' | 'marketing' | 'request-notice';

/**
 * What the record of a consent says of its text (`consents` in shared/words/form); no browser needs it. The version changes with every
 * change of a word there, in either language: the record of who agreed to what depends on it.
 */
export const consentVersions: Record<ConsentId, { version: string; purposes: readonly ConsentPurpose[] }> = {
  'early-access-terms': { version: '2025-09.1', purposes: ['terms'] },
  newsletter: { version: '2025-09.1', purposes: ['terms', 'newsletter'] },
  marketing: { version: '2025-09.1', purposes: ['newsletter'] },
  'request-notice': { version: '2026-11.2', purposes: ['request'] },
};

/** The text each form shows: beside its required box, or under its button when it has none. */
export const formConsents: Record<FormId, ConsentId> = {
  'early-access': 'early-access-terms',
  newsletter: 'newsletter',
  contact: 'request-notice',
  'community-invitation': 'request-notice',
  'market-analysis': 'request-notice',
  'report-request': 'request-notice',
};

export type ConsentPart = { text: string; page: PageId | null };

/** The text in pieces, to show it with its links. */
export function toConsentParts(id: ConsentId, locale: Locale, company: string): ConsentPart[] {
  return getWords(formWords, locale)
    .consents[id].split(/(\[[^\]]+\]\([a-z-]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([a-z-]+)\)$/.exec(part);
      const [, words = part, page = ''] = link ?? [];
      return { text: words.replaceAll('{company}', company), page: isKeyOf(pages, page) ? page : null };
    });
}

/** The text as it is read, without links: what is kept in the record of consent. */
export function toConsentPlainText(id: ConsentId, locale: Locale, company: string): string {
  return toConsentParts(id, locale, company)
    .map(({ text }) => text)
    .join('');
}
