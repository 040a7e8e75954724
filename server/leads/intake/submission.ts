import { createHash } from 'node:crypto';
import { cleanText, type FieldError, type FormValues, isTicked } from '#shared/forms/define-form.ts';
import { type FormId, forms } from '#shared/forms/forms.ts';
import { hiddenFields, MIN_FILL_MS } from '#shared/forms/hidden-fields.ts';
import { getLocale, isLocale, type Locale } from '#shared/locales.ts';
import { matchPage } from '#shared/pages.ts';
import { isOneOf } from '#shared/type-guards.ts';
import { getMeantParameter } from '#shared/seat.ts';
import { classifyTrafficSource, trafficSources } from '#shared/traffic-source.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import { toPageName } from '#server/numbers/page-name.ts';
import { toCampaign } from '#server/numbers/personal-words.ts';

/** A valid form with everything that was sent beside it, ready to be kept. */
export type Submission = {
  formId: FormId;
  email: string;
  /** The other fields of the form, without boxes. */
  fields: Record<string, string>;
  locale: Locale;
  /** Without query for all forms but early access, which alone says where its sender came from. */
  pageUri: string;
  pageName: string;
  /** The campaign of that page's address, to be counted and not kept; '' for none. */
  campaign: string;
  source: Record<string, string>;
  marketing: boolean;
  /** How a box of the form was agreed to: `caller` where nobody knows which words stood beside it. */
  evidence: 'ticked' | 'caller';
  suspicious: string[];
  /** Equal for the same words from the same person, whatever was sent beside them. */
  contentHash: string;
};

export type SubmissionOrigin = {
  locale: Locale;
  /** `api` for a JSON call, whose early-access payload has no box (specification, section 3). */
  channel: 'api' | 'form';
  /** Whether it came from a page of this site. */
  isOwnPage: boolean;
  /** Whether the browser asks not to be measured: its campaign is neither counted (product decisions, section 16) nor kept. */
  isUncounted: boolean;
  /** How long it took to fill in, in milliseconds; NaN or nothing where no script has measured it. */
  filledInMs?: number;
  /** The address of the form's page, when the sender does not name it. */
  pageUri?: string;
  pageName?: string;
};

const MAX_URI_LENGTH = 2048;
const MAX_NAME_LENGTH = 200;
/** Where a visit came from, as early access sends it (specification, section 3). */
export const sourceNames = [
  'hs_analytics_source',
  'hs_analytics_source_data_1',
  'hs_analytics_source_data_2',
  'hs_google_click_id',
] as const;

/**
 * Reads what a browser, a script or a robot sent. The form's own rules check the visible fields. Hidden
 * fields are cut to size and never refused, because no visitor can correct them.
 */
export function parseSubmission(
  formId: FormId,
  given: Readonly<Record<string, unknown>>,
  origin: SubmissionOrigin,
): { ok: true; submission: Submission } | { ok: false; errors: FieldError[] } {
  // The early-access call of the specification has no box: its caller sends it only once the box is ticked.
  const warranted = formId === 'early-access' && origin.channel === 'api' && !Object.hasOwn(given, 'terms');
  const result = forms[formId].validate(warranted ? { ...given, terms: true } : given, origin.locale);
  if (!result.ok) return result;
  const { email, ...rest }: FormValues = result.value;
  const fields = Object.fromEntries(Object.entries(rest).filter(isTextField));
  const address = toUri(given[hiddenFields.pageUri]) || toUri(origin.pageUri);
  return {
    ok: true,
    submission: {
      formId,
      email: String(email),
      fields,
      locale: origin.locale,
      pageUri: toKeptUri(formId, address, origin),
      pageName: toText(given[hiddenFields.pageName]) || toText(origin.pageName),
      campaign: address === '' || origin.isUncounted ? '' : toCampaign(new URL(address).search),
      source: formId === 'early-access' ? toSource(given, address, origin) : {},
      marketing: forms[formId].offersMarketing && isTicked(given[hiddenFields.marketing]),
      evidence: origin.isOwnPage ? 'ticked' : 'caller',
      suspicious: findSuspicion(given, origin),
      contentHash: createHash('sha256')
        .update(JSON.stringify([formId, toEmailKey(String(email)), fields]))
        .digest('base64url'),
    },
  };
}

