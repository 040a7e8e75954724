import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSubmission } from '#server/leads/intake/submission.ts';
import { formIds, forms } from '#shared/forms/forms.ts';
import { type LeadClient, createLeadClient, LEAD_API_KEY, startLeadServer } from '#test/support/lead-server.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { createRandom, pickSize } from '#test/support/fault-size.ts';

const BODIES_PER_FORM = pickSize(1000, 100_000);
const HTTP_BODIES = pickSize(1800, 9000);
/** The heap grows to its size in the first thousands (measured: +160, +64, +25, +16 MB per 2,000); a leak would go on growing. */
const MAX_GROWTH_MB = pickSize(150, 50);

/** Values a form may be sent: the right ones, wrong types, hostile text, all of Unicode, halves of it. */
const hostile = fc.constantFrom(
  '=cmd|calc',
  '<script>',
  '\u0000',
  '\uD800',
  'a@b.ca\r\nBcc: x@y.z',
  "'; drop table leads; --",
  '../../etc/passwd',
  '${7*7}',
  '\u202Emoc.elpmaxe',
  'x'.repeat(6000),
  '__proto__',
  'NaN',
  '1e999',
);
const value = fc.oneof(
  { weight: 3, arbitrary: fc.emailAddress() },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constantFrom('studio', 'on', 'fr', 'https://example.com/fr?x=1', 'https://%zz') },
);
const names = [
  ...new Set(formIds.flatMap((id) => forms[id].fields.map(({ name }) => name))),
  'marketing',
  hiddenFields.honeypot,
  'proof',
  'locale',
  'pageURI',
  'pageName',
  'hs_analytics_source',
  'hs_google_click_id',
  '__proto__',
  'constructor',
  'toString',
];
const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });

it(`${BODIES_PER_FORM} generated bodies for each form: taken or refused, none throws, in well under a millisecond`, () => {
  const seed = createRandom('bodies')(0, 2 ** 31);
  const times: number[] = [];
  let taken = 0;
  for (const id of formIds) {
    fc.assert(
      fc.property(body, (given) => {
        const started = performance.now();
        const result = parseSubmission(id, given, { locale: 'fr', channel: 'api', isOwnPage: false, isUncounted: false });
        times.push(performance.now() - started);
        if (!result.ok) return result.errors.length > 0 && result.errors.every(({ message }) => message !== '');
        taken++;
        const { submission } = result;
        return !/[\r\n\0]/.test(submission.email) && !JSON.stringify(submission).includes('\\u0000');
      }),
      { numRuns: BODIES_PER_FORM, seed },
    );
  }
  times.sort((a, b) => a - b);
  expect(times.length).toBeGreaterThanOrEqual(BODIES_PER_FORM * formIds.length);
  expect(taken).toBeGreaterThan(pickSize(10, 100));
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1);
});

it(`${HTTP_BODIES} of them through HTTP, over every endpoint, some broken on the way: no 5xx, and the memory of the server stays flat`, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-noise-'));
  // A heap with little to spare: garbage is collected when it is due, so that what grows is a leak and not a postponed collection.
  const server = await startLeadServer({ dataDir, env: { NODE_OPTIONS: '--max-old-space-size=192' } });
  const client = createLeadClient(server.url, 16);
  const bodies = fc.sample(fc.oneof({ weight: 3, arbitrary: body }, { weight: 1, arbitrary: fc.jsonValue() }), {
    numRuns: HTTP_BODIES,
    seed: createRandom('bodies through HTTP')(0, 2 ** 31),
  });
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const sendAll = async (from: number, to: number) => {
    for (let start = from; start < to; start += 32) {
      await Promise.all(
        bodies.slice(start, start + 32).map(async (given, index) => note(await sendOne(client, server.url, given, start + index))),
      );
    }
  };
  await sendAll(0, (HTTP_BODIES * 2) / 3);
  const warm = await readMemory(server.process.pid);
  await sendAll((HTTP_BODIES * 2) / 3, HTTP_BODIES);
  const after = await readMemory(server.process.pid);
  expect([...statuses.keys()].filter((status) => status >= 500 || status === 0)).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 422]));
  expect(after - warm).toBeLessThan(MAX_GROWTH_MB);
  expect((await client.post('early-access', { email: 'still@example.com' })).status).toBe(200);
  expect(server.output()).not.toContain('"level":50');
  client.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Every third one with its bytes cut or broken, so that it is no JSON or no UTF-8 any more; some as the wrong type. */
async function sendOne(client: LeadClient, url: string, given: unknown, index: number): Promise<number> {
  const id = formIds[index % formIds.length] ?? 'contact';
  if (index % 3 > 0) return (await client.post(id, given as object)).status; // whatever JSON it is goes out as it is
  const bytes = Buffer.from(JSON.stringify(given) ?? 'null');
  bytes[Math.floor(bytes.length / 2)] = 0xff;
  const type = index % 9 === 0 ? 'multipart/form-data; boundary=x' : 'application/json';
  const response = await fetch(url + apiPaths[id], {
    method: 'POST',
    headers: { 'content-type': type, 'x-api-key': LEAD_API_KEY },
    body: bytes.subarray(0, bytes.length - (index % 5)),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Resident memory in MB. */
async function readMemory(pid: number | undefined): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
