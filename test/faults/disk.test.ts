import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { startTestPostgres } from '#test/support/postgres.ts';
import { listEmails, waitUntil } from '#test/support/leads.ts';
import { createSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';

/** The reserve takes 32 MB once four times as much is free. */
const DISK_MB = 160;
const disk = createSmallDisk(DISK_MB);
if (!disk) console.log('This user may not mount a file system: a limit on the size of files stands for the full disk here.');
afterAll(() => disk?.close());

/** Sends forms until `count` were answered; returns the emails that were acknowledged and all statuses. */
async function sendForms(url: string, prefix: string, count: number): Promise<{ acknowledged: string[]; statuses: number[] }> {
  const client = createLeadClient(url, 8);
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const email = `${prefix}-${index}@example.com`;
    const { status } = await client.post('contact', { firstName: 'Ada', email, message: 'x'.repeat(4000) });
    statuses.push(status);
    if (status === 200) acknowledged.push(email);
  }
  client.close();
  return { acknowledged, statuses };
}

async function expectPages(url: string): Promise<void> {
  // A page that the build rendered, one that is rendered now and would be kept, and one that is rendered for each request.
  const pages = { '/about': 200, '/fr/blog/articles': 200, '/newsletter/unsubscribe/none': 404 };
  for (const [path, status] of Object.entries(pages)) expect([path, (await fetch(url + path)).status]).toEqual([path, status]);
}

async function start(dataDir: string, options: { limit?: number } = {}): Promise<LeadServer> {
  const server = await startLeadServer({ dataDir, env: { LOG_LEVEL: 'error' }, ...options });
  onTestFinished(async () => {
    if (server.process.exitCode === null) await server.kill('SIGKILL');
  });
  return server;
}

function usesDisk(work: (disk: SmallDisk) => Promise<void>): () => Promise<void> {
  return async () => {
    if (!disk) return;
    disk.free();
    onTestFinished(() => disk.free());
    await work(disk);
  };
}

it.runIf(disk)(
  'the disk fills while forms come in: the space kept for leads is used, then forms answer 503; pages stay, and nothing acknowledged is lost',
  usesDisk(async (disk) => {
    const dataDir = path.join(disk.dir, 'while-running');
    const server = await start(dataDir);
    const reserve = path.join(dataDir, 'leads.sqlite.reserve');
    await waitUntil(() => existsSync(reserve), 20_000);
    const before = await sendForms(server.url, 'before', 5);
    expect(before.acknowledged).toHaveLength(5);

    disk.fill();
    const during = await sendForms(server.url, 'during', 40);
    // The log that SQLite had may take some; then the reserve is given up, and forms go on.
    expect(during.acknowledged).toHaveLength(40);
    expect(existsSync(reserve)).toBe(false);
    expect(server.output()).toContain('the disk is full: the space kept for leads is used now');

    disk.fill();
    const full = await sendForms(server.url, 'full', 60);
    expect(full.statuses).toContain(503);
    expect(full.statuses.every((status) => [200, 503].includes(status))).toBe(true);
    await expectPages(server.url);
    // The heartbeat is one page of SQLite's log and a form is several: where no form fits, one heartbeat may. The next does not.
    await expect.poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 5000 }).toBe(503);

    disk.free();
    const after = await sendForms(server.url, 'after', 5);
    expect(after.acknowledged).toHaveLength(5);
    await server.kill('SIGKILL');
    const all = [before, during, full, after].flatMap(({ acknowledged }) => acknowledged);
    expect(listEmails(dataDir).sort()).toEqual(all.sort());
  }),
);

it.runIf(disk)(
  'a full disk at the start: pages are there, forms answer 503, and both are there once the disk has room',
  usesDisk(async (disk) => {
    const dataDir = path.join(disk.dir, 'at-start');
    disk.fill();
    const server = await start(dataDir);
    await expectPages(server.url);
    expect((await sendForms(server.url, 'full', 2)).statuses).toEqual([503, 503]);
    disk.free();
    await waitUntil(async () => (await fetch(`${server.url}/health`)).status === 200, 20_000);
    const { acknowledged } = await sendForms(server.url, 'later', 3);
    expect(acknowledged).toHaveLength(3);
    await server.kill('SIGTERM');
    expect(listEmails(dataDir).sort()).toEqual(acknowledged.sort());
  }),
);

it.runIf(disk)(
  'a read-only disk at the start: pages are there, forms answer 503, and recover once it can be written',
  usesDisk(async (disk) => {
    const dataDir = path.join(disk.dir, 'read-only');
    disk.remount('ro');
    onTestFinished(() => disk.remount('rw'));
    const server = await start(dataDir);
    await expectPages(server.url);
    expect((await sendForms(server.url, 'never', 2)).statuses).toEqual([503, 503]);
    disk.remount('rw');
    await waitUntil(async () => (await fetch(`${server.url}/health`)).status === 200, 20_000);
    const { acknowledged } = await sendForms(server.url, 'kept', 3);
    expect(acknowledged).toHaveLength(3);
    await server.kill('SIGTERM');
    expect(listEmails(dataDir).sort()).toEqual(acknowledged.sort());
  }),
);

it('a limit on the size of files, as a quota has it: forms answer 503 when it is reached, pages stay, and nothing acknowledged is lost', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-limit-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await start(dataDir, { limit: 1024 * 1024 });
  const { acknowledged, statuses } = await sendForms(server.url, 'visitor', 400);
  expect(statuses).toContain(503);
  expect(statuses.every((status) => [200, 503].includes(status))).toBe(true);
  await expectPages(server.url);
  await server.kill('SIGKILL');
  expect(listEmails(dataDir).sort()).toEqual(acknowledged.sort());
});

it.runIf(disk)(
  "PostgreSQL's disk fills: forms answer 503, health and metrics say so, and both recover once there is room",
  usesDisk(async (disk) => {
    const postgres = await startTestPostgres({ tablespace: disk.dir });
    onTestFinished(() => postgres.close());
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-postgres-disk-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const metricsPort = await findFreePort();
    const secret = { LEADS_SECRET: 'a secret of the test that is long enough' };
    const env = { ...secret, LOG_LEVEL: 'error', DATABASE_URL: await postgres.createDatabase(), METRICS_PORT: String(metricsPort) };
    const server = await startLeadServer({ dataDir, env });
    onTestFinished(() => server.kill('SIGKILL'));
    const getState = async () => [
      (await fetch(`${server.url}/health`)).status,
      /^site_database_ready (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1],
    ];
    expect((await sendForms(server.url, 'before', 2)).acknowledged).toHaveLength(2);
    disk.fill();
    // Some pages have room for a while.
    const { statuses } = await sendForms(server.url, 'full', 60);
    expect(statuses.at(-1)).toBe(503);
    await expect.poll(getState, { timeout: 5000 }).toEqual([503, '0']);
    await new Promise((resolve) => setTimeout(resolve, 2500)); // Health is asked again, and nobody has tried since.
    expect(await getState()).toEqual([503, '0']);
    await expectPages(server.url);
    disk.free();
    await expect.poll(getState, { timeout: 5000 }).toEqual([200, '1']);
    expect((await sendForms(server.url, 'after', 3)).acknowledged).toHaveLength(3);
  }),
);
