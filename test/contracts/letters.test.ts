import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadContent } from '#server/content/content.ts';
import { createGetLetter } from '#server/content/letters/letters.ts';
import type { Database } from '#server/db/database.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { noteBounce } from '#server/leads/letters/bounces.ts';
import { holdLetter } from '#server/leads/letters/letter-deliveries.ts';
import { listRecordCounts } from '#server/numbers/record-counts.ts';
import { countRecipients, pauseLetter, queueLetter, reportLetter, resumeLetter, stopLetter } from '#server/leads/letters/queue-letter.ts';
import { claimDue, MAX_ATTEMPTS, reviveDeliveries } from '#server/leads/outbox/outbox.ts';
import { toConfirmation } from '#server/leads/people/consent-records.ts';
import { listSubscribers } from '#server/leads/people/subscribers.ts';
import { confirmSubscription, isSubscribed, requestSubscription } from '#server/leads/people/subscription.ts';
import { signToken } from '#server/leads/people/subscription-token.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { listExpired } from '#server/leads/retention/retention.ts';
import type { Locale } from '#shared/locales.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { addSubscribers } from '#test/support/subscribers.ts';
import { createTestLeads, TEST_SITE_URL, waitUntil } from '#test/support/leads.ts';

const SECRET = 'one secret of the test that is long enough';
const ID = '2026-12';
const content = await loadContent(path.resolve('content'), { now: () => new Date('2026-11-23T12:00:00Z') });
content.close();
const blog = content.getBlog();
const { letters } = blog;
const getLetter = createGetLetter(letters, blog, TEST_SITE_URL);

const consent = {
  purpose: 'newsletter',
  action: 'granted',
  text_id: 'newsletter',
  version: '',
  locale: 'en',
  text: '',
  page_uri: '',
  evidence: 'ticked',
  legal_versions: '',
  created_at: 1,
} as const;

