import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createIndustryDatabase } from '../server/database/industry-database.ts';
import { analyseGame } from '../server/analysis/analyse-game.ts';
import { parseGameProfile } from '../shared/analysis/game-profile.ts';
import { entityTypes } from '../shared/database/entity-types.ts';
import { parseListQuery, serializeListQuery } from '../shared/database/list-query.ts';
import { goldenSearches } from '../test/golden-searches.ts';
import { getEditionsDir } from '../server/database/editions/edition-files.ts';
import { publishEdition } from '../server/database/editions/publish-edition.ts';
import { createServedDatabase } from '../server/database/served-database.ts';
import { writeRefreshedTable } from '../test/support/refreshed-table.ts';
import { bakeDatabaseIfChanged } from './bake-database.ts';
import { median, quantile, runVisitors, startSite, stop, toVisitedPath } from './bench-site.ts';

// `npm run bench:database`: what the industry database costs, each figure with its budget beside it. Fails when one is over. Every call is
// made in several rounds and its best time counts: on a shared machine the others measure its neighbours. `-- --refreshed`: the same of an
// edition with 140,000 games, 446 tags and a history, made up from ours, which takes its place on the built site while that has visitors.
const isRefreshed = process.argv.includes('--refreshed');
let over = false;
const { file, database } = isRefreshed ? await openRefreshed() : await openBuilt();

// A site under way has grown the part of the heap where short-lived values are made; that growth is not the database's.
for (let round = 0; round < 300; round++) growHeap();
globalThis.gc?.();
const before = rss();
database.preload();

const typed = goldenSearches.flatMap(({ typed: text }) => Array.from(text, (_, at) => text.slice(0, at + 1)));
const lists = [
  '',
  'genre=indie',
  'genre=rpg_strategy&price=10-15_15-20&language=fr',
  'genre=indie_-casual&year=2023&sort=title',
  'q=the&sort=-price',
  'q=simulator&language=ja_zh-hans',
  'genre=action&feature=co-op&self-published=yes&page=40',
  'place=ca-qc&sort=-date',
  'price=free&reviews=5000-up&score=90-100&platform=linux',
  'q=s&genre=-indie',
  'sort=score&page=3000',
  'q=zzzzqq',
  ...(isRefreshed
    ? ['tag=horror', 'tag=cozy_puzzle&all=tag&audio-language=fr', 'tag=-puzzle&sort=-grown-30', 'left=30', 'early-access=yes&q=the']
    : []),
].map((search) => parseListQuery('games', new URLSearchParams(search)).query);
const selection = parseListQuery('games', new URLSearchParams('genre=indie_rpg&price=-free')).query.filters;

const profiles = [
  'genre=rpg_strategy&price=19.99&language=en_fr&self=yes&month=10',
  'genre=action&price=9.99',
  'genre=casual',
  'genre=action_adventure_casual&price=4.99&self=no',
  'genre=racing_rpg&price=29.99',
].flatMap((search) => {
  const parsed = parseGameProfile(new URLSearchParams(search));
  return parsed.state === 'ready' ? [parsed.profile] : [];
});

// Each kind once, unmeasured: the first calls compile.
const analyse = (profile: (typeof profiles)[number]) => analyseGame(database, profile, { locale: 'fr', linksOf: () => ({}) });
for (const profile of profiles) analyse(profile);
for (const text of typed.slice(0, 200)) database.suggest(text);
for (const query of lists) database.listRecords(query);
const times = {
  facets: new Map<string, number>(),
  suggest: new Map<string, number>(),
  list: new Map<string, number>(),
  describe: new Map<string, number>(),
  record: new Map<string, number>(),
  analysis: new Map<string, number>(),
};
for (let round = 0; round < 4; round++) {
  for (const text of typed) await measure(times.suggest, text, () => database.suggest(text));
  for (const query of lists) {
    const key = serializeListQuery(query);
    await measure(times.list, key, () => database.listRecords(query));
    await measure(times.facets, key, () => database.countFacets({ filters: query.filters, scope: 'all' }));
  }
  for (const [index, profile] of profiles.entries()) await measure(times.analysis, String(index), () => analyse(profile));
  for (const facet of ['year', 'price', 'genre', 'language'])
    await measure(times.describe, facet, () => database.describeBy({ filters: selection, scope: 'all' }, 'reviews', facet));
  for (const measured of ['reviews', 'price', 'score', 'languages'] as const)
    await measure(times.describe, measured, () => database.describe({ filters: [], scope: 'all' }, measured));
  for (const id of ['620', '413150', '1145360', '367520', '1245620', '271590'])
    await measure(times.record, id, () => database.getRecord('games', id));
}
report('facets, all counts, p99', quantile([...times.facets.values()], 0.99), 5, 'ms');
report('search as you type, p50', quantile([...times.suggest.values()], 0.5), 15, 'ms');
report('search as you type, p99', quantile([...times.suggest.values()], 0.99), 15, 'ms');
report('a filtered page, p50', quantile([...times.list.values()], 0.5), 25, 'ms');
report('a filtered page, p99', quantile([...times.list.values()], 0.99), 25, 'ms');
report('statistics, p99', quantile([...times.describe.values()], 0.99), 50, 'ms');
report('a game’s record, p99', quantile([...times.record.values()], 0.99), 50, 'ms');
report('an analysis, p50', quantile([...times.analysis.values()], 0.5), 50, 'ms');
report('an analysis, p99', quantile([...times.analysis.values()], 0.99), 50, 'ms');
globalThis.gc?.();
report('memory', rss() - before, isRefreshed ? 120 : 60, 'MB');
report('file', (await stat(file)).size / 1024 / 1024, isRefreshed ? 160 : 60, 'MB');
console.log(`records                   ${entityTypes.map((type) => `${database.getInfo().counts[type]} ${type}`).join(', ')}`);
let opening = Number.POSITIVE_INFINITY;
for (let round = 0; round < 3; round++) {
  database.close();
  const from = performance.now();
  database.preload();
  opening = Math.min(opening, performance.now() - from);
}
report('open', opening, isRefreshed ? 100 : 50, 'ms');
database.close();
if (over) process.exitCode = 1;

