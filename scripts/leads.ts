import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../server/db/open-database.ts';
import { parseEnv } from '../server/env.ts';
import { toCsv } from '../server/leads/csv.ts';
import { eraseEmail, getLead, listConsents, listLeads } from '../server/leads/lead-records.ts';
import { createMailer } from '../server/leads/mail/mailer.ts';
import { reviveDeliveries } from '../server/leads/outbox.ts';

const USAGE = `npm run leads -- <command> [--json]

  list [--form <form>] [--limit <n>]   the latest leads, newest first
  show <id>                            one lead: what was sent, consents, deliveries
  export --csv                         every lead, as CSV that is safe to open in a spreadsheet
  consent <email>                      everything a person agreed to and withdrew, in order
  erase <email>                        erases a person: leads, consents, subscription, kept emails
  retry                                tries failed deliveries again now`;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, argument] = positionals;
  if (values.help || !command) return fail(USAGE, values.help ? 0 : 2);
  const parsed = parseEnv(process.env);
  if (!parsed.ok) return fail(parsed.problems.map(({ name, problem }) => `${name} ${problem}`).join('\n'), 2);
  const { env } = parsed;
  const log = pino({ level: 'silent' });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    migrationsDir: path.resolve(import.meta.dirname, '../migrations'),
    log,
  });
  const print = (value: unknown, text: string) => console.log(values.json ? JSON.stringify(value, null, 2) : text);
  try {
    if (command === 'list') {
      const leads = await database.read((query) => listLeads(query, { formId: values.form ?? null, limit: Number(values.limit) }));
      print(
        leads,
        leads
          .map((lead) =>
            [lead.createdAt, lead.form.padEnd(20), lead.id, lead.email, lead.suspicious.length > 0 ? `[${lead.suspicious.join(' ')}]` : '']
              .join('  ')
              .trimEnd(),
          )
          .join('\n') || 'No leads yet.',
      );
    } else if (command === 'show' && argument) {
      const lead = await database.read((query) => getLead(query, argument));
      if (!lead) return fail('There is no lead with this id.', 1);
      print(lead, toText(lead));
    } else if (command === 'export' && (values.csv || values.json)) {
      const leads = await database.read((query) => listLeads(query, { formId: null, limit: null }));
      console.log(values.csv ? toCsv(leads) : JSON.stringify(leads, null, 2));
    } else if (command === 'consent' && argument) {
      const consents = await database.read((query) => listConsents(query, argument));
      print(
        consents,
        consents
          .map(
            (row) =>
              `${row.createdAt}  ${row.action} ${row.purpose} (${row.evidence}, ${row.textId} ${row.version}, ${row.locale}) ${row.pageUri}\n  "${row.text}"`,
          )
          .join('\n') || 'Nothing is recorded for this address.',
      );
    } else if (command === 'erase' && argument) {
      const erased = await database.write((query) => eraseEmail(query, argument));
      const mailer = createMailer({
        smtpUrl: undefined,
        dir: path.join(env.DATA_DIR, 'mail'),
        getFrom: () => ({ name: '', address: '' }),
        host: 'localhost',
        now: () => new Date(),
      });
      await mailer.deleteKept(erased.deliveryIds);
      print(
        { leads: erased.leads, deliveries: erased.deliveryIds.length },
        `Erased ${erased.leads} lead(s) and ${erased.deliveryIds.length} deliveries.`,
      );
    } else if (command === 'retry') {
      const revived = await database.write((query) => reviveDeliveries(query, Date.now()));
      print({ revived }, `${revived} deliveries are due again; the running site delivers them.`);
    } else return fail(USAGE, 2);
    return 0;
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        form: { type: 'string' },
        limit: { type: 'string', default: '50' },
      },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function toText(value: object): string {
  return Object.entries(value)
    .map(
      ([name, part]) =>
        `${name}: ${typeof part === 'object' && part !== null ? `\n${JSON.stringify(part, null, 2).replace(/^/gm, '  ')}` : part}`,
    )
    .join('\n');
}

function fail(message: string, code: number): number {
  console[code === 0 ? 'log' : 'error'](message);
  return code;
}
