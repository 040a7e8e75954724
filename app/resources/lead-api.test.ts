import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { formIds } from '#shared/forms/forms.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { readJson } from '#test/support/parse-json.ts';

const KEY = 'test-public-blog-token';
const FRIEND = 'https://friend.example';
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_BLOG_TOKEN: KEY, CORS_ORIGINS: FRIEND, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_EMAIL: '4' } });
});
afterAll(() => site.close());

const everything = { email: 'ada@example.com', terms: true, firstName: 'Ada', message: 'Hi', companyName: 'Kettle', companyType: 'studio' };

function send(path: string, init: { body?: unknown; headers?: Record<string, string>; method?: string } = {}): Promise<Response> {
  const { body = everything, headers = {}, method = 'POST' } = init;
  return fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': KEY, ...headers },
    ...(method === 'GET' || method === 'OPTIONS' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe.each(formIds)('POST for %s', (id) => {
  it('answers 200 with the id and status of the contract', async () => {
    const response = await send(apiPaths[id]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: id === 'newsletter' ? 'confirmation-sent' : 'received',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['400 invalid-json', { body: '{"email":' }],
    ['400 invalid-json', { body: '[]' }],
    ['400 invalid-idempotency-key', { headers: { 'idempotency-key': 'x'.repeat(201) } }],
    ['401 unauthorized', { headers: { 'x-api-key': 'wrong' } }],
    ['403 foreign-origin', { headers: { origin: 'https://evil.example' } }],
    ['403 foreign-origin', { headers: { origin: 'null' } }],
    ['405 method-not-allowed', { method: 'PUT' }],
    ['405 method-not-allowed', { method: 'GET' }],
    ['413 too-large', { body: JSON.stringify({ message: 'x'.repeat(70_000) }) }],
    ['415 unsupported-type', { headers: { 'content-type': 'text/plain' } }],
    ['422 invalid', { body: {} }],
  ] as const)('answers %s as a problem', async (expected, init) => {
    const response = await send(apiPaths[id], init);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = await readJson<{ status: number; code: string; message: string }>(response);
    expect(`${response.status} ${problem.code}`).toBe(expected);
    expect(problem.status).toBe(response.status);
    expect(problem.message.length).toBeGreaterThan(3);
  });
});

it('says what to mend, in the order of the specification, in the language asked for', async () => {
  const english = await send(apiPaths['early-access'], { body: { email: 'x', terms: false } });
  expect(await english.json()).toMatchObject({
    code: 'invalid',
    message: 'Please enter a valid email address!',
    errors: [
      { field: 'email', code: 'invalid-email', message: 'Please enter a valid email address!' },
      { field: 'terms', code: 'terms-not-accepted', message: 'Please accept our terms and conditions!' },
    ],
  });
  const byHeader = await send(apiPaths['early-access'], {
    body: { email: 'x' },
    headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' },
  });
  expect(await byHeader.json()).toMatchObject({ message: 'Email invalide' });
  const byBody = await send(apiPaths['early-access'], { body: { email: 'x', locale: 'fr' }, headers: { 'accept-language': 'en' } });
  expect(byBody.headers.get('content-language')).toBe('fr-CA');
});

it('limits one email, and says when to come back', async () => {
  const statuses = [];
  for (let index = 0; index < 5; index++)
    statuses.push(await send(apiPaths.contact, { body: { ...everything, email: 'often@example.com', message: `${index}` } }));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(Number(statuses[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('refuses a body that goes on and on without saying how long it is, and still answers', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${apiPaths.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nx-api-key: ${KEY}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
      );
      for (let index = 0; index < 20; index++) socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('too-large')) {
        socket.destroy();
        resolve(text);
      }
    });
    socket.on('error', reject);
    socket.setTimeout(5000, () => reject(new Error(`No answer but ${text}`)));
  });
  expect(answer).toContain('HTTP/1.1 413');
});

it('lets pages of named origins call, and only those', async () => {
  const headers = { origin: FRIEND, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-api-key' };
  const preflight = await send(apiPaths.newsletter, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(FRIEND);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key');
  const call = await send(apiPaths['report-request'], { headers: { origin: FRIEND } });
  expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, FRIEND]);
  const foreign = await send(apiPaths.newsletter, { method: 'OPTIONS', headers: { ...headers, origin: 'https://evil.example' } });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

it('tells a page its key, and that no challenge is needed', async () => {
  const response = await fetch(`${site.url}/prod/api/settings`);
  expect(await response.json()).toEqual({ apiKey: KEY, apiBaseUrl: null, challengeUrl: null });
  expect(await (await fetch(`${site.url}/prod/api/challenge`)).json()).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
});

it('a newsletter link shows a page, its button confirms, and mail programs can unsubscribe for a reader', async () => {
  await send(apiPaths.newsletter, { body: { email: 'lectrice@example.com', terms: true, locale: 'fr' } });
  const dir = `${site.app.dataDir}/mail`;
  const findLink = async (to: string, pattern: RegExp) =>
    pattern.exec((await listMails(dir)).find((mail) => mail.to === to && pattern.test(mail.text))?.text ?? '')?.[1] ?? '';
  await waitUntil(async () => (await findLink('lectrice@example.com', /(\/fr\/infolettre\/confirmer\/\S+)/)) !== '');
  const path = await findLink('lectrice@example.com', /(\/fr\/infolettre\/confirmer\/\S+)/);
  for (let visit = 0; visit < 2; visit++) {
    const page = await fetch(site.url + path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(/<html lang="fr-CA"/.test(html)).toBe(true);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    expect(/<form[^>]* method="post"/.test(html)).toBe(true);
  }
  const confirmed = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
  });
  expect([confirmed.status, (await confirmed.text()).includes('C’est fait!')]).toEqual([200, true]);
  await waitUntil(async () => (await findLink('lectrice@example.com', /(\/fr\/infolettre\/desabonnement\/\S+)/)) !== '');
  const leave = await findLink('lectrice@example.com', /(\/fr\/infolettre\/desabonnement\/\S+)/);
  expect((await fetch(site.url + leave)).status).toBe(200);
  const left = await fetch(site.url + leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(200);
  expect((await fetch(site.url + path)).status).toBe(404);
  expect((await fetch(`${site.url}/newsletter/confirm/noise`)).status).toBe(404);
  expect((await fetch(`${site.url}/newsletter/unsubscribe/noise`, { method: 'POST' })).status).toBe(404);
});

it('/health writes to the database', async () => {
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  expect(await site.app.services.checkHealth()).toBe(true);
});
