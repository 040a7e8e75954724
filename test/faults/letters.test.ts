import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { queueLetter, reportLetter } from '#server/leads/letters/queue-letter.ts';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { createTestSmtp } from '#test/support/smtp.ts';
import { addSubscribers } from '#test/support/subscribers.ts';

const KILLS = pickSize(1, 20);
const SUBSCRIBERS = pickSize(150, 1500);
/** Mails that are under way when a process is killed: the server may have taken them, and nobody heard it say so. */
const IN_DOUBT = 5;

it(
  `killed ${KILLS} time(s) while it sends a letter, the site sends it to every subscriber, twice only what was in doubt; a confirmation does not wait`,
  async () => {
    const random = createRandom('letters');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const smtp = createTestSmtp(await findFreePort(), { delayMs: () => random(5, 40) });
    await smtp.start();
    onTestFinished(() => smtp.stop());
    const database = await openDatabase({
      url: undefined,
      dataDir,
      migrationsDir: path.resolve('migrations'),
      log: pino({ level: 'silent' }),
    });
    onTestFinished(() => database.close());
    await addSubscribers(
      database,
      Array.from({ length: SUBSCRIBERS }, (_, index) => (index % 3 === 0 ? 'fr' : 'en')),
    );
    const now = Date.now();
    expect(await queueLetter(database, { id: '2026-12', startAt: now, perMinute: 60_000, now })).toBe(SUBSCRIBERS);
    const start = () => startLeadServer({ dataDir, env: { LOG_LEVEL: 'error', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
    const letters = () => smtp.received.filter(({ to }) => to.startsWith('reader-'));

    let server = await start();
    onTestFinished(() => server.kill('SIGKILL'));
    for (let kill = 1; kill <= KILLS; kill++) {
      const goal = Math.round((SUBSCRIBERS * kill) / (KILLS + 2));
      await waitUntil(() => letters().length >= goal, 120_000);
      await server.kill('SIGKILL');
      server = await start();
    }
    const client = createLeadClient(server.url, 1);
    onTestFinished(() => client.close());
    const askedAt = Date.now();
    expect((await client.post('newsletter', { email: 'new@example.com', terms: true })).status).toBe(200);
    await waitUntil(() => smtp.received.some(({ to }) => to === 'new@example.com'), 30_000);
    expect(Date.now() - askedAt).toBeLessThan(5000);
    // A lease of a killed process runs out after a minute.
    await waitUntil(async () => (await database.read((query) => reportLetter(query, '2026-12')))?.waiting === 0, 120_000);
    const byReader = Map.groupBy(letters(), ({ to }) => to);
    expect(byReader.size).toBe(SUBSCRIBERS);
    const twice = [...byReader.values()].filter((mails) => mails.length > 1);
    expect(twice.length).toBeLessThanOrEqual(KILLS * IN_DOUBT);
    // With one Message-ID, by which mail programs show them as one.
    for (const mails of twice) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    console.log(`${letters().length} letters to ${byReader.size} subscribers, ${twice.length} of them twice`);
  },
  pickSize(240_000, 3_600_000),
);
