import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createKeyring } from '#server/leads/keyring.ts';
import { inviteWaiting } from '#server/leads/outbox/invite-waiting.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { describeOnBothEngines, type EngineSetup } from '#test/support/databases.ts';
import { createTestLeads, TEST_SITE_URL, waitUntil } from '#test/support/leads.ts';
import { readJson } from '#test/support/parse-json.ts';
import { FILL_TIME_HEADER, hiddenFields } from '#shared/forms/hidden-fields.ts';

const payload = {
  email: 'Ada@Example.com',
  pageURI: 'http://localhost:3000/fr/products/gaming-industry-database?utm_source=x',
  pageName: 'gaming industry database page',
  hs_analytics_source: 'DIRECT_TRAFFIC',
  hs_analytics_source_data_1: 'x',
  hs_analytics_source_data_2: '',
};
const message = { firstName: 'Ada', email: 'ada@example.com', message: 'Hello <b>there</b>' };
type Options = Omit<Parameters<typeof createTestLeads>[0], 'database' | 'dataDir'> & { name?: string };

describeOnBothEngines('leads', ({ open }: EngineSetup) => {
  async function setUp({ name, ...options }: Options = {}) {
    const place = await open(name);
    const test = await createTestLeads({ ...place, ...options });
    return { ...place, ...test };
  }

  it('early access: the payload of the specification is kept with its source and the consent that was shown', async () => {
    const { database, post } = await setUp();
    const response = await post('early-access', { ...payload, hs_google_click_id: 'abc' });
    expect(response.status).toBe(200);
    const { id, status } = await readJson<{ id: string; status: string }>(response);
    expect(status).toBe('received');
    const lead = await database.read((query) => query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    expect(lead).toMatchObject({
      email: 'Ada@Example.com',
      email_key: 'ada@example.com',
      locale: 'fr',
      page_uri: payload.pageURI,
      page_name: payload.pageName,
      suspicious: '',
    });
    expect(JSON.parse(lead.source)).toEqual({
      hs_analytics_source: 'DIRECT_TRAFFIC',
      hs_analytics_source_data_1: 'x',
      hs_google_click_id: 'abc',
    });
    const consents = await database.read((query) => query.selectFrom('consents').selectAll().where('lead_id', '=', id).execute());
    expect(consents).toMatchObject([
      {
        purpose: 'terms',
        action: 'granted',
        evidence: 'caller',
        locale: 'fr',
        text: 'J’accepte les conditions d’utilisation et la politique de confidentialité.',
        legal_versions: 'privacy-policy 2025-09, terms-of-service 2023-05',
      },
    ]);
    const outbox = await database.read((query) =>
      query.selectFrom('outbox').select(['kind', 'template', 'status']).where('lead_id', '=', id).orderBy('template').execute(),
    );
    expect(outbox).toEqual([
      { kind: 'mail', template: 'early-access-received', status: 'pending' },
      { kind: 'mail', template: 'owner-notification', status: 'pending' },
    ]);
  });

  it('a box is recorded as ticked where the site itself showed it; of a program nobody knows what it showed', async () => {
    const { database, post, submit } = await setUp({ env: { CORS_ORIGINS: 'https://elsewhere.example' } });
    const readEvidence = async (email: string) => {
      const rows = await database.read((query) =>
        query.selectFrom('consents').select(['purpose', 'evidence']).where('email_key', '=', email).orderBy('purpose').execute(),
      );
      return rows.map(({ purpose, evidence }) => `${purpose} ${evidence}`);
    };
    const own = { origin: TEST_SITE_URL };
    await post('early-access', { email: 'page@example.com', marketing: true }, own);
    await post('early-access', { email: 'program@example.com', marketing: true });
    await post('newsletter', { email: 'elsewhere@example.com', terms: true }, { origin: 'https://elsewhere.example' });
    await post('contact', { ...message, email: 'writer@example.com', marketing: true }, own);
    await submit('newsletter', { email: 'plain@example.com', terms: 'on' });
    expect(await readEvidence('page@example.com')).toEqual(['newsletter ticked', 'terms ticked']);
    expect(await readEvidence('program@example.com')).toEqual(['newsletter caller', 'terms caller']);
    expect(await readEvidence('elsewhere@example.com')).toEqual(['newsletter caller', 'terms caller']);
    expect(await readEvidence('writer@example.com')).toEqual(['newsletter ticked', 'request sent']);
    expect(await readEvidence('plain@example.com')).toEqual(['newsletter ticked', 'terms ticked']);
  });

  it('a lead whose consent cannot be kept is not kept either, and is told so; sent again, it is kept with both', async () => {
    const { database, post, logged } = await setUp();
    const key = { 'idempotency-key': randomUUID() };
    const countRows = (table: 'leads' | 'consents' | 'outbox') =>
      database.read(async (query) => (await query.selectFrom(table).select('id').execute()).length);
    await database.write((query) => sql`alter table consents rename to consents_away`.execute(query));
    await post('early-access', payload, key);
    const refused = await post('early-access', payload, key);
    expect(await readJson(refused)).toMatchObject({ status: 503, code: 'storage-down' });
    expect([await countRows('leads'), await countRows('outbox')]).toEqual([0, 0]);
    await database.write((query) => sql`alter table consents_away rename to consents`.execute(query));
    expect((await post('early-access', payload, key)).status).toBe(200);
    expect([await countRows('leads'), await countRows('consents'), await countRows('outbox')]).toEqual([1, 1, 2]);
    // Where it happened is said once: an outage refuses thousands, and its disk may be full.
    const [first, second, ...others] = logged.filter((line) => line.includes('could not be kept'));
    expect(first).toMatch(/"code":"[\w-]+","at":\["at /);
    expect(second).toMatch(/"err":{"code":"[\w-]+"},"form":"early-access"/);
    expect(others).toEqual([]);
  });

  it('early access twice, from 20 callers at once, is one lead and one mail', async () => {
    const { database, post } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => readJson<{ id: string; status: string }>(await post('early-access', payload))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 'received')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'already-received')).toHaveLength(19);
    expect(await database.read((query) => query.selectFrom('outbox').select('id').execute())).toHaveLength(2);
  });

  it('the same Idempotency-Key gives the same answer, and another body with it is refused', async () => {
    const { database, post } = await setUp();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([post('contact', message, key), post('contact', message, key)]);
    const firstAnswer: unknown = await first.json();
    expect(await second.json()).toEqual(firstAnswer);
    expect(await (await post('contact', message, key)).json()).toEqual(firstAnswer);
    const other = await post('contact', { ...message, message: 'Something else' }, key);
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'idempotency-key-reused' }]);
    expect(await database.read((query) => query.selectFrom('leads').select('id').execute())).toHaveLength(1);
  });

  it('a double click is one message, another message is another', async () => {
    const { database, submit } = await setUp();
    const [first, second] = await Promise.all([submit('contact', message), submit('contact', message)]);
    expect(first.ok && second.ok && first.lead.id === second.lead.id).toBe(true);
    await submit('contact', { ...message, message: 'And one more thing' });
    expect(await database.read((query) => query.selectFrom('leads').select('id').execute())).toHaveLength(2);
  });

  it('newsletter: asked, confirmed by link, refused as duplicate, left in one click, asked again', async () => {
    const { database, leads, post, listMails } = await setUp();
    leads.startWorker();
    const subscriber = { email: 'ada@example.com', terms: true, locale: 'en' };
    const asked = await post('newsletter', subscriber);
    expect([asked.status, await asked.json()]).toMatchObject([200, { status: 'confirmation-sent' }]);
    await waitUntil(async () => (await listMails()).some(({ subject }) => subject.startsWith('Please confirm')));
    const mail = (await listMails()).find(({ subject }) => subject.startsWith('Please confirm'));
    const token = /newsletter\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    // Which subscription, its epoch, which lead and a signature: nothing about the person.
    expect(token).toMatch(/^[0-9a-f-]{36}\.\d+\.[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(await leads.newsletter.getConfirmation(token)).toBe('ask');
    expect(await leads.newsletter.getConfirmation(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('invalid');
    expect(await leads.newsletter.confirm(token, 'en')).toBe('done');
    expect(await leads.newsletter.confirm(token, 'en')).toBe('done');

    const duplicate = await post('newsletter', { ...subscriber, email: 'ADA@example.com' });
    expect([duplicate.status, await duplicate.json()]).toMatchObject([
      409,
      { code: 'already-subscribed', message: 'This email is already subscribed!' },
    ]);

    await waitUntil(async () => (await listMails()).some(({ subject }) => subject.startsWith('Welcome')));
    const welcomes = (await listMails()).filter(({ subject }) => subject.startsWith('Welcome'));
    expect(welcomes).toHaveLength(1);
    expect(welcomes[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const leave = /List-Unsubscribe:\s+<\S*\/newsletter\/unsubscribe\/([^>\s]+)>/.exec(welcomes[0]?.raw ?? '')?.[1] ?? '';
    expect(leads.newsletter.getUnsubscription(leave)).toBe('ask');
    expect(leads.newsletter.getUnsubscription(token)).toBe('invalid');
    expect(await leads.newsletter.unsubscribe(leave, 'one-click')).toBe('done');
    expect(await leads.newsletter.unsubscribe(leave, 'one-click')).toBe('done');
    expect(await leads.newsletter.confirm(token, 'en')).toBe('invalid');
    const ledger = await database.read((query) =>
      query
        .selectFrom('consents')
        .select(['purpose', 'action', 'evidence'])
        .where('purpose', '=', 'newsletter')
        .orderBy('created_at')
        .execute(),
    );
    expect(ledger.map(({ action, evidence }) => `${action} ${evidence}`)).toEqual([
      'granted caller',
      'confirmed link',
      'withdrawn one-click',
    ]);
    const after = await database.read((query) => query.selectFrom('subscriptions').select(['status', 'epoch']).executeTakeFirst());
    expect(after).toEqual({ status: 'unsubscribed', epoch: 1 });
    // A link to what is gone says so: a later subscription has links of its own.
    await database.write((query) => erasePerson(query, 'ada@example.com', [], Date.now()));
    expect(await leads.newsletter.unsubscribe(leave, 'one-click')).toBe('invalid');
    await leads.close();
  });

  it('the marketing box of another form starts a double opt-in, and its absence does not', async () => {
    const { database, post } = await setUp();
    await post('contact', { ...message, marketing: true });
    await post('contact', { ...message, email: 'bob@example.com' });
    const rows = await database.read((query) => query.selectFrom('subscriptions').select(['email_key', 'status']).execute());
    expect(rows).toEqual([{ email_key: 'ada@example.com', status: 'pending' }]);
    const consents = await database.read((query) =>
      query.selectFrom('consents').select(['email_key', 'purpose', 'text_id']).orderBy('email_key').orderBy('purpose').execute(),
    );
    expect(consents).toEqual([
      { email_key: 'ada@example.com', purpose: 'newsletter', text_id: 'marketing' },
      { email_key: 'ada@example.com', purpose: 'request', text_id: 'request-notice' },
      { email_key: 'bob@example.com', purpose: 'request', text_id: 'request-notice' },
    ]);
    const again = await post('early-access', { email: 'bob@example.com' });
    expect(await again.json()).toMatchObject({ status: 'received' });
    const ticked = await post('early-access', { email: 'bob@example.com', marketing: true });
    expect(await ticked.json()).toMatchObject({ status: 'already-received' });
    expect(await database.read((query) => query.selectFrom('subscriptions').select('id').execute())).toHaveLength(2);
  });

  it('marks what looks like a robot, and keeps it', async () => {
    const { database, post } = await setUp();
    const answer = await post('contact', { ...message, [hiddenFields.honeypot]: 'https://spam.example' }, { [FILL_TIME_HEADER]: '20' });
    expect(answer.status).toBe(200);
    expect(await database.read((query) => query.selectFrom('leads').select('suspicious').execute())).toEqual([
      { suspicious: 'honeypot too-fast' },
    ]);
  });

  it('keeps a source of the specification, and no other', async () => {
    const { database, post } = await setUp();
    await post('early-access', { ...payload, hs_analytics_source: 'BOGUS' });
    const { source } = await database.read((query) => query.selectFrom('leads').select('source').executeTakeFirstOrThrow());
    expect(JSON.parse(source)).toEqual({ hs_analytics_source_data_1: 'x' });
  });

  it('marks nobody for what a password manager fills in: the trap has a name that none of them knows', async () => {
    const { database, post } = await setUp();
    const known = /^(?:about|address|city|company|country|email|fax|name|phone|site|tel|title|topic|url|web|website)$/i;
    expect(hiddenFields.honeypot).not.toMatch(known);
    await post('contact', { ...message, website: 'https://studio.example' });
    expect(await database.read((query) => query.selectFrom('leads').select('suspicious').execute())).toEqual([{ suspicious: '' }]);
  });

  it('limits an address and an email, in both instances together, and believes no forwarded address of its own accord', async () => {
    const name = randomUUID();
    const env = { RATE_LIMIT_PER_ADDRESS: '5', RATE_LIMIT_PER_EMAIL: '2', LEADS_SECRET: 'one secret of the test for both of them' };
    const now = () => new Date('2026-05-01T12:00:00Z');
    const [one, two] = [await setUp({ name, env, now }), await setUp({ name, env, now })];
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++) {
      const instance = index % 2 === 0 ? one : two;
      const response = await instance.post(
        'report-request',
        { email: `visitor${index}@example.com` },
        { 'x-forwarded-for': `198.51.100.${index}` },
      );
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const limited = await two.post('report-request', { email: 'late@example.com' });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    const emails = [];
    for (let index = 0; index < 3; index++)
      emails.push((await one.post('contact', { ...message, message: `${index}` }, {}, `198.51.100.${index}`)).status);
    expect(emails).toEqual([200, 200, 429]);
    const keys = await one.database.read((query) => query.selectFrom('rate_limits').select('key').execute());
    expect(keys.some(({ key }) => key.includes('203.0.113') || key.includes('example'))).toBe(false);
  });

  it('a network of IPv6 may send ten times what one household of it may, however many addresses it has', async () => {
    const { post } = await setUp({ env: { RATE_LIMIT_PER_ADDRESS: '2' }, now: () => new Date('2026-05-01T12:00:00Z') });
    const send = async (index: number, address: string) =>
      (await post('report-request', { email: `visitor${index}@example.com` }, {}, address)).status;
    const household = [await send(1, '2001:db8:1::1'), await send(2, '2001:db8:1::2'), await send(3, '2001:db8:1::3')];
    expect(household).toEqual([200, 200, 429]);
    const statuses: number[] = [];
    for (let index = 10; index < 30; index++) statuses.push(await send(index, `2001:db8:1:${index}::1`));
    // Three of the twenty were the household's.
    expect(statuses).toEqual([...Array<number>(17).fill(200), 429, 429, 429]);
    expect(await send(40, '2001:db8:2::1')).toBe(200);
  });

  it('believes the forwarded address of a named proxy, and counts a visitor behind it for himself', async () => {
    const { post } = await setUp({ env: { RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: '203.0.113.0/24' } });
    const from = (address: string, index: number) =>
      post('report-request', { email: `visitor${index}@example.com` }, { 'x-forwarded-for': address });
    expect(
      [await from('198.51.100.1', 1), await from('198.51.100.2', 2), await from('192.0.2.9, 198.51.100.1', 3)].map(({ status }) => status),
    ).toEqual([200, 200, 429]);
  });

  it('asks a script for a solved challenge once it is switched on, takes each once, and marks a form sent without', async () => {
    const { database, leads, post, submit } = await setUp({ env: { CHALLENGE: 'on' } });
    const settings = (await leads.api.answerSettings(new Request('http://localhost:3000/prod/api/settings')).json()) as object;
    expect(settings).toMatchObject({ challengeUrl: '/prod/api/challenge' });
    const refused = await post('contact', message);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'challenge-required' }]);
    const challenge = (await (
      await leads.api.answerChallenge(new Request('http://localhost:3000/prod/api/challenge'))
    ).json()) as Challenge;
    const proof = Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
    expect((await post('contact', { ...message, proof })).status).toBe(200);
    expect((await post('contact', { ...message, message: 'Again', proof })).status).toBe(403);
    expect((await submit('contact', { ...message, message: 'Without scripts' })).ok).toBe(true);
    const marks = await database.read((query) => query.selectFrom('leads').select('suspicious').orderBy('created_at').execute());
    expect(marks).toEqual([{ suspicious: '' }, { suspicious: 'no-proof' }]);
  });

  it('an HTML form is refused with what was typed, in the language of its page', async () => {
    const { submit } = await setUp();
    const refused = await submit('early-access', { email: 'not an email', marketing: 'on' }, '/fr/contactez-nous');
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      code: 'invalid',
      message: 'Email invalide',
      errors: [{ field: 'email' }, { field: 'terms' }],
      values: { email: 'not an email', terms: false, marketing: true },
    });
    expect(await submit('contact', message, '/contact-us', { origin: 'https://evil.example' })).toMatchObject({
      ok: false,
      status: 403,
      code: 'foreign-origin',
    });
    expect(await submit('community-invitation', { email: 'ada@example.com' }, '/fr/communaute')).toMatchObject({
      ok: true,
      message: 'Email envoyé avec succès !',
    });
  });

  it('mails what was asked for: an attachment when there is one, the words of visitors as words', async () => {
    const attachment = { filename: 'report.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' };
    const getAttachment = async () => ({ title: 'Rapport', page: '/fr/rapport', attachment });
    const { leads, post, listMails, logged } = await setUp({ getAttachment });
    leads.startWorker();
    await post('report-request', { email: 'ada@example.com', locale: 'fr' });
    await post('contact', message);
    await post('community-invitation', { email: 'ada@example.com' });
    await post('market-analysis', { firstName: 'Grace', email: 'grace@example.com', companyName: 'Kettle & Co', companyType: 'studio' });
    await waitUntil(async () => (await listMails()).length === 8);
    const mails = await listMails();
    const report = mails.find(({ subject }) => subject === 'Le document que vous avez demandé\u00a0: Rapport');
    expect(report?.raw).toContain('filename=report.pdf');
    const contact = mails.find(({ subject }) => subject === 'We have your message');
    expect(contact?.text).toContain('Hello Ada,');
    expect(contact?.text).not.toContain('there');
    const told = mails.find(({ subject }) => subject.startsWith('New lead: Contact, '));
    expect(told?.text).toContain('Hello <b>there</b>');
    expect(told?.raw.replace(/=\r\n/g, '')).toContain('Hello &lt;b&gt;there&lt;/b&gt;');
    const owner = mails.filter(({ to }) => to === 'crew@example.com');
    expect(owner).toHaveLength(4);
    expect(owner.every(({ raw }) => /^Reply-To: (ada|grace)@example\.com\r$/m.test(raw))).toBe(true);
    await leads.close();
    expect(logged.join('')).not.toMatch(/ada@|grace@|Hello|Kettle|203\.0\.113/);
  });

  it('invites those whose place was saved once there is a community, each address once, also where two instances look', async () => {
    let now = Date.now();
    const { database, dataDir, leads, post, listMails } = await setUp({ now: () => new Date(now) });
    for (const [email, locale] of [
      ['ada@example.com', 'en'],
      ['bob@example.com', 'fr'],
      ['Ada@example.com', 'en'],
    ]) {
      await post('community-invitation', { email, locale });
      now += 2 * 24 * 60 * 60_000;
    }
    leads.startWorker();
    const toOthers = async () => (await listMails()).filter(({ to }) => to !== 'crew@example.com');
    await waitUntil(async () => (await toOthers()).length === 3);
    await leads.close();
    const open = await createTestLeads({ database, dataDir, now: () => new Date(now), communityInviteLink: 'https://chat.example/join' });
    const context = { now, keyring: createKeyring(['one secret of the test that is long enough']), perDomain: 0 };
    const counts = await Promise.all([inviteWaiting(database, context), inviteWaiting(database, context)]);
    expect(counts[0] + counts[1]).toBe(2);
    expect(await inviteWaiting(database, context)).toBe(0);
    open.leads.startWorker();
    await waitUntil(async () => (await toOthers()).length === 5);
    const invited = (await toOthers()).filter(({ text }) => text.includes('https://chat.example/join'));
    expect(invited.map(({ to, subject }) => [to.toLowerCase(), subject]).sort()).toEqual([
      ['ada@example.com', 'Your invitation to the community'],
      ['bob@example.com', 'Votre invitation à la communauté'],
    ]);
    await open.leads.close();
  });

  it('a place that could not be told of is no place yet: once there is a community, its address is invited, and once', async () => {
    const { database, dataDir, leads, post, listMails } = await setUp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    await post('community-invitation', { email: 'ada@example.com' });
    leads.startWorker();
    const read = () => database.read((query) => query.selectFrom('outbox').selectAll().where('template', 'like', 'community-%').execute());
    await waitUntil(async () => (await read()).some(({ error, lease_token }) => error !== '' && !lease_token));
    await leads.close();
    expect(await read()).toMatchObject([{ template: 'community-invitation', status: 'pending' }]);
    const open = await createTestLeads({ database, dataDir, communityInviteLink: 'https://chat.example/join' });
    await database.write((query) => query.updateTable('outbox').set({ next_at: 0 }).execute());
    open.leads.startWorker();
    await waitUntil(async () => (await read()).every(({ status }) => status === 'done'));
    const context = { now: Date.now(), keyring: createKeyring(['one secret of the test that is long enough']), perDomain: 0 };
    expect(await inviteWaiting(database, context)).toBe(0);
    expect((await listMails()).filter(({ text }) => text.includes('https://chat.example/join'))).toHaveLength(1);
    await open.leads.close();
  });

  it('erases what is three years past its end, with its files, and keeps what a subscription rests on', async () => {
    let today = new Date('2022-01-10T12:00:00Z');
    const { database, leads, post, listMails } = await setUp({ now: () => today });
    await post('contact', { ...message, email: 'old@example.com' });
    await post('contact', { ...message, email: 'back@example.com' });
    await post('newsletter', { email: 'reader@example.com', terms: true });
    await post('contact', { ...message, email: 'reader@example.com' });
    const { id, epoch } = await database.read((query) =>
      query.selectFrom('subscriptions').select(['id', 'epoch']).executeTakeFirstOrThrow(),
    );
    await database.write((query) =>
      query.updateTable('subscriptions').set({ status: 'confirmed', confirmed_at: today.getTime() }).where('id', '=', id).execute(),
    );
    leads.startWorker();
    // Two for each lead, but no confirmation of what is confirmed already.
    await waitUntil(async () => (await listMails()).length === 7);
    today = new Date('2024-06-01T12:00:00Z');
    await post('contact', { ...message, email: 'back@example.com', message: 'Again' });
    await waitUntil(async () => (await listMails()).length === 9);
    // Marked a week before, erased on the day; forced, because time has leapt by years here.
    today = new Date('2025-01-03T10:00:00Z');
    await leads.eraseExpired({ force: true });
    today = new Date('2025-01-10T11:00:00Z');
    await leads.eraseExpired({ force: true });
    expect(await database.read((query) => query.selectFrom('leads').select('id').execute())).toHaveLength(5);
    today = new Date('2025-01-10T13:00:00Z');
    await leads.eraseExpired({ force: true });
    const left = await database.read((query) =>
      query.selectFrom('leads').select(['email_key', 'form_id']).orderBy('created_at').orderBy('email_key').execute(),
    );
    expect(left).toEqual([
      { email_key: 'back@example.com', form_id: 'contact' },
      { email_key: 'reader@example.com', form_id: 'newsletter' },
      { email_key: 'back@example.com', form_id: 'contact' },
    ]);
    expect((await listMails()).some(({ raw }) => raw.includes('old@example.com'))).toBe(false);
    expect(epoch).toBe(0);
    await database.write((query) => erasePerson(query, 'back@example.com', [], today.getTime()));
    expect((await listMails()).some(({ to }) => to === 'back@example.com')).toBe(true);
    await leads.eraseExpired();
    expect((await listMails()).some(({ to }) => to === 'back@example.com')).toBe(false);
    await leads.close();
  });
});