describeOnBothEngines('letters', ({ open }) => {
  async function setUp(locales: Locale[], more: Partial<Parameters<typeof createTestLeads>[0]> = {}) {
    const place = await open();
    const test = await createTestLeads({ ...place, getLetter, ...more, env: { LEADS_SECRET: SECRET, ...more.env } });
    const ids = await addSubscribers(place.database, locales);
    const send = (now = Date.now()) => queueLetter(place.database, { id: ID, startAt: now, perMinute: 60_000, now });
    const report = () => place.database.read((query) => reportLetter(query, ID));
    /** What the weekly numbers say of it. */
    const listCounted = async () => {
      const counts = await place.database.read((query) => listRecordCounts(query, { from: '2020-01-01', to: '2100-01-01' }));
      return counts.filter(({ kind }) => kind.startsWith('letter')).map(({ kind, name }) => `${kind} ${name}`);
    };
    const settle = async () => {
      test.leads.startWorker();
      await waitUntil(async () => (await report())?.waiting === 0, 20_000);
    };
    const count = async (id: string) => (await place.database.read((query) => countRecipients(query, id))).en;
    return { ...place, ...test, ids, send, report, listCounted, settle, count };
  }

  /** Queues letters one after the other to one subscriber; what became of each is a code of failure, '' for one that arrived. */
  async function sendInTurn(database: Database, became: readonly string[], first = 1000) {
    for (const [index, error] of became.entries()) {
      const now = first + index;
      expect(await queueLetter(database, { id: `letter-${now}`, startAt: now, perMinute: 60, now })).toBe(1);
      const status = error === '' ? 'done' : 'dead';
      const change = { status, error, finished_at: now } as const;
      await database.write((query) => query.updateTable('outbox').set(change).where('status', '=', 'pending').execute());
    }
  }

  it('goes once to each confirmed subscriber, in their language, however often it is sent', async () => {
    const { database, leads, send, settle, report, listMails } = await setUp(['en', 'fr', 'en', 'fr', 'fr']);
    expect(await database.read((query) => countRecipients(query, ID))).toEqual({ en: 2, fr: 3 });
    const queued = await Promise.all([send(), send()]);
    expect(queued[0] + queued[1]).toBe(5);
    expect(await send()).toBe(0);
    await settle();
    expect(await report()).toEqual({ state: 'sent', queued: 5, waiting: 0, delivered: 5, refused: 0, stopped: 0, left: 0 });
    const mails = await listMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([0, 1, 2, 3, 4].map((index) => `reader-${index}@example.com`));
    const french = mails.find(({ to }) => to.startsWith('reader-1'));
    const [, subject] = /^subject: '?(.+?)'?$/m.exec(await readFile(`content/letters/${ID}/index.fr.md`, 'utf8')) ?? [];
    expect(french?.subject.replaceAll('\u00a0', ' ')).toBe(subject?.replaceAll('\u00a0', ' '));
    expect(french?.text).toContain('/fr/outils/estimation-premiere-annee?utm_source=newsletter&utm_medium=email&utm_campaign=2026-12');
    await leads.close();
  });

  it('has the headers and the words that standards and the law ask for, and weighs under 60 kB', async () => {
    const { leads, send, settle, listMails } = await setUp(['en']);
    await send();
    await settle();
    const [mail] = await listMails();
    const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    expect(head).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/newsletter\/unsubscribe\/\S+>$/im);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    expect(head).toMatch(/^List-Id: Ragtag <newsletter\.[\w.-]+>$/im);
    expect(mail?.text).toContain('because you subscribed');
    expect(mail?.text).toMatch(/newsletter\/unsubscribe\//);
    expect(mail?.raw.length).toBeLessThan(60_000);
    await leads.close();
  });

  it('goes to nobody who left or was erased before its turn', async () => {
    const { listCounted, database, leads, ids, send, settle, report, listMails } = await setUp(['en', 'en', 'en']);
    await send();
    const token = signToken(createKeyring([SECRET]), 'unsubscribe', { subscriptionId: ids[0] ?? '', epoch: 0, leadId: null });
    expect(await leads.newsletter.unsubscribe(token, 'link')).toBe('done');
    await database.write((query) => erasePerson(query, 'reader-1@example.com', [], Date.now()));
    await settle();
    expect((await listMails()).map(({ to }) => to)).toEqual(['reader-2@example.com']);
    expect(await report()).toMatchObject({ queued: 2, delivered: 1, left: 1 });
    expect(await listCounted()).toEqual([`letter ${ID}`]);
    await leads.close();
  });

  it('can be paused, resumed and stopped', async () => {
    const { database, leads, send, settle, report, listMails } = await setUp(['en', 'en', 'en', 'fr']);
    await send(Date.now() + 60_000);
    expect(await pauseLetter(database, ID)).toBe(4);
    leads.startWorker();
    await new Promise((resolve) => setTimeout(resolve, 1500)); // The worker looks each second.
    expect([await listMails(), (await report())?.state]).toEqual([[], 'paused']);
    await expect(send()).rejects.toThrow('is paused');
    const sendAt = Date.now() + 60_000;
    expect(await resumeLetter(database, { id: ID, sendAt, now: Date.now() })).toBe(4);
    const { next } = await database.read((query) =>
      query
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('next_at').as('next'))
        .where('template', 'like', 'letter%')
        .executeTakeFirstOrThrow(),
    );
    expect(next).toBeGreaterThanOrEqual(sendAt);
    expect(await pauseLetter(database, ID)).toBe(4);
    expect(await resumeLetter(database, { id: ID, sendAt: 0, now: Date.now() })).toBe(4);
    await settle();
    expect(await listMails()).toHaveLength(4);
    expect(await stopLetter(database, ID, Date.now())).toBe(0);
    await expect(send()).rejects.toThrow('was stopped');
    await leads.close();
  });

  it('stopped or paused, goes to nobody whose first try had failed', async () => {
    const { database, leads, send, report, listMails } = await setUp(['en', 'en']);
    await send();
    await database.write((query) => query.updateTable('outbox').set({ attempts: 1 }).execute());
    await pauseLetter(database, ID);
    leads.startWorker();
    const count = () => database.read((query) => query.selectFrom('outbox').select('error').where('error', '=', 'letter-paused').execute());
    await waitUntil(async () => (await count()).length === 2);
    await stopLetter(database, ID, Date.now());
    await waitUntil(async () => (await report())?.stopped === 2);
    expect([await listMails(), await report()]).toMatchObject([[], { waiting: 0, delivered: 0, refused: 0 }]);
    await leads.close();
  });

  it('stopped after a first try, is refused neither in its report nor in the weekly numbers', async () => {
    const { database, leads, send, settle, report, listCounted } = await setUp(['en']);
    await send();
    await database.write((query) => query.updateTable('outbox').set({ attempts: 1 }).execute());
    expect(await stopLetter(database, ID, Date.now())).toBe(0);
    await settle();
    expect([await report(), await listCounted()]).toMatchObject([{ stopped: 1, refused: 0 }, []]);
    await leads.close();
  });

  it('paused for longer than a delivery is tried, loses nobody: those already tried wait, and go on with the rest', async () => {
    const { database, leads, send, settle, report, listMails } = await setUp(['en', 'en']);
    await send();
    await database.write((query) =>
      query
        .updateTable('outbox')
        .set({ attempts: MAX_ATTEMPTS - 1 })
        .execute(),
    );
    await pauseLetter(database, ID);
    leads.startWorker();
    const read = () => database.read((query) => query.selectFrom('outbox').select(['status', 'attempts', 'error']).execute());
    await waitUntil(async () => (await read()).every(({ error }) => error === 'letter-paused'));
    const held = { status: 'pending', attempts: 0, error: 'letter-paused' };
    expect(await read()).toEqual([held, held]);
    expect(await pauseLetter(database, ID)).toBe(0);
    expect(await resumeLetter(database, { id: ID, sendAt: 0, now: Date.now() })).toBe(2);
    await settle();
    expect([await listMails(), await report()]).toMatchObject([{ length: 2 }, { delivered: 2, refused: 0 }]);
    await leads.close();
  });

  it('resumed while a delivery was about to be held, does not forget it', async () => {
    const { database, send } = await setUp(['en']);
    const now = Date.now();
    await send(now);
    const [row] = await claimDue(database, { kind: 'mail', limit: 1, now });
    if (!row) throw new Error('Nothing was due');
    await database.write((query) => holdLetter(query, row, now));
    expect(await database.read((query) => query.selectFrom('outbox').select(['attempts', 'next_at', 'lease_token']).execute())).toEqual([
      { attempts: 0, next_at: now, lease_token: null },
    ]);
  });

  it('stopped, goes to nobody who was still waiting', async () => {
    const { database, leads, send, settle, report, listMails } = await setUp(['en', 'fr']);
    await send(Date.now() + 60_000);
    expect(await stopLetter(database, ID, Date.now())).toBe(2);
    await settle();
    expect([await listMails(), await report()]).toMatchObject([[], { state: 'stopped', queued: 2, delivered: 0, stopped: 2 }]);
    await leads.close();
  });

  it('is not written to an address that refused a letter for good, until it confirms anew', async () => {
    const { database, ids, send } = await setUp(['en', 'en']);
    await send();
    await database.write(async (query) => {
      const refused = await query
        .selectFrom('letter_recipients')
        .select('outbox_id')
        .where('subscription_id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow();
      const change = { status: 'dead', error: 'smtp-550', finished_at: Date.now() } as const;
      await query.updateTable('outbox').set(change).where('id', '=', refused.outbox_id).execute();
    });
    expect(await database.write((query) => reviveDeliveries(query, Date.now()))).toBe(0);
    expect(await database.read((query) => countRecipients(query, '2027-01'))).toEqual({ en: 1, fr: 0 });
    await database.write((query) =>
      query
        .updateTable('subscriptions')
        .set({ confirmed_at: Date.now() + 1000 })
        .where('id', '=', ids[0] ?? '')
        .execute(),
    );
    expect(await database.read((query) => countRecipients(query, '2027-01'))).toEqual({ en: 2, fr: 0 });
  });

  it('leaves this machine only with a postal address under it', async () => {
    const { database, leads, send } = await setUp(['en'], { postalAddress: '', env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await send();
    leads.startWorker();
    const read = () => database.read((query) => query.selectFrom('outbox').select(['status', 'error']).execute());
    await waitUntil(async () => (await read())[0]?.error !== '');
    expect(await read()).toEqual([{ status: 'pending', error: 'no-postal-address' }]);
    await leads.close();
  });

  it('whose letters are refused is kept no longer than who left; nobody is told to write to them', async () => {
    const { database, ids } = await setUp(['en', 'en', 'en']);
    await queueLetter(database, { id: ID, startAt: 1000, perMinute: 60, now: 1000 });
    await database.write((query) => query.updateTable('outbox').set({ status: 'done', finished_at: 1000 }).execute());
    const listed = async (all = false) => {
      const found = await database.read((query) =>
        listSubscribers(query, { all, keyring: createKeyring([SECRET]), siteUrl: TEST_SITE_URL }),
      );
      return found.map(({ email, status }) => `${email} ${status}`).sort();
    };
    await database.write(async (query) => {
      await query.updateTable('leads').set({ created_at: 1 }).execute();
      for (const { id, email } of await query.selectFrom('leads').select(['id', 'email']).execute())
        await query
          .insertInto('consents')
          .values({ ...consent, id, lead_id: id, email_key: email })
          .execute();
      const of = query
        .selectFrom('letter_recipients')
        .select('outbox_id')
        .where('subscription_id', '=', ids[0] ?? '');
      await query.updateTable('outbox').set({ status: 'dead', error: 'smtp-550' }).where('id', 'in', of).execute();
    });
    expect(await database.read((query) => listExpired(query, Date.now()))).toHaveLength(1);
    const others = ['reader-1@example.com confirmed', 'reader-2@example.com confirmed'];
    expect([await listed(), await listed(true)]).toEqual([others, ['reader-0@example.com refused', ...others]]);
  });

  it.each(['smtp-535', 'smtp-530', 'server-550', 'server-5.7.26', 'esocket', 'deadline', 'letter-paused', 'restored'])(
    'a fault of ours weighs against nobody, however often: %s; told to try again, the letters go out',
    async (error) => {
      const { database, count } = await setUp(['en']);
      await sendInTurn(database, [error, error, error, error]);
      expect(await count('next')).toBe(1);
      expect(await database.write((query) => reviveDeliveries(query, Date.now()))).toBe(4);
    },
  );

  it.each(['smtp-450', 'bounce-5.2.2', 'bounce-4.4.1'])('an address that fails three times in a row is left out: %s', async (error) => {
    const { database, count } = await setUp(['en']);
    await sendInTurn(database, [error, error, '', error, error]);
    expect(await count('next')).toBe(1);
    await sendInTurn(database, [error], 2000);
    expect(await count('next')).toBe(0);
    expect(await queueLetter(database, { id: 'next', startAt: 3000, perMinute: 60, now: 3000 })).toBe(0);
  });

  it.each([
    ['refused for good', ['smtp-550']],
    ['failed three times', ['smtp-450', 'smtp-450', 'smtp-450']],
  ])('whoever is left out, having %s, asks again and is back once they confirm', async (_why, became) => {
    const { database, ids, leads, count } = await setUp(['en']);
    const [email, subscriptionId] = ['reader-0@example.com', ids[0] ?? ''];
    const { leadId } = await database.read((query) => query.selectFrom('leads').select('id as leadId').executeTakeFirstOrThrow());
    const ask = (now: number) => database.write((query) => requestSubscription(query, { leadId, email, locale: 'en', now }));
    const getStatus = async () =>
      (await database.read((query) => query.selectFrom('subscriptions').selectAll().executeTakeFirst()))?.status;
    const isIn = () => database.read((query) => isSubscribed(query, email));
    await ask(500);
    expect([await getStatus(), await isIn()]).toEqual(['confirmed', true]);
    await sendInTurn(database, became);
    expect([await getStatus(), await isIn(), await count('next')]).toEqual(['confirmed', false, 0]);
    await ask(2000);
    expect([await getStatus(), await isIn()]).toEqual(['pending', false]);
    const token = { subscriptionId, epoch: 0, leadId };
    expect(
      await database.write((query) =>
        confirmSubscription(
          query,
          token,
          toConfirmation('en', { site: { name: 'Ragtag', postalAddress: '', email: '' }, siteUrl: '' }),
          3000,
        ),
      ),
    ).toMatchObject({ confirmed: true });
    expect([await getStatus(), await isIn(), await count('next')]).toEqual(['confirmed', true, 1]);
    await leads.close();
  });

  it('by the form, somebody who is left out gets a confirmation and comes back; who gets letters is told so', async () => {
    const { database, leads, post, count, listMails } = await setUp(['en']);
    const ask = () => post('newsletter', { email: 'reader-0@example.com', terms: true, locale: 'en' });
    expect((await ask()).status).toBe(409);
    await sendInTurn(database, ['smtp-550']);
    const asked = await ask();
    expect([asked.status, await asked.json()]).toMatchObject([200, { status: 'confirmation-sent' }]);
    leads.startWorker();
    const read = async () => (await listMails()).flatMap(({ text }) => /newsletter\/confirm\/(\S+)/.exec(text)?.[1] ?? []);
    await waitUntil(async () => (await read()).length === 1);
    expect([await count('next'), await leads.newsletter.confirm((await read())[0] ?? '', 'en')]).toEqual([0, 'done']);
    expect([await count('next'), (await ask()).status]).toEqual([1, 409]);
    await leads.close();
  });

  it('a report of failure marks the letter it is about, once, and its address gets no other; a forged one marks nothing', async () => {
    const { database, leads, ids, send, settle, report } = await setUp(['en', 'en']);
    await send();
    await settle();
    const { outbox_id } = await database.read((query) =>
      query
        .selectFrom('letter_recipients')
        .select('outbox_id')
        .where('subscription_id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow(),
    );
    const hour = 60 * 60_000;
    const note = (deliveryId: string, at = Date.now() - hour / 2) =>
      database.write((query) => noteBounce(query, { deliveryId, code: 'smtp-5.1.1', at }));
    // About an earlier try: the mailbox is read as a whole each time.
    expect(await note(outbox_id, Date.now() - 2 * hour)).toBe(false);
    expect([await note(randomUUID()), await note(outbox_id), await note(outbox_id)]).toEqual([false, true, false]);
    expect(await report()).toMatchObject({ delivered: 1, refused: 1 });
    expect(await database.read((query) => countRecipients(query, '2027-01'))).toEqual({ en: 1, fr: 0 });
    expect(await database.write((query) => reviveDeliveries(query, Date.now()))).toBe(0);
    await leads.close();
  });
});
