import type { Client } from '#server/http/client-address.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { acceptLead, type LeadIntake } from './accept-lead.ts';
import { readBody } from './bounded-body.ts';
import { isSame } from './keyring.ts';
import { getProblemMessage, toProblem } from './problem.ts';
import { chooseLocale, getPreferredLocale, parseSubmission } from './submission.ts';
import { isObject } from '#shared/is-object.ts';

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
  const { intake } = options;

  async function answerPost(formId: FormId, request: Request, client: Client): Promise<Response> {
    const asked = getPreferredLocale(request.headers.get('accept-language'));
    if (request.method !== 'POST') return toProblem('method-not-allowed', asked, { allow: 'POST, OPTIONS' });
    if (isForeign(request)) return toProblem('foreign-origin', asked);
    if (!isSame(request.headers.get('x-api-key') ?? '', options.apiKey)) return toProblem('unauthorized', asked);
    if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
      return toProblem('unsupported-type', asked);
    const body = await readBody(request);
    if (!body) return toProblem('too-large', asked);
    const given = parseObject(body);
    if (!given) return toProblem('invalid-json', asked);
    const locale = chooseLocale(given, request.headers.get('accept-language'));
    const idempotencyKey = request.headers.get('idempotency-key');
    if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) return toProblem('invalid-idempotency-key', locale);
    const parsed = parseSubmission(formId, given, { locale, door: 'api' });
    if (!parsed.ok) return toProblem('invalid', locale, { errors: parsed.errors });
    const forwardedFor = request.headers.get('x-forwarded-for');
    const arrival = { client, forwardedFor, idempotencyKey, proof: given[hiddenFields.proof], requiresProof: true };
    const outcome = await acceptLead(parsed.submission, arrival, intake);
    if (outcome.ok) return toAnswer(outcome.lead, locale);
    const { code, retryAfterSeconds } = outcome;
    return toProblem(code, locale, {
      // A duplicate is said beside the field too, so that a form can show it where the address stands.
      ...(code === 'already-subscribed' ? { errors: [{ field: 'email', code, message: getProblemMessage(code, locale) }] } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }

  /** A browser always names the origin of a POST from elsewhere. Programs name none: for them the key is the door. */
  function isForeign(request: Request): boolean {
    const origin = request.headers.get('origin');
    return origin !== null && !options.corsOrigins.includes(origin) && !options.isOwnOrigin(request);
  }

  function withCors(request: Request, response: Response): Response {
    const origin = request.headers.get('origin');
    response.headers.append('vary', 'Origin');
    if (origin && options.corsOrigins.includes(origin)) {
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('access-control-expose-headers', 'retry-after');
    }
    return response;
  }

  return {
    answerPost: async (formId, request, client) => withCors(request, await answerPost(formId, request, client)),
    answerSettings(request) {
      const settings = {
        apiKey: options.apiKey,
        apiBaseUrl: options.apiBaseUrl,
        challengeUrl: intake.proofOfWork.isRequired() ? options.challengeUrl : null,
      };
      return withCors(request, Response.json(settings, { headers: { 'cache-control': 'no-store' } }));
    },
    async answerChallenge(request) {
      return withCors(request, Response.json(await intake.proofOfWork.create(), { headers: { 'cache-control': 'no-store' } }));
    },
    answerOther(request, allow) {
      const asked = getPreferredLocale(request.headers.get('accept-language'));
      const allowed = `${allow}, OPTIONS`;
      if (request.method !== 'OPTIONS') return withCors(request, toProblem('method-not-allowed', asked, { allow: allowed }));
      if (isForeign(request)) return withCors(request, toProblem('foreign-origin', asked));
      const headers = {
        'access-control-allow-methods': allow,
        'access-control-allow-headers': 'content-type, x-api-key, idempotency-key, accept-language',
        'access-control-max-age': '600',
        allow: allowed,
      };
      return withCors(request, new Response(null, { status: 204, headers }));
    },
  };
}

function toAnswer(lead: object, locale: Locale): Response {
  return Response.json(lead, { headers: { 'cache-control': 'no-store', 'content-language': languageTags[locale] } });
}

/** Null for what is not JSON, not UTF-8, or no object. */
function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isObject(value) ? value : null;
  } catch {
    return null; // A visitor's noise, answered 400.
  }
}
