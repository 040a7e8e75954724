import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { childEnv } from '#test/support/child-env.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { LEAD_API_KEY, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { getErrorCode } from '#server/db/storage-error.ts';

const COMMAND = [process.execPath, 'scripts/bootstrap.mjs', 'server.ts'];

let dataDir: string;
let port: number;
let started: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-stop-'));
  port = await findFreePort();
});
afterEach(async () => {
  if (started?.pid) stopGroup(started.pid);
  await rm(dataDir, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('the server process', () => {
  it('keeps an idle connection open for longer than the proxies that docs/deploy.md names', async () => {
    await start(COMMAND);
    const { headers } = await fetch(`http://127.0.0.1:${port}/health`);
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  });

  it('told to stop, finishes the form under way and leaves with 0, however often it is told', async () => {
    const site = await start(COMMAND);
    const exited = new Promise<number | null>((resolve) => site.once('exit', resolve));
    const form = sendHalfAForm();
    await form.begun;
    // A terminal tells the whole group at Ctrl-C, and the program between passes it on: the server hears it twice.
    site.kill('SIGINT');
    await waitUntil(async () => !(await isListening()), 10_000);
    site.kill('SIGINT');
    form.finish();
    expect(await form.status).toBe(200);
    expect(await exited).toBe(0);
  });

  it('a second one on the same data folder says that each needs its own', async () => {
    const [first, second] = [await startLeadServer({ dataDir }), await startLeadServer({ dataDir })];
    await first.kill('SIGTERM');
    await second.kill('SIGTERM');
    const third = await startLeadServer({ dataDir });
    await third.kill('SIGTERM');
    const warned = [first, second, third].map((server) => server.output().includes('another process serves from this DATA_DIR'));
    expect(warned).toEqual([false, true, false]);
  });

  it('a misspelt setting is told at the start, without its value', async () => {
    const server = await startLeadServer({ dataDir, env: { SMPT_URL: 'smtp://name:word@mail.example.com' } });
    await server.kill('SIGTERM');
    expect(server.output()).toContain('SMPT_URL is no setting of the site, and has no effect. Is SMTP_URL meant?\n');
    expect(server.output()).not.toContain('mail.example.com');
  });

  it.each(['throw', 'void Promise.reject'])(
    'an error that nothing catches (%s) is logged without its words, and ends it with 1',
    async (verb) => {
      const code = `process.on('SIGUSR2', () => { ${verb}(new Error('ada@example.com typed this')); });`;
      const server = await startLeadServer({ dataDir, env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` } });
      await server.kill('SIGUSR2');
      expect(server.process.exitCode).toBe(1);
      const lines = server.output().trim().split('\n');
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 60, err: { name: 'Error' } });
      expect(server.output()).not.toContain('ada@');
    },
  );

  it('stops too when only npm is told, whose shell does not pass it on', async () => {
    const shell = await start(['sh', '-c', `${COMMAND.join(' ')}; true`]);
    shell.kill('SIGTERM');
    await waitUntil(async () => !(await isListening()), 15_000);
  });
});

async function start([command = '', ...args]: string[]): Promise<ChildProcess> {
  const url = `http://127.0.0.1:${port}`;
  started = spawn(command, args, {
    env: {
      ...childEnv,
      NODE_ENV: 'production',
      npm_lifecycle_event: 'start',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PRINT_AHEAD: '0',
      PUBLIC_BLOG_TOKEN: LEAD_API_KEY,
    },
    stdio: 'ignore',
    detached: true,
  });
  await waitUntil(isListening, 60_000);
  return started;
}

/** Whatever a failed test leaves running. */
function stopGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

async function isListening(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  );
}

/** A sign-up whose body is on its way: `begun` once the server holds its first half. */
function sendHalfAForm() {
  const body = JSON.stringify({ email: 'visitor@example.com' });
  const call = request(`http://127.0.0.1:${port}${apiPaths['early-access']}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, 'x-api-key': LEAD_API_KEY },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
  });
  const begun = new Promise<void>((resolve) => call.write(body.slice(0, 20), () => resolve()));
  return { begun, status, finish: () => call.end(body.slice(20)) };
}
