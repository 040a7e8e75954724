import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { deleteExpiredLimits } from '#server/leads/abuse/rate-limit.ts';
import { claimDue, LEASE_MS } from '#server/leads/outbox/outbox.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { toConfirmation } from '#server/leads/people/consent-records.ts';
import { correctPerson, getPerson } from '#server/leads/people/person.ts';
import { listSubscribers, toSubscriberCsv } from '#server/leads/people/subscribers.ts';
import { parseToken } from '#server/leads/people/subscription-token.ts';
import { describeOnBothEngines, type EngineSetup } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';

const SECRET = 'one secret of the test that is long enough';
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

type Call = { path: string; body: Record<string, unknown> & { type?: string; data?: Record<string, unknown> } };

/** HubSpot and the receiver of the webhook in one: takes everything, and remembers it. */
async function startReceiver(): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: JSON.parse(body) as Call['body'] }); // What our own code sent.
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

describeOnBothEngines('consent travels', ({ open }: EngineSetup) => {
  async function setUp(more: { env?: Record<string, string>; now?: () => Date; privacyEmail?: string } = {}) {
    const receiver = await startReceiver();
    const place = await open();
    const env = {
      LEADS_SECRET: SECRET,
      HUBSPOT_PORTAL_ID: '1',
      HUBSPOT_FORM_ID: 'f',
      HUBSPOT_ACCESS_TOKEN: 'pat-na1-token',
      HUBSPOT_SUBSCRIPTION_ID: '77',
      HUBSPOT_API_URL: receiver.url,
      HUBSPOT_CRM_URL: receiver.url,
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: 'a-secret-of-some-length-1234',
      ...more.env,
    };
    const test = await createTestLeads({ ...place, ...more, env });
    const events = () => receiver.calls.filter(({ path }) => path === '/hook').map(({ body }) => body);
    const typesOf = () => events().map(({ type }) => type);
    const settle = () =>
      waitUntil(async () => {
        const rows = await place.database.read((query) =>
          query.selectFrom('outbox').select(['status', 'next_at', 'lease_token']).execute(),
        );
        // A row under way is leased until later: it is not settled.
        return rows.every(({ status, next_at, lease_token }) => status === 'done' || (!lease_token && next_at > Date.now() + 60_000));
      });
    return { ...place, ...test, receiver, events, typesOf, settle };
  }

  it('a newsletter request leaves once it is confirmed; confirmation, departure and erasure are told to HubSpot and the webhook', async () => {
    const { database, leads, post, listMails, receiver, events, typesOf, settle } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada@example.com', terms: true, locale: 'en' });
    await settle();
    expect(receiver.calls).toEqual([]);
    const token = await findToken(listMails, /newsletter\/confirm\/(\S+)/);
    expect(await leads.newsletter.confirm(token, 'en')).toBe('done');
    expect(await leads.newsletter.confirm(token, 'en')).toBe('done');
    await settle();
    expect(typesOf().sort()).toEqual(['lead.created', 'subscription.confirmed']);
    const [created] = events().filter(({ type }) => type === 'lead.created');
    expect(created?.data).toMatchObject({
      email: 'ada@example.com',
      newsletter: 'confirmed',
      consents: expect.arrayContaining([
        expect.objectContaining({
          purpose: 'newsletter',
          action: 'granted',
          text: expect.stringContaining('newsletter by email'),
          version: '2025-09.1',
          at: expect.any(String),
        }),
      ]),
    });
    const submitted = receiver.calls.find(({ path }) => path.startsWith('/submissions/'));
    expect(JSON.stringify(submitted?.body['legalConsentOptions'])).toContain('newsletter by email');
    expect(statuses(receiver.calls)).toEqual(['SUBSCRIBED']);

    expect(await leads.newsletter.unsubscribe(await findToken(listMails, /newsletter\/unsubscribe\/(\S+)/), 'one-click')).toBe('done');
    await settle();
    expect(typesOf().filter((type) => type === 'subscription.withdrawn')).toHaveLength(1);
    expect(statuses(receiver.calls)).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED']);

    await database.write((query) => erasePerson(query, 'Ada@example.com', ['hubspot', 'webhook'], Date.now() - LEASE_MS));
    await waitUntil(() => typesOf().includes('person.erased'));
    await settle();
    expect(events().at(-1)).toMatchObject({ type: 'person.erased', data: { email: 'ada@example.com' } });
    expect(receiver.calls.filter(({ path }) => path.endsWith('/gdpr-delete')).map(({ body }) => body)).toEqual([
      { objectId: 'ada@example.com', idProperty: 'email' },
    ]);
    // Nothing of the person is left, the address that the tools were told of included.
    expect(await database.read((query) => query.selectFrom('erasure_notices').selectAll().execute())).toEqual([]);
    expect(await everythingStored(database)).not.toMatch(/ada@/i);
    await leads.close();
  });

  it('a request about personal information is told to no tool; the privacy officer hears of it at once, also in a busy hour', async () => {
    const officer = 'officer@example.com';
    const { database, leads, post, listMails, receiver, settle } = await setUp({ privacyEmail: officer });
    leads.startWorker();
    const ask = (name: string, message: string) => post('contact', { firstName: name, email: `${name}@example.com`, message });
    for (let index = 0; index < 20; index++) await ask(`reader${index}`, 'Hello');
    await settle();
    receiver.calls.length = 0;
    await ask('ada', 'Renseignements personnels : que savez-vous de moi?');
    await settle();
    expect(receiver.calls).toEqual([]);
    const { id } = await database.read((query) =>
      query.selectFrom('leads').select('id').where('email', '=', 'ada@example.com').executeTakeFirstOrThrow(),
    );
    const mails = await listMails();
    expect(mails.filter(({ to }) => to === officer).map(({ subject }) => subject)).toEqual([
      `New lead: Request about personal information, to be answered within 30 days, ${id}`,
    ]);
    expect(mails.filter(({ to }) => to === 'ada@example.com')).toHaveLength(1);
    await leads.close();
  });

  it('a wish that was never confirmed is told to nobody, and neither is its end', async () => {
    const { leads, post, listMails, receiver, settle, events, typesOf } = await setUp();
    leads.startWorker();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello', marketing: true });
    await settle();
    const submitted = receiver.calls.find(({ path }) => path.startsWith('/submissions/'));
    expect(submitted?.body['legalConsentOptions']).toMatchObject({
      consent: { consentToProcess: true, text: expect.stringContaining('request-notice 2026-11.2'), communications: [] },
    });
    const [created] = events();
    expect(created?.data).toMatchObject({ newsletter: 'none', consents: [{ purpose: 'request' }] });
    await leads.newsletter.unsubscribe(await findToken(listMails, /newsletter\/unsubscribe\/(\S+)/), 'link');
    await settle();
    expect(typesOf()).toEqual(['lead.created']);
    expect(statuses(receiver.calls)).toEqual([]);
    await leads.close();
  });

  it('who is told to be subscribed, and leaves while waiting to confirm anew, is told to have left', async () => {
    const { database, leads, post, listMails, receiver, settle, typesOf } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada@example.com', terms: true, locale: 'en' });
    await settle();
    expect(await leads.newsletter.confirm(await findToken(listMails, /newsletter\/confirm\/(\S+)/), 'en')).toBe('done');
    await settle();
    await database.write((query) => query.updateTable('subscriptions').set({ status: 'pending', confirmed_at: null }).execute());
    const leave = await findToken(listMails, /newsletter\/unsubscribe\/(\S+)/);
    expect(await leads.newsletter.unsubscribe(leave, 'link')).toBe('done');
    await settle();
    expect(statuses(receiver.calls)).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED']);
    expect(typesOf().filter((type) => type === 'subscription.withdrawn')).toHaveLength(1);
    // They know now: the end of another wish that was never confirmed is told to nobody.
    await database.write((query) => query.updateTable('subscriptions').set({ status: 'pending', confirmed_at: null }).execute());
    await leads.newsletter.unsubscribe(leave, 'link');
    await settle();
    expect(statuses(receiver.calls)).toHaveLength(2);
    await leads.close();
  });

  it('a robot’s lead reaches HubSpot only once the owner lets it go', async () => {
    const { leads, post, receiver, settle, typesOf } = await setUp();
    leads.startWorker();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello', [hiddenFields.honeypot]: 'x' });
    await settle();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook']);
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await settle();
    expect(receiver.calls.filter(({ path }) => path.startsWith('/submissions/'))).toHaveLength(1);
    expect(typesOf()).toEqual(['lead.created']);
    await leads.close();
  });

  it('what reaches the end of its retention is told to a webhook that knew of it, and erased in no tool', async () => {
    let today = new Date('2022-01-10T12:00:00Z');
    const { leads, post, settle, events, receiver } = await setUp({ now: () => today });
    leads.startWorker();
    await post('contact', { firstName: 'Old', email: 'old@example.com', message: 'Hello' });
    await post('contact', { firstName: 'Back', email: 'back@example.com', message: 'Hello' });
    // A robot's: HubSpot never hears of it, so neither of its end.
    await post('contact', { firstName: 'Best', email: 'best.customer@example.com', message: 'Hello', [hiddenFields.honeypot]: 'x' });
    await settle();
    today = new Date('2024-06-01T12:00:00Z');
    await post('contact', { firstName: 'Back', email: 'back@example.com', message: 'Again' });
    // Marked a week before, erased on the day; forced, because time has leapt by years here.
    for (const day of ['2025-01-04T12:00:00Z', '2025-01-11T12:00:00Z']) {
      today = new Date(day);
      await leads.eraseExpired({ force: true });
    }
    today = new Date('2025-01-11T12:01:00Z');
    await waitUntil(() => events().length > 4);
    await settle();
    const ends = events().filter(({ type }) => String(type).startsWith('person.'));
    expect(ends.map(({ type, data }) => [type, (data as { email: string }).email]).sort()).toEqual([
      ['person.expired', 'best.customer@example.com'],
      ['person.expired', 'old@example.com'],
    ]);
    expect(receiver.calls.filter(({ path }) => path.endsWith('/gdpr-delete'))).toEqual([]);
    await leads.close();
  });

  it('an erasure is told to the tools that were told of the person, and to no other', async () => {
    const { database, leads, post, receiver, settle, typesOf } = await setUp();
    leads.startWorker();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello', [hiddenFields.honeypot]: 'x' });
    await settle();
    const erase = (email: string) => database.write((query) => erasePerson(query, email, ['hubspot', 'webhook'], Date.now() - LEASE_MS));
    await erase('ada@example.com');
    await erase('nobody@example.com');
    await waitUntil(() => typesOf().includes('person.erased'));
    await settle();
    expect(typesOf()).toEqual(['lead.created', 'person.erased']);
    expect(receiver.calls.filter(({ path }) => path.endsWith('/gdpr-delete'))).toEqual([]);
    await leads.close();
  });

  it('an order to erase waits for a delivery of the lead that is under way', async () => {
    const { database, leads, post } = await setUp();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    const now = Date.now();
    const claim = async (at: number) => (await claimDue(database, { kind: 'webhook', limit: 5, now: at })).map(({ template }) => template);
    expect(await claim(now)).toEqual(['']);
    await database.write((query) => erasePerson(query, 'ada@example.com', ['webhook'], now));
    expect([await claim(now + LEASE_MS - 1), await claim(now + LEASE_MS)]).toEqual([[], ['person.erased']]);
    await leads.close();
  });

  it('an erasure that an older build marked as told, after a rollback, is told after all', async () => {
    const { database, leads, post, events, settle } = await setUp();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await database.write((query) => query.updateTable('outbox').set({ status: 'done', finished_at: Date.now() }).execute());
    await database.write((query) => erasePerson(query, 'ada@example.com', ['webhook'], Date.now()));
    await database.write((query) => query.updateTable('outbox').set({ status: 'done', finished_at: Date.now() }).execute());
    await leads.eraseExpired();
    leads.startWorker();
    await waitUntil(() => events().length === 1);
    await settle();
    expect(events()).toMatchObject([{ type: 'person.erased', data: { email: 'ada@example.com' } }]);
    await leads.eraseExpired();
    await settle();
    expect(events()).toHaveLength(1);
    await leads.close();
  });

  it('a corrected address reaches the tools that had the old one, and an erasure before that erases both', async () => {
    const { database, leads, post, events, receiver, settle } = await setUp();
    leads.startWorker();
    const context = { now: Date.now(), keyring: createKeyring([SECRET]), connections: ['hubspot', 'webhook'], admitsAtOnce: true } as const;
    const move = (from: string, email: string) =>
      database.write((query) => correctPerson(query, from, { email, fields: {} }, { ...context, now: Date.now() }));
    const renames = () => receiver.calls.filter(({ path }) => path.includes('idProperty=email'));
    await post('contact', { firstName: 'Ada', email: 'ada@old.example', message: 'Hello' });
    await settle();
    expect(await move('ada@old.example', 'ada@new.example')).toMatchObject({ ok: true });
    await waitUntil(() => renames().length === 1 && events().some(({ type }) => type === 'person.corrected'));
    await settle();
    expect(renames()).toMatchObject([
      { path: '/crm/v3/objects/contacts/ada%40old.example?idProperty=email', body: { properties: { email: 'ada@new.example' } } },
    ]);
    expect(events().at(-1)).toMatchObject({ type: 'person.corrected', data: { from: 'ada@old.example', email: 'ada@new.example' } });
    expect(await database.read((query) => query.selectFrom('erasure_notices').selectAll().execute())).toEqual([]);

    await leads.close();
    await move('ada@new.example', 'ada@third.example');
    await database.write((query) => deleteExpiredLimits(query, Date.now()));
    const { gone } = await database.write((query) => erasePerson(query, 'ada@third.example', ['hubspot', 'webhook'], Date.now()));
    expect(gone.map(({ email, told }) => [email, told.filter((kind) => kind !== 'mail').sort()]).sort()).toEqual([
      ['ada@new.example', ['hubspot', 'webhook']],
      ['ada@third.example', expect.arrayContaining(['hubspot', 'webhook'])],
    ]);
    const notices = await database.read((query) => query.selectFrom('erasure_notices').select('email').execute());
    expect(notices.map(({ email }) => email).sort()).toEqual([
      'ada@new.example',
      'ada@new.example',
      'ada@third.example',
      'ada@third.example',
    ]);
  });

  it('whoever expired here can still be erased in the connected tools', async () => {
    const { database, leads, events, receiver } = await setUp();
    const erase = (options: { everywhere: boolean }) =>
      database.write((query) => erasePerson(query, 'old@example.com', ['hubspot', 'webhook'], Date.now() - LEASE_MS, options));
    expect((await erase({ everywhere: false })).gone).toEqual([]);
    expect(await erase({ everywhere: true })).toMatchObject({ leads: 0, gone: [{ email: 'old@example.com' }] });
    leads.startWorker();
    await waitUntil(() => events().length === 1 && receiver.calls.length === 2);
    expect(events()).toMatchObject([{ type: 'person.erased', data: { email: 'old@example.com' } }]);
    await leads.close();
  });

  it('an erasure that no tool took is kept for a year, with its alert', async () => {
    let now = Date.now();
    const { database, leads, post } = await setUp({ now: () => new Date(now) });
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await database.write((query) => query.updateTable('outbox').set({ status: 'done', finished_at: now }).execute());
    await database.write((query) => erasePerson(query, 'ada@example.com', ['webhook'], now));
    await database.write((query) => query.updateTable('outbox').set({ status: 'dead', finished_at: now }).execute());
    now += 40 * 24 * 60 * 60_000;
    await database.write((query) => deleteExpiredLimits(query, now));
    const rows = await database.read((query) => query.selectFrom('outbox').select(['template', 'status']).execute());
    expect(rows).toEqual([{ template: 'person.erased', status: 'dead' }]);
    expect(await database.read((query) => query.selectFrom('erasure_notices').select('email').execute())).toEqual([
      { email: 'ada@example.com' },
    ]);
    now += 330 * 24 * 60 * 60_000;
    await database.write((query) => deleteExpiredLimits(query, now));
    expect(await database.read((query) => query.selectFrom('erasure_notices').select('email').execute())).toEqual([]);
    await leads.close();
  });

  it('a confirmation is of the form it was sent for, not of whoever asked last, and records the words beside its button', async () => {
    const { database, leads, post, listMails } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada@example.com', terms: true, locale: 'fr', pageURI: 'http://localhost:3000/fr' });
    await waitUntil(async () => (await listMails()).some(({ text }) => text.includes('/fr/infolettre/confirmer/')));
    const token = await findToken(listMails, /infolettre\/confirmer\/(\S+)/);
    await database.write((query) => query.updateTable('leads').set({ dedupe_key: null }).execute());
    await post('newsletter', { email: 'ada@example.com', terms: true, locale: 'en', pageURI: 'http://localhost:3000/about' });
    expect(await leads.newsletter.confirm(token, 'en')).toBe('done');
    const [confirmed] = await database.read((query) =>
      query.selectFrom('consents').selectAll().where('action', '=', 'confirmed').execute(),
    );
    // Whoever changes these words changes their version too.
    expect(confirmed).toMatchObject({
      text_id: 'newsletter-confirmation',
      version: '2026-12.1',
      locale: 'en',
      text: 'Confirm your subscription. One press of the button, and you receive the newsletter of Ragtag (1 Rue Example, Montréal, crew@example.com) by email. You can unsubscribe at any time. [Yes, send me the newsletter]',
      page_uri: 'http://localhost:3000/newsletter/confirm/:token',
    });
    const sender = { site: { name: 'Ragtag', postalAddress: '', email: '' }, siteUrl: 'https://ragtag.example' };
    expect(toConfirmation('fr', sender).text).toBe(
      'Confirmez votre abonnement. Un clic sur le bouton, et vous recevez par courriel l’infolettre de Ragtag (https://ragtag.example/fr/contactez-nous). Vous pouvez vous désabonner en tout temps. [Confirmer mon abonnement]',
    );
    const [asked] = (await listMails()).filter(({ text }) => text.includes('/fr/infolettre/confirmer/'));
    for (const words of ['1 Rue Example, Montréal', 'Pour nous joindre\u00a0: crew@example.com', 'désabonner en tout temps'])
      expect(asked?.text.replace(/\s*\n/g, ' ')).toContain(words);
    expect(await database.read((query) => query.selectFrom('subscriptions').select(['locale', 'lead_id']).execute())).toEqual([
      { locale: 'fr', lead_id: confirmed?.lead_id },
    ]);
    expect(parseToken(createKeyring([SECRET]), 'confirm', token)?.leadId).toBe(confirmed?.lead_id);
    await leads.close();
  });

  it('after a change of the secret, links in earlier emails, early access and the limits of a mailbox go on', async () => {
    const name = `rotation-${Math.random()}`;
    const place = await open(name);
    const before = await createTestLeads({ ...place, env: { LEADS_SECRET: SECRET } });
    before.leads.startWorker();
    await before.post('newsletter', { email: 'ada@example.com', terms: true });
    for (let index = 0; index < 2; index++) await before.post('report-request', { email: 'ada@example.com', document: `${index}` });
    await before.post('early-access', { email: 'bob@example.com' });
    await waitUntil(async () => (await before.listMails()).filter(({ to }) => to === 'ada@example.com').length === 3);
    const token = await findToken(before.listMails, /newsletter\/confirm\/(\S+)/);
    await before.leads.close();

    const after = await createTestLeads({ ...place, env: { LEADS_SECRET: `a new secret that nobody has seen before,${SECRET}` } });
    expect(await after.leads.newsletter.confirm(token, 'en')).toBe('done');
    expect(await (await after.post('early-access', { email: 'bob@example.com' })).json()).toMatchObject({ status: 'already-received' });
    await after.post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    const replies = await place.database.read((query) =>
      query.selectFrom('outbox').select('id').where('template', '=', 'contact-received').execute(),
    );
    expect(replies).toEqual([]);
    const without = await createTestLeads({ ...place, env: { LEADS_SECRET: 'a new secret that nobody has seen before' } });
    expect(await without.leads.newsletter.confirm(token, 'en')).toBe('invalid');
  });

  it('the owner can list subscribers with their consent and a link to leave, hand over and correct what is held', async () => {
    const { database, leads, post, listMails, settle } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada@example.com', terms: true, locale: 'en' });
    await post('newsletter', { email: 'pending@example.com', terms: true });
    await settle();
    const mail = (await listMails()).find(({ to }) => to === 'ada@example.com');
    await leads.newsletter.confirm(/newsletter\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '', 'en');
    const keyring = createKeyring([SECRET]);
    const list = (all: boolean) => database.read((query) => listSubscribers(query, { all, keyring, siteUrl: 'https://example.com' }));
    const subscribers = await list(false);
    expect(subscribers).toMatchObject([
      {
        email: 'ada@example.com',
        status: 'confirmed',
        consentVersion: 'newsletter 2025-09.1',
        consentText: expect.stringContaining('newsletter'),
      },
    ]);
    expect((await list(true)).map(({ status }) => status).sort()).toEqual(['confirmed', 'pending']);
    const csv = toSubscriberCsv(subscribers);
    expect(csv.split('\r\n')).toHaveLength(2);
    const leave = /https:\/\/example\.com\/newsletter\/unsubscribe\/([^"]+)/.exec(csv)?.[1] ?? '';
    expect(leads.newsletter.getUnsubscription(leave)).toBe('ask');

    await post('contact', { firstName: 'Ida', email: 'ada@example.com', message: 'Hello' });
    const context = { now: Date.now(), keyring, connections: [], admitsAtOnce: true };
    const correct = (email: string, correction: Parameters<typeof correctPerson>[2]) =>
      database.write((query) => correctPerson(query, email, correction, context));
    expect(await correct('nobody@example.com', { email: null, fields: {} })).toMatchObject({ code: 'not-found' });
    expect(await correct('ada@example.com', { email: 'no address', fields: { firstName: 'Ada' } })).toMatchObject({
      code: 'invalid-email',
    });
    expect(await correct('ada@example.com', { email: 'pending@example.com', fields: {} })).toMatchObject({ code: 'email-taken' });
    expect(await correct('ada@example.com', { email: null, fields: { firstName: '' } })).toMatchObject({
      code: 'invalid-field',
      field: 'firstName',
    });
    expect(await correct('ada@example.com', { email: null, fields: { shoeSize: '38' } })).toMatchObject({ code: 'invalid-field' });
    expect(await getName('ada@example.com')).toBe('Ida');
    expect(await correct('ada@example.com', { email: 'ada.l@example.com', fields: { firstName: 'Ada' } })).toEqual({ ok: true, leads: 2 });
    expect(await database.read((query) => getPerson(query, 'ada@example.com'))).toBeNull();
    expect(await getName('ada.l@example.com')).toBe('Ada');
    // Nobody has shown yet that the new mailbox wants the newsletter.
    expect(await database.read((query) => getPerson(query, 'ADA.L@example.com'))).toMatchObject({
      newsletter: { status: 'pending' },
      consents: { length: 4 },
    });
    await settle();
    expect((await listMails()).some(({ to, subject }) => to === 'ada.l@example.com' && subject.startsWith('Please confirm'))).toBe(true);
    await leads.close();

    async function getName(email: string): Promise<string | undefined> {
      const person = await database.read((query) => getPerson(query, email));
      return person?.leads.find(({ form }) => form === 'contact')?.fields['firstName'];
    }
  });

  it('when an address is corrected, a link that waits in the old mailbox confirms nothing; one to leave, however old, still ends it', async () => {
    const { database, leads, post, listMails, settle } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'tpyo@example.com', terms: true, locale: 'en' });
    await settle();
    const findIn = async (email: string, kind: 'confirm' | 'unsubscribe') => {
      const mails = (await listMails()).filter(({ to }) => to === email);
      return new RegExp(`newsletter/${kind}/(\\S+)`).exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    };
    const context = { now: Date.now(), keyring: createKeyring([SECRET]), connections: [], admitsAtOnce: true };
    const correct = async (from: string, email: string) => {
      await database.write((query) => correctPerson(query, from, { email, fields: {} }, context));
      await settle();
    };
    const getStatus = async (email: string) => (await database.read((query) => getPerson(query, email)))?.newsletter?.status;
    const old = await findIn('tpyo@example.com', 'confirm');
    await correct('tpyo@example.com', 'typo@example.com');
    // Whoever reads the old mailbox has not shown that the new one wants anything.
    expect([await leads.newsletter.getConfirmation(old), await leads.newsletter.confirm(old, 'en')]).toEqual(['invalid', 'invalid']);
    expect(await getStatus('typo@example.com')).toBe('pending');
    expect(await leads.newsletter.confirm(await findIn('typo@example.com', 'confirm'), 'en')).toBe('done');
    await settle();
    const leave = await findIn('typo@example.com', 'unsubscribe');
    await correct('typo@example.com', 'moved@example.com');
    expect(await leads.newsletter.confirm(await findIn('moved@example.com', 'confirm'), 'en')).toBe('done');
    expect([leads.newsletter.getUnsubscription(leave), await getStatus('moved@example.com')]).toEqual(['ask', 'confirmed']);
    expect(await leads.newsletter.unsubscribe(leave, 'one-click')).toBe('done');
    expect(await getStatus('moved@example.com')).toBe('unsubscribed');
    await leads.close();
  });
});

async function findToken(listMails: () => Promise<{ text: string }[]>, pattern: RegExp): Promise<string> {
  const find = async () => (await listMails()).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? '';
  await waitUntil(async () => (await find()) !== '');
  return find();
}

function statuses(calls: Call[]): unknown[] {
  return calls.filter(({ path }) => path.startsWith('/communication-preferences/')).map(({ body }) => body['statusState']);
}

/** Every table that may hold something of a person, as text. */
async function everythingStored(database: Database): Promise<string> {
  const tables = [
    'leads',
    'consents',
    'subscriptions',
    'outbox',
    'rate_limits',
    'mail_recipients',
    'erasure_notices',
    'admin_actions',
  ] as const;
  const rows = await database.read((query) => Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute())));
  return JSON.stringify(rows);
}
