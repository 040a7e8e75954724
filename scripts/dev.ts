import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import { listMissingContacts } from '../shared/site.ts';
import { bakeDatabaseIfChanged } from './bake-database.ts';
import { prepareFonts } from './prepare-fonts.ts';
import { buildDesk } from '../desk/build-desk.ts';
import { requireSettings } from './settings.ts';

// `npm run dev`: the site with hot reload, in both languages. Code is reloaded by Vite; a change of content reads it again and reloads the
// page. With `--desk` (`npm run desk`), the editor of the words at /desk as well, on this machine only.
process.env['NODE_ENV'] = 'development';
const env = requireSettings();
await prepareFonts();
await bakeDatabaseIfChanged(console.log);
const log = pino({ level: env.LOG_LEVEL });
const server = createServer();
const vite = await createVite({
  server: {
    middlewareMode: true,
    // The reload socket is on our own port and address; one of Vite's own would listen on all of them.
    hmr: { server },
    // Vite serves every file of the checkout: Vite's own exceptions, and the leads, which are nobody's.
    fs: {
      deny: [
        '.env',
        '.env.*',
        '*.{crt,pem,key,p12,pfx,cer,der}',
        '.npmrc',
        '.yarnrc.yml',
        '**/.git/**',
        '*.{secret,sqlite,sqlite-*}',
        `${path.resolve(env.DATA_DIR)}/**`,
      ],
    },
  },
  // The settings are read above, once: a change of `.env` would start Vite anew under the desk, whose previews would then fail.
  envDir: false,
  appType: 'custom',
  mode: 'development',
});

type AppModule = typeof import('../server/app.ts');
let app: { module: AppModule; instance: Awaited<ReturnType<AppModule['createApp']>> } | null = null;

/** The app of the present code; made again when Vite has reloaded its module or the content has changed. */
async function getApp() {
  const module = (await vite.ssrLoadModule('/server/app.ts')) as AppModule; // Vite knows no types; the path says which module
  if (app?.module !== module) {
    await app?.instance.close();
    app = { module, instance: await module.createApp({ env, log }) };
    for (const { field, why } of listMissingContacts(app.instance.services.content.site))
      log.warn(`content/site.yaml ${field} is empty, and the site may not go live without it: ${why}`);
  }
  return app;
}

const desk = process.argv.includes('--desk') ? await openDesk() : null;

async function openDesk() {
  if (!['localhost', '127.0.0.1', '::1'].includes(env.HOST)) {
    console.error('The desk writes files: it is for this machine only. Set HOST=127.0.0.1.');
    process.exit(1);
  }
  const pageDir = path.join(env.DATA_DIR, 'cache', 'desk');
  await buildDesk(pageDir);
  const { createDesk } = (await vite.ssrLoadModule('/desk/desk-server.ts')) as typeof import('../desk/desk-server.ts'); // as above
  return createDesk({ env, log, pageDir });
}

vite.watcher.add(env.CONTENT_DIR);
vite.watcher.on('all', (_event, file) => {
  if (!path.resolve(file).startsWith(env.CONTENT_DIR + path.sep)) return;
  desk?.noticeChange();
  void app?.instance.close();
  app = null;
  vite.environments.client.hot.send({ type: 'full-reload' });
});

server.on('request', (request, response) => {
  // Vite throws at an address that is none, outside of what it catches.
  if (!request.url?.startsWith('/')) return void response.writeHead(400).end();
  if (desk?.handle(request, response)) return;
  vite.middlewares(request, response, () => {
    getApp()
      .then(({ module, instance }) => module.createNodeListener(instance.answer, env.SITE_URL)(request, response))
      .catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(error instanceof Error ? `${error.message}\n\n${error.stack}` : String(error));
      });
  });
});
server.listen(env.PORT, env.HOST, () =>
  console.log(`Ready at ${env.SITE_URL} (development)${desk ? `, the desk at ${env.SITE_URL}/desk/` : ''}`),
);
process.once('SIGINT', () => process.exit(0));