async function openBuilt() {
  const built = await bakeDatabaseIfChanged(console.log);
  return { file: built, database: createIndustryDatabase({ dir: path.dirname(built), now: () => new Date() }) };
}

async function openRefreshed() {
  const dataDir = path.resolve('.cache/bench-refreshed');
  const editionsDir = getEditionsDir(dataDir);
  await writeRefreshedTable({ dataDir, asOf: '2026-11-20', more: 45_000, tags: 446, announced: 50_000, weeks: 52 });
  const published = await publishUnderVisitors(dataDir);
  const served = createServedDatabase({
    builtDir: 'build/database',
    editionsDir,
    now: () => new Date(),
    onDamaged: (id, cause) => {
      throw new Error(id, { cause });
    },
  });
  return { file: path.join(editionsDir, `${published.id}.sqlite`), database: served };
}

/** Puts the edition on the built site while it has visitors: what they feel of the bake, and what the first ones pay after it. */
async function publishUnderVisitors(dataDir: string) {
  // Without the queue, in which the requests of one address wait: these stand for many visitors.
  const site = await startSite({ settings: { DATA_DIR: dataDir, QUEUE_LIMIT_MS: '0' } });
  const visitFrom = (first: number, goesOn: (asked: number) => boolean) =>
    runVisitors(site.url, (index) => toVisitedPath(index + first), goesOn);
  await visitFrom(0, (asked) => asked < 200); // its code is compiled
  const before = await visitFrom(200, (asked) => asked < 400);
  let isBaking = true;
  const from = performance.now();
  const publishing = publishEdition({ dataDir, contentDir: 'content', now: () => new Date(), log: console.log, evenSo: true });
  const [published, during] = await Promise.all([publishing.finally(() => (isBaking = false)), visitFrom(600, () => isBaking)]);
  if ('refused' in published) throw new Error(published.refused.join('\n'));
  console.log(`baked and checked in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  // The site looks every 15 seconds which edition is named.
  const swap = await visitFrom(0, (asked) => asked < 40 * 20);
  report('visitors alone, p99', before.p99, 100, 'ms');
  report('visitors while it bakes, p99', during.p99, 100, 'ms');
  report('visitors at the swap, p99', swap.p99, 100, 'ms');
  report('not answered', before.failed + during.failed + swap.failed, 0, '');
  await stop(site.process);

  const starts: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = await startSite({ settings: { DATA_DIR: dataDir } });
    starts.push(started.firstAnswerMs);
    await stop(started.process);
  }
  report('start to first answer', median(starts), 400, 'ms');
  return published;
}

/** Each call in a turn of its own, as requests are: what V8 does between turns is part of how much memory stays. */
async function measure(into: Map<string, number>, key: string, work: () => unknown): Promise<void> {
  const from = performance.now();
  work();
  into.set(key, Math.min(into.get(key) ?? Number.POSITIVE_INFINITY, performance.now() - from));
  await new Promise((resolve) => setImmediate(resolve));
}

function report(what: string, value: number, budget: number, unit: string): void {
  if (value > budget) over = true;
  console.log(`${what.padEnd(25)} ${value.toFixed(1).padStart(7)} ${unit}   budget ${budget} ${unit}${value > budget ? '   OVER' : ''}`);
}

function growHeap(): void {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ at, text: `row ${at}` }));
  JSON.parse(JSON.stringify(rows));
}

function rss(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}
