import { tryToLock } from '#server/db/process-lock.ts';
import { readTableNote } from '../bake/refreshed-table.ts';
import { askItems } from './ask-items.ts';
import { loadBaseTable } from './base-table.ts';
import { checkSteam } from './check-steam.ts';
import { toDayNumber, toUtcDay } from '#shared/days.ts';
import { fillQueues } from './fill-queues.ts';
import { addToHistory } from './history.ts';
import { type Journal, openJournal } from './journal.ts';
import { listApps } from './list-apps.ts';
import { RefreshError } from './refresh-error.ts';
import { type RefreshPaths, toRefreshPaths, saveRefreshState } from './refresh-state.ts';
import { createProgress, isOld } from './refresh-plan.ts';
import { listSightings } from './table-rows.ts';
import { askSlowLanes } from './slow-lanes.ts';
import { SteamClient, type SteamOptions } from './steam-client.ts';
import { summarize } from './summarize.ts';
import { putTableInPlace, settleTable, writeTable } from './write-table.ts';

export type RefreshOptions = Omit<SteamOptions, 'memory'> & {
  dataDir: string;
  /** `content/database`: where the first refresh begins. */
  contentDir: string;
  /** How long exact reviews and genres are asked after everything else. */
  hours: number;
  /** Ask only for apps whose page has changed since they were last asked. Review counts of the others stay as they were. */
  onlyChanged?: boolean;
  /** Take the new table although it looks like nonsense. */
  evenSo?: boolean;
  /** Puts the new table on the site; null where there is nothing that could. */
  publish: (() => Promise<{ id: string } | { refused: string[] }>) | null;
};

/**
 * Reads what Steam says of every game and puts it on the site, one process at a time. Killed or ended early, the next start goes
 * on after the last answer. Throws `RefreshError`; the table in place is whole before, during and after.
 */
export async function refreshDatabase(options: RefreshOptions): Promise<void> {
  if (!options.key) throw new RefreshError('no-key', noKey);
  const paths = toRefreshPaths(options.dataDir);
  const lock = tryToLock(paths.lock);
  if (!lock) throw new RefreshError('running', 'Another refresh is running. It goes on; this one ends.');
  const journal = openJournal(paths.journal, options.say);
  const client = new SteamClient({ ...options, memory: journal.pauses });
  const run: Run = { options, paths, journal, client, startedAt: options.clock.now(), refusedRows: 0 };
  try {
    await settleTable(paths.table);
    await runSteps(run);
    await saveState(run, null);
  } catch (error) {
    await saveState(run, error).catch(() => undefined); // The disk is full: what went wrong first is what counts.
    throw error;
  } finally {
    journal.close();
    lock.release();
  }
}

const noKey = `STEAM_API_KEY is not set: Steam gives its list of games to owners of a key only. Get one on https://steamcommunity.com/dev/apikey, for the
domain of this site, and set it (.env.example). Until then the site shows the data it has.`;

type Run = { options: RefreshOptions; paths: RefreshPaths; journal: Journal; client: SteamClient; startedAt: number; refusedRows: number };

async function runSteps(run: Run): Promise<void> {
  const { options, paths, journal, client } = run;
  const { clock, say } = options;
  await beginOrContinue(run);
  // An earlier start was answered, or its table was refused: that goes in, also when nothing more is asked.
  const hasAnswers = journal.getStep() === 'slow';
  if (journal.getStep() === 'begin') await loadBaseTable(journal, paths, options.contentDir);
  if (journal.getStep() === 'list') {
    if (journal.getNote('mode') === 'first') await requireKnownAnswers(run);
    await listApps(client, journal, { onlyChanged: journal.getNote('mode') === 'changed' });
  }
  if (journal.getStep() === 'items') await askItems(client, journal, { clock, say, onProgress: createProgress('Games', clock, say) });
  if (journal.getStep() === 'table') {
    await noteDay(run);
    await makeTable(run);
    fillQueues(journal, clock.now());
  }
  const ended = options.hours > 0 ? await askSlowly(run) : null;
  if (ended?.code === 'stopped') throw ended;
  if (options.hours > 0 || hasAnswers) await makeTable(run);
  if (ended) throw ended;
  endRun(journal);
}

/**
 * Goes on with the run of the journal, unless it is too old, was refused, or has only slow questions left of another day: their
 * answers are kept, the rest is asked anew.
 */
