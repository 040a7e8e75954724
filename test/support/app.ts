import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { parseEnv } from '#server/platform/env.ts';
import { importServerBundle } from '../../scripts/server-bundle.ts';

type AppModule = typeof import('#server/app.ts');
export type TestApp = Awaited<ReturnType<AppModule['createApp']>> & {
  /** The front door: `handle('/fr/a-propos')` answers as the server would. */
  get(path: string, init?: RequestInit): Promise<Response>;
  dataDir: string;
};
/** `log` is for tests that read it. */
type Overrides = { env?: Record<string, string>; now?: () => Date; log?: Logger; buildDir?: string };

const SITE_URL = 'http://localhost:3000';

/**
 * The built site in this process, with a data folder of its own that goes when it closes. Tests share one address: what it may ask for
 * has no limit.
 */
export async function createTestApp({
  env: settings = {},
  now,
  log = pino({ level: 'silent' }),
  buildDir,
}: Overrides = {}): Promise<TestApp> {
  const { clientVersion, createApp } = await importServerBundle();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-test-'));
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SITE_URL, DATA_DIR: dataDir, QUEUE_LIMIT_MS: '0', PRINT_AHEAD: '0' };
  const parsed = parseEnv({ ...own, ...settings });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  await linkAssets(path.join(parsed.env.DATA_DIR, 'releases', clientVersion), buildDir);
  const app = await createApp({ env: parsed.env, log, ...(now && { now }), ...(buildDir && { buildDir }) });
  return {
    ...app,
    dataDir,
    get: (pathname, init) => app.handle(new Request(parsed.env.SITE_URL + pathname, init), { address: '127.0.0.1' }),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As `publishAssets` leaves them, but for the copying, which each start would do again. */
async function linkAssets(releaseDir: string, buildDir = 'build'): Promise<void> {
  if (existsSync(releaseDir)) return;
  await mkdir(releaseDir, { recursive: true });
  await writeFile(path.join(releaseDir, 'complete'), '');
  await symlink(path.resolve(buildDir, 'client', 'assets'), path.join(releaseDir, 'assets'));
}

export type RunningSite = { url: string; app: TestApp; server: Server; close(): Promise<void> };

/** Without a shape of its own: with one, a picture changes its height when it comes, and a click may miss what it moved. */
const BLANK_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * The same, listening on a free loopback port. `pictures: 'blank'` is for what is not about pictures: none of them has to be printed first,
 * and pages keep their room.
 */
export async function startSite({
  pictures = 'printed',
  ...overrides
}: Overrides & { pictures?: 'blank' | 'printed' } = {}): Promise<RunningSite> {
  const { createNodeListener } = await importServerBundle();
  // As server.ts has it. With Node's own 5 s a busy machine closes a connection at the moment that a test asks again over it.
  const server = createServer({ keepAliveTimeout: 125_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const app = await createTestApp({ ...overrides, env: { SITE_URL: url, ...overrides.env } });
  const listener = createNodeListener(app.answer, url);
  server.on('request', (request, response) => {
    const isBlank = pictures === 'blank' && request.url?.startsWith('/_ipx/');
    if (isBlank) response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' }).end(BLANK_PICTURE);
    else listener(request, response);
  });
  return {
    url,
    app,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}
