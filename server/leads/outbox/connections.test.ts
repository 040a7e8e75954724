import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConsentRow, LeadRow, OutboxRow } from '#server/db/schema.ts';
import { eraseFromHubspot, sendLeadToHubspot, setHubspotSubscription } from './hubspot.ts';
import { sendToWebhook, signWebhook, toLeadEvent } from './webhook.ts';

type Seen = { url: string; headers: IncomingHttpHeaders; body: string };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that answers each request with the next of `statuses` (0: cuts the connection) and remembers what it saw. */
async function listen(...statuses: number[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const lead: LeadRow = {
  id: 'lead-1',
  form_id: 'contact',
  email: 'ada@example.com',
  email_key: 'ada@example.com',
  locale: 'en',
  page_uri: 'https://example.com/contact-us',
  page_name: 'contact page',
  fields: JSON.stringify({ firstName: 'Ada', lastName: '', studio: 'Kettle', message: 'Hello' }),
  source: JSON.stringify({ hs_analytics_source: 'DIRECT_TRAFFIC' }),
  suspicious: '',
  dedupe_key: null,
  request_key: null,
  request_hash: null,
  answer: 'received',
  created_at: 1_700_000_000_000,
  digest_id: null,
};
const row: OutboxRow = {
  id: 'delivery-1',
  lead_id: 'lead-1',
  kind: 'webhook',
  template: '',
  status: 'pending',
  attempts: 1,
  next_at: 0,
  lease_token: null,
  error: '',
  created_at: 1_700_000_000_000,
  finished_at: null,
};
const toConsent = (purpose: 'request' | 'newsletter', text: string): ConsentRow => ({
  id: purpose,
  lead_id: lead.id,
  email_key: lead.email_key,
  purpose,
  action: 'granted',
  text_id: purpose === 'request' ? 'request-notice' : 'marketing',
  version: '2025-09.3',
  locale: 'en',
  text,
  page_uri: lead.page_uri,
  evidence: 'sent',
  legal_versions: '',
  created_at: 1_700_000_000_000,
});
const consents = [toConsent('request', 'You may use it.'), toConsent('newsletter', 'Send me news.')];
const secret = 'a-secret-of-some-length-1234';
const now = new Date(1_700_000_060_000);
const toCall = (url: string) => ({
  row,
  settings: { apiUrl: url, crmUrl: `${url}/crm`, portalId: '123', formId: 'abc', accessToken: 'pat-na1-token', subscriptionId: '77' },
  now,
});

describe('HubSpot', () => {
  it('gets a lead as its form API wants it, with the consent, and no newsletter before it is confirmed', async () => {
    const { url, seen } = await listen(200, 200);
    await sendLeadToHubspot({ lead, consents, newsletter: 'pending' }, toCall(url));
    expect(seen[0]?.url).toBe('/submissions/v3/integration/secure/submit/123/abc');
    expect(seen[0]?.headers.authorization).toBe('Bearer pat-na1-token');
    const text = 'You may use it. [request-notice 2025-09.3, en, 2023-11-14T22:13:20.000Z]';
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      submittedAt: 1_700_000_000_000,
      fields: [
        { objectTypeId: '0-1', name: 'email', value: 'ada@example.com' },
        { objectTypeId: '0-1', name: 'firstname', value: 'Ada' },
        { objectTypeId: '0-1', name: 'company', value: 'Kettle' },
        { objectTypeId: '0-1', name: 'message', value: 'Hello' },
        { objectTypeId: '0-1', name: 'hs_analytics_source', value: 'DIRECT_TRAFFIC' },
      ],
      context: { pageUri: 'https://example.com/contact-us', pageName: 'contact page' },
      legalConsentOptions: { consent: { consentToProcess: true, text, communications: [] } },
    });
    await sendLeadToHubspot({ lead, consents, newsletter: 'confirmed' }, toCall(url));
    expect(JSON.parse(seen[1]?.body ?? '').legalConsentOptions.consent.communications).toEqual([
      { value: true, subscriptionTypeId: 77, text: 'Send me news. [marketing 2025-09.3, en, 2023-11-14T22:13:20.000Z]' },
    ]);
  });

  it('is told of a confirmation, a departure and an erasure', async () => {
    const { url, seen } = await listen(200, 200, 204);
    const consent = consents[1] ?? null;
    await setHubspotSubscription({ email: lead.email, consent, isSubscribed: true }, toCall(url));
    await setHubspotSubscription({ email: lead.email, consent, isSubscribed: false }, toCall(url));
    await eraseFromHubspot(lead.email, toCall(url));
    expect(seen.map((call) => call.url)).toEqual([
      '/crm/communication-preferences/v4/statuses/ada%40example.com',
      '/crm/communication-preferences/v4/statuses/ada%40example.com',
      '/crm/crm/v3/objects/contacts/gdpr-delete',
    ]);
    expect(seen.map((call) => JSON.parse(call.body))).toMatchObject([
      { channel: 'EMAIL', statusState: 'SUBSCRIBED', subscriptionId: 77, legalBasis: 'CONSENT_WITH_NOTICE' },
      { statusState: 'UNSUBSCRIBED', subscriptionId: 77 },
      { objectId: 'ada@example.com', idProperty: 'email' },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '').legalBasisExplanation).toContain('Send me news. [marketing 2025-09.3');
  });

  it('may refuse a lead for a day before it is given up: somebody adds the missing field meanwhile', async () => {
    const { url } = await listen(400, 400);
    const send = (at: number) => sendLeadToHubspot({ lead, consents, newsletter: null }, { ...toCall(url), now: new Date(at) });
    await expect(send(row.created_at + 23 * 3_600_000)).rejects.toMatchObject({ code: 'http-400', permanent: false });
    await expect(send(row.created_at + 25 * 3_600_000)).rejects.toMatchObject({ code: 'http-400', permanent: true });
  });
});

