import type { Locale } from '../locales.ts';
import { isKeyOf } from '../keys-of.ts';
import { type PageId, pages } from '../pages.ts';
import type { FormId } from './forms.ts';

/** What a person agrees to: the terms and policy, the newsletter, or that we use what a form asks for to do what it is for. */
export type ConsentPurpose = 'terms' | 'newsletter' | 'request';
export type ConsentId = 'early-access-terms' | 'newsletter' | 'marketing' | 'request-notice';

/**
 * The exact texts shown beside boxes (never pre-ticked) and, for `request-notice`, under the button of a form. `{company}` becomes the
 * company's name of site.yaml; `[words](page-id)` is a link to that page.
 */
const consentTexts: Record<ConsentId, Record<Locale, string>> = {
  'early-access-terms': {
    en: 'I accept the [terms and conditions](terms-of-service) and the [privacy policy](privacy-policy).',
    fr: 'J’accepte les [conditions d’utilisation](terms-of-service) et la [politique de confidentialité](privacy-policy).',
  },
  newsletter: {
    en: 'I accept the [terms and conditions](terms-of-service) and the [privacy policy](privacy-policy), and I agree to receive the {company} newsletter by email. I can unsubscribe at any time.',
    fr: 'J’accepte les [conditions d’utilisation](terms-of-service) et la [politique de confidentialité](privacy-policy), et je consens à recevoir l’infolettre de {company} par courriel. Je peux me désabonner en tout temps.',
  },
  marketing: {
    en: 'Send me the {company} newsletter by email too (optional). I can unsubscribe at any time.',
    fr: 'Envoyez-moi aussi l’infolettre de {company} par courriel (facultatif). Je peux me désabonner en tout temps.',
  },
  'request-notice': {
    en: 'By sending this form, you agree that we may use what you enter to handle your request, and for nothing else unless you ask for it. See our [privacy policy](privacy-policy).',
    fr: 'En envoyant ce formulaire, vous acceptez que nous en utilisions le contenu pour traiter votre demande, et pour rien d’autre à moins que vous ne le demandiez. Consultez notre [politique de confidentialité](privacy-policy).',
  },
};

/**
 * What the record of a consent says of its text; no browser needs it. The version changes with every change of a word above, in either
 * language: the record of who agreed to what depends on it.
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
  return consentTexts[id][locale]
    .split(/(\[[^\]]+\]\([a-z-]+\))/)
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
