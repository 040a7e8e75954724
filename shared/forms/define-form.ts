import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import type { FormWords } from '#shared/words/form/en.ts';
import type { Locale } from '../locales.ts';

type FieldKind = 'email' | 'text' | 'long-text' | 'choice' | 'checkbox';

/** What a form may ask for: what has a label in every language. */
export type FieldName = Exclude<keyof FormWords['labels'], 'name' | 'honeypot' | 'optional'>;

export type Field<Name extends string = string> = {
  name: Name;
  kind: FieldKind;
  required: boolean;
  /** In UTF-16 units, as the `maxlength` attribute counts. 0 for a checkbox or a choice. */
  maxLength: number;
  /** What a `choice` may be; empty for the other kinds. */
  choices: readonly string[];
  /** The `autocomplete` attribute. */
  autoComplete: string;
};

type ErrorCode = 'invalid-email' | 'terms-not-accepted' | 'required' | 'too-long' | 'invalid-choice';
/** One thing to mend. `code` is stable, `message` is for people, in their language. */
export type FieldError = { field: string; code: ErrorCode; message: string };

/** What a valid form holds: text trimmed and cleaned, '' for what was left empty, boxes as booleans. */
export type FormValues<Name extends string = string> = Record<Name, string | boolean>;
type ValidationResult<Name extends string = string> = { ok: true; value: FormValues<Name> } | { ok: false; errors: FieldError[] };

export type Form<Id extends string = string, Name extends string = string> = {
  id: Id;
  fields: readonly Field<Name>[];
  /** Optional box for the newsletter, separate from everything else (product decisions, section 5). */
  offersMarketing: boolean;
  /**
   * Refuses nothing but what a person can mend; `values` may be anything a browser or a robot sent. Errors come in the order of the fields.
   */
  validate(values: Readonly<Record<string, unknown>>, locale: Locale): ValidationResult<Name>;
};

type Definition<Id extends string, Name extends string> = {
  id: Id;
  fields: readonly Field<Name>[];
  offersMarketing?: boolean;
  /** The form's own words for an error, where the specification fixes other ones than `mail.message_email` and `mail.message_terms`. */
  wording?: (messages: FormWords) => Partial<Record<ErrorCode, string>>;
};

const EMAIL_MAX_LENGTH = 254;

export function defineForm<const Id extends string, const Name extends FieldName>(definition: Definition<Id, Name>): Form<Id, Name> {
  const { id, fields, offersMarketing = false, wording } = definition;
  return {
    id,
    fields,
    offersMarketing,
    validate(values, locale) {
      const messages = getWords(formWords, locale);
      const own = wording?.(messages) ?? {};
      const value: Record<string, string | boolean> = {};
      const errors: FieldError[] = [];
      for (const field of fields) {
        const read = readField(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined);
        value[field.name] = read;
        const code = findProblem(field, read);
        if (code) errors.push({ field: field.name, code, message: own[code] ?? toMessage(code, field, messages) });
      }
      return errors.length > 0 ? { ok: false, errors } : { ok: true, value: value as FormValues<Name> }; // the loop has set every field
    },
  };
}

export function emailField(): Field<'email'> {
  return { name: 'email', kind: 'email', required: true, maxLength: EMAIL_MAX_LENGTH, choices: [], autoComplete: 'email' };
}

export function textField<const Name extends string>(
  name: Name,
  maxLength: number,
  options: { required: boolean; autoComplete?: string },
): Field<Name> {
  return { name, kind: 'text', required: options.required, maxLength, choices: [], autoComplete: options.autoComplete ?? 'off' };
}

export function termsField(): Field<'terms'> {
  return { name: 'terms', kind: 'checkbox', required: true, maxLength: 0, choices: [], autoComplete: 'off' };
}

/** The WHATWG pattern of `<input type=email>`, and at least one dot in the domain. Length is checked first, so it runs in bounded time. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** What was sent, made safe to store and to mail: other types count as empty, line breaks stay only in long texts. */
function readField(field: Field, given: unknown): string | boolean {
  if (field.kind === 'checkbox') return isTicked(given);
  if (typeof given !== 'string') return '';
  if (field.kind === 'email') return cleanEmail(given);
  return field.kind === 'long-text' ? cleanLongText(given) : cleanText(given);
}

/** Without the invisible marks that come with a copied address; an accented domain as mail servers know it. */
function cleanEmail(text: string): string {
  const plain = cleanText(text.replace(/\p{Cf}/gu, ''));
  // No address is so long, and its domain would take a tenth of a second.
  if (plain.length > EMAIL_MAX_LENGTH) return plain;
  const [, mailbox = '', domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(plain) ?? [];
  return domain && !isEmail(plain) && URL.canParse(`http://${domain}`) ? mailbox + new URL(`http://${domain}`).hostname : plain;
}

/** A box, as browsers and programs send it. */
export function isTicked(given: unknown): boolean {
  return given === true || given === 'true' || given === 'on' || given === '1';
}

/** Control characters cannot be stored by PostgreSQL (NUL) or split a mail header (CR, LF); halves of a surrogate pair are not text. */
export function cleanText(text: string): string {
  return compose(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD')).trim();
}

function cleanLongText(text: string): string {
  const lines = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ');
  return compose(lines.replace(/\p{Cs}/gu, '\uFFFD')).trim();
}

/** Marks that turn the direction of what follows them would scramble the rest of a mail or of a list. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * NFC, with at most thirty accents on a letter, as in Unicode's stream-safe text: sorting thirty thousand would hold the server up for
 * a second.
 */
function compose(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC');
}

function findProblem(field: Field, value: string | boolean): ErrorCode | null {
  if (typeof value === 'boolean') return field.required && !value ? 'terms-not-accepted' : null;
  if (field.kind === 'email') return isEmail(value) ? null : 'invalid-email';
  if (value === '') return field.required ? 'required' : null;
  if (field.kind === 'choice') return field.choices.includes(value) ? null : 'invalid-choice';
  return value.length > field.maxLength ? 'too-long' : null;
}

function toMessage(code: ErrorCode, field: Field, { mail, errors }: FormWords): string {
  if (code === 'invalid-email') return mail.message_email;
  if (code === 'terms-not-accepted') return mail.message_terms;
  if (code === 'too-long') return errors.tooLong(field.maxLength);
  return code === 'required' ? errors.required : errors.choice;
}
