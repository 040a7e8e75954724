import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { getPerson } from '#server/leads/people/person.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { closeUnusedSeats } from '#server/leads/seats/close-unused.ts';
import { renewSession } from '#server/leads/seats/sessions.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'ada@studio.example';
const LIST = '/products/gaming-industry-database/games?genre=rpg';
const tables = ['seats', 'seat_links', 'seat_sessions', 'seat_things'] as const;

describeOnBothEngines('seats', ({ open }) => {
  async function setUp(env: Record<string, string> = {}) {
    const place = await open();
    let now = Date.now();
    const test = await createTestLeads({ ...place, now: () => new Date(now), env });
    test.leads.startWorker();
    const { seats } = test.leads;
    const askFor = (email: string, next = '', address = '203.0.113.7') =>
      seats.requestLink(email, { client: { address }, forwardedFor: null, next });
    /** The tokens of all links that were sent, in the order of the mails' files. */
    const listTokens = async () =>
      (await test.listMails()).flatMap(({ text }) =>
        [...text.matchAll(/\/(?:seat\/enter|place\/entrer)\/([\w.-]+)/g)].map(([, token = '']) => token),
      );
    const waitForTokens = async (count: number) => {
      await waitUntil(async () => (await listTokens()).length === count, 10_000);
      return listTokens();
    };
    const apply = async () => {
      expect((await test.post('early-access', { email: EMAIL })).status).toBe(200);
      const [token = ''] = await waitForTokens(1);
      return token;
    };
    return { ...place, ...test, seats, askFor, apply, waitForTokens, pass: (ms: number) => (now += ms), getNow: () => now };
  }
  /** Whether the files of the database hold what was kept; never with PostgreSQL, whose log is its own. */
  const isOnDisk = async (dataDir: string) => {
    const names = (await readdir(dataDir)).filter((name) => name.startsWith('leads.sqlite'));
    return (await Promise.all(names.map((name) => readFile(path.join(dataDir, name))))).some((bytes) => bytes.includes(LIST));
  };
  const count = (database: Database, table: (typeof tables)[number]) =>
    database.read(async (query) => (await query.selectFrom(table).selectAll().execute()).length);

  it('an application opens one; its email leads there, once, and looking at the link uses nothing up', async () => {
    const { leads, seats, apply } = await setUp();
    const token = await apply();
    for (let look = 0; look < 3; look++) expect(await seats.getEntry(token)).toEqual({ state: 'ask', email: EMAIL, next: '' });
    const presses = await Promise.all([seats.enter(token), seats.enter(token)]);
    const sessions = presses.filter((entered) => entered !== null);
    expect(sessions).toHaveLength(1);
    expect(await seats.getEntry(token)).toEqual({ state: 'expired' });
    expect(await seats.get(sessions[0]?.session ?? null)).toMatchObject({ email: EMAIL, things: [] });
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}x`, token.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))])
      expect([await seats.getEntry(wrong), await seats.enter(wrong)]).toEqual([{ state: 'invalid' }, null]);
    expect(await seats.get('x'.repeat(43))).toBeNull();
    await leads.close();
  });

  it('a link ends after twenty minutes, a session after thirty days without a visit', async () => {
    const { leads, seats, apply, askFor, waitForTokens, pass } = await setUp();
    const first = await apply();
    pass(20 * 60_000);
    expect([await seats.getEntry(first), await seats.enter(first)]).toEqual([{ state: 'expired' }, null]);
    pass(60 * 60_000);
    expect(await askFor(EMAIL, LIST)).toBe('sent');
    const second = (await waitForTokens(2)).find((token) => token !== first) ?? '';
    const { session = '', next = '' } = (await seats.enter(second)) ?? {};
    expect(next).toBe(LIST);
    pass(29 * DAY_MS);
    expect(await seats.get(session)).not.toBeNull();
    pass(29 * DAY_MS);
    expect(await seats.get(session)).not.toBeNull();
    pass(31 * DAY_MS);
    expect(await seats.get(session)).toBeNull();
    await leads.close();
  });

  it('answers alike, and in as much time, for an address with a seat and one without; one address may not ask for ever', async () => {
    const { leads, apply, askFor, listMails } = await setUp({ RATE_LIMIT_PER_ADDRESS: '6' });
    await apply();
    const times: Record<string, number[]> = { [EMAIL]: [], 'nobody@studio.example': [] };
    for (let round = 0; round < 2; round++)
      for (const email of Object.keys(times)) {
        const from = performance.now();
        expect(await askFor(email)).toBe('sent');
        times[email]?.push(performance.now() - from);
      }
    for (const each of Object.values(times)) expect(Math.min(...each)).toBeGreaterThanOrEqual(115);
    expect((await listMails()).filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
    expect(await askFor('not an address')).toBe('invalid');
    for (let round = 0; round < 3; round++) await askFor(EMAIL);
    expect(await askFor(EMAIL)).toBe('wait');
    expect(await askFor(EMAIL, '', '203.0.113.99')).toBe('sent');
    await leads.close();
  });

  it('an old link, opened, brings another one to the mailbox that got it and to the same thing; a forged one brings nothing', async () => {
    const { leads, seats, apply, askFor, waitForTokens, pass } = await setUp();
    const context = { client: { address: '203.0.113.7' }, forwardedFor: null };
    await apply();
    expect(await askFor(EMAIL, LIST)).toBe('sent');
    const known = await waitForTokens(2);
    pass(21 * 60_000);
    const old = (await Promise.all(known.map(async (token) => ((await seats.getEntry(token)).state === 'expired' ? token : '')))).filter(
      Boolean,
    );
    expect(old).toHaveLength(2);
    expect(await seats.renewLink(`${old[0]}x`, context)).toBe('invalid');
    pass(2 * 60 * 60_000);
    for (const token of old) expect(await seats.renewLink(token, context)).toBe('sent');
    const fresh = (await waitForTokens(4)).filter((token) => !known.includes(token));
    const entered = await Promise.all(fresh.map((token) => seats.enter(token)));
    expect(entered.map((each) => each?.next).sort()).toEqual(['', LIST]);
    await leads.close();
  });

  it('a disk that is full keeps nobody from their seat', async () => {
    const { database, leads, seats, apply, pass } = await setUp();
    const { session = null } = (await seats.enter(await apply())) ?? {};
    pass(2 * 24 * 60 * 60_000);
    const { write } = database;
    database.write = () => Promise.reject(new StorageError('sqlite-13', null));
    expect(await seats.get(session)).toMatchObject({ email: EMAIL });
    database.write = write;
    await leads.close();
  });

  it('a stranger who fills a mailbox keeps nobody out: an old link brings another one still, as often as a press may', async () => {
    const { database, leads, seats, apply, askFor, pass } = await setUp();
    const context = { client: { address: '203.0.113.7' }, forwardedFor: null };
    const old = await apply();
    for (let press = 0; press < 9; press++) {
      pass(61 * 60_000);
      expect(await askFor(EMAIL, '', '198.51.100.9')).toBe('sent');
    }
    // Eight emails in a day: the answer that opened it is one of them.
    expect(await count(database, 'seat_links')).toBe(8);
    for (let press = 0; press < 5; press++) expect(await seats.renewLink(old, context)).toBe('sent');
    expect(await count(database, 'seat_links')).toBe(8 + 3);
    await leads.close();
  });

  it('what strangers send by forms in the name of an owner, or of the owner’s company, takes no link from the owner', async () => {
    const { database, leads, apply, post, askFor } = await setUp({ RATE_LIMIT_PER_DOMAIN: '5' });
    await apply();
    const inTheName = [EMAIL, EMAIL, EMAIL, ...Array.from({ length: 6 }, (_, index) => EMAIL.replace('@', `${index}@`))];
    for (const email of inTheName) expect((await post('community-invitation', { email, locale: 'en' })).status).toBe(200);
    expect(await askFor(EMAIL)).toBe('sent');
    expect(await count(database, 'seat_links')).toBe(2);
    await leads.close();
  });

  it('a network of IPv6 may ask for ten times as many links as one household of it', async () => {
    const { leads, askFor } = await setUp({ RATE_LIMIT_PER_ADDRESS: '2' });
    const ask = (index: number, network: string) => askFor(`dev-${index}@studio.example`, '', `2001:db8:${network}:${index}::1`);
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, index) => ask(index, '1')));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect(await ask(1, '2')).toBe('sent');
    await leads.close();
  });

  it('keeps its language when a stranger sends the form in another one; whoever enters by the answer takes that', async () => {
    const { database, leads, seats, apply, post, askFor, listMails, waitForTokens, pass } = await setUp();
    const getLocale = () => database.read(async (query) => (await query.selectFrom('seats').select('locale').executeTakeFirst())?.locale);
    const first = await apply();
    await seats.enter(first);
    pass(2 * 60 * 60_000);
    expect((await post('early-access', { email: EMAIL, locale: 'fr', pageURI: 'http://localhost:3000/fr' })).status).toBe(200);
    const answer = (await waitForTokens(2)).find((token) => token !== first) ?? '';
    expect(await getLocale()).toBe('en');
    await askFor(EMAIL);
    const asked = (await waitForTokens(3)).find((token) => ![first, answer].includes(token)) ?? '';
    const links = (await listMails()).map(({ text }) => text);
    expect([
      links.some((text) => text.includes(`/fr/place/entrer/${answer}`)),
      links.some((text) => text.includes(`/seat/enter/${asked}`)),
    ]).toEqual([true, true]);
    await seats.enter(answer, null, 'fr');
    expect(await getLocale()).toBe('fr');
    await leads.close();
  });

  it('says when something was kept by the days of the desk', async () => {
    const { leads, seats, apply, pass, getNow } = await setUp();
    pass(Date.parse('2027-01-29T02:30:00Z') - getNow());
    const { session = '' } = (await seats.enter(await apply())) ?? {};
    await seats.save(session, LIST, 'RPG');
    expect((await seats.get(session))?.things).toMatchObject([{ savedOn: '2027-01-28' }]);
    await leads.close();
  });

  it('entering again ends the session before; logging out everywhere spends the links that wait in the mailbox', async () => {
    const { leads, seats, apply, askFor, waitForTokens } = await setUp();
    const first = await apply();
    const session = (await seats.enter(first))?.session ?? '';
    await askFor(EMAIL);
    await askFor(EMAIL);
    const [second = '', third = ''] = (await waitForTokens(3)).filter((token) => token !== first);
    const next = (await seats.enter(second, session))?.session ?? '';
    expect([await seats.get(session), (await seats.get(next))?.email]).toEqual([null, EMAIL]);
    await seats.signOut(next, 'everywhere');
    expect([await seats.get(next), await seats.enter(third)]).toEqual([null, null]);
    await leads.close();
  });

  it('keeps a page once, at most fifty, and nothing of another site', async () => {
    const { leads, seats, apply } = await setUp();
    const { session = '' } = (await seats.enter(await apply())) ?? {};
    expect(await Promise.all([seats.save(session, LIST, 'RPG'), seats.save(session, LIST, 'RPG')])).toEqual(['saved', 'saved']);
    const [thing] = (await seats.get(session))?.things ?? [];
    expect(thing).toMatchObject({ kind: 'list', path: LIST, title: 'RPG' });
    for (const address of [
      'https://evil.example/',
      '//evil.example/games',
      '/\\evil.example',
      '/about',
      '/seat',
      'games',
      `${LIST}${'x'.repeat(2000)}`,
      // Written out it has nine characters for each of these, more than an index of PostgreSQL takes.
      `${LIST}&q=${Array.from({ length: 1200 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')}`,
    ])
      expect([address.slice(0, 30), await seats.save(session, address, 'x')]).toEqual([address.slice(0, 30), 'invalid']);
    expect(await seats.save(null, LIST, 'x')).toBe('signed-out');
    expect(await seats.save(session, `${LIST}&page=1`, 'RPG:\u0000role')).toBe('saved');
    const [role] = (await seats.get(session))?.things.filter(({ path }) => path !== LIST) ?? [];
    expect(role?.title).toBe('RPG: role');
    await seats.remove(session, role?.id ?? '');
    for (let page = 2; page <= 50; page++) expect(await seats.save(session, `${LIST}&page=${page}`, `Page ${page}`)).toBe('saved');
    expect(await seats.save(session, `${LIST}&page=51`, 'too many')).toBe('full');
    await seats.remove(session, thing?.id ?? '');
    expect(await seats.save(session, `${LIST}&page=51`, 'fits now')).toBe('saved');
    await leads.close();
  });

  it('nobody reaches into another seat, and signing out everywhere ends every session of one’s own', async () => {
    const { leads, seats, apply, post, waitForTokens } = await setUp();
    const own = (await seats.enter(await apply()))?.session ?? '';
    await seats.save(own, LIST, 'RPG');
    await post('early-access', { email: 'eve@studio.example' });
    const [, , ...none] = await waitForTokens(2);
    expect(none).toEqual([]);
    const entered = await Promise.all((await waitForTokens(2)).map((token) => seats.enter(token)));
    const eve = entered.find((each) => each !== null)?.session ?? '';
    const [thing] = (await seats.get(own))?.things ?? [];
    await seats.remove(eve, thing?.id ?? '');
    await seats.signOut(eve, 'everywhere');
    expect(await seats.get(eve)).toBeNull();
    expect((await seats.get(own))?.things).toHaveLength(1);
    await leads.close();
  });

  it('is in what a person gets of themselves, and goes with them; given up, it goes alone', async () => {
    const { database, dataDir, leads, seats, apply, askFor, waitForTokens, listMails } = await setUp();
    const { session = '' } = (await seats.enter(await apply())) ?? {};
    await askFor(EMAIL);
    await waitForTokens(2);
    await seats.save(session, LIST, 'RPG');
    const record = { locale: 'en', things: [{ path: LIST, title: 'RPG' }], links: [{}, {}], sessions: [{}] };
    expect(await database.read((query) => getPerson(query, EMAIL))).toMatchObject({ seat: record });
    expect([await seats.getRecord(session), await seats.getRecord('x')]).toMatchObject([record, null]);
    // An alert of so long ago that what it told is kept no longer.
    await database.write(async (query) => {
      const { id } = await query.selectFrom('leads').select('id').executeTakeFirstOrThrow();
      const alert = toOutboxRow({ lead_id: id, kind: 'mail', template: 'seat-alert', status: 'done' }, 1);
      await query.insertInto('outbox').values(alert).execute();
    });
    await seats.giveUp(session);
    expect(await isOnDisk(dataDir)).toBe(false);
    for (const table of tables) expect([table, await count(database, table)]).toEqual([table, 0]);
    expect((await listMails()).map(({ text }) => text.includes('asked for a link'))).not.toContain(true);
    expect(
      await database.read((query) =>
        query.selectFrom('outbox').select('id').where('template', 'in', ['seat-link', 'seat-alert']).execute(),
      ),
    ).toEqual([]);
    expect(await database.read((query) => getPerson(query, EMAIL))).toMatchObject({ seat: null, leads: [{}] });
    await leads.close();
    const second = await setUp();
    const consents = async () => (await second.database.read((query) => getPerson(query, EMAIL)))?.consents ?? [];
    const before = (await consents()).length;
    const again = (await second.seats.enter(await second.apply()))?.session ?? '';
    expect((await consents()).slice(before)).toMatchObject([{ purpose: 'terms', action: 'granted' }]);
    await second.seats.save(again, LIST, 'RPG');
    await second.database.write((query) => erasePerson(query, EMAIL, [], Date.now()));
    for (const table of tables) expect([table, await count(second.database, table)]).toEqual([table, 0]);
    await second.leads.close();
  });

  it('is not closed by a warning that never went out: it is sent again', async () => {
    const { database, leads, seats, apply, pass, getNow } = await setUp();
    const token = await apply();
    pass(1000);
    await seats.enter(token);
    await leads.close(); // The mail server is away.
    const tidy = () => database.write((query) => closeUnusedSeats(query, getNow()));
    const finish = (status: 'done' | 'dead') =>
      database.write((query) =>
        query
          .updateTable('outbox')
          .set({ status, finished_at: getNow() })
          .where('template', '=', 'seat-unused')
          .where('status', '=', 'pending')
          .execute(),
      );
    pass(366 * DAY_MS);
    await tidy();
    pass(2 * DAY_MS);
    await finish('dead');
    pass(31 * DAY_MS);
    await tidy();
    expect(await count(database, 'seats')).toBe(1);
    pass(29 * DAY_MS);
    await finish('done');
    pass(29 * DAY_MS);
    await tidy();
    expect(await count(database, 'seats')).toBe(1);
    pass(2 * DAY_MS);
    await tidy();
    expect(await count(database, 'seats')).toBe(0);
  });

  it('is not said to end soon to whoever came back while that email waited', async () => {
    const { leads, seats, apply, pass, getNow, listMails, ...place } = await setUp();
    const token = await apply();
    pass(1000);
    await seats.enter(token);
    await leads.close(); // The mail server is away.
    pass(366 * DAY_MS);
    await place.database.write((query) => closeUnusedSeats(query, getNow()));
    const { id } = await place.database.read((query) => query.selectFrom('seats').select('id').executeTakeFirstOrThrow());
    await place.database.write((query) => renewSession(query, id, '', pass(DAY_MS)));
    const again = await createTestLeads({ ...place, now: () => new Date(getNow()) });
    again.leads.startWorker();
    const findEmail = () =>
      place.database.read((query) => query.selectFrom('outbox').select('status').where('template', '=', 'seat-unused').execute());
    await waitUntil(async () => (await findEmail()).every(({ status }) => status === 'done'));
    expect([await findEmail(), (await listMails()).filter(({ subject }) => subject.includes('erased'))]).toEqual([
      [{ status: 'done' }],
      [],
    ]);
    await again.leads.close();
  });

  it('is erased after a year in which nobody entered it, without another email to an address that somebody typed', async () => {
    const { database, leads, apply, pass, getNow } = await setUp();
    await apply();
    const tidy = () => database.write((query) => closeUnusedSeats(query, getNow()));
    pass(364 * DAY_MS);
    await tidy();
    expect(await count(database, 'seats')).toBe(1);
    pass(2 * DAY_MS);
    await tidy();
    expect(await count(database, 'seats')).toBe(0);
    expect(await database.read((query) => query.selectFrom('outbox').select('id').where('template', '=', 'seat-unused').execute())).toEqual(
      [],
    );
    await leads.close();
  });

  it('is closed after a year without a visit: one email, thirty days, and a visit keeps it', async () => {
    const { database, dataDir, leads, seats, apply, pass, getNow, listMails } = await setUp();
    const token = await apply();
    pass(1000);
    await seats.save((await seats.enter(token))?.session ?? '', LIST, 'RPG');
    const tidy = () => database.write((query) => closeUnusedSeats(query, getNow()));
    const warnings = async () => (await listMails()).filter(({ subject }) => subject.includes('erased')).length;
    pass(364 * DAY_MS);
    await tidy();
    expect(await database.read((query) => query.selectFrom('outbox').select('id').where('template', '=', 'seat-unused').execute())).toEqual(
      [],
    );
    pass(2 * DAY_MS);
    for (let day = 0; day < 3; day++) await tidy();
    expect(
      await database.read((query) => query.selectFrom('outbox').select('id').where('template', '=', 'seat-unused').execute()),
    ).toHaveLength(1);
    expect(await count(database, 'seats')).toBe(1);
    await waitUntil(async () => (await warnings()) === 1);
    pass(31 * DAY_MS);
    await leads.eraseExpired({ force: true });
    expect([await count(database, 'seats'), await isOnDisk(dataDir)]).toEqual([0, false]);
    await leads.close();
  });
});
