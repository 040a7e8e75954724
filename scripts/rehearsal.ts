import { parseArgs } from 'node:util';
import { toTable } from '../test/rehearsal/table.ts';
import { rehearseMonth } from '../test/rehearsal/month.ts';
import { wholeMonth } from '../test/rehearsal/size.ts';
import { buildIfChanged } from './build.ts';

const USAGE = `npm run rehearsal -- [--seed <number>] [--days <n>]

  Lives a month with the site on this machine: PostgreSQL, two instances behind nginx, a mail server, an invented Steam, and a clock that
  is moved. Visits, leads, seats, refreshes, a letter, releases, a restore and ten kills a day; then compares every count with what was put
  in, and exits with 1 when one differs. Ten minutes on two cores.

  --seed   repeats a rehearsal: each prints its own
  --days   fewer days, 3 at least, with as much on each; default: 31`;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, days: { type: 'string', default: '31' }, help: { type: 'boolean', short: 'h', default: false } },
});
const days = Number(values.days);
if (values.help || !Number.isInteger(days) || days < 3 || days > 31 || !/^\d*$/.test(values.seed ?? '')) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (values.seed) process.env['FAULTS_SEED'] = values.seed;
await buildIfChanged({ say: console.log, pictures: 'all' });
const started = Date.now();
const ofMonth = (count: number) => Math.ceil((count * days) / wholeMonth.days);
const { visits, leads, seats } = wholeMonth;
const size = { ...wholeMonth, days, visits: ofMonth(visits), leads: ofMonth(leads), seats: ofMonth(seats) };
const stop = new AbortController();
// The part of the day under way comes to its end, and what runs is ended and removed. Ctrl-C needs no help: it ends all of it at once.
process.once('SIGTERM', () => stop.abort(new Error('Stopped')));
const rows = await rehearseMonth(days < 14 ? { ...size, refreshes: 2, releases: 1 } : size, console.log, stop.signal);
console.log(toTable(rows));
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
