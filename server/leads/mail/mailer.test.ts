import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createTestSmtp } from '#test/support/smtp.ts';
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts';

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

const mail = (id: string) => ({ id, to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'x'.repeat(1000) });

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
  await mailer.deleteKept(['0', '1']);
  await mailer.send(mail('later'));
  expect(await mailer.listKept()).toContain('later');
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