function isTextField(field: [name: string, value: string | boolean]): field is [name: string, value: string] {
  return typeof field[1] === 'string';
}

/** Marks of a robot. Too fast is no such mark: a password manager fills in a form faster. */
const robotMarks = ['honeypot', 'no-proof'] as const;

/**
 * Whether a lead with these marks gets no automatic reply for now, because the address may be a stranger's.
 * The lead is kept, and the owner is told, as with any other.
 */
export function isHeld(marks: readonly string[]): boolean {
  return robotMarks.some((mark) => marks.includes(mark));
}

/** The marks of a stored lead. */
export function toMarks(suspicious: string): string[] {
  return suspicious === '' ? [] : suspicious.split(' ');
}

/** The language asked for: that of the body, else of the page's path, else the browser's preference. */
export function chooseLocale(given: Readonly<Record<string, unknown>>, acceptLanguage: string | null): Locale {
  const named = given[hiddenFields.locale];
  if (isLocale(named)) return named;
  if (named === 'fr-CA' || named === 'en-US') return named === 'fr-CA' ? 'fr' : 'en';
  const uri = toUri(given[hiddenFields.pageUri]);
  return uri ? getLocale(new URL(uri).pathname) : getPreferredLocale(acceptLanguage);
}

/** French when it is wanted at least as much as English. A header without either is answered in English. */
export function getPreferredLocale(acceptLanguage: string | null): Locale {
  const weights: Record<Locale, number> = { en: 0, fr: 0 };
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const weight = Number(
      params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    if (isLocale(language) && weight > weights[language]) weights[language] = weight;
  }
  return weights.fr > 0 && weights.fr >= weights.en ? 'fr' : 'en';
}

/**
 * Where the visit came from, as its browser says; without scripts, as far as the page's address does. Nothing is known of whoever asks not
 * to be measured.
 */
function toSource(given: Readonly<Record<string, unknown>>, address: string, { channel, isUncounted }: SubmissionOrigin) {
  const sent = readSource(given);
  if (!isUncounted && (channel === 'api' || sent['hs_analytics_source'])) return sent;
  return readSource(classifyTrafficSource({ referrer: '', query: isUncounted || address === '' ? '' : new URL(address).search }));
}

function readSource(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = sourceNames.map((name) => [name, toText(given[name])] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => (name === 'hs_analytics_source' ? isOneOf(trafficSources, value) : value !== '')),
  );
}

function findSuspicion(given: Readonly<Record<string, unknown>>, { filledInMs }: SubmissionOrigin): string[] {
  const found: string[] = [];
  const bait = given[hiddenFields.honeypot];
  if (bait !== undefined && bait !== null && bait !== '') found.push('honeypot');
  if (filledInMs !== undefined && filledInMs < MIN_FILL_MS) found.push('too-fast');
  return found;
}

function toText(given: unknown): string {
  return typeof given === 'string' ? cleanText(given.slice(0, MAX_NAME_LENGTH)) : '';
}

/**
 * What a lead keeps of its page's address: of the query, early access the thing that a seat is to save, the campaign and the ad click, but
 * neither of these of whoever asks not to be measured; the other forms nothing (privacy policy, 5.1). Where the path itself holds a search
 * or a token of an email, its pattern is kept (5.4).
 */
function toKeptUri(formId: FormId, address: string, { isUncounted }: SubmissionOrigin): string {
  if (address === '') return '';
  const uri = new URL(address);
  const page = matchPage(uri.pathname);
  if (page) uri.pathname = toPageName(page);
  if (formId !== 'early-access') return uri.origin + uri.pathname;
  const meant = getMeantParameter(page?.id);
  const others = [...uri.searchParams.keys()].filter((name) => name !== meant && (isUncounted || !/^utm_|^gclid$/.test(name)));
  for (const name of others) uri.searchParams.delete(name);
  uri.hash = '';
  return uri.href;
}

/** Only addresses of the web; '' for anything else. */
function toUri(given: unknown): string {
  if (typeof given !== 'string' || given.length > MAX_URI_LENGTH || !URL.canParse(given)) return '';
  const uri = new URL(given);
  return uri.protocol === 'https:' || uri.protocol === 'http:' ? uri.href.slice(0, MAX_URI_LENGTH) : '';
}
