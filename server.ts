import type { Server } from 'node:http';

process.chdir(import.meta.dirname);
// React and others read it themselves, when the build is imported below: unset would mean their development code.
process.env['NODE_ENV'] ||= 'production';

// Asked for this way it leaves the parts alone that nobody needs: an import reads all it exports, and Node's whole client with it.
const { createServer } = process.getBuiltinModule('node:http');
const bundle = new URL('./build/server/index.js', import.meta.url);
if (!process.getBuiltinModule('node:fs').existsSync(bundle)) {
  console.error('Run npm run build first.');
  process.exit(1);
}
const { createApp, createNodeListener, listMisspelt, parseEnv, pino, toLoggable, toMetricsText, tryToLock } = (await import(
  bundle.href
)) as typeof import('./server/app.ts'); // the build made this file from it

// Only the commands of npm read the file.
const ownNames = process.execArgv.includes('--env-file=.env')
  ? Object.keys(process.getBuiltinModule('node:util').parseEnv(process.getBuiltinModule('node:fs').readFileSync('.env', 'utf8')))
  : [];
for (const { name, meant } of listMisspelt(Object.keys(process.env), ownNames))
  console.error(`${name} is no setting of the site, and has no effect. Is ${meant} meant?`);
const parsed = parseEnv(process.env);
if (!parsed.ok) {
  console.error('These settings need mending (see .env.example):');
  for (const { name, problem } of parsed.problems) console.error(`  ${name} ${problem}`);
  process.exit(1);
}
const { env } = parsed;
const log = pino({ level: env.LOG_LEVEL });

// Node would print the message, which may quote what somebody typed. Whatever failed may be half done: whoever started the process
// starts it again, and what was acknowledged is on disk.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    if (error instanceof Error && 'code' in error) {
      // The owner's own words, with file and line; a sentence of ours, with the name of what the database has had.
      if (error.code === 'content-invalid') console.error(error.message);
      if (error.code === 'newer-database' && error.cause instanceof Error)
        console.error(`${error.cause.message}: see "Back to the release before" in docs/operate.md.`);
    }
    log.fatal({ err: toLoggable(error) }, 'the process ends because of an error that nothing caught');
    process.exit(1);
  });

/** How long a load balancer gets to hear from /readyz that it should send visitors elsewhere. At Ctrl-C nobody waits for that. */
const LAST_CALL_MS = { SIGTERM: 2_000, SIGINT: 0 };
/** What is under way when the port closes gets this long to end. */
const DRAIN_DEADLINE_MS = 10_000;

const app = await createApp({ env, log });
warnOfAnother();
const server = createServer(
  {
    // Node's own limits leave a slow or silent connection five minutes or for ever: a few thousand of those would be all the server has.
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // An idle connection stays open longer than proxies keep theirs (nginx 60 s, Caddy 120 s): they do not send a form again that met
    // the end of a connection.
    keepAliveTimeout: 125_000,
  },
  createNodeListener(app.answer, env.SITE_URL),
);
server.timeout = 120_000;
// Each connection holds some 10 kB; a proxy that keeps its own connections needs a few dozen.
server.maxConnections = 4_000;

const metricsServer = env.METRICS_PORT === undefined ? null : startMetrics(env.METRICS_PORT);

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `Port ${env.PORT} is taken. Stop what uses it, or choose another: PORT=3001 npm start` : error.message;
  console.error(reason);
  process.exit(1);
});

server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  console.log(`Ready at ${env.SITE_URL.replace(/:0$/, `:${port}`)}`);
  log.info({ port }, 'started');
  if (env.PRINT_AHEAD !== '1') return;
  void app.renderAhead();
  app.services.images.warm().catch((error: unknown) => log.warn({ err: error }, 'the posters could not be printed ahead'));
});

/** Two on one folder erase each other's half made files: instances share PostgreSQL, and each has its own. */
function warnOfAnother(): void {
  try {
    if (!tryToLock(`${env.DATA_DIR}/serving.lock`))
      log.warn(
        { dir: env.DATA_DIR },
        'another process serves from this DATA_DIR: each needs its own, see "Several instances" in docs/deploy.md',
      );
  } catch {
    // What is wrong with the folder is said by the database.
  }
}

/** On a port of its own: what it says is nobody else's business. */
function startMetrics(port: number): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    app.listMetrics().then(
      (metrics) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(toMetricsText(metrics)),
      () => response.writeHead(500).end(),
    );
  })
    .on('error', (error: NodeJS.ErrnoException) => {
      console.error(error.code === 'EADDRINUSE' ? `Port ${port} of METRICS_PORT is taken. Choose another.` : error.message);
      process.exit(1);
    })
    .listen(port, env.METRICS_HOST);
}

/**
 * Says "not ready", goes on accepting until whoever sends visitors here has heard it, then stops taking connections, lets what is under
 * way finish, and leaves.
 */
async function drain(signal: keyof typeof LAST_CALL_MS): Promise<void> {
  log.info({ signal }, 'stopping');
  app.stopBeingReady();
  // A connection that is kept alive gets one more answer and is closed with it, or a busy one would be cut off at the end.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS[signal]));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_DEADLINE_MS).unref();
  await closed;
  metricsServer?.close();
  await app.close();
  log.info('stopped');
  process.exit(0);
}

// At Ctrl-C a terminal tells every process of its group, and those between pass it on as well: only the first time counts.
let draining: Promise<void> | null = null;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (draining ??= drain(signal)));
