import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../server/db/open-database.ts';
import { publishEdition } from '../server/database/editions/publish-edition.ts';
import { addSeats } from '../test/support/subscribers.ts';
import { listTagNames, writeRefreshedTable } from '../test/support/refreshed-table.ts';
import { href } from '../shared/pages.ts';
import { runVisitors, startSite, stop, toVisitedPath } from './bench-site.ts';
import { DAY_MS } from '../shared/days.ts';

/**
 * `npm run bench:alerts [-- --seats 10000 --different 5000]`: every seat keeps five lists of games. A week later all are compared with
 * another edition of the same size, by the built site on one core, while the other core visits it. `--different` is how many lists there
 * are to choose from: a list that several people keep is compared once.
 */
const { values } = parseArgs({ options: { seats: { type: 'string', default: '10000' }, different: { type: 'string', default: '5000' } } });
const seats = Number(values.seats);
const different = Number(values.different);
const LISTS_EACH = 5;
const MORE_GAMES = 48_000; // 140,000 with ours
const TAGS = 446;
const NEW_GAMES = 2000;

/** As addresses name them. */
const tags = listTagNames(TAGS).map((name) => name.toLowerCase().replaceAll(' ', '-'));

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-alerts-'));
const database = await openDatabase({ url: undefined, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
await publish('2026-11-06', 1);
// Without the queue, in which the requests of one address wait: these stand for many visitors.
const site = await startSite({ core: '0', settings: { DATA_DIR: dataDir, QUEUE_LIMIT_MS: '0' } });
// The first edition that a site sees: there is nothing to compare it with.
await waitForRuns(1, ({ finished_at }) => finished_at !== null);
await runVisitors(site.url, toVisitedPath, (asked) => asked < 800); // its code is compiled
const unwatched = await visitChange('2026-11-13', 2);
await addSeats(
  database,
  Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: LISTS_EACH }, (_, list) => toList((seat * LISTS_EACH + list) % different)),
  ),
  Date.now() - 7 * DAY_MS,
);
const watched = await visitChange('2026-11-20', 3);
const { queued } = await database.read((query) =>
  query
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('template', '=', 'seat-alert')
    .executeTakeFirstOrThrow(),
);
console.log(`${seats} seats, ${LISTS_EACH} lists each, ${Math.min(different, seats * LISTS_EACH)} different ones: ${queued} told`);
console.log(`compared and queued in ${watched.seconds.toFixed(1)} s (60 wanted)`);
for (const [who, { visits }] of Object.entries({ 'nobody keeps lists': unwatched, 'all seats do': watched }))
  for (const [when, { count, p50, p99, failed }] of Object.entries(visits))
    console.log(`visitors while ${when}, ${who}: ${count}, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (100 wanted), ${failed} failed`);
await stop(site.process);
await database.close();
await rm(dataDir, { recursive: true, force: true });

/** The `number`th edition: each has more games than the one before, and other prices. */
async function publish(asOf: string, number: number): Promise<void> {
  await writeRefreshedTable({
    dataDir,
    asOf,
    more: MORE_GAMES + number * NEW_GAMES,
    tags: TAGS,
    change: (column, value, id) => (column === 'price_usd' && id % 500 === 0 ? `${number + 3}.99` : value),
  });
  const published = await publishEdition({ dataDir, contentDir: 'content', now: () => new Date(), log: console.log, evenSo: true });
  if ('refused' in published) throw new Error(published.refused.join('\n'));
}

/** Visitors while the site takes another edition, which lasts two seconds, then until all is compared and for fifteen at least. */
async function visitChange(asOf: string, number: number) {
  await publish(asOf, number);
  await waitForRuns(number);
  const from = performance.now();
  let seconds = 0;
  const compared = waitForRuns(number, ({ finished_at }) => finished_at !== null).then(() => (seconds = (performance.now() - from) / 1000));
  const visit = (goesOn: (asked: number) => boolean) => runVisitors(site.url, (index) => toVisitedPath(index + 1000 * number), goesOn);
  const taking = await visit((asked) => asked < 40 * 2);
  const comparing = await visit((asked) => seconds === 0 || asked < 40 * 15);
  await compared;
  return { visits: { 'the edition is taken': taking, 'lists are compared': comparing }, seconds };
}

/** Until the site has compared as many editions, or has begun to. */
async function waitForRuns(editions: number, isDone: (run: { finished_at: number | null }) => boolean = () => true): Promise<void> {
  for (;;) {
    const runs = await database.read((query) => query.selectFrom('alert_runs').select('finished_at').execute());
    if (runs.length === editions && runs.every(isDone)) return;
    await setTimeout(50);
  }
}

/** One list of games after the other: a tag or a genre, a year, a platform, some typed words. */
function toList(index: number): string {
  const at = (values: readonly string[], of: number) => values[Math.floor(of) % values.length] ?? '';
  const tag = at(tags, index);
  const year = 2010 + (Math.floor(index / tags.length) % 16);
  const more = at(
    ['', '&platform=linux', '&language=fr', '&price=10-15', '&self-published=yes', '&q=the', '&genre=indie'],
    index / tags.length / 16,
  );
  return `${href('database-games', 'en')}?tag=${tag}&year=${year}${more}`;
}
