import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keysOf } from '../keys-of.ts';
import { locales } from '../locales.ts';
import { consentVersions, toConsentPlainText } from './consent.ts';

it('a consent text has a new version whenever a word of it changes: then mend the line here too', () => {
  const seen = keysOf(consentVersions).map((id) => {
    const texts = locales.map((locale) => toConsentPlainText(id, locale, '{company}'));
    return `${id} ${consentVersions[id].version} ${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)}`;
  });
  expect(seen).toEqual([
    'early-access-terms 2025-09.1 b4f919c7250c',
    'newsletter 2025-09.1 adab7661ac51',
    'marketing 2025-09.1 d0f8f7cc6951',
    'request-notice 2026-11.2 f1ab68c31e19',
  ]);
});
