import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { correctPerson, getPerson } from '#server/leads/people/person.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { admitDue, admitNext, admitPerson, listWaiting, openAdmitted } from '#server/leads/seats/admission.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'ada@studio.example';
const LIST = '/products/gaming-industry-database/games?genre=rpg';
const keyring = createKeyring(['one secret of the test that is long enough']);
/** A Tuesday. */
const START = Date.parse('2026-11-24T15:00:00Z');

describeOnBothEngines('admission to a seat', ({ open }) => {
  async function setUp(admission: 'at-once' | 'weekly' | 'by-hand', perWeek = 3) {
    const place = await open();
    let now = START;
    const earlyAccess = { admission, perWeek };
    const test = await createTestLeads({ ...place, now: () => new Date(now), earlyAccess });
    test.leads.startWorker();
    const { database } = place;
    const context = () => ({ now, keyring, perDomain: 0 });
    const apply = async (email: string, extra: object = {}) => {
      now += 1000;
      return (await test.post('early-access', { email, ...extra })).json() as Promise<{ status: string }>;
    };
    const waiting = async () => (await database.read(listWaiting)).map(({ email }) => email);
    const admit = (rule: Partial<typeof earlyAccess> = {}) => admitDue(database, { ...earlyAccess, ...rule }, context());
    const mailsTo = async (email: string) => (await test.listMails()).filter(({ to }) => to === email);
    const settle = () => waitUntil(async () => (await countPending(database, now)) === 0);
    return {
      ...place,
      ...test,
      seats: test.leads.seats,
      apply,
      waiting,
      admit,
      mailsTo,
      settle,
      context,
      pass: (ms: number) => (now += ms),
    };
  }

  it('weekly: so many every Monday, the oldest first, whatever instances and restarts do', async () => {
    const { database, leads, apply, waiting, admit, context, pass } = await setUp('weekly');
    const people = Array.from({ length: 10 }, (_, index) => `dev-${index}@studio-${index}.example`);
    for (const email of people) expect(await apply(email)).toMatchObject({ status: 'received' });
    expect(await waiting()).toEqual(people);
    // Two instances of the site.
    expect((await Promise.all([admit(), admit()])).reduce((sum, each) => sum + each)).toBe(3);
    expect(await waiting()).toEqual(people.slice(3));
    for (let day = 0; day < 5; day++) {
      pass(DAY_MS);
      expect(await admit()).toBe(0); // up to Sunday
    }
    pass(DAY_MS);
    // Ended before the first seat: the next run goes on.
    expect(await admitDue(database, { admission: 'weekly', perWeek: 3 }, { ...context(), isStopping: () => true })).toBe(0);
    expect(await waiting()).toEqual(people.slice(6));
    expect(await admit()).toBe(3);
    expect(await database.read(async (query) => (await query.selectFrom('seats').select('id').execute()).length)).toBe(6);
    // The owner lets everybody in: nobody is left behind.
    expect(await admit({ admission: 'at-once' })).toBe(4);
    expect(await waiting()).toEqual([]);
    await leads.close();
  });

  it('who waits is told so, gets no link, and one by Log In neither; the email that opens the seat leads on to what they came for', async () => {
    const { database, leads, seats, apply, admit, mailsTo, settle, context } = await setUp('by-hand');
    await apply(EMAIL, { pageURI: `http://localhost:3000/products/gaming-industry-database?${new URLSearchParams({ keep: LIST })}` });
    await settle();
    expect((await mailsTo(EMAIL)).map(({ text }) => /\/seat\/enter/.test(text))).toEqual([false]);
    expect(await seats.requestLink(EMAIL, { client: { address: '203.0.113.7' }, forwardedFor: null, next: '' })).toBe('sent');
    expect(await apply(EMAIL)).toMatchObject({ status: 'already-received' });
    await settle();
    expect(await mailsTo(EMAIL)).toHaveLength(1);
    expect(await admit()).toBe(0);
    expect(await database.write((query) => admitPerson(query, 'nobody@studio.example', 0))).toBe(false);
    expect(await database.write((query) => admitPerson(query, ` ${EMAIL.toUpperCase()}`, 0))).toBe(true);
    expect(await openAdmitted(database, context())).toBe(1);
    leads.startWorker();
    await waitUntil(async () => (await mailsTo(EMAIL)).length === 2);
    const [token = ''] = (await mailsTo(EMAIL)).flatMap(({ text }) => /\/seat\/enter\/([\w.-]+)/.exec(text)?.[1] ?? []);
    expect(await seats.enter(token)).toMatchObject({ next: LIST });
    await leads.close();
  });

  it('opened by two instances at once, each seat takes one place in its mailbox', async () => {
    const { database, leads, apply, context } = await setUp('by-hand');
    const people = Array.from({ length: 8 }, (_, index) => `dev-${index}@studio-${index}.example`);
    for (const email of people) await apply(email);
    await database.write((query) => admitNext(query, null, START));
    const opened = await Promise.all([1, 2, 3].map(() => openAdmitted(database, context())));
    expect(opened.reduce((sum, each) => sum + each)).toBe(people.length);
    const keys = people.flatMap((email) => keyring.hashes('recipient', email));
    const records = await database.read((query) => query.selectFrom('mail_recipients').select('sent').where('key', 'in', keys).execute());
    expect(records.map(({ sent }) => parseJson<number[]>(sent).length)).toEqual(people.map(() => 1));
    await leads.close();
  });

  it('moves with a corrected address, is in the export of a person, and goes with them; a next one comes in their place', async () => {
    const { database, leads, apply, waiting, context } = await setUp('by-hand');
    for (const email of [EMAIL, 'bob@studio.example', 'eve@studio.example']) await apply(email);
    const correction = { email: 'lovelace@studio.example', fields: {} };
    await database.write((query) => correctPerson(query, EMAIL, correction, { now: START, keyring, connections: [], admitsAtOnce: true }));
    expect(await waiting()).toEqual(['lovelace@studio.example', 'bob@studio.example', 'eve@studio.example']);
    expect(await database.read((query) => getPerson(query, 'lovelace@studio.example'))).toMatchObject({
      seat: null,
      seatAskedAt: new Date(START + 1000).toISOString(),
    });
    await database.write((query) => erasePerson(query, 'lovelace@studio.example', [], START));
    expect(await waiting()).toEqual(['bob@studio.example', 'eve@studio.example']);
    const both = await Promise.all([1, 1].map((count) => database.write((query) => admitNext(query, count, START))));
    expect(both).toEqual([1, 1]);
    await openAdmitted(database, context());
    expect(await database.read((query) => query.selectFrom('seat_waiting').selectAll().execute())).toEqual([]);
    await leads.close();
  });

  it('a hundred spellings of one mailbox do not fill it when their turn comes; those who got no email wait for the next day', async () => {
    const { database, leads, apply, admit, settle, mailsTo, listMails, context, pass } = await setUp('weekly', 20);
    for (let index = 0; index < 20; index++) await apply(`victim+${index}@gmail.com`);
    await settle();
    const before = (await listMails()).filter(({ to }) => to.startsWith('victim')).length;
    const opened = await admit();
    expect(before).toBeGreaterThanOrEqual(3);
    expect(opened).toBeLessThan(20);
    expect(await mailsTo('nobody')).toEqual([]);
    await settle();
    expect((await listMails()).filter(({ to }) => to.startsWith('victim')).length).toBeLessThanOrEqual(8);
    pass(2 * DAY_MS);
    expect(await openAdmitted(database, context())).toBeGreaterThan(0);
    expect(opened).toBeLessThan(20);
    await leads.close();
  });

  it('a list that is kept while the link of the last email still leads in goes with that link; another list brings a link of its own', async () => {
    const { seats, apply, settle, mailsTo, leads } = await setUp('at-once');
    const keep = (path: string) => ({ pageURI: `http://localhost:3000/seat/save?${new URLSearchParams({ page: path })}` });
    const enter = (text = '') => seats.enter(/\/seat\/enter\/([\w.-]+)/.exec(text)?.[1] ?? '');
    await apply(EMAIL);
    await settle();
    for (let press = 0; press < 2; press++) await apply(EMAIL, keep(LIST));
    await settle();
    const [first, ...none] = await mailsTo(EMAIL);
    expect(none).toEqual([]);
    await apply(EMAIL, keep(`${LIST}&page=2`));
    await settle();
    const second = (await mailsTo(EMAIL)).find(({ file }) => file !== first?.file);
    expect(await enter(first?.text)).toMatchObject({ next: LIST });
    expect(await enter(second?.text)).toMatchObject({ next: `${LIST}&page=2` });
    await leads.close();
  });

  it('whoever gave up their seat may ask for one again, with the same answer; whoever has one gets another link once the first has ended', async () => {
    const { leads, seats, apply, settle, mailsTo, pass } = await setUp('at-once');
    await apply(EMAIL);
    await settle();
    expect(await apply(EMAIL)).toMatchObject({ status: 'already-received' });
    await settle();
    const [first] = await mailsTo(EMAIL);
    expect(await mailsTo(EMAIL)).toHaveLength(1);
    const enter = async (text = '') => (await seats.enter(/\/seat\/enter\/([\w.-]+)/.exec(text)?.[1] ?? ''))?.session ?? null;
    await seats.giveUp(await enter(first?.text));
    expect(await apply(EMAIL)).toMatchObject({ status: 'already-received' });
    await settle();
    const again = (await mailsTo(EMAIL)).find(({ file }) => file !== first?.file);
    expect(await seats.get(await enter(again?.text))).toMatchObject({ email: EMAIL });
    // On another device, with a list to keep.
    pass(2 * 60 * 60_000);
    const pageURI = `http://localhost:3000/products/gaming-industry-database?${new URLSearchParams({ keep: LIST })}`;
    expect(await apply(EMAIL, { pageURI })).toMatchObject({ status: 'already-received' });
    expect(await apply(EMAIL, { pageURI })).toMatchObject({ status: 'already-received' });
    await settle();
    const mails = await mailsTo(EMAIL);
    expect(mails).toHaveLength(3);
    const last = mails.find(({ file }) => file !== first?.file && file !== again?.file);
    expect(await seats.enter(/\/seat\/enter\/([\w.-]+)/.exec(last?.text ?? '')?.[1] ?? '')).toMatchObject({ next: LIST });
    // On a third one at once, in French: the link of the last email is used.
    expect(await apply(EMAIL, { locale: 'fr', pageURI: 'http://localhost:3000/fr' })).toMatchObject({ status: 'already-received' });
    await settle();
    expect((await mailsTo(EMAIL)).filter(({ subject }) => subject.includes('demande d’accès anticipé'))).toHaveLength(1);
    await leads.close();
  });
});

/** Deliveries that are due or under way. A lease of one is shorter than the hour that a full mailbox waits. */
async function countPending(database: Database, now: number): Promise<number> {
  const rows = await database.read((query) =>
    query
      .selectFrom('outbox')
      .select('id')
      .where('finished_at', 'is', null)
      .where('next_at', '<=', now + 10 * 60_000)
      .execute(),
  );
  return rows.length;
}
