import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { composeLetter } from '../server/leads/letters/compose-letter.ts';
import { pauseLetter, queueLetter, reportLetter, resumeLetter } from '../server/leads/letters/queue-letter.ts';
import { createMailer } from '../server/leads/mail/mailer.ts';
import { readYaml } from '../server/content/read-yaml.ts';
import { siteSchema } from '../shared/site.ts';
import { findFreePort } from '../test/support/find-free-port.ts';
import { createTestLeads } from '../test/support/leads.ts';
import { startTestPostgres } from '../test/support/postgres.ts';
import { createTestSmtp, type TestSmtp } from '../test/support/smtp.ts';
import { addSubscribers } from '../test/support/subscribers.ts';
import { quantile } from './bench-site.ts';

/**
 * `npm run bench:letters [-- --postgres --seconds 60 --subscribers 100000]`: confirmed subscribers are queued while another write is
 * made again and again, as sign-ups are; then letters go out at 50 a second for a while, to a real SMTP server on this machine. Each
 * figure stands beside a control of the same minute: bare rows written in the same portions, the same mails sent without an outbox.
 */
const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    subscribers: { type: 'string', default: '100000' },
  },
});
const subscribers = Number(values.subscribers);
const seconds = Number(values.seconds);
const PER_SECOND = 50;
const CONTROL_ROWS = 20_000;
const CONTROL_MAILS = 250;
const PORTION = 100;
const ID = '2026-12';
const words = 'Words. '.repeat(700);
const letter = { id: ID, locale: 'en' as const, subject: 'A letter', preview: '', sendAt: 0, html: `<p>${words}</p>`, text: words };

const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
const postgres = values.postgres ? await startTestPostgres() : null;
const url = await postgres?.createDatabase();
const database = await openDatabase({ url, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
await addSubscribers(
  database,
  Array.from({ length: subscribers }, (_, at) => (at % 3 === 0 ? 'fr' : 'en')),
);
// A server that got its subscribers over years knows how many they are; one filled a second ago does not, and reads whole tables.
if (postgres) await database.write((query) => sql`analyze`.execute(query));
await measureQueueing(database);
await measurePause(database);
await measureSending(database);
await database.close();
await postgres?.close();
await rm(dataDir, { recursive: true, force: true });

function say(line: string): void {
  console.log(`${database.engine}: ${line}`);
}

async function measureQueueing(into: Database): Promise<void> {
  const control = await time(() => writeBareRows(into));
  let isOver = false;
  const waits: number[] = [];
  const others = (async () => {
    while (!isOver) {
      waits.push((await time(() => writeBareRow(into))) * 1000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  let queued = 0;
  const now = Date.now();
  const took = await time(async () => {
    queued = await queueLetter(into, { id: ID, startAt: now, perMinute: 60 * PER_SECOND, now });
  });
  isOver = true;
  await others;
  const at = (share: number) => quantile(waits, share).toFixed(0);
  const ratio = took / queued / (control / CONTROL_ROWS);
  say(`${queued} queued in ${took.toFixed(1)} s (30 wanted), each ${ratio.toFixed(1)} times a bare row`);
  say(`of ${waits.length} other writes meanwhile p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms (200 wanted)`);
}

async function writeBareRows(into: Database): Promise<void> {
  for (let written = 0; written < CONTROL_ROWS; written += PORTION)
    await into.write((query) =>
      query
        .insertInto('erased_leads')
        .values(Array.from({ length: PORTION }, () => ({ lead_id: randomUUID(), erased_at: 1 })))
        .execute(),
    );
}

function writeBareRow(into: Database): Promise<unknown> {
  return into.write((query) => query.insertInto('erased_leads').values({ lead_id: randomUUID(), erased_at: 1 }).execute());
}

async function measurePause(of: Database): Promise<void> {
  const paused = await time(() => pauseLetter(of, ID));
  const resumed = await time(() => resumeLetter(of, { id: ID, sendAt: 0, now: Date.now() }));
  say(`paused in ${paused.toFixed(1)} s (5 wanted), resumed in ${resumed.toFixed(1)} s`);
}

async function measureSending(from: Database): Promise<void> {
  const smtp = createTestSmtp(await findFreePort(), { delayMs: () => 20 });
  await smtp.start();
  const control = await sendWithoutOutbox(smtp);
  smtp.received.length = 0;
  const { leads } = await createTestLeads({
    database: from,
    dataDir,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LEADS_SECRET: 'one secret of the bench that is long enough' },
    getLetter: async () => letter,
  });
  const memory: number[] = [];
  const begun = process.cpuUsage();
  leads.startWorker();
  const timer = setInterval(() => memory.push(measureHeap()), (seconds * 1000) / 6);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  const sent = smtp.received.length;
  const each = toMilliseconds(process.cpuUsage(begun)) / sent;
  await leads.close();
  await smtp.stop();
  say(`${sent} letters in ${seconds} s, ${(sent / seconds).toFixed(1)} a second of ${PER_SECOND}`);
  say(
    `${each.toFixed(1)} ms of processor time each, ${(each / control.each).toFixed(1)} times a mail without outbox (${control.perSecond.toFixed(0)} of those a second)`,
  );
  say(`heap after a collection ${memory.join(', ')} MB; ${JSON.stringify(await from.read((query) => reportLetter(query, ID)))}`);
}

/** As many at a time as the worker sends. */
async function sendWithoutOutbox({ port }: TestSmtp): Promise<{ each: number; perSecond: number }> {
  const site = await readYaml('content/site.yaml', siteSchema);
  const getFrom = () => ({ name: site.name, address: 'letters@example.com' });
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, dir: dataDir, getFrom, host: 'localhost', now: () => new Date() });
  const begun = process.cpuUsage();
  let next = 0;
  const sendNext = async (): Promise<void> => {
    if (next++ >= CONTROL_MAILS) return;
    const mail = composeLetter(letter, { locale: 'en', site, siteUrl: 'http://localhost:3000', token: randomUUID() });
    await mailer.send({ id: randomUUID(), to: 'reader@example.com', ...mail });
    await sendNext();
  };
  const took = await time(() => Promise.all(Array.from({ length: 5 }, sendNext)));
  mailer.close();
  return { each: toMilliseconds(process.cpuUsage(begun)) / CONTROL_MAILS, perSecond: CONTROL_MAILS / took };
}

/** In seconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function measureHeap(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
