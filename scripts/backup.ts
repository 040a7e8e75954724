import path from 'node:path';
import { erasePutAside, noteBackup, thinBackups } from '../server/db/backup-file.ts';
import { getSqliteFile } from '../server/db/open-database.ts';
import { backUpPostgres } from '../server/db/postgres-backup.ts';
import { backUpSqlite } from '../server/db/sqlite-backup.ts';
import { backUpTable } from '../server/database/refresh/table-backup.ts';
import { readOptions } from './command-line.ts';
import { endWith, requireSettings } from './settings.ts';

// `npm run backup`: one checked copy of the leads, and of the refreshed games where there are any, while the site runs.
const USAGE = `npm run backup -- [--to <folder>] [--keep <n>] [--json]

  --to     where backups go; default: backups in DATA_DIR. Another disk is better
  --keep   for how many days one stays; default: 14. The newest stays, and all of the last 24 hours

The games are copied when a refresh has changed them; the last five copies stay`;

const { values } = readOptions(USAGE, {
  options: { to: { type: 'string' }, keep: { type: 'string', default: '14' }, json: { type: 'boolean' } },
});
const keep = Number(values.keep);
if (!Number.isInteger(keep) || keep < 1) {
  console.log(USAGE);
  process.exit(2);
}
const { DATA_DIR, DATABASE_URL } = requireSettings();
const dir = path.resolve(values.to ?? path.join(DATA_DIR, 'backups'));
const now = new Date();
let isMade = false;
try {
  const backup = DATABASE_URL
    ? await backUpPostgres({ url: DATABASE_URL, dir, now })
    : await backUpSqlite({ file: getSqliteFile(DATA_DIR), dir, now });
  isMade = true;
  await noteBackup(DATA_DIR, backup);
  const removed = await thinBackups(dir, keep, now);
  await erasePutAside(DATA_DIR, now).catch((error: unknown) => console.error('What a restore put aside stays:', error));
  const games = await backUpTable({ dataDir: DATA_DIR, dir, now });
  const { file, bytes, leads } = backup;
  console.log(
    values.json
      ? JSON.stringify({ file, bytes, leads, removed, games })
      : `${file}: ${leads} leads, ${bytes} bytes, checked.${removed.length > 0 ? ` Removed ${removed.length} older.` : ''}`,
  );
  if (games && !values.json) console.log(`${games}: the games as they were refreshed`);
} catch (error) {
  await noteBackup(DATA_DIR, null).catch(() => undefined); // The disk is full: the age of the last backup tells too.
  endWith(error, isMade ? '' : 'No backup was made: ');
}
