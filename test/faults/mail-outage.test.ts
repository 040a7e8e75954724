import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { createTestSmtp } from '#test/support/smtp.ts';

it('with the mail server away during all sign-ups, everything is delivered once it is back, nothing twice, and refused addresses become dead letters', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-smtp-'));
  const smtp = createTestSmtp(await findFreePort(), { answer: (to) => (to.startsWith('refused') ? 550 : 250) });
  const server = await startLeadServer({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  const client = createLeadClient(server.url, 16);
  const emails = Array.from({ length: 200 }, (_, index) => `${index % 20 === 0 ? 'refused' : 'visitor'}-${index}@example.com`);
  const answers = await Promise.all(emails.map((email) => client.post('early-access', { email })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);

  const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true, timeout: 10_000 });
  const countOf = (where: string) => Number(file.prepare(`select count(*) as n from outbox where ${where}`).get()?.['n']);
  await waitUntil(() => countOf("attempts > 0 and error <> ''") > 100, 30_000);
  expect(smtp.received).toEqual([]);
  await smtp.start();
  await waitUntil(() => countOf("status = 'pending' and template <> 'owner-digest'") === 0, 90_000);

  const notices = countOf("template = 'owner-notification'");
  expect(countOf("status = 'done' and template <> 'owner-digest'")).toBe(190 + notices);
  expect(countOf("status = 'dead' and error = 'smtp-550'")).toBe(10);
  expect(smtp.received.filter(({ to }) => to === 'owner@example.com').length).toBeGreaterThanOrEqual(notices);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(smtp.received.length);
  expect(
    smtp.received
      .filter(({ to }) => to !== 'owner@example.com')
      .map(({ to }) => to)
      .sort(),
  ).toEqual(emails.filter((email) => email.startsWith('visitor')).sort());

  file.close();
  client.close();
  await server.kill('SIGTERM');
  await smtp.stop();
  expect(server.output()).not.toMatch(/visitor-|refused-/);
  await rm(dataDir, { recursive: true, force: true });
});
