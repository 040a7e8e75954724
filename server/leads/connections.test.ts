import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { LeadRow, OutboxRow } from '#server/db/schema.ts';
import { sendToHubspot } from './hubspot.ts';
import { sendToWebhook, signWebhook } from './webhook.ts';

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
  created_at: 0,
  finished_at: null,
};
const secret = 'a-secret-of-some-length-1234';

it('submits a lead to HubSpot as its form API wants it', async () => {
  const { url, seen } = await listen(200);
  await sendToHubspot(lead, { apiUrl: url, portalId: '123', formId: 'abc' });
  expect(seen[0]?.url).toBe('/submissions/v3/integration/submit/123/abc');
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
  });
});

it('signs a webhook so that its receiver can check it, with the same id on every attempt', async () => {
  const { url, seen } = await listen(503, 200);
  const now = new Date('2026-01-01T00:00:00Z');
  await expect(sendToWebhook(lead, row, { url, secret }, now)).rejects.toMatchObject({ code: 'http-503', permanent: false });
  await sendToWebhook(lead, row, { url, secret }, now);
  for (const { headers, body } of seen) {
    expect(headers['webhook-id']).toBe('delivery-1');
    expect(headers['webhook-signature']).toBe(`v1,${signWebhook(secret, 'delivery-1', String(headers['webhook-timestamp']), body)}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { id: 'lead-1', email: 'ada@example.com' } });
  }
});

it('signs as the example of the Standard Webhooks specification', () => {
  const signature = signWebhook(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '1614265330',
    '{"test": 2432232314}',
  );
  expect(signature).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it.each([
  [429, 'http-429', false],
  [500, 'http-500', false],
  [401, 'http-401', false],
  [400, 'http-400', true],
  [0, 'network', false],
  [302, 'network', false],
])('an answer %i is a failure %s, for good: %s', async (status, code, permanent) => {
  const { url } = await listen(status);
  await expect(sendToHubspot(lead, { apiUrl: url, portalId: '1', formId: 'a' })).rejects.toMatchObject({ code, permanent });
});
