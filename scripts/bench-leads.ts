import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../server/db/open-database.ts';
import { createLeadClient, startLeadServer } from '../test/support/lead-server.ts';
import { parseJson } from '../test/support/parse-json.ts';
import { quantile } from './bench-site.ts';

const RAMP_CLIENTS = 64;
const RAMP_SECONDS = 10;
const STEADY_PER_SECOND = 200;
const STEADY_SECONDS = 15;

/**
 * Measures durable sign-ups through HTTP: the real server process on SQLite, its outbox writing emails meanwhile, client on the same
 * machine. Every acknowledged sign-up is then looked up in the file, read after the server was killed with SIGKILL.
 */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-bench-'));
const server = await startLeadServer({ dataDir });
const client = createLeadClient(server.url, 256);
const acknowledged: string[] = [];

await runFor(2, RAMP_CLIENTS); // Warm-up: compiled code, opened connections.
const flood = await runFor(RAMP_SECONDS, RAMP_CLIENTS);
console.log(
  `As many as it takes, ${RAMP_CLIENTS} clients: ${(flood.times.length / RAMP_SECONDS).toFixed(0)} sign-ups/s, ${describe(flood.times)}, ${flood.failed} failed`,
);
const steady = await runAt(STEADY_PER_SECOND, STEADY_SECONDS);
console.log(`At ${STEADY_PER_SECOND}/s: ${describe(steady.times)}, ${steady.failed} failed`);

client.close();
await server.kill('SIGKILL');
const database = await openDatabase({ url: undefined, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
const stored = new Set((await database.read((query) => query.selectFrom('leads').select('id').execute())).map(({ id }) => id));
const { length: pending } = await database.read((query) =>
  query.selectFrom('outbox').select('id').where('status', '=', 'pending').execute(),
);
await database.close();
const lost = acknowledged.filter((id) => !stored.has(id)).length;
console.log(
  `After kill -9: ${acknowledged.length} acknowledged, ${lost} lost; ${pending} deliveries still to be made of ${stored.size * 2}`,
);
await rm(dataDir, { recursive: true, force: true });
process.exitCode = lost > 0 ? 1 : 0;

async function runFor(seconds: number, clients: number) {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) if (!(await signUp(times))) failed++;
    }),
  );
  return { times, failed };
}

async function runAt(perSecond: number, seconds: number) {
  const times: number[] = [];
  let failed = 0;
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(signUp(times).then((ok) => void (ok || failed++)));
  }
  await Promise.all(calls);
  return { times, failed };
}

async function signUp(times: number[]): Promise<boolean> {
  const started = performance.now();
  const email = `bench-${crypto.randomUUID()}@example.com`;
  const { status, body } = await client.post('early-access', {
    email,
    pageURI: `${server.url}/`,
    pageName: 'home',
    hs_analytics_source: 'DIRECT_TRAFFIC',
    hs_analytics_source_data_1: '',
    hs_analytics_source_data_2: '',
  });
  if (status !== 200) return false;
  times.push(performance.now() - started);
  acknowledged.push(parseJson<{ id: string }>(body).id);
  return true;
}

function describe(times: number[]): string {
  const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`;
}
