import type { Client } from '#server/platform/client-address.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { FILL_TIME_HEADER } from '#shared/forms/hidden-fields.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { acceptLead, type Arrival, type LeadIntake, readArrival } from './accept-lead.ts';
import { readBody } from './bounded-body.ts';
import { isSame } from '#server/leads/keyring.ts';
import { type LeadOutcome, toProblem } from './lead-outcome.ts';
import { chooseLocale, getPreferredLocale } from './submission.ts';
import { isObject } from '#shared/type-guards.ts';
import { getWords } from '#shared/words/get-words.ts';
import { problemWords } from '#shared/words/server-words.ts';

export type LeadApi = {
  /** Answers a form sent as JSON: every row of the table in the product decisions, section 5. */
  answerPost(formId: FormId, request: Request, client: Client): Promise<Response>;
  /** What a page needs before it sends: the public key, and where to get a challenge when one is asked for. */
  answerSettings(request: Request): Response;
  answerChallenge(request: Request): Promise<Response>;
  /** OPTIONS for a page of another origin that is allowed; 405 for other methods. */
  answerOther(request: Request, allow: 'POST' | 'GET'): Response;
};

export type LeadApiOptions = {
  apiKey: string;
  apiBaseUrl: string | null;
  isOwnOrigin(request: Request): boolean;
  corsOrigins: string[];
  challengeUrl: string;
  intake: LeadIntake;
};

/** Visible ASCII, as a header carries it. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

export function createLeadApi(options: LeadApiOptions): LeadApi {
  const { apiKey, apiBaseUrl, challengeUrl, intake } = options;
  const noStore = { headers: { 'cache-control': 'no-store' } };
  return {
    answerPost: async (formId, request, client) => withCors(request, await answerPost(formId, request, client, options), options),
    answerSettings(request) {
      const settings = { apiKey, apiBaseUrl, challengeUrl: intake.proofOfWork.isRequired() ? challengeUrl : null };
      return withCors(request, Response.json(settings, noStore), options);
    },
    answerChallenge: async (request) => withCors(request, Response.json(await intake.proofOfWork.create(), noStore), options),
    answerOther: (request, allow) => withCors(request, answerOther(request, allow, options), options),
  };
}

async function answerPost(formId: FormId, request: Request, client: Client, options: LeadApiOptions): Promise<Response> {
  const refusal = refuseCaller(request, options);
  if (refusal) return refusal;
  const asked = getPreferredLocale(request.headers.get('accept-language'));
  const body = await readBody(request);
  if (!body) return toProblem('too-large', asked);
  const given = parseObject(body);
  if (!given) return toProblem('invalid-json', asked);
  const locale = chooseLocale(given, request.headers.get('accept-language'));
  const idempotencyKey = request.headers.get('idempotency-key');
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) return toProblem('invalid-idempotency-key', locale);
  const arrival: Arrival = {
    ...readArrival(request),
    locale,
    channel: 'api',
    client,
    idempotencyKey,
    filledInMs: Number(request.headers.get(FILL_TIME_HEADER) || Number.NaN),
    isOwnPage: options.isOwnOrigin(request),
  };
  return toAnswer(await acceptLead(formId, given, arrival, options.intake), locale);
}

/** What is refused before the body is read; null for a call that may go on. */
function refuseCaller(request: Request, options: LeadApiOptions): Response | null {
  const asked = getPreferredLocale(request.headers.get('accept-language'));
  if (request.method !== 'POST') return toProblem('method-not-allowed', asked, { allow: 'POST, OPTIONS' });
  if (isForeign(request, options)) return toProblem('foreign-origin', asked);
  if (!isSame(request.headers.get('x-api-key') ?? '', options.apiKey)) return toProblem('unauthorized', asked);
  const type = request.headers.get('content-type') ?? '';
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type) ? null : toProblem('unsupported-type', asked);
}

function answerOther(request: Request, allow: 'POST' | 'GET', options: LeadApiOptions): Response {
  const asked = getPreferredLocale(request.headers.get('accept-language'));
  const allowed = `${allow}, OPTIONS`;
  if (request.method !== 'OPTIONS') return toProblem('method-not-allowed', asked, { allow: allowed });
  if (isForeign(request, options)) return toProblem('foreign-origin', asked);
  const headers = {
    'access-control-allow-methods': allow,
    'access-control-allow-headers': `content-type, x-api-key, idempotency-key, accept-language, ${FILL_TIME_HEADER}`,
    'access-control-max-age': '600',
    allow: allowed,
  };
  return new Response(null, { status: 204, headers });
}

/** A browser always names the origin of a POST from another site. Programs name none: the key alone lets them in. */
function isForeign(request: Request, { corsOrigins, isOwnOrigin }: LeadApiOptions): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && !corsOrigins.includes(origin) && !isOwnOrigin(request);
}

function withCors(request: Request, response: Response, { corsOrigins }: LeadApiOptions): Response {
  const origin = request.headers.get('origin');
  response.headers.append('vary', 'Origin');
  if (origin && corsOrigins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', 'retry-after');
  }
  return response;
}

function toAnswer(outcome: LeadOutcome, locale: Locale): Response {
  if (outcome.ok)
    return Response.json(outcome.lead, { headers: { 'cache-control': 'no-store', 'content-language': languageTags[locale] } });
  const { code, errors, retryAfterSeconds } = outcome;
  return toProblem(code, locale, {
    ...(errors ? { errors } : {}),
    // A duplicate is an error of the field too, so that a form can show it beside the address.
    ...(code === 'already-subscribed' ? { errors: [{ field: 'email', code, message: getWords(problemWords, locale)[code] }] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** Null when the body is not JSON, not UTF-8, or no object. */
function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isObject(value) ? value : null;
  } catch {
    return null; // The caller's mistake, answered with 400.
  }
}
