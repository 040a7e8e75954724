import { createServer } from 'node:http';
import { pino } from 'pino';
import { parseEnv } from './server/env.ts';

process.chdir(import.meta.dirname);
// React and others read it themselves, when the build is imported below: unset would mean their development code.
process.env['NODE_ENV'] ||= 'production';

const parsed = parseEnv(process.env);
if (!parsed.ok) {
  console.error('These settings need mending (see .env.example):');
  for (const { name, problem } of parsed.problems) console.error(`  ${name} ${problem}`);
  process.exit(1);
}
const { env } = parsed;
const log = pino({ level: env.LOG_LEVEL });

const { createApp, createNodeListener } = (await import(
  new URL('./build/server/index.js', import.meta.url).href
)) as typeof import('./server/app.ts');
const app = await createApp({ env, log });
// Node's own limits leave a slow or silent connection five minutes or for ever: a few thousand of those would be all the server has.
// An idle connection stays open longer than proxies keep theirs (nginx 60 s, Caddy 120 s): they do not send a form again that met the end
// of a connection.
const server = createServer(
  { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000, keepAliveTimeout: 125_000 },
  createNodeListener(app, app.securityHeaders, env.SITE_URL),
);
server.timeout = 120_000;

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
  if (env.PRINT_AHEAD === '1')
    app.services.images.warm().catch((error: unknown) => log.warn({ err: error }, 'the posters could not be printed ahead'));
});

/** Stops taking connections, lets what is under way finish, then leaves. */
async function drain(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive gets one more answer and is closed with it, or a busy one would be cut off at the end.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 10_000).unref();
  await closed;
  await app.close();
  process.exit(0);
}

// At Ctrl-C a terminal tells every process of its group, and those between pass it on as well: only the first time counts.
let draining: Promise<void> | null = null;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (draining ??= drain()));
