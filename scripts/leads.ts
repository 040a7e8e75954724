import { StorageError } from '../server/db/storage-error.ts';
import type { Env } from '../server/platform/env.ts';
import { listConnections } from '../server/leads/outbox/connections.ts';
import { createKeyring, loadSecrets } from '../server/leads/keyring.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { ask, readOptions } from './command-line.ts';
import { type Command, commands, findMisuse, type Flags, options } from './lead-commands.ts';
import { getActor, requireSettings } from './settings.ts';

// `npm run leads`: the owner's tool for people's data, also while the site runs.
const USAGE = `npm run leads -- <command> [--json]

  list [--form <form>] [--limit <n>]   the latest leads, newest first
  show <id>                            one lead: what was sent, consents, deliveries
  release <id>                         lets the automatic reply of a lead marked as a robot's go
  waiting                              who waits for a seat of early access, and since when; the oldest first
  admit <email>                        opens the seat of somebody who waits
  admit --next <n>                     opens the seats of those who have waited longest
  export --csv                         every lead, as CSV that is safe to open in a spreadsheet
  subscribers [--csv] [--all]          who confirmed the newsletter, with consent and unsubscribe link; --all: also who did not, or left
  person <email>                       everything held about a person, to hand it over
  correct <email> [--email <new>] [--field <name>=<value>]...   corrects what is held about a person
  consent <email>                      everything a person agreed to and withdrew, in order
  unsubscribe <email> [--alerts]       ends the newsletter of somebody who asked you to; --alerts: and the alerts of their seat
  erase <email> [--yes]                erases a person: leads, consents, subscription, kept emails; tools that were told of them are told.
                                       Asks first, or takes --yes
    --everywhere                       also in connected tools that nothing here says were told, or when nothing is held here any more
  undelivered [--limit <n>]            what could not be delivered, to whom, and the last code; what waits is tried again
  retry                                tries failed deliveries again now
  test-hubspot                         compares HubSpot's form with what the site sends; changes nothing there
  log                                  who read, exported, corrected or erased, and when

  - instead of <email>: it is read from standard input, and stays out of the history of the shell.`;

const { values, positionals } = readOptions(USAGE, { allowPositionals: true, options });
process.exitCode = await run();

async function run(): Promise<number> {
  const [name = '', ...words] = positionals;
  const argument = words[0] === '-' ? await ask('Address: ') : words[0];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || (command.needs && !argument)) return fail(USAGE, 2);
  const wrong = findMisuse(name, command, words, values);
  if (wrong) return fail(wrong, 2);
  try {
    return await runCommand(command, argument ?? '', values, requireSettings());
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return fail(explain(error), 1);
  }
}

async function runCommand(command: Command, argument: string, flags: Flags, env: Env): Promise<number> {
  const database = await openSiteDatabase(env);
  try {
    const keyring = createKeyring(await loadSecrets(env.LEADS_SECRET, env.DATA_DIR));
    const result = await command.run({ argument, flags, env, database, keyring, actor: getActor(), connections: listConnections(env) });
    if (!result.ok) return fail(result.problem, 1);
    console.log(flags.json ? JSON.stringify(result.value, null, 2) : result.text);
    return result.failed ? 1 : 0;
  } finally {
    await database.close();
  }
}

function explain({ code, cause }: StorageError): string {
  if (code === 'no-database' && cause instanceof Error) return cause.message;
  if (code === 'older-database')
    return 'The database is older than this checkout. Start the site of this checkout once, or use the one that runs.';
  if (code === 'newer-database') return 'The database is newer than this checkout. Use the checkout of the site that runs.';
  return `The database cannot be used (${code}).`;
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}
