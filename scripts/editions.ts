import { backEdition } from '../server/database/editions/place-edition.ts';
import { findEdition, getEditionsDir, listEditions } from '../server/database/editions/edition-files.ts';
import { publishEdition } from '../server/database/editions/publish-edition.ts';
import { readOptions } from './command-line.ts';
import { requireSettings } from './settings.ts';

const USAGE = `npm run editions -- [list | bake [--even-so] | back]

  list    the editions of the industry database that are kept
  bake    makes one of the table that the last refresh left, after a new release or a correction in content/database
  back    serves the one before`;

const { values, positionals } = readOptions(USAGE, { allowPositionals: true, options: { 'even-so': { type: 'boolean', default: false } } });
const { DATA_DIR: dataDir, CONTENT_DIR: contentDir } = requireSettings();
const [command = 'list', ...words] = positionals;

if (words.length > 0 || (values['even-so'] && command !== 'bake')) refuse();
else if (command === 'list') list();
else if (command === 'back') await back();
else if (command === 'bake') await bake();
else refuse();

function refuse(): void {
  console.error(USAGE);
  process.exitCode = 2;
}

function list(): void {
  const dir = getEditionsDir(dataDir);
  const serving = findEdition(dir);
  for (const { id, bytes, madeAt } of listEditions(dir))
    console.log(`${id === serving?.id ? '>' : ' '} ${id}  ${(bytes / 1e6).toFixed(0)} MB  made ${madeAt}`);
  console.log(`${serving ? ' ' : '>'} built  what came with the site`);
}

async function back(): Promise<void> {
  const moved = await backEdition({ dataDir });
  console.log(moved ? `Back from ${moved.from} to ${moved.to}` : 'What came with the site is served already');
}

async function bake(): Promise<void> {
  const result = await publishEdition({ dataDir, contentDir, now: () => new Date(), log: console.log, evenSo: values['even-so'] });
  if ('id' in result) return;
  console.error('Refused, nothing was changed:');
  for (const refusal of result.refused) console.error(`- ${refusal}`);
  process.exitCode = 1;
}
