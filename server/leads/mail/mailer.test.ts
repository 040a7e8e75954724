import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createTestSmtp } from '#test/support/smtp.ts';
import { createMailer, deleteKeptMails, listKeptMails, type Mailer, type MailerOptions } from './mailer.ts';

async function setUp(options: Partial<MailerOptions> = {}): Promise<{ mailer: Mailer; dir: string }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-mail-'));
  const mailer = createMailer({
    smtpUrl: undefined,
    dir,
    getFrom: () => ({ name: 'Crew', address: 'crew@example.com' }),
    host: 'example.com',
    now: () => new Date(),
    ...options,
  });
  onTestFinished(async () => {
    mailer.close();
    await rm(dir, { recursive: true, force: true });
  });
  return { mailer, dir };
}

const mail = (id: string) => ({
  id,
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'x'.repeat(1000),
  language: 'en-US',
});

it('keeps no more files than its bound, refuses for a reason that passes, and goes on once there is room', async () => {
  const { mailer, dir } = await setUp({ maxFolderBytes: 8000 });
  let kept = 0;
  await expect(
    (async () => {
      for (; kept < 100; kept++) await mailer.send(mail(`${kept}`));
    })(),
  ).rejects.toMatchObject({ code: 'mail-folder-full', permanent: false });
  expect(kept).toBeGreaterThan(2);
  expect(await readdir(dir)).toHaveLength(kept);
  await deleteKeptMails(dir, ['0', '1']);
  await mailer.send(mail('later'));
  expect(await listKeptMails(dir)).toContain('later');
});

it('what a kill in the middle of writing left of a mail is listed and removed with it', async () => {
  const { mailer, dir } = await setUp();
  await mailer.send(mail('kept'));
  await writeFile(path.join(dir, 'gone.eml.0b6e2f0e-4711-4c1e-8d3f-7a55d0c0ffee.tmp'), 'half of it');
  expect((await listKeptMails(dir)).sort()).toEqual(['gone', 'kept']);
  await deleteKeptMails(dir, ['gone']);
  expect(await readdir(dir)).toEqual(['kept.eml']);
});

it('a server that answers a little at a time, which no time-out of inactivity notices, is left at the deadline', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const dripping = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(dripping)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { mailer } = await setUp({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const started = performance.now();
  await expect(mailer.send({ ...mail('slow'), signal: AbortSignal.timeout(400) })).rejects.toMatchObject({ permanent: false });
  expect(performance.now() - started).toBeLessThan(2000);
  await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true);
});

/** A mail server that takes everything but one step of the conversation, which it answers so. */
async function startRefusing(step: string, answer: string): Promise<number> {
  const server = createServer((socket) => {
    let isText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mx.example.net ESMTP');
    socket.on('error', () => undefined); // The mailer hangs up when it has its answer.
    createInterface(socket).on('line', (line) => {
      if (isText && line !== '.') return;
      isText = line === 'DATA';
      if (line.startsWith('EHLO')) return say('250-mx.example.net\r\n250 AUTH PLAIN');
      say(line.startsWith(step) ? answer : isText ? '354 Go on' : line.startsWith('AUTH') ? '235 Welcome' : '250 Good');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const END_OF_TEXT = '.';

it.each([
  ['the password is ours', 'AUTH', '535 5.7.8 Wrong', 'smtp-535', false],
  ['so is an account that is closed', 'AUTH', '550 Account closed', 'server-550', false],
  ['and a log-in that is missing', 'MAIL FROM', '530 5.7.0 Log in first', 'smtp-530', false],
  ['the sender is ours', 'MAIL FROM', '550 5.1.8 No such domain', 'server-550', false],
  ['also where it is refused late', 'RCPT TO', '553 5.1.8 <crew@example.com>: Sender refused', 'server-553', false],
  ['a rule is about us', 'RCPT TO', '550 5.7.1 Relaying denied', 'server-550', false],
  ['so is a conversation in the wrong order', 'RCPT TO', '503 AUTH first', 'server-503', false],
  ['and a server that closes', 'RCPT TO', '421 4.3.2 Closing', 'server-421', false],
  ['an address is refused for good', 'RCPT TO', '550 No such user', 'smtp-550', true],
  ['with a reason', 'RCPT TO', '550-5.1.1 No such\r\n550 5.1.1 user', 'smtp-550', true],
  ['or for now', 'RCPT TO', '450 4.2.1 Later', 'smtp-450', false],
  ['a full mailbox may be emptied', 'RCPT TO', '552 5.2.2 Full', 'bounce-5.2.2', true],
  ['also without a reason', 'RCPT TO', '552 Full', 'bounce-552', true],
  ['an address is refused after the text', END_OF_TEXT, '550 5.1.1 No such user', 'smtp-550', true],
  ['a text is refused', END_OF_TEXT, '554 5.7.1 Spam', 'server-554', false],
  ['without a reason, nothing is known of the address', END_OF_TEXT, '554 No', 'server-554', false],
])('tells what is said of us from what is said of an address: %s', async (_what, step, answer, code, permanent) => {
  const { mailer } = await setUp({ smtpUrl: `smtp://user:password@127.0.0.1:${await startRefusing(step, answer)}` });
  await expect(mailer.send(mail('1'))).rejects.toMatchObject({ code, permanent });
});

it('sends again over a new connection after a mail was broken off', async () => {
  const smtp = createTestSmtp(await findFreePort());
  const { mailer } = await setUp({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` });
  await expect(mailer.send({ ...mail('1'), signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'DeliveryError' });
  await smtp.start();
  onTestFinished(() => smtp.stop());
  await mailer.send(mail('2'));
  expect(smtp.received).toMatchObject([{ to: 'ada@example.com', messageId: '<2@example.com>' }]);
  mailer.close();
});

it('a library that could not be loaded once, for want of a file handle, is loaded with the next mail', async () => {
  const { mailer, dir } = await setUp();
  vi.doMock('nodemailer', () => Promise.reject(new Error('EMFILE')));
  await expect(mailer.send(mail('first'))).rejects.toThrow();
  vi.doUnmock('nodemailer');
  await mailer.send(mail('second'));
  expect(await listKeptMails(dir)).toEqual(['second']);
});