async function beginOrContinue({ options, paths, journal }: Run): Promise<void> {
  const { clock, say, onlyChanged = false } = options;
  const today = toUtcDay(clock.now());
  const isStale = journal.getStep() !== 'begin' && isOld(journal, clock.now());
  const isSlowLeft = journal.getStep() === 'slow' && journal.getNote('startedAt')?.slice(0, 10) !== today;
  const isRefused = journal.getNote('refused') !== null && !options.evenSo;
  if (isStale) say('The unfinished run is too old to be mixed with new answers: beginning anew');
  else if (journal.getStep() !== 'begin' && !isSlowLeft && !isRefused)
    return say(`Going on with the run of ${journal.getNote('startedAt')} (${journal.getStep()})`);
  journal.clearRun();
  if (isStale) for (const table of ['reviews', 'genres']) journal.exec(`delete from ${table}`);
  const isFirst = (await readTableNote(paths.table)) === null;
  if (isFirst && onlyChanged) say('There is no refreshed table yet: everything is asked');
  journal.setNote('startedAt', today);
  journal.setNote('mode', isFirst ? 'first' : onlyChanged ? 'changed' : 'full');
}

async function requireKnownAnswers({ client, options }: Run): Promise<void> {
  const problems = await checkSteam(client, options.clock.now());
  if (problems.length > 0)
    throw new RefreshError('shape-changed', `Steam does not answer as expected, so nothing is written:\n- ${problems.join('\n- ')}`);
}

/** The day of this run, which a restart does not move, and the day the data are of: that of the last run that asked everybody. */
async function noteDay({ journal, options, paths }: Run): Promise<void> {
  if (journal.getNote('day')) return;
  const day = toUtcDay(options.clock.now());
  const note = journal.getNote('mode') === 'changed' ? await readTableNote(paths.table) : null;
  journal.transaction(() => {
    journal.setNote('day', day);
    journal.setNote('asOf', note?.asOf ?? day);
  });
}

/** Writes the table, the history and the edition. Each can be done twice: a kill in between costs nothing. */
async function makeTable(run: Run): Promise<void> {
  const { journal, options, paths, client } = run;
  const today = journal.getNote('day') ?? toUtcDay(options.clock.now());
  const asOf = journal.getNote('asOf') ?? today;
  const summary = await writeTable(journal, { table: paths.table, asOf, today, evenSo: options.evenSo === true });
  run.refusedRows = summary.refusedRows;
  for (const line of summarize(summary, client.calls)) options.say(line);
  if (summary.refusals.length > 0 && !options.evenSo) refuse(run, 'Refused, nothing was changed', summary.refusals);
  await addToHistory(paths.history, listSightings(journal, toDayNumber(today)));
  await putTableInPlace(paths.table);
  journal.exec('insert or replace into modified select id, modified from apps where listed = 1 and answered = 1');
  const published = await options.publish?.();
  if (published && 'refused' in published) refuse(run, 'The new edition was refused, the site shows the one before', published.refused);
  if (published && 'id' in published) options.say(`The site shows edition ${published.id}`);
}

/** The answers stay for whoever says that they are right all the same; another start asks anew. */
function refuse({ journal }: Run, what: string, reasons: string[]): never {
  journal.setNote('refused', 'yes');
  throw new RefreshError('nonsense', `${what}:\n- ${reasons.join('\n- ')}\nIf it is right all the same: --even-so`);
}

/** Why the slow lanes ended before their time: the table is made of what they were answered all the same. */
async function askSlowly({ client, journal, options }: Run): Promise<RefreshError | null> {
  const { clock, hours, say } = options;
  const slow = { clock, untilMs: clock.now() + hours * 3_600_000, onProgress: createProgress('Exact reviews and genres', clock, say) };
  try {
    await askSlowLanes(client, journal, slow);
    return null;
  } catch (error) {
    if (error instanceof RefreshError) return error;
    throw error;
  }
}

/** What the slow lanes were answered is in the table now. */
function endRun(journal: Journal): void {
  journal.transaction(() => {
    for (const table of ['reviews', 'genres']) journal.exec(`delete from ${table}`);
    journal.exec("delete from notes where name = 'step'");
  });
  journal.clearRun();
}

async function saveState({ paths, client, journal, startedAt, options, refusedRows }: Run, error: unknown): Promise<void> {
  await saveRefreshState(paths, {
    startedAt,
    endedAt: options.clock.now(),
    ok: error === null,
    code: error === null ? null : error instanceof RefreshError ? error.code : 'failed',
    calls: [...client.calls.values()].reduce((sum, count) => sum + count, 0),
    refusedRows,
    apps: journal.all<{ count: number }>('select count(*) as count from apps')[0]?.count ?? 0,
  });
}
