import { OTHER, wordKinds } from '#server/numbers/counts.ts';
import { parseJson } from '#test/support/parse-json.ts';
import type { Cast } from './cast.ts';
import type { Size } from './size.ts';
import { createOwner } from './owner.ts';

/** One line of the table at the end. */
export type Row = { what: string; put: string | number; found: string | number; ok: boolean };

/** Compares everything that was put in with what the site, its commands and the mail server have of it. */
export async function compareAll(cast: Cast, size: Size): Promise<Row[]> {
  const { ledger, stage } = cast;
  const owner = createOwner(cast);
  const rows = [
    ...(await compareLeads(cast, size, owner)),
    ...(await compareMails(cast, size)),
    ...(await compareDeliveries(cast, size)),
    ...(await compareNumbers(cast, owner)),
    row('languages that show the last edition of the data', 2, await owner.countLanguages()),
    row('answers with a 5xx or none, but for moments of a kill', 0, ledger.broken.others.length),
    { what: 'the same at the moment of a kill, and asked again', put: '-', found: ledger.broken.atKills, ok: true },
    row('errors that instances logged', 0, (await stage.fleet.listErrors()).length),
    row('healthy answers of the two instances', 6, (await stage.fleet.listHealth()).filter(Boolean).length),
  ];
  const notes = [...ledger.troubles, ...ledger.broken.others.slice(0, 5), ...(await stage.fleet.listErrors()).slice(0, 5)];
  return [...rows, row('what did not go as the diary has it', 0, ledger.troubles.length), ...notes.map(toNote)];
}

function row(what: string, put: number, found: number): Row {
  return { what, put, found, ok: put === found };
}

/** Something to read below the table; what it is about has a row already. */
function toNote(text: string): Row {
  return { what: text, put: '', found: '', ok: false };
}

type Owner = ReturnType<typeof createOwner>;