describe('the webhook', () => {
  it('is signed so that its receiver can check it, with the same id on every attempt, and tells what was agreed to', async () => {
    const { url, seen } = await listen(503, 200);
    const event = toLeadEvent(lead, consents, 'confirmed');
    const settings = { url, secrets: [secret] };
    await expect(sendToWebhook(event, { row, settings, now })).rejects.toMatchObject({ code: 'http-503', permanent: false });
    await sendToWebhook(event, { row, settings, now });
    for (const { headers, body } of seen) {
      expect(headers['webhook-id']).toBe('delivery-1');
      expect(headers['webhook-signature']).toBe(`v1,${signWebhook(secret, 'delivery-1', String(headers['webhook-timestamp']), body)}`);
      expect(JSON.parse(body)).toMatchObject({
        type: 'lead.created',
        data: {
          id: 'lead-1',
          email: 'ada@example.com',
          newsletter: 'confirmed',
          consents: [
            { purpose: 'request', text: 'You may use it.', version: '2025-09.3', at: '2023-11-14T22:13:20.000Z' },
            { purpose: 'newsletter', action: 'granted' },
          ],
        },
      });
    }
  });

  it('is signed with every secret, so that a receiver may change over at leisure', async () => {
    const { url, seen } = await listen(200);
    await sendToWebhook(toLeadEvent(lead, [], null), { row, settings: { url, secrets: ['the-new-secret-of-the-webhook', secret] }, now });
    const [call] = seen;
    const signatures = String(call?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(2);
    expect(signatures[1]).toBe(`v1,${signWebhook(secret, 'delivery-1', String(call?.headers['webhook-timestamp']), call?.body ?? '')}`);
  });

  it('is signed as the example of the Standard Webhooks specification', () => {
    const signature = signWebhook(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '1614265330',
      '{"test": 2432232314}',
    );
    expect(signature).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

it.each([
  [429, 'http-429', false],
  [500, 'http-500', false],
  [401, 'http-401', false],
  [422, 'http-422', true],
  [0, 'network', false],
  [302, 'network', false],
])('an answer %i is a failure %s, for good: %s', async (status, code, permanent) => {
  const { url } = await listen(status);
  const sent = sendLeadToHubspot({ lead, consents, newsletter: null }, toCall(url));
  await expect(sent).rejects.toMatchObject({ code, permanent });
});
