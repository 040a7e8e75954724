import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readGames } from '#server/database/bake/read-games.ts';
import { type Fault, FakeSteam, TEST_KEY } from './steam.ts';

// The invented store as a server of this machine, for tries from end to end:
// node scripts/bootstrap.mjs test/fakes/steam-server.ts --port 4600 [--apps 196000] [--seed 1] [--week 0] [--known content/database |
// --known none] curl 'http://127.0.0.1:4600/_fake?week=1'                            a week later curl
// 'http://127.0.0.1:4600/_fake?fail=502&method=GetItems&times=2'  what goes wrong next (the names are in steam.ts, Fault)
// STEAM_API_KEY=0123456789ABCDEF0123456789ABCDEF STEAM_API_URL=http://127.0.0.1:4600 STEAM_STORE_URL=http://127.0.0.1:4600 npm run
// refresh-database -- --hurry
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    apps: { type: 'string', default: '196000' },
    seed: { type: 'string', default: '1' },
    week: { type: 'string', default: '0' },
    known: { type: 'string', default: 'content/database' },
  },
});
const known = values.known === 'none' ? [] : await readGames(path.resolve(values.known));
const steam = new FakeSteam({ apps: Number(values.apps), seed: Number(values.seed), known });
steam.week = Number(values.week);

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/_fake') {
    const { week, fail, method = '', times = '1', after = '0' } = Object.fromEntries(url.searchParams);
    if (week !== undefined) steam.week = Number(week);
    // Whoever types it has read the names.
    if (fail !== undefined) steam.fail(fail as Fault, { method, times: Number(times), after: Number(after) });
    const twice = [...steam.askedItems.values()].filter((count) => count > 1).length;
    return void response.end(
      `${JSON.stringify({ week: steam.week, calls: steam.calls.length, askedItems: steam.askedItems.size, twice })}\n`,
    );
  }
  const header = request.headers['x-webapi-key'];
  const answer = steam.answer(url, { get: (name) => (name === 'x-webapi-key' ? (typeof header === 'string' ? header : null) : null) });
  if (answer.end) {
    response.writeHead(answer.status, answer.headers).write(answer.body);
    if (answer.end === 'cut') response.destroy();
    return;
  }
  const zipped = gzipSync(answer.body, { level: 1 });
  response.writeHead(answer.status, { ...answer.headers, 'content-encoding': 'gzip', 'content-length': zipped.length }).end(zipped);
}).listen(Number(values.port), '127.0.0.1', function listening(this: { address(): unknown }) {
  const address = this.address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? address.port : values.port;
  console.log(`The invented Steam: http://127.0.0.1:${String(port)} (key ${TEST_KEY})`);
});
