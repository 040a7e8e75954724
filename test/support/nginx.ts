import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from './leads.ts';

export type Proxy = { url: string; close(): Promise<void> };

/**
 * nginx with the file that operators get, `ops/nginx.conf`, before instances at `ports`. What a machine without names and certificates
 * cannot have is replaced: the two of the upstream, TLS, and the `Host` that has a port here. Fails when nginx is not installed.
 * `readTimeout` is for a test that waits for it.
 */
export async function startNginx(ports: readonly [number, number], port: number, { readTimeout = '20s' } = {}): Promise<Proxy> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-nginx-'));
  await chmod(dir, 0o755); // Its workers are another user.
  const file = path.join(dir, 'nginx.conf');
  await writeFile(file, toConfig(await readFile('ops/nginx.conf', 'utf8'), ports, port).replace('20s', readTimeout));
  const command = ['-p', dir, '-c', file, '-e', 'stderr'];
  const { status, stderr } = spawnSync('nginx', ['-t', ...command], { encoding: 'utf8', env: { ...process.env, PATH: toPath() } });
  if (status === null) throw new Error('This test needs nginx: run "apt-get install nginx-light" (its service need not run).');
  if (status !== 0) throw new Error(stderr);
  const nginx = spawn('nginx', command, { stdio: 'ignore', env: { ...process.env, PATH: toPath() } });
  const exited = new Promise((resolve) => nginx.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false, // Not listening yet.
    ),
  );
  return {
    url,
    async close() {
      nginx.kill('SIGTERM');
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Debian keeps it where only root looks. */
function toPath(): string {
  return `${process.env['PATH'] ?? ''}:/usr/sbin`;
}

function toConfig(shipped: string, [first, second]: readonly [number, number], port: number): string {
  const site = shipped
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '') // It leads to HTTPS.
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ +(listen \[::\]|ssl_certificate).*\n/gm, '')
    .replace('Host $host;', 'Host $http_host;');
  return `daemon off;\npid nginx.pid;\nevents {}\nhttp {\n${site}\n}\n`;
}
