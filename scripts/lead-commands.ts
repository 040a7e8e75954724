import path from 'node:path';
import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../server/db/database.ts';
import type { Env } from '../server/platform/env.ts';
import { readYaml } from '../server/content/read-yaml.ts';
import { listPutAside, noteErased } from '../server/db/backup-file.ts';
import { type AdminAction, listAdminActions, noteAdminAction } from '../server/leads/people/admin-log.ts';
import type { Connection } from '../server/leads/outbox/connections.ts';
import { exportLeads, getLead, listConsents, listLeads, listUndelivered, toCsv } from '../server/leads/people/lead-records.ts';
import { erasePerson } from '../server/leads/retention/erase-person.ts';
import type { Erased } from '../server/leads/retention/retention.ts';
import { toEmailKey } from '../server/leads/people/email-key.ts';
import { unsubscribeAndTell } from '../server/leads/people/newsletter-links.ts';
import { setAlerts } from '../server/leads/seats/alerts/compose-alert.ts';
import { toHubspotSettings } from '../server/leads/outbox/hubspot.ts';
import type { Keyring } from '../server/leads/keyring.ts';
import { deleteKeptMails } from '../server/leads/mail/mailer.ts';
import { reviveDeliveries } from '../server/leads/outbox/outbox.ts';
import { correctPerson, getPerson } from '../server/leads/people/person.ts';
import { admitNext, admitPerson, listWaiting, openAdmitted } from '../server/leads/seats/admission.ts';
import { formIds } from '../shared/forms/forms.ts';
import { keysOf } from '../shared/keys-of.ts';
import { siteSchema } from '../shared/site.ts';
import { releaseLead } from '../server/leads/intake/held-lead.ts';
import { sweepFiles } from '../server/leads/seats/files/file-rows.ts';
import { listSubscribers, toSubscriberCsv } from '../server/leads/people/subscribers.ts';
import { checkHubspot } from '../server/leads/outbox/check-hubspot.ts';
import { ask } from './command-line.ts';

export const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  form: { type: 'string' },
  email: { type: 'string' },
  field: { type: 'string', multiple: true, default: [] },
  next: { type: 'string' },
  alerts: { type: 'boolean', default: false },
  everywhere: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  limit: { type: 'string' },
} satisfies ParseArgsOptionsConfig;

const LATEST = '50';

export type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

type Call = {
  argument: string;
  flags: Flags;
  env: Env;
  database: Database;
  keyring: Keyring;
  /** Who runs the command: an account of the server. */
  actor: string;
  connections: readonly Connection[];
};

/** `value` with --json, `text` without. `failed`: printed all the same, and the exit code is 1. */
type Result = { ok: true; value: unknown; text: string; failed?: boolean } | { ok: false; problem: string };

export type Command = {
  /** What must follow the command's name. */
  needs?: 'id' | 'email';
  /** What may follow it. */
  may?: 'email';
  /** The flags that mean something to it, beside --json. */
  takes?: readonly (keyof Flags)[];
  run(call: Call): Promise<Result>;
};

/** The commands of `npm run leads`, by name; scripts/leads.ts says what each is for. */
export const commands: Record<string, Command> = {
  list: { takes: ['form', 'limit'], run: list },
  show: { needs: 'id', run: show },
  release: { needs: 'id', run: release },
  waiting: { run: waiting },
  admit: { may: 'email', takes: ['next'], run: admit },
  export: { takes: ['csv'], run: exportAll },
  subscribers: { takes: ['csv', 'all'], run: subscribers },
  person: { needs: 'email', run: person },
  correct: { needs: 'email', takes: ['email', 'field'], run: correct },
  consent: { needs: 'email', run: consent },
  unsubscribe: { needs: 'email', takes: ['alerts'], run: unsubscribe },
  erase: { needs: 'email', takes: ['everywhere', 'yes'], run: erase },
  undelivered: { takes: ['limit'], run: undelivered },
  retry: { run: retry },
  'test-hubspot': { run: testHubspot },
  log: { takes: ['limit'], run: log },
};

/** Says what a command was given that it does not take, before anything is read; null when there is nothing. `words` follow its name. */
export function findMisuse(name: string, { needs, may, takes = [] }: Command, words: string[], flags: Flags): string | null {
  const odd = words[needs || may ? 1 : 0];
  if (odd !== undefined) return `Nothing was done: ${name} does not take ${odd}.`;
  const flag = keysOf(flags).find((key) => key !== 'json' && !takes.includes(key) && isGiven(flags[key]));
  if (flag) return `Nothing was done: ${name} does not take --${flag}.`;
  const { form, limit = LATEST } = flags;
  if (form !== undefined && !formIds.some((id) => id === form)) return `There is no form ${form}. There are ${formIds.join(', ')}.`;
  return /^[1-9]\d{0,8}$/.test(limit) ? null : `--limit takes a whole number above 0, such as 50, and not ${limit}.`;
}

