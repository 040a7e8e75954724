import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSmallStore } from '#test/fakes/small-store.ts';
import { childEnv } from '#test/support/child-env.ts';
import { copyContent } from '#test/support/lead-server.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createMovedClock } from '#test/support/moved-clock.ts';
import { makeNextRelease } from '#test/support/next-release.ts';
import { startNginx } from '#test/support/nginx.ts';
import { startTestPostgres } from '#test/support/postgres.ts';
import { startFleet } from './fleet.ts';
import { openMailbox } from './mailbox.ts';
import { openOutbox } from './outbox.ts';

type Closings = (() => unknown)[];
export type Ran = { status: number | null; out: string; err: string };
export type Stage = Awaited<ReturnType<typeof build>>;

const OWNER = 'owner@example.com';
const SECRET = 'the secret of the rehearsal that is long enough';
/** Everybody has an address of their own here, so the limits are the shipped ones. */
const limits = { RATE_LIMIT_PER_ADDRESS: '', RATE_LIMIT_PER_EMAIL: '', RATE_LIMIT_PER_SITE: '', RATE_LIMIT_PER_DOMAIN: '' };

/**
 * The clock leaps no further at once: who read it just before would take a lease given just after it for one of a clock gone wrong
 * (`dueInOrder` in outbox.ts), and deliver too.
 */
const STEP_MS = 60 * 60_000;

/**
 * The whole site on this machine: PostgreSQL, a mail server, the invented store, nginx, and behind it two instances with a data folder
 * each, all of them with one clock that is moved. `close` ends and removes everything.
 */
export async function openStage(start: number, random: (min: number, max: number) => number) {
  const closings: Closings = [];
  const close = async () => {
    for (const each of closings.toReversed()) await each();
  };
  try {
    return { ...(await build(start, random, closings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(start: number, random: (min: number, max: number) => number, closings: Closings) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-rehearsal-'));
  closings.push(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o755); // PostgreSQL reads the clock's file, and is another user.
  const clock = await createMovedClock(path.join(dir, 'clock'), start);
  const postgres = await startTestPostgres({ ownCluster: true });
  closings.push(postgres.close);
  const databaseUrl = await postgres.createDatabase();
  await clock.leadDatabase(databaseUrl);
  const mailbox = await openMailbox((address) => !address.startsWith('reader-') && address !== OWNER);
  closings.push(mailbox.close);
  const contentDir = await copyContent(path.join(dir, 'content'));
  const store = await openSmallStore(contentDir);
  closings.push(store.server.close);

  const next = path.join(dir, 'next');
  await makeNextRelease(next);
  const dataDirs = await makeDataDirs(dir);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const proxyPort = await findFreePort();
  const url = `http://127.0.0.1:${proxyPort}`;
  const settings = {
    ...clock.env,
    DATABASE_URL: databaseUrl,
    LEADS_SECRET: SECRET,
    SITE_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'crew@example.com',
    OWNER_EMAIL: OWNER,
    TRUST_PROXY: '127.0.0.1',
  };
  const fleet = startFleet({
    dataDirs,
    ports,
    releases: [process.cwd(), next],
    env: { ...settings, ...limits, CONTENT_DIR: contentDir },
    random,
  });
  closings.push(fleet.close);
  await fleet.listRunning();
  const proxy = await startNginx(ports, proxyPort);
  closings.push(proxy.close);
  const outbox = await openOutbox(databaseUrl, clock);
  closings.push(outbox.leave);

  return {
    dir,
    url,
    databaseUrl,
    owner: OWNER,
    clock,
    store,
    fleet,
    received: mailbox.received,
    takeMails: mailbox.take,
    query: outbox.query,
    settle: outbox.settle,
    countUnderWay: outbox.countUnderWay,
    async moveTo(moment: number): Promise<void> {
      const running = await fleet.listRunning();
      const processes = running.flatMap(({ process: { pid } }) => pid ?? []);
      do {
        await outbox.settle();
        await clock.moveTo(Math.max(clock.now(), Math.min(moment, clock.now() + STEP_MS)), processes);
      } while (clock.now() < moment);
    },
    async kill(): Promise<void> {
      await fleet.kill();
      await outbox.noteKill();
    },
    /** Stops the whole site for the time of `work`, and leaves the database alone. */
    stopFor: (work: () => Promise<void>) =>
      fleet.stopFor(async () => {
        await outbox.leave();
        await work();
        await outbox.enter();
      }),
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
  };
}

/** A folder for each instance; what refreshes gather is shared, as docs/database.md has it. */
async function makeDataDirs(dir: string): Promise<readonly [string, string]> {
  const dataDirs = [path.join(dir, 'data-1'), path.join(dir, 'data-2')] as const;
  for (const dataDir of dataDirs) await mkdir(dataDir);
  await mkdir(path.join(dataDirs[0], 'database'));
  await symlink(path.join(dataDirs[0], 'database'), path.join(dataDirs[1], 'database'));
  return dataDirs;
}
