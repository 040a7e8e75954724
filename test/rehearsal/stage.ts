import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openSmallStore } from '#test/fakes/small-store.ts';
import { childEnv } from '#test/support/child-env.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { type KeptMail, parseMail, waitUntil } from '#test/support/leads.ts';
import { createMovedClock } from '#test/support/moved-clock.ts';
import { makeNextRelease, publishRelease } from '#test/support/next-release.ts';
import { startNginx } from '#test/support/nginx.ts';
import { startTestPostgres } from '#test/support/postgres.ts';
import { createTestSmtp } from '#test/support/smtp.ts';

const SECRET = 'the secret of the rehearsal that is long enough';
/** A delivery that was leased at a kill, and is after so long, was the killed process's: its lease must run out. */
const LEFT_BEHIND_MS = 4000;
const QUIET_MS = 120_000;

export type Ran = { status: number | null; out: string; err: string };
export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * The whole site on this machine: PostgreSQL, a mail server, the invented store, nginx, and behind it two instances with a data folder
 * each, all of them with one clock that is moved. `close` ends and removes everything.
 */
export async function openStage(start: number, random: (min: number, max: number) => number) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-rehearsal-'));
  await chmod(dir, 0o755); // PostgreSQL reads the clock's file, and is another user.
  const closings: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })];
  const clock = await createMovedClock(path.join(dir, 'clock'), start);
  const postgres = await startTestPostgres({ ownCluster: true });
  closings.push(postgres.close);
  const DATABASE_URL = await postgres.createDatabase();
  await clock.leadDatabase(DATABASE_URL);
  const mails: KeptMail[] = [];
  const seen = new Set<string>();
  const smtp = createTestSmtp(await findFreePort(), {
    onMail(to, messageId, raw) {
      // Sent twice, it is shown once.
      if (isReadHere(to) && !seen.has(messageId)) mails.push({ ...parseMail('', raw), to });
      seen.add(messageId);
    },
  });
  await smtp.start();
  closings.push(smtp.stop);
  const contentDir = await copyContent(path.join(dir, 'content'));
  const store = await openSmallStore(contentDir);
  closings.push(store.server.close);

  const releases = [process.cwd(), path.join(dir, 'next')];
  await makeNextRelease(path.join(dir, 'next'));
  const dataDirs = [path.join(dir, 'data-1'), path.join(dir, 'data-2')] as const;
  for (const dataDir of dataDirs) await mkdir(dataDir);
  // As docs/database.md has it where the folder is shared.
  await mkdir(path.join(dataDirs[0], 'database'));
  await symlink(path.join(dataDirs[0], 'database'), path.join(dataDirs[1], 'database'));
  const ports = [await findFreePort(), await findFreePort()] as const;
  const proxyPort = await findFreePort();
  const url = `http://127.0.0.1:${proxyPort}`;
  const owner = 'owner@example.com';
  const settings = {
    ...clock.env,
    DATABASE_URL,
    LEADS_SECRET: SECRET,
    SITE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'crew@example.com',
    OWNER_EMAIL: owner,
    TRUST_PROXY: '127.0.0.1',
  };
  // Everybody has an address, so the limits are the shipped ones.
  const limits = { RATE_LIMIT_PER_ADDRESS: '', RATE_LIMIT_PER_EMAIL: '', RATE_LIMIT_PER_SITE: '', RATE_LIMIT_PER_DOMAIN: '' };
  let release = 0;
  const startInstance = (index: 0 | 1) =>
    startLeadServer({ dataDir: dataDirs[index], port: ports[index], dir: releases[release] ?? '', env: { ...settings, ...limits } });
  const instances = [startInstance(0), startInstance(1)];
  const outputs: string[] = [];
  let leftBehind = { at: 0, leases: new Set<string | null>() };
  const getRunning = () => Promise.all(instances);
  const end = async (index: number, signal: NodeJS.Signals) => {
    const instance: LeadServer | undefined = await instances[index];
    await instance?.kill(signal);
    outputs.push(instance?.output() ?? '');
  };
  closings.push(() => Promise.all([0, 1].map((index) => end(index, 'SIGKILL'))));
  const proxy = await getRunning().then(() => startNginx(ports, proxyPort));
  closings.push(proxy.close);
  let database = await connect(DATABASE_URL);
  closings.push(() => database.end());

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.query(text, values)).rows as Row[]; // whoever asks has read the migrations
  }

  const listWaiting = () =>
    query<{ lease: string | null }>(
      "select lease_token as lease from outbox where status = 'pending' and (lease_token is not null or next_at <= $1)",
      [clock.now()],
    );

  /** Until nothing waits to be delivered now. A clock that leaps must not end the lease of what is under way. */
  async function settle(): Promise<void> {
    await waitUntil(async () => {
      const mayBeLeft = Date.now() - leftBehind.at > LEFT_BEHIND_MS ? leftBehind.leases : new Set();
      return (await listWaiting()).every(({ lease }) => mayBeLeft.has(lease));
    }, QUIET_MS);
  }

  return {
    dir,
    url,
    owner,
    databaseUrl: DATABASE_URL,
    clock,
    store,
    received: smtp.received,
    query,
    settle,
    /** The emails since the last call, of those who read them. */
    takeMails: () => mails.splice(0),
    async moveTo(moment: number): Promise<void> {
      await settle();
      const running = await getRunning();
      await clock.moveTo(
        moment,
        running.flatMap(({ process: { pid } }) => pid ?? []),
      );
    },
    /** One of the two, with everything that it has in memory. The other one goes on, and it is started again beside what comes next. */
    async kill(): Promise<void> {
      await getRunning();
      const index = random(0, 2) === 0 ? 0 : 1;
      await end(index, 'SIGKILL');
      instances[index] = startInstance(index);
      const waiting = await listWaiting();
      leftBehind = { at: Date.now(), leases: new Set(waiting.flatMap(({ lease }) => lease ?? [])) };
    },
    /** The other release, as docs/operate.md has it: its files to both, then one after the other. */
    async rollOut(): Promise<void> {
      await getRunning();
      release = 1 - release;
      for (const dataDir of dataDirs) publishRelease(releases[release] ?? '', dataDir);
      for (const index of [0, 1] as const) {
        await end(index, 'SIGTERM');
        instances[index] = startInstance(index);
        await instances[index];
      }
    },
    /** Stops the whole site for the time of `work`. */
    async stopFor(work: () => Promise<void>): Promise<void> {
      await Promise.all([0, 1].map((index) => end(index, 'SIGTERM')));
      await database.end(); // `npm run restore` wants to be alone.
      await work();
      database = await connect(DATABASE_URL);
      for (const index of [0, 1] as const) instances[index] = startInstance(index);
      await getRunning();
    },
    /** A command of npm, as the owner has it on the first of the machines. */
    run(script: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
      const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
        env: { ...childEnv, NODE_ENV: 'production', HOME: dir, DATA_DIR: dataDirs[0], ...settings, ...store.env, ...env },
      });
      const ran = { out: '', err: '' };
      child.stdout.on('data', (chunk) => (ran.out += String(chunk)));
      child.stderr.on('data', (chunk) => (ran.err += String(chunk)));
      return new Promise((resolve) => child.on('close', (status) => resolve({ ...ran, status })));
    },
    async listHealth(): Promise<boolean[]> {
      await getRunning();
      const addresses = ports.flatMap((port) => ['livez', 'readyz', 'health'].map((name) => `http://127.0.0.1:${port}/${name}`));
      return Promise.all(addresses.map(async (address) => (await fetch(address)).ok));
    },
    /** What instances logged as an error, those that still run included. */
    async listErrors(): Promise<string[]> {
      const running = (await getRunning()).map(({ output }) => output());
      return [...outputs, ...running].flatMap((output) => output.split('\n')).filter((line) => /"level":[56]0/.test(line));
    },
    async close(): Promise<void> {
      for (const close of closings.reverse()) await close();
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The readers of the letter are counted only. */
function isReadHere(address: string): boolean {
  return !address.startsWith('reader-') && !address.startsWith('owner@');
}

/** The words as the owner has them before a letter goes out: with a postal address. */
async function copyContent(dir: string): Promise<string> {
  await mkdir(dir);
  for (const name of await readdir('content'))
    if (name !== 'database' && name !== 'site.yaml') await symlink(path.resolve('content', name), path.join(dir, name));
  const site = await readFile('content/site.yaml', 'utf8');
  await writeFile(path.join(dir, 'site.yaml'), site.replace(/^postalAddress: ''$/m, 'postalAddress: "1 Rue Example, Montréal"'));
  return dir;
}