function isGiven(value: Flags[keyof Flags]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

async function list(call: Call): Promise<Result> {
  const { database, flags } = call;
  const leads = await database.read((query) => listLeads(query, { formId: flags.form ?? null, limit: Number(flags.limit ?? LATEST) }));
  await noteReading(call, 'list', leads.length);
  const lines = leads.map(({ createdAt, form, id, email, suspicious, isRightsRequest }) => {
    const marks = [...suspicious, ...(isRightsRequest ? ['personal information: 30 days'] : [])].join(', ');
    return [createdAt, form.padEnd(20), id, email, marks && `[${marks}]`].join('  ').trimEnd();
  });
  return { ok: true, value: leads, text: lines.join('\n') || 'No leads yet.' };
}

async function undelivered(call: Call): Promise<Result> {
  const found = await call.database.read((query) => listUndelivered(query, Number(call.flags.limit ?? LATEST)));
  await noteReading(call, 'undelivered', found.length);
  const lines = found.map(({ createdAt, kind, template, status, error, lead, email }) =>
    [createdAt, status === 'dead' ? 'given up' : 'waits   ', template || kind, error, lead, email].filter(Boolean).join('  '),
  );
  return { ok: true, value: found, text: lines.join('\n') || 'Everything was delivered.' };
}

async function show(call: Call): Promise<Result> {
  const lead = await call.database.read((query) => getLead(query, call.argument));
  if (!lead) return { ok: false, problem: 'There is no lead with this id.' };
  await noteReading(call, 'show', 1);
  return { ok: true, value: lead, text: toText(lead) };
}

async function release(call: Call): Promise<Result> {
  const { database, argument, keyring, connections, env } = call;
  const { earlyAccess } = await readYaml(path.join(env.CONTENT_DIR, 'site.yaml'), siteSchema);
  const context = { now: Date.now(), keyring, connections, admitsAtOnce: earlyAccess.admission === 'at-once' };
  const released = await database.write((query) => releaseLead(query, argument, context));
  if (!released) return { ok: false, problem: 'There is no lead with this id whose reply is held.' };
  await note(call, 'release', 1);
  const text = released.queued
    ? 'Its reply is on its way; the running site sends it.'
    : 'Released, but its mailbox has had enough automatic emails for today: write to the person yourself.';
  return { ok: true, value: { released: 1, queued: released.queued }, text };
}

async function waiting(call: Call): Promise<Result> {
  const people = await call.database.read(listWaiting);
  await noteReading(call, 'waiting', people.length);
  const lines = people.map(({ askedAt, locale, email }) => [askedAt, locale, email].join('  '));
  return { ok: true, value: people, text: lines.join('\n') || 'Nobody waits for a seat.' };
}

async function admit(call: Call): Promise<Result> {
  const { database, argument, flags, keyring, env } = call;
  const count = Number(flags.next);
  if (Boolean(argument) === (flags.next !== undefined) || (!argument && !(Number.isInteger(count) && count > 0)))
    return { ok: false, problem: 'Say whom: admit <email>, or admit --next 10.' };
  const now = Date.now();
  const admitted = await database.write(async (query) =>
    argument ? Number(await admitPerson(query, argument, now)) : admitNext(query, count, now),
  );
  if (argument && admitted === 0) return { ok: false, problem: 'Nobody with this address waits for a seat.' };
  const opened = await openAdmitted(database, { now, keyring, perDomain: env.RATE_LIMIT_PER_DOMAIN });
  await note(call, 'admit', admitted);
  const text = `${opened} seat(s) are open; the running site sends the email that leads there.`;
  const rest = opened < admitted ? ' The others open by themselves, once their mailbox has room for it.' : '';
  return { ok: true, value: { admitted, opened }, text: text + rest };
}

async function exportAll(call: Call): Promise<Result> {
  const { database, flags } = call;
  if (!flags.csv && !flags.json) return { ok: false, problem: 'Say in which form: export --csv, or export --json.' };
  const leads = await database.read(exportLeads);
  await note(call, 'export', leads.length);
  return { ok: true, value: leads, text: toCsv(leads) };
}

async function subscribers(call: Call): Promise<Result> {
  const { database, flags, keyring, env } = call;
  const found = await database.read((query) => listSubscribers(query, { all: flags.all, keyring, siteUrl: env.SITE_URL }));
  await note(call, 'subscribers', found.length);
  const lines = found.map(({ email, status, confirmedAt, consentVersion, unsubscribeUrl }) =>
    [email, status, confirmedAt || '-', consentVersion, unsubscribeUrl].join('  '),
  );
  return {
    ok: true,
    value: found,
    text: flags.csv ? toSubscriberCsv(found) : lines.join('\n') || 'Nobody has confirmed the newsletter yet.',
  };
}

async function person(call: Call): Promise<Result> {
  const found = await call.database.read((query) => getPerson(query, call.argument));
  if (!found) return { ok: false, problem: 'Nothing is held about this address.' };
  await note(call, 'person', found.leads.length);
  return { ok: true, value: found, text: toText(found) };
}

const refusals = {
  'not-found': 'Nothing is held about this address.',
  'invalid-email': 'The new address is not an email address.',
  'email-taken': 'The new address has records of its own. Nothing was changed: correct or erase those first.',
  'invalid-field': 'No form of this person has this field, or it does not take this value: ',
};

async function correct(call: Call): Promise<Result> {
  const { database, argument, flags, keyring, connections } = call;
  const pairs = flags.field.map((pair) => /^(\w+)=([\s\S]*)$/.exec(pair));
  if ((pairs.length === 0 && !flags.email) || pairs.includes(null))
    return { ok: false, problem: 'Say what to correct: correct <email> --field firstName=Ada --email new@example.com' };
  const fields = Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])));
  const context = { now: Date.now(), keyring, connections, admitsAtOnce: true };
  const result = await database.write((query) => correctPerson(query, argument, { email: flags.email ?? null, fields }, context));
  if (!result.ok) return { ok: false, problem: refusals[result.code] + (result.field ?? '') };
  await note(call, 'correct', result.leads);
  const tools = connections.join(' and ');
  const address = flags.email && tools ? ` The running site tells ${tools} of the new address.` : '';
  const elsewhere = pairs.length > 0 && tools ? ` Correct the fields yourself in ${tools} too.` : '';
  const letters = flags.email ? ' A subscriber gets no letter there before confirming the new address; a mail asks for it.' : '';
  return { ok: true, value: { leads: result.leads }, text: `Corrected in ${result.leads} lead(s).${letters}${address}${elsewhere}` };
}

