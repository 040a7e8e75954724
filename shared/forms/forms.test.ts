import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { toConsentParts, toConsentPlainText } from './consent.ts';
import { cleanText, isEmail } from './define-form.ts';
import { formIds, forms } from './forms.ts';
import { problemWords } from '#shared/words/server-words.ts';

const contact = { firstName: 'Ada', lastName: '', studio: '', email: 'ada@example.com', message: 'Hello' };

describe('the early-access form', () => {
  it('names the email first, then the terms, in the words of the specification', () => {
    expect(forms['early-access'].validate({ email: 'nobody', terms: '' }, 'en')).toEqual({
      ok: false,
      errors: [
        { field: 'email', code: 'invalid-email', message: 'Please enter a valid email address!' },
        { field: 'terms', code: 'terms-not-accepted', message: 'Please accept our terms and conditions!' },
      ],
    });
  });

  it('speaks French', () => {
    const result = forms['early-access'].validate({}, 'fr');
    expect(result.ok ? [] : result.errors.map(({ message }) => message)).toEqual([
      'Email invalide',
      'Acceptez d’abord nos conditions d’utilisation!',
    ]);
  });

  it('takes the box from a script (true) and from an HTML form (on)', () => {
    for (const terms of [true, 'on', 'true', '1']) expect(forms['early-access'].validate({ email: 'a@b.ca', terms }, 'en').ok).toBe(true);
  });
});

it.each([
  ['newsletter', 'Invalid email'],
  ['community-invitation', 'Invalid Email'],
  ['contact', 'Please enter a valid email address!'],
] as const)('the %s form has its own word for a bad email', (id, message) => {
  const result = forms[id].validate({ ...contact, terms: true, email: 'x@' }, 'en');
  expect(result).toEqual({ ok: false, errors: [{ field: 'email', code: 'invalid-email', message }] });
});

it('says the words that the specification fixes for a success, a confirmation and a duplicate', () => {
  const { mail, success, confirmation, errors } = getWords(formWords, 'en');
  expect(mail.message_valid).toBe('Email successfully sent!');
  expect(success).toEqual({
    'early-access': 'Email successfully sent!',
    newsletter: "You're all set! Stay tuned for exciting updates!",
    contact: 'Email successfully sent!',
    'community-invitation': 'Email Successfully Sent!',
    'market-analysis': 'Your Application Was Successfully Received!',
    'report-request': 'Your report has been sent successfully!',
  });
  expect(confirmation).toEqual({
    title: 'Your Application Was Successfully Received!',
    lead: 'The rebel army will contact you as soon as possible',
  });
  expect(getWords(formWords, 'en').labels.message).toBe("What's Up?");
  expect(errors.required).toBe('Please fill in all the required fields.');
  expect(getWords(problemWords, 'en')['already-subscribed']).toBe('This email is already subscribed!');
  expect(getWords(formWords, 'fr').mail).toMatchObject({ message_email: 'Email invalide', message_valid: 'Email envoyé avec succès !' });
});

it('a message needs a first name, an email and something to say, and no box', () => {
  expect(forms.contact.validate(contact, 'en')).toEqual({ ok: true, value: contact });
  const result = forms.contact.validate({ email: 'ada@example.com' }, 'en');
  expect(result.ok ? [] : result.errors.map(({ field, message }) => [field, message])).toEqual([
    ['firstName', 'Please fill in all the required fields.'],
    ['message', 'Please fill in all the required fields.'],
  ]);
});

it('a market analysis knows only the company types it offers', () => {
  const values = { firstName: 'Ada', email: 'ada@example.com', companyName: 'Kettle', companyType: 'empire' };
  expect(forms['market-analysis'].validate(values, 'en')).toMatchObject({
    ok: false,
    errors: [{ field: 'companyType', code: 'invalid-choice' }],
  });
  expect(forms['market-analysis'].validate({ ...values, companyType: 'studio' }, 'en').ok).toBe(true);
});

it.each([
  ['ada@example.com', true],
  ["o'neil+games@studio.co.uk", true],
  ['ada@localhost', false],
  ['ada@example..com', false],
  ['ada@-example.com', false],
  ['a b@example.com', false],
  ['ada@example.com\nbcc: x@y.z', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`, false],
])('%j is an email: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it('takes line breaks out of one-line fields and NUL out of everything', () => {
  const result = forms.contact.validate({ ...contact, firstName: 'Ada\r\nBcc: x@y.z', message: 'a\u0000b\r\nc\uD800' }, 'en');
  expect(result).toMatchObject({ ok: true, value: { firstName: 'Ada Bcc: x@y.z', message: 'a b\nc\uFFFD' } });
});

it('answers whatever it is given, without throwing, and what it accepts it accepts again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formIds),
      fc.dictionary(fc.constantFrom('email', 'terms', 'firstName', 'message', '__proto__', 'companyType'), fc.anything()),
      (id, values) => {
        const result = forms[id].validate(values, 'fr');
        if (result.ok) expect(forms[id].validate(result.value, 'fr')).toEqual(result);
        else expect(result.errors.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2000 },
  );
});

it('a consent text is the same with and without its links', () => {
  expect(toConsentPlainText('newsletter', 'en', 'Ragtag')).toBe(
    'I accept the terms and conditions and the privacy policy, and I agree to receive the Ragtag newsletter by email. I can unsubscribe at any time.',
  );
  expect(toConsentParts('request-notice', 'fr', 'Ragtag').filter(({ page }) => page)).toEqual([
    { text: 'politique de confidentialité', page: 'privacy-policy' },
  ]);
});

it('a letter under a mountain of accents costs no time and keeps thirty of them', () => {
  const startMs = performance.now();
  const cleaned = cleanText(`x${'\u0300\u0323'.repeat(50_000)}`);
  expect(performance.now() - startMs).toBeLessThan(500);
  expect(cleaned.length).toBeLessThanOrEqual(31);
  expect(cleanText('e\u0301te\u0301')).toBe('\u00e9t\u00e9');
});

it('an address that was copied loses its invisible marks, and an accented domain is the one that mail servers know', () => {
  const read = (email: string) => forms.newsletter.validate({ email, terms: true }, 'en');
  for (const email of ['\u200eada@example.com', '\u00a0ada@example.com\u200b', 'ada@exam\u00adple.com\ufeff'])
    expect(read(email)).toMatchObject({ ok: true, value: { email: 'ada@example.com' } });
  expect(read('eloise@québec.ca')).toMatchObject({ ok: true, value: { email: 'eloise@xn--qubec-csa.ca' } });
  for (const email of ['eloise@québec.ca/x', 'a@b@québec.ca', 'é@example.com']) expect(read(email).ok).toBe(false);
});