async function compareLeads({ ledger, stage }: Cast, { readers }: Size, owner: Owner): Promise<Row[]> {
  const { people, subscribers, left, seats, things } = ledger.standing;
  const exported = parseJson<{ email: string }[]>((await owner.run('leads', ['export', '--json'])).out).map(({ email }) => email);
  const kept = exported.filter((email) => !email.startsWith('reader-'));
  const all = parseJson<{ email: string; status: string }[]>((await owner.run('leads', ['subscribers', '--all', '--json'])).out);
  const inState = (state: string) =>
    all.filter(({ email, status }) => status === state && !email.startsWith('reader-')).map(({ email }) => email);
  const erased = await Promise.all([...ledger.erased].map(async (email) => (await stage.run('leads', ['person', email])).status));
  const count = async (table: string) => Number((await stage.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
  return [
    row('leads acknowledged, and kept', people.size, kept.length),
    row('of them lost, or somebody else’s', 0, countDifferences(people.keys(), kept)),
    row('leads in the export, with the letter’s readers', people.size + readers, exported.length),
    row('wrong forms refused', ledger.refused.asked, ledger.refused.asExpected),
    row('newsletter confirmed', subscribers.size, subscribers.size - countDifferences(subscribers, inState('confirmed'))),
    row('newsletter left', left.size, left.size - countDifferences(left, inState('unsubscribed'))),
    row('seats', seats.size, await count('seats')),
    row('things kept on seats', things, await count('seat_things')),
    row('erased people of whom nothing is held', ledger.erased.size, erased.filter((status) => status === 1).length),
  ];
}

async function compareMails({ ledger, stage }: Cast, size: Size): Promise<Row[]> {
  const { received, owner } = stage;
  const byPerson = Map.groupBy(received, ({ to }) => to);
  const countDistinct = (to: string) => new Set(byPerson.get(to)?.map(({ messageId }) => messageId)).size;
  const people = [...ledger.mails].filter(([to]) => to !== owner);
  const asExpected = people.filter(([to, count]) => countDistinct(to) === count);
  const unexpected = [...byPerson.keys()].filter((to) => !ledger.mails.has(to) && !to.startsWith('reader-'));
  const readers = [...byPerson.keys()].filter((to) => to.startsWith('reader-'));
  const doubled = received.length - new Set(received.map(({ to, messageId }) => `${to} ${messageId}`)).size;
  const most = stage.countUnderWay();
  const tellMails = async (to: string) => {
    const ids = byPerson.get(to)?.map(({ messageId }) => messageId.replace(/^<|@.*$/g, '')) ?? [];
    const rows = await stage.query('select id, template, created_at, next_at, attempts from outbox where id = any($1)', [ids]);
    return JSON.stringify({ ids, rows, form: ledger.standing.people.get(to) });
  };
  const wrong = people.filter((one) => !asExpected.includes(one)).slice(0, 5);
  return [
    row('people with exactly their emails', people.length, asExpected.length),
    row('people with emails nobody asked for', 0, unexpected.length),
    row('the owner’s emails: each lead, each week', ledger.mails.get(owner) ?? 0, countDistinct(owner)),
    row('readers with the letter', size.readers, readers.filter((to) => countDistinct(to) === 1).length),
    { what: 'emails twice, under one Message-ID: under way at a kill', put: `≤ ${most}`, found: doubled, ok: doubled <= most },
    ...(await Promise.all(wrong.map(async ([to, count]) => toNote(`${to} should have ${count} emails, and has ${await tellMails(to)}`)))),
  ];
}

async function compareDeliveries({ ledger, stage }: Cast, { readers }: Size): Promise<Row[]> {
  const count = async (where: string) => Number((await stage.query<{ n: string }>(`select count(*) as n from ${where}`))[0]?.n);
  const told = await count('seat_alerts where outbox_id is not null');
  return [
    row('letter noted, once for each who is there', ledger.standing.lettered.size + readers, await count('letter_recipients')),
    row('alerts, one for each seat and edition', ledger.alerts.expected, told),
    row('deliveries that wait', 0, await count("outbox where status = 'pending'")),
    row('deliveries that were given up', 0, await count("outbox where status = 'dead'")),
  ];
}

/** Line by line of `npm run numbers -- --csv`: at least what was surely counted, at most that and what was asked at kills. */
async function compareNumbers({ ledger }: Cast, owner: Owner): Promise<Row[]> {
  const { out } = await owner.run('numbers', ['--month', '2026-12', '--csv']);
  const found = new Map(
    out
      .replace('\uFEFF', '')
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((line): [string, number] => {
        const [period = '', kind = '', locale = '', name = '', count = ''] = line.split(',').map((cell) => cell.replaceAll('"', ''));
        return [`${period} ${kind} ${locale || '-'} ${name}`.trimEnd(), Number(count)];
      })
      .filter(([line]) => !/^\S+ letter /.test(line)),
  );
  const put = foldRareWords(ledger.standing.counts, found);
  const lines = new Set([...put.keys(), ...found.keys()]);
  const wrong = [...lines].filter((line) => {
    const { sure = 0, doubtful = 0 } = put.get(line) ?? {};
    const count = found.get(line) ?? 0;
    return count < sure || count > sure + doubtful;
  });
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const [sure, doubtful] = [sum([...put.values()].map((each) => each.sure)), sum([...put.values()].map((each) => each.doubtful))];
  const total = sum(found.values());
  return [
    { what: 'counts of the month', put: `${sure} to ${sure + doubtful}`, found: total, ok: total >= sure && total <= sure + doubtful },
    row('lines of the numbers, each within what a kill may take', lines.size, lines.size - wrong.length),
    ...wrong.slice(0, 5).map((line) => toNote(`${line}: ${JSON.stringify(put.get(line))} put in, ${found.get(line) ?? 0} found`)),
  ];
}

/** Words that few used are summed in the report: those are summed here that it does not show. */
function foldRareWords(counts: Cast['ledger']['standing']['counts'], found: Map<string, number>): typeof counts {
  const toParts = (line: string) => /^(\S+) (\S+) (\S+) ?(.*)$/.exec(line)?.slice(1) ?? [];
  const shown = new Set([...found.keys()].map((line) => toParts(line)).map(([, kind, , name]) => `${kind} ${name}`));
  const folded: typeof counts = new Map();
  for (const [line, { sure, doubtful }] of counts) {
    const [period, kind = '', , name] = toParts(line);
    const isRare = wordKinds.includes(kind) && !shown.has(`${kind} ${name}`);
    const key = isRare ? `${period} ${kind} - ${OTHER}` : line;
    const known = folded.get(key) ?? { sure: 0, doubtful: 0 };
    folded.set(key, { sure: known.sure + sure, doubtful: known.doubtful + doubtful });
  }
  return folded;
}

function countDifferences(expected: Iterable<string>, found: readonly string[]): number {
  const [left, right] = [new Set(expected), new Set(found)];
  return left.size + found.length - 2 * [...right].filter((each) => left.has(each)).length;
}