async function consent(call: Call): Promise<Result> {
  const consents = await call.database.read((query) => listConsents(query, call.argument));
  await noteReading(call, 'consent', consents.length > 0 ? 1 : 0);
  const lines = consents.map(
    ({ createdAt, action, purpose, evidence, textId, version, locale, pageUri, text }) =>
      `${createdAt}  ${action} ${purpose} (${evidence}, ${textId} ${version}, ${locale}) ${pageUri}\n  "${text}"`,
  );
  return { ok: true, value: consents, text: lines.join('\n') || 'Nothing is recorded for this address.' };
}

/** A withdrawal that came by letter, by telephone, or in HubSpot, and not by the link of an email. */
async function unsubscribe(call: Call): Promise<Result> {
  const { database, argument, flags } = call;
  const email_key = toEmailKey(argument.trim());
  const ended = await database.write(async (query) => {
    const found = await query.selectFrom('subscriptions').select(['id', 'epoch']).where('email_key', '=', email_key).executeTakeFirst();
    const token = found && { subscriptionId: found.id, epoch: found.epoch, leadId: null };
    const newsletter = token ? await unsubscribeAndTell(query, token, 'request', Date.now(), call) : false;
    const seat = await query.selectFrom('seats').select('id').where('email_key', '=', email_key).executeTakeFirst();
    return { newsletter, alerts: flags.alerts && seat ? await setAlerts(query, seat.id, 'never') : false };
  });
  const names = [...(ended.newsletter ? ['the newsletter'] : []), ...(ended.alerts ? ['the alerts of their seat'] : [])];
  if (names.length === 0) return { ok: false, problem: `This address has no newsletter${flags.alerts ? ' and no seat' : ''}.` };
  await note(call, 'unsubscribe', 1);
  return { ok: true, value: ended, text: `Ended: ${names.join(' and ')}.` };
}

