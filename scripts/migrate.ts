import path from 'node:path';
import { migrateDatabase } from '../server/db/migrate-database.ts';
import { readOptions } from './read-options.ts';
import { endWith, requireSettings } from './settings.ts';

const USAGE = `npm run migrate -- [--check]

  Brings the tables up to date before the new build starts, however long it takes.
  --check    only says what is missing`;

const { values } = readOptions(USAGE, { options: { check: { type: 'boolean', default: false } } });
const { DATA_DIR, DATABASE_URL } = requireSettings();
try {
  const names = await migrateDatabase({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    migrationsDir: path.resolve(import.meta.dirname, '../migrations'),
    mode: values.check ? 'list' : 'apply',
  });
  if (names.length === 0) console.log('The tables are up to date.');
  else console.log(`${values.check ? 'Missing' : 'Applied'}: ${names.join(', ')}`);
  process.exitCode = values.check && names.length > 0 ? 1 : 0;
} catch (error) {
  endWith(error);
}
