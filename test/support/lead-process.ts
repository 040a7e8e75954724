import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#server/db/open-database.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { formIds } from '#shared/forms/forms.ts';
import { createTestLeads } from './leads.ts';

// The leads alone, for tests that kill the process a thousand times. The code that keeps a lead is the site's; what is missing is the
// pages. It waits for a line on its input before it opens the database: its code is loaded while the one before it still serves.
// Arguments: the data folder and the port.
const [dataDir = '', port = '0'] = process.argv.slice(2);
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.unref();
const log = pino({ level: 'error' });
const database = await openDatabase({ url: undefined, dataDir, migrationsDir: path.resolve('migrations'), log });
const { leads, post } = await createTestLeads({ database, dataDir });
leads.startWorker();
createServer((request, response) => {
  const formId = formIds.find((id) => apiPaths[id] === request.url);
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    const key = String(request.headers['idempotency-key'] ?? '');
    void post(formId ?? 'contact', body, { 'idempotency-key': key }).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    );
  });
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