async function erase(call: Call): Promise<Result> {
  const { database, argument, env, connections, flags } = call;
  const held = await database.read((query) => getPerson(query, argument));
  if ((held || flags.everywhere) && !flags.yes) {
    const answer = await ask(`Write yes to erase ${argument} for good, with ${held?.leads.length ?? 0} lead(s): `);
    if (answer !== 'yes') return { ok: false, problem: 'Nothing was erased: yes was not written (--yes where nobody can be asked).' };
  }
  const erased = await database.write((query) => erasePerson(query, argument, connections, Date.now(), flags));
  await deleteKeptMails(path.join(env.DATA_DIR, 'mail'), erased.deliveryIds);
  await sweepFiles(database, env.DATA_DIR, Date.now());
  await note(call, 'erase', erased.leads);
  await database.clearLog();
  const ids = await database.read((query) => query.selectFrom('erased_leads').select('lead_id').execute());
  const isNoted = await noteErased(
    env.DATA_DIR,
    ids.map(({ lead_id }) => lead_id),
  );
  const doubt = isNoted
    ? ''
    : ' No folder of backups could be told: until the next backup, a restore of an older one would bring them back.';
  const copies = await listPutAside(env.DATA_DIR);
  const aside =
    copies.length > 0 ? ` What a restore put aside still holds them, remove it: ${copies.map(({ file }) => file).join(', ')}.` : '';
  // All the same, what an erasure before could not tell the backups was told now.
  if (!held && !flags.everywhere) {
    const elsewhere = connections.length > 0 ? ` ${connections.join(' and ')} may hold what expired here: add --everywhere.` : '';
    return { ok: false, problem: `Nothing is held of ${argument}.${elsewhere}${doubt}${aside}` };
  }
  return {
    ok: true,
    value: { leads: erased.leads, deliveries: erased.deliveryIds.length },
    text: `Erased ${erased.leads} lead(s) and ${erased.deliveryIds.length} deliveries.${sayTold(erased, connections)}${doubt}${aside} Backups hold them until they expire. Erase the emails in your mailbox, and anything exported, yourself.`,
  };
}

/** What becomes of them in the tools that were told of them. */
function sayTold({ gone }: Erased, connections: readonly Connection[]): string {
  const tools = [...new Set(gone.flatMap(({ told }) => told))].filter((kind) => kind !== 'mail');
  const [hearing, lost] = [true, false].map((isHearing) => tools.filter((tool) => connections.some((each) => each === tool) === isHearing));
  const says = hearing?.length ? ` The running site tells ${hearing.join(' and ')}.` : '';
  return lost?.length ? `${says} Not connected any more, erase them there yourself: ${lost.join(', ')}.` : says;
}

async function retry({ database }: Call): Promise<Result> {
  const revived = await database.write((query) => reviveDeliveries(query, Date.now()));
  return { ok: true, value: { revived }, text: `${revived} deliveries are due again; the running site delivers them.` };
}

async function testHubspot({ env }: Call): Promise<Result> {
  const settings = toHubspotSettings(env);
  if (!settings) return { ok: false, problem: 'HubSpot is not connected: see docs/deploy.md.' };
  const checks = await checkHubspot(settings);
  const text = checks.map(({ name, problem }) => `${problem ? 'MEND' : 'ok  '}  ${name}${problem ? `: ${problem}` : ''}`).join('\n');
  return { ok: true, value: checks, text, failed: checks.some(({ problem }) => problem !== null) };
}

async function log({ database, flags }: Call): Promise<Result> {
  const actions = await database.read((query) => listAdminActions(query, Number(flags.limit ?? LATEST)));
  const lines = actions.map(({ at, actor, action, leads }) => `${at}  ${actor}  ${action}  ${leads} lead(s)`);
  return { ok: true, value: actions, text: lines.join('\n') || 'Nothing yet.' };
}

/** What only reads answers all the same where nothing can be written: on a full disk the owner looks at what was kept. */
function noteReading(call: Call, action: AdminAction, leads: number): Promise<void> {
  return note(call, action, leads).catch((error: unknown) => console.error('No trace of this could be kept:', error));
}

function note({ database, actor }: Call, action: AdminAction, leads: number): Promise<void> {
  return database.write((query) => noteAdminAction(query, { actor, action, leads }, Date.now()));
}

function toText(value: object): string {
  return Object.entries(value)
    .map(
      ([name, part]) =>
        `${name}: ${typeof part === 'object' && part !== null ? `\n${JSON.stringify(part, null, 2).replace(/^/gm, '  ')}` : part}`,
    )
    .join('\n');
}
