import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { apiPaths } from '#shared/forms/api-paths.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { findFreePort } from './find-free-port.ts';
import { childEnv } from '#test/support/child-env.ts';

export const LEAD_API_KEY = 'bench-public-blog-token';

/** A second on a machine with nothing else to do. */
const START_TIMEOUT_MS = 120_000;

export type LeadServer = { url: string; process: ChildProcess; output(): string; kill(signal: NodeJS.Signals): Promise<void> };
export type LeadClient = {
  /** Sends a form; `status` 0 when no answer came, and `body` is why. */
  post(
    formId: FormId,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
  close(): void;
};

/** The real server process (`server.ts` and the built site), ready to answer. Limits are off: clients here share one address. */
export async function startLeadServer(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** The largest file that it may write, in bytes. */
  limit?: number;
  /** The folder of another release; by default this checkout. */
  dir?: string;
}): Promise<LeadServer> {
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const command = [process.execPath, path.resolve(options.dir ?? '', 'server.ts')];
  // With the signal ignored, a write beyond the limit fails instead of ending the process. The unit of `ulimit -f` is 512 bytes.
  const limited = ['sh', '-c', `trap '' XFSZ; ulimit -f ${(options.limit ?? 0) / 512}; exec "$@"`, 'sh', ...command];
  const [program = '', ...args] = options.limit ? limited : command;
  const child = spawn(program, args, {
    env: {
      ...childEnv,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      // What is measured here is the leads, not the printing of posters beside them.
      PRINT_AHEAD: '0',
      PUBLIC_BLOG_TOKEN: LEAD_API_KEY,
      QUEUE_LIMIT_MS: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      RATE_LIMIT_PER_EMAIL: '0',
      RATE_LIMIT_PER_SITE: '0',
      RATE_LIMIT_PER_DOMAIN: '0',
      OWNER_EMAIL: 'owner@example.com',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  // Not `exit`: what it wrote last may still be in the pipe then.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = Date.now();
  while (!output.includes('Ready at')) {
    if (child.exitCode !== null || Date.now() - started > START_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    process: child,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      await closed;
    },
  };
}

/** A client cheap enough to measure the server and not itself: kept-alive connections of node:http. */
export function createLeadClient(url: string, connections: number): LeadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post(formId, body, headers = {}) {
      const payload = JSON.stringify(body);
      return new Promise((resolve) => {
        const call = request(
          url + apiPaths[formId],
          {
            method: 'POST',
            agent,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
              'x-api-key': LEAD_API_KEY,
              ...headers,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => (text += chunk));
            response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
            response.on('error', (error) => resolve({ status: 0, headers: {}, body: String(error) }));
          },
        );
        call.setTimeout(20_000, () => call.destroy());
        call.on('error', (error) => resolve({ status: 0, headers: {}, body: String(error) }));
        call.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}

/** The words as the owner has them before a letter goes out: with a postal address. */
export async function copyContent(dir: string): Promise<string> {
  await mkdir(dir);
  for (const name of await readdir('content'))
    if (name !== 'database' && name !== 'site.yaml') await symlink(path.resolve('content', name), path.join(dir, name));
  const site = await readFile('content/site.yaml', 'utf8');
  await writeFile(path.join(dir, 'site.yaml'), site.replace(/^postalAddress: ''$/m, 'postalAddress: "1 Rue Example, Montréal"'));
  return dir;
}
