import { existsSync } from 'node:fs';
import path from 'node:path';
import { SourceError } from '../server/database/bake/csv-table.ts';
import { backEdition } from '../server/database/editions/place-edition.ts';
import { publishEdition } from '../server/database/editions/publish-edition.ts';
import { checkSteam } from '../server/database/refresh/check-steam.ts';
import { systemClock } from '../server/database/refresh/pace.ts';
import { openJournal } from '../server/database/refresh/journal.ts';
import { RefreshError } from '../server/database/refresh/refresh-error.ts';
import { refreshDatabase } from '../server/database/refresh/refresh-database.ts';
import { toRefreshPaths, readRefreshState } from '../server/database/refresh/refresh-state.ts';
import { describePlan } from '../server/database/refresh/refresh-plan.ts';
import { SteamClient, type SteamSettings } from '../server/database/refresh/steam-client.ts';
import { isLoopback } from '../server/platform/env.ts';
import { href } from '../shared/pages.ts';
import { readOptions } from './command-line.ts';
import { endWith, requireSettings } from './settings.ts';

// `npm run refresh-database`: what Steam says of every game today, on the site an hour later.
const USAGE = `npm run refresh-database -- [--hours <n>] [--changed] [--dry-run] [--check] [--back]

  Asks Steam for every game (about an hour), writes the table into DATA_DIR/database, and puts it on the site. Needs STEAM_API_KEY.
  Stop it with Ctrl+C, or kill it: the next start goes on from there.
  --hours    after that, ask for exact review counts and for the genres of new games, one game a call, for so many hours. Default: 0
  --changed  ask only for games whose page has changed: minutes in place of an hour; review counts of the others stay as they were
  --dry-run  say what would be asked and how long it would take; calls nobody, writes nothing
  --check    three calls whose answers are known; writes nothing. The first run does it by itself
  --even-so  take the new table although the comparison refuses it
  --back     show the edition before the present one again
  --hurry    no waits between calls; only where STEAM_API_URL and STEAM_STORE_URL are of this machine`;

const { values } = readOptions(USAGE, {
  options: {
    hours: { type: 'string', default: '0' },
    changed: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'even-so': { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
    hurry: { type: 'boolean', default: false },
  },
});
const hours = Number(values.hours);
if (!(hours >= 0 && hours <= 24 * 14)) {
  console.log(USAGE);
  process.exit(2);
}
const env = requireSettings();
const dataDir = env.DATA_DIR;
const contentDir = path.join(env.CONTENT_DIR, 'database');
const say = (line: string) => console.log(line);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say('Stopping after this call...');
    stopping.abort();
  });

try {
  if (values['dry-run']) await printPlan();
  else if (values.check) await check();
  else if (values.back) await goBack();
  else
    await refreshDatabase({
      ...getSteamSettings(),
      dataDir,
      contentDir,
      hours,
      onlyChanged: values.changed,
      evenSo: values['even-so'],
      clock: systemClock,
      stop: stopping.signal,
      say,
      publish,
    });
} catch (error) {
  if (error instanceof RefreshError || error instanceof SourceError) {
    console.error(error.message);
    process.exitCode = 1;
  } else endWith(error);
}

function getSteamSettings(): SteamSettings {
  const { STEAM_API_URL: apiUrl, STEAM_STORE_URL: storeUrl, STEAM_API_KEY: key = null, SITE_URL } = env;
  const isHere = [apiUrl, storeUrl].every((url) => isLoopback(new URL(url).hostname));
  if (values.hurry && !isHere) throw new RefreshError('bad-request', '--hurry is for servers of this machine: Steam is asked slowly.');
  const { host } = new URL(SITE_URL);
  return {
    apiUrl,
    storeUrl,
    key,
    userAgent: `${host}-refresh/1 (+${SITE_URL}${href('gaming-industry-database', 'en')})`,
    hurry: values.hurry,
  };
}

async function printPlan(): Promise<void> {
  const paths = toRefreshPaths(dataDir);
  const journal = existsSync(paths.journal) ? openJournal(paths.journal, say) : null;
  for (const line of describePlan(journal, await readRefreshState(paths), { hours, now: Date.now() })) say(line);
  journal?.close();
  if (!env.STEAM_API_KEY) say('STEAM_API_KEY is not set: a real run would end at once (.env.example says where to get one).');
}

async function check(): Promise<void> {
  const settings = getSteamSettings();
  if (!settings.key) throw new RefreshError('no-key', 'STEAM_API_KEY is not set (.env.example says where to get one).');
  // A pause that Steam asked for lives as long as this check.
  const pauses = { api: 0, store: 0 };
  const memory = {
    getPause: (host: 'api' | 'store') => pauses[host],
    setPause: (host: 'api' | 'store', until: number) => void (pauses[host] = until),
  };
  const client = new SteamClient({ ...settings, clock: systemClock, memory, stop: stopping.signal, say });
  const problems = await checkSteam(client, Date.now());
  for (const problem of problems) console.error(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  say(problems.length > 0 ? 'Steam does not answer as expected. Nothing was written.' : 'Steam answers as expected. Nothing was written.');
}

/** Puts what was gathered on the site, or says why not. */
function publish() {
  return publishEdition({ dataDir, contentDir: env.CONTENT_DIR, now: () => new Date(), log: say, evenSo: values['even-so'] });
}

async function goBack(): Promise<void> {
  const moved = await backEdition({ dataDir });
  say(moved ? `The site goes back from ${moved.from} to ${moved.to}` : 'There is no edition to go back from');
  if (!moved) process.exitCode = 1;
}
