import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { queueLetter, reportLetter } from '../server/leads/letters/queue-letter.ts';
import { findFreePort } from '../test/support/find-free-port.ts';
import { createTestLeads } from '../test/support/leads.ts';
import { startTestPostgres } from '../test/support/postgres.ts';
import { createTestSmtp } from '../test/support/smtp.ts';
import { addSubscribers } from '../test/support/subscribers.ts';

/**
 * `npm run bench:letters [-- postgres]`: 100,000 confirmed subscribers are queued while another write is made again and again, as
 * sign-ups are; then letters go out at 50 a second for a while, to a real SMTP server on this machine.
 */
const SUBSCRIBERS = 100_000;
const PER_SECOND = 50;
const SENDING_MS = 60_000;
const ID = '2026-12';

const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
const postgres = process.argv.includes('postgres') ? await startTestPostgres() : null;
const url = await postgres?.createDatabase();
const database = await openDatabase({ url, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
await addSubscribers(
  database,
  Array.from({ length: SUBSCRIBERS }, (_, at) => (at % 3 === 0 ? 'fr' : 'en')),
);
await measureQueueing(database);
await measureSending(database);
await database.close();
await postgres?.close();
await rm(dataDir, { recursive: true, force: true });

async function measureQueueing(into: Database): Promise<void> {
  let isOver = false;
  const waits: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await into.write((query) =>
        query
          .insertInto('erased_leads')
          .values({ lead_id: `bench-${waits.length}`, erased_at: 1 })
          .execute(),
      );
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const begun = performance.now();
  const queued = await queueLetter(into, { id: ID, startAt: Date.now(), perMinute: 60 * PER_SECOND, now: Date.now() });
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await others;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `${into.engine}: ${queued} queued in ${seconds.toFixed(1)} s (30 wanted); of ${waits.length} other writes p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (200 wanted)`,
  );
}

async function measureSending(from: Database): Promise<void> {
  const smtp = createTestSmtp(await findFreePort(), { delayMs: () => 20 });
  await smtp.start();
  const letter = {
    id: ID,
    locale: 'en' as const,
    subject: 'A letter',
    preview: '',
    sendAt: 0,
    html: `<p>${'Words. '.repeat(700)}</p>`,
    text: 'Words. '.repeat(700),
  };
  const { leads } = await createTestLeads({
    database: from,
    dataDir,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LEADS_SECRET: 'one secret of the bench that is long enough' },
    getLetter: async () => letter,
  });
  const memory: number[] = [];
  leads.startWorker();
  const timer = setInterval(() => memory.push(Math.round(process.memoryUsage().rss / 1e6)), SENDING_MS / 6);
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  clearInterval(timer);
  const sent = smtp.received.length;
  await leads.close();
  await smtp.stop();
  const report = await from.read((query) => reportLetter(query, ID));
  console.log(
    `${from.engine}: ${sent} letters in ${SENDING_MS / 1000} s, ${(sent / (SENDING_MS / 1000)).toFixed(1)} a second of ${PER_SECOND}; memory ${memory.join(', ')} MB; ${JSON.stringify(report)}`,
  );
}
