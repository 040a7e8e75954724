import type { Query } from '../server/db/database.ts';
import { noteAdminAction } from '../server/leads/people/admin-log.ts';
import { getClockDoubt, type RetentionResult, runRetention } from '../server/leads/retention/run-retention.ts';
import { listExpired } from '../server/leads/retention/retention.ts';
import { queueExpiries } from '../server/leads/retention/erase-person.ts';
import { listConnections } from '../server/leads/outbox/connections.ts';
import { sweepFiles } from '../server/leads/seats/files/file-rows.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { endWith, getActor, requireSettings } from './settings.ts';
import { readOptions } from './command-line.ts';

// `npm run retention`: what retention is about to do, and a run that overrules its guards.
const USAGE = `npm run retention -- [--force]

  Without --force: says what has reached its limit, what is marked for it, and whether the clock is doubted. Changes nothing.
  --force          erases what has been marked for a week, although the clock leapt or it is more than a twentieth of all leads.
                   Look at the date first: what is erased is gone, also from the disk`;

const { values } = readOptions(USAGE, { options: { force: { type: 'boolean', default: false } } });
const env = requireSettings();
try {
  const database = await openSiteDatabase(env);
  const now = await database.readClock();
  console.log(`The clock says ${new Date(now).toISOString()}.`);
  if (values.force) {
    console.log(toText(await database.write((query) => eraseNow(query, now))));
    await database.clearLog();
    await sweepFiles(database, env.DATA_DIR, now);
  } else {
    const [expired, marks, doubt] = await database.read(async (query) => [
      await listExpired(query, now),
      await query.selectFrom('retention_marks').select('lead_id').execute(),
      await getClockDoubt(query),
    ]);
    console.log(`${expired.length} leads have reached their limit, ${marks.length} are marked to be erased.`);
    if (doubt)
      console.log(`The clock is doubted: it leapt from ${new Date(doubt.from).toISOString()}. Nothing is erased for a week after a leap.`);
  }
  await database.close();
} catch (error) {
  endWith(error);
}

/** Connected tools are told, as by the daily job. */
async function eraseNow(query: Query, now: number): Promise<RetentionResult> {
  const result = await runRetention(query, { now, force: true });
  if (result.ok) await queueExpiries(query, result.gone, { connections: listConnections(env), now });
  if (result.ok) await noteAdminAction(query, { actor: getActor(), action: 'retention', leads: result.erased }, now);
  return result;
}

function toText(result: RetentionResult): string {
  return result.ok
    ? `Erased ${result.erased} leads; ${result.marked} are marked. The site removes the emails kept of them within a day.`
    : 'Refused.';
}
