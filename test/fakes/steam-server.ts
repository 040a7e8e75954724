import path from 'node:path';
import { parseArgs } from 'node:util';
import { readGames } from '#server/database/bake/read-games.ts';
import { serveSteam } from './serve-steam.ts';
import { FakeSteam, TEST_KEY } from './steam.ts';

// The invented store as a server of this machine, for tries from end to end:
// node scripts/bootstrap.mjs test/fakes/steam-server.ts --port 4600 [--apps 196000] [--seed 1] [--week 0] [--known
// content/database | --known none]
//   curl 'http://127.0.0.1:4600/_fake?week=1'                            a week later
//   curl 'http://127.0.0.1:4600/_fake?fail=502&method=GetItems&times=2'  what goes wrong next (the names are in steam.ts, Fault)
// STEAM_API_KEY=0123456789ABCDEF0123456789ABCDEF STEAM_API_URL=http://127.0.0.1:4600 STEAM_STORE_URL=http://127.0.0.1:4600 npm
// run refresh-database -- --hurry
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

const { url } = await serveSteam(steam, Number(values.port));
console.log(`The invented Steam: ${url} (key ${TEST_KEY})`);
