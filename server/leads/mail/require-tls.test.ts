import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createTestSmtp, type TestSmtp } from '#test/support/smtp.ts';
import { createMailer } from './mailer.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = createTestSmtp(await findFreePort());
  await smtp.start();
});
afterAll(() => smtp.stop());

/** A server without STARTTLS. 0.0.0.0 reaches this machine and is, as a name, not known to be it. */
async function send(host: string, query = '', { port } = smtp): Promise<void> {
  const mailer = createMailer({
    smtpUrl: `smtp://${host}:${port}${query}`,
    dir: tmpdir(),
    getFrom: () => ({ name: 'Ragtag', address: 'hello@example.com' }),
    host: 'example.com',
    now: () => new Date(),
  });
  try {
    await mailer.send({
      id: `${host}${query}`,
      to: 'ada@example.com',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      language: 'en-US',
    });
  } finally {
    mailer.close();
  }
}

it('a mail server that offers no encryption gets neither the password nor a mail; the mail is tried again', async () => {
  await expect(send('user:secret@0.0.0.0')).rejects.toMatchObject({ permanent: false });
  expect(smtp.received).toEqual([]);
});

it('on this machine, or where the owner says so for a mail catcher, it may go without', async () => {
  await send('127.0.0.1');
  await send('0.0.0.0', '?tls=off');
  expect(smtp.received).toHaveLength(2);
});

it('there, a certificate that the server signed itself is no obstacle; anywhere else it is', async () => {
  const signed = createTestSmtp(await findFreePort(), { offersTls: true });
  await signed.start();
  onTestFinished(() => signed.stop());
  await send('127.0.0.1', '', signed);
  await send('0.0.0.0', '?tls=off', signed);
  expect(signed.received).toHaveLength(2);
  await expect(send('0.0.0.0', '', signed)).rejects.toMatchObject({ permanent: false });
});
