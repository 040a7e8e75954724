import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { pauseLetter, queueLetter, reportLetter, resumeLetter } from '#server/leads/letters/queue-letter.ts';
import { signToken } from '#server/leads/people/subscription-token.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { href } from '#shared/pages.ts';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { copyContent, createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { startTestPostgres } from '#test/support/postgres.ts';
import { createTestSmtp } from '#test/support/smtp.ts';
import { addSubscribers } from '#test/support/subscribers.ts';

const KILLS = pickSize(6, 200);
/** So many that some still wait at the last kill. */
const SUBSCRIBERS = KILLS * 80;
/** Mails that are under way when a process is killed: the server may have taken them, and nobody heard it say so. */
const IN_DOUBT = 5;
/** Who leaves, is erased, or pauses a letter, is heeded by then. */
const HEEDED_MS = 5000;
const SECRET = 'one secret of the test that is long enough';
const ID = '2026-12';

it(
  `two instances, killed ${KILLS} times while they send a letter, send it to every subscriber, twice only what was in doubt; who leaves, is erased or pauses it is heeded, and a confirmation does not wait`,
  async () => {
    const { database, smtp, start, random, ids } = await setUp();
    const letters = () => smtp.received.filter(({ to }) => to.startsWith('reader-'));
    const report = () => database.read((query) => reportLetter(query, ID));
    const servers = [await start(), await start()];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill('SIGKILL')))));
    let left: Left = { readers: new Set(), at: 0 };
    for (let kill = 1; kill <= KILLS; kill++) {
      await new Promise((resolve) => setTimeout(resolve, random(0, 700)));
      const which = random(0, 2);
      expect((await report())?.waiting, `kill ${kill} met nothing to send`).toBeGreaterThan(0);
      await servers[which]?.kill('SIGKILL');
      if (kill === KILLS / 4) left = await sendAway(20);
      if (kill === KILLS / 2) await checkPause();
      servers[which] = await start();
    }
    const client = createLeadClient(servers[0]?.url ?? '', 1);
    onTestFinished(() => client.close());
    const askedAt = Date.now();
    expect((await client.post('newsletter', { email: 'new@example.com', terms: true })).status).toBe(200);
    await waitUntil(() => smtp.received.some(({ to }) => to === 'new@example.com'), 30_000);
    expect(Date.now() - askedAt).toBeLessThan(HEEDED_MS);
    // A lease of a killed process runs out after a minute.
    await waitUntil(async () => (await report())?.waiting === 0, KILLS * 5000 + 120_000);

    const byReader = Map.groupBy(letters(), ({ to }) => to);
    expect(letters().filter(({ to, at }) => left.readers.has(to) && at > left.at + HEEDED_MS)).toEqual([]);
    const without = [...left.readers].filter((reader) => !byReader.has(reader));
    expect(byReader.size).toBe(SUBSCRIBERS - without.length);
    const doubled = letters().length - byReader.size;
    expect(doubled).toBeLessThanOrEqual(KILLS * IN_DOUBT);
    // With one Message-ID, by which mail programs show them as one.
    for (const mails of byReader.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    console.log(
      `${KILLS} kills: ${letters().length} letters to ${byReader.size} subscribers, ${doubled} in doubt; ${without.length} left in time`,
    );

    /** Half of them by the button of their mail program, half erased, of those whose turn has not come. */
    async function sendAway(count: number): Promise<Left> {
      const got = new Set(letters().map(({ to }) => to));
      const waiting = ids.map((id, index) => ({ id, reader: `reader-${index}@example.com` })).filter(({ reader }) => !got.has(reader));
      const leaving = waiting.slice(0, count);
      for (const [index, { id, reader }] of leaving.entries())
        if (index % 2 === 0) await leaveByLink(id);
        else await database.write((query) => erasePerson(query, reader, [], Date.now()));
      return { readers: new Set(leaving.map(({ reader }) => reader)), at: Date.now() };
    }

    async function leaveByLink(subscriptionId: string): Promise<void> {
      const token = signToken(createKeyring([SECRET]), 'unsubscribe', { subscriptionId, epoch: 0, leadId: null });
      const running = servers.find(({ process }) => process.exitCode === null && process.signalCode === null);
      const url = (running?.url ?? '') + href('newsletter-unsubscribe', 'en', { token });
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
      expect(answer.status).toBe(200);
    }

    async function checkPause(): Promise<void> {
      await pauseLetter(database, ID);
      await new Promise((resolve) => setTimeout(resolve, HEEDED_MS));
      const sent = letters().length;
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect(letters()).toHaveLength(sent);
      expect(await resumeLetter(database, { id: ID, sendAt: 0, now: Date.now() })).toBeGreaterThan(0);
    }
  },
  pickSize(600_000, 5_400_000),
);

type Left = { readers: Set<string>; at: number };

/** Two instances share PostgreSQL; the mail server thinks about each mail for a while, so that kills meet mails under way. */
async function setUp() {
  const random = createRandom('letters');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.close());
  const url = await postgres.createDatabase();
  const smtp = createTestSmtp(await findFreePort(), { delayMs: () => random(100, 400) });
  await smtp.start();
  onTestFinished(() => smtp.stop());
  const database = await openDatabase({ url, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  const ids = await addSubscribers(
    database,
    Array.from({ length: SUBSCRIBERS }, (_, index) => (index % 3 === 0 ? 'fr' : 'en')),
  );
  const now = Date.now();
  expect(await queueLetter(database, { id: ID, startAt: now, perMinute: 600_000, now })).toBe(SUBSCRIBERS);
  const CONTENT_DIR = await copyContent(path.join(dataDir, 'content'));
  const env = { LOG_LEVEL: 'error', DATABASE_URL: url, LEADS_SECRET: SECRET, CONTENT_DIR, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
  const start = (): Promise<LeadServer> => startLeadServer({ dataDir, env });
  return { database, smtp, start, random, ids };
}
