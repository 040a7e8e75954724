import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkHubspot, listHubspotFields } from './check-hubspot.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** HubSpot with a form of these fields; `status` for every answer. Remembers how it was asked. */
async function startHubspot(fields: { name: string; required?: boolean }[], status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const form = { id: 'abc', fieldGroups: [{ fields: fields.slice(0, 2) }, { fields: fields.slice(2) }] };
    const definitions = { results: [{ id: '77', name: 'Newsletter' }] };
    response.writeHead(status).end(JSON.stringify(request.url?.includes('/forms/') ? form : definitions));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, settings: { apiUrl: url, crmUrl: url, portalId: '1', formId: 'abc', accessToken: 'token', subscriptionId: '77' } };
}

const whole = listHubspotFields().map((name) => ({ name, required: name === 'email' }));

it('finds a form that has every field, only reading', async () => {
  const { asked, settings } = await startHubspot(whole);
  expect(await checkHubspot(settings)).toEqual([
    { name: 'form', problem: null },
    { name: 'subscription type', problem: null },
  ]);
  expect(asked).toEqual(['GET /marketing/v3/forms/abc Bearer token', 'GET /communication-preferences/v4/definitions Bearer token']);
});

it('names what is missing, what must not be required, and the subscription types there are', async () => {
  const { settings } = await startHubspot([...whole.filter(({ name }) => name !== 'document'), { name: 'phone', required: true }]);
  const [form, subscription] = await checkHubspot({ ...settings, subscriptionId: '78' });
  expect(form?.problem).toBe('add these fields to the form: document; these must not be required, because not every lead has them: phone');
  expect(subscription?.problem).toBe('HUBSPOT_SUBSCRIPTION_ID is none of: 77 (Newsletter)');
});

it('says what HubSpot answered when it refuses, and when nobody answers', async () => {
  const { settings } = await startHubspot([], 401);
  expect((await checkHubspot(settings))[0]?.problem).toContain('401 (HUBSPOT_ACCESS_TOKEN)');
  const nobody = await checkHubspot({ ...settings, crmUrl: 'http://127.0.0.1:9' });
  expect(nobody.every(({ problem }) => problem?.includes('did not answer'))).toBe(true);
});

it('the fields are those that docs/deploy.md lists', async () => {
  const page = await readFile('docs/deploy.md', 'utf8');
  expect(listHubspotFields().filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
