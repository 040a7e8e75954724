import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';

export type TestPostgres = {
  /** A new, empty database of the server. */
  createDatabase(): Promise<string>;
  /** Stops the server as a crash of its machine would (immediate mode); null where the server is not ours to stop. */
  stop: (() => Promise<void>) | null;
  start: (() => Promise<void>) | null;
  /** Ends the server and removes its files. */
  close(): Promise<void>;
};

/**
 * The PostgreSQL the tests run on: `TEST_DATABASE_URL`, or a throw-away cluster of the installed binaries. Never skipped: without
 * either it fails and says what to install. `ownCluster` asks for a cluster of its own, for tests that stop it; `tablespace` for one
 * that keeps its databases in a folder of that disk.
 */
export async function startTestPostgres(options: { ownCluster?: boolean; tablespace?: string } = {}): Promise<TestPostgres> {
  const { tablespace } = options;
  const ownCluster = options.ownCluster || tablespace !== undefined;
  const given = process.env['TEST_DATABASE_URL'];
  if (given && !ownCluster) return { createDatabase: () => createDatabase(given), stop: null, start: null, close: async () => undefined };
  const bin = findBinaries();
  const user = getUnprivilegedUser();
  const dir = mkdtempSync(path.join(tmpdir(), 'ragtag-postgres-'));
  const dataDir = path.join(dir, 'data');
  mkdirSync(dataDir);
  if (user) for (const owned of [dir, dataDir]) chownSync(owned, user.uid, user.gid);
  const run = (program: string, ...args: string[]) => {
    const result = spawnSync(program, args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], ...user });
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`);
  };
  beginCluster();
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  /** To begin one takes half a second of a core, to copy one hardly any. */
  function beginCluster(): void {
    const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    const name = [version, ...options, user?.uid ?? ''].join(' ').replaceAll(/[^\w.]+/g, '-');
    const kept = path.join(tmpdir(), `ragtag-cluster-${name}`);
    if (existsSync(kept)) return run('cp', '-Rp', `${kept}/.`, dataDir);
    run(path.join(bin, 'initdb'), '-N', '-D', dataDir, ...options);
    const copy = path.join(dir, 'copy');
    run('cp', '-Rp', dataDir, copy);
    try {
      renameSync(copy, kept);
    } catch (error) {
      // Another worker has kept one meanwhile.
      if (!existsSync(kept)) throw error;
    }
  }

  async function start(): Promise<void> {
    // Nobody pulls the plug of the shared one: its tests need not wait for a disk that others keep busy.
    const durability = ownCluster ? [] : ['-c', 'fsync=off'];
    const args = ['-D', dataDir, '-p', String(port), '-h', '127.0.0.1', '-k', dir, '-c', 'max_connections=200', ...durability];
    spawn(path.join(bin, 'postgres'), args, { cwd: dir, stdio: 'ignore', ...user }).unref();
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (attempt > 300) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async function stop(): Promise<void> {
    run(path.join(bin, 'pg_ctl'), '-D', dataDir, '-m', 'immediate', '-w', 'stop');
  }

  await start();
  if (tablespace !== undefined) {
    const folder = path.join(tablespace, 'postgres');
    mkdirSync(folder);
    chmodSync(tablespace, 0o755); // Its server is another user.
    if (user) chownSync(folder, user.uid, user.gid);
    await runOn(url, `create tablespace small location '${folder}'`);
  }
  return {
    createDatabase: () => createDatabase(url, tablespace === undefined ? '' : 'tablespace small'),
    stop,
    start,
    async close() {
      if (existsSync(path.join(dataDir, 'postmaster.pid'))) await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(serverUrl: string, options = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const dirs = [...versions.map((version) => path.join(root, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  const found = dirs.find((dir) => existsSync(path.join(dir, 'initdb')) && existsSync(path.join(dir, 'postgres')));
  if (!found)
    throw new Error('These tests need PostgreSQL: run "apt-get install postgresql" (its service need not run), or set TEST_DATABASE_URL.');
  return found;
}

/** PostgreSQL refuses to run as root; its package brings a user of its own. */
function getUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
