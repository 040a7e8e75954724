import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { noteWithdrawal } from '#server/leads/abuse/recipient-limit.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { type FormId, formIds } from '#shared/forms/forms.ts';
import { FILL_TIME_HEADER, hiddenFields } from '#shared/forms/hidden-fields.ts';
import { describeOnBothEngines, type EngineSetup } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';
import { parseJson, readJson } from '#test/support/parse-json.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 1, 12, 5);
const SECRET = 'one secret of the test that is long enough';
/** What the owner of the site has when nothing is set. */
const limits = { RATE_LIMIT_PER_ADDRESS: '30', RATE_LIMIT_PER_EMAIL: '6', RATE_LIMIT_PER_DOMAIN: '20' };
/** One mailbox, in the spellings that reach it. */
const spellings = [
  'victim.person@gmail.com',
  'Victim.Person@Gmail.com',
  'victimperson@gmail.com',
  'v.i.c.t.i.m.person@gmail.com',
  'victimperson@googlemail.com',
  'victimperson+sale@gmail.com',
  'victim.person+a.b@googlemail.com',
];
const everything = (email: string, message: string) => ({
  email,
  terms: true,
  firstName: 'Ada',
  message,
  companyName: `Kettle ${message}`,
  companyType: 'studio',
  document: message,
  marketing: true,
});

describeOnBothEngines('mailboxes of strangers', ({ open }: EngineSetup) => {
  async function setUp(env: Record<string, string> = {}) {
    let now = START;
    const place = await open();
    const test = await createTestLeads({ ...place, env: { ...limits, ...env }, now: () => new Date(now) });
    return { ...place, ...test, setNow: (moment: number) => (now = moment) };
  }

  it('ten minutes from one address, every form, both doors, every spelling: three emails an hour, eight a day, and every lead kept', async () => {
    const { database, post, submit, setNow } = await setUp();
    const kept = new Set<string>();
    let refused = 0;
    for (let shot = 0; shot < 90; shot++) {
      setNow(START + shot * 6600);
      const email = spellings[shot % spellings.length] ?? '';
      const formId = formIds[shot % formIds.length] ?? 'contact';
      const body = everything(email, `message ${shot}`);
      const answer = shot % 2 ? await viaApi(post, formId, body) : await viaForm(submit, formId, body);
      if (answer === null) refused++;
      else kept.add(answer);
    }
    expect(refused).toBeGreaterThan(0);
    expect((await listLeadIds(database)).sort()).toEqual([...kept].sort());
    const moments = await listMailMoments(database);
    expect(moments.length).toBeGreaterThan(0);
    expectNoMoreThan(moments, 3, HOUR);
    expectNoMoreThan(moments, 8, DAY);
  });

  it('1,000 forms from 100 addresses in ten minutes: eight emails in a day, at most three of them confirmations, and every lead kept', async () => {
    const { database, post, setNow } = await setUp({ RATE_LIMIT_PER_EMAIL: '0' });
    const kept = new Set<string>();
    const send = (shot: number) => {
      const formId = formIds[shot % formIds.length] ?? 'contact';
      const body = everything(spellings[shot % spellings.length] ?? '', `${shot}`);
      return viaApi(post, formId, body, `198.51.100.${shot % 100}`);
    };
    // Ten at once, as a robot sends them: one after the other they would be 13,000 round trips to PostgreSQL, each waiting for a busy
    // machine.
    for (let shot = 0; shot < 1000; shot += 10) {
      setNow(START + shot * 600);
      const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(shot + index)));
      for (const answer of answers) if (answer !== null) kept.add(answer);
    }
    expect((await listLeadIds(database)).sort()).toEqual([...kept].sort());
    expect(kept.size).toBeGreaterThan(500);
    const moments = await listMailMoments(database);
    expectNoMoreThan(moments, 3, HOUR);
    expectNoMoreThan(moments, 8, DAY);
    expect((await listMailMoments(database, 'newsletter-confirmation')).length).toBeLessThanOrEqual(3);
  });

  it('1,000 names of one domain: twenty emails to it in an hour, sixty in a day, every lead kept; strangers at a provider do not share', async () => {
    const { database, post, setNow } = await setUp({ RATE_LIMIT_PER_EMAIL: '0' });
    const kept = new Set<string>();
    const send = (shot: number, domain: string) =>
      viaApi(post, 'contact', everything(`name.${shot}@${domain}`, `${shot}`), `198.51.${shot % 200}.${Math.floor(shot / 200)}`);
    for (let shot = 0; shot < 1000; shot += 10) {
      setNow(START + shot * 10_000);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => send(shot + index, index % 2 ? 'studio.example' : 'mail.studio.example')),
      );
      for (const answer of answers) if (answer !== null) kept.add(answer);
    }
    expect(kept.size).toBe(1000);
    expect((await listLeadIds(database)).sort()).toEqual([...kept].sort());
    const moments = await listMailMoments(database);
    expect(moments.length).toBeGreaterThan(20);
    expectNoMoreThan(moments, 20, HOUR);
    expectNoMoreThan(moments, 60, DAY);
    setNow(START + 3 * DAY);
    await Promise.all(Array.from({ length: 50 }, (_, shot) => send(shot, 'gmail.com')));
    expect((await listMailMoments(database)).length - moments.length).toBe(100);
  });

  it('in a busy hour of a company, an email that brings something waits for the next; a thank-you is left out', async () => {
    const { database, post } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_EMAIL: '0' });
    for (let person = 0; person < 25; person++) await post('community-invitation', { email: `name.${person}@school.example` });
    for (let person = 0; person < 3; person++) await post('contact', everything(`other.${person}@school.example`, 'Hello'));
    const moments = await listMailMoments(database, 'community-invitation');
    expect(moments).toHaveLength(25);
    // Four of the twenty are kept for links to seats.
    expect(moments.filter((moment) => moment > START)).toHaveLength(9);
    expectNoMoreThan(await listMailMoments(database), 20, HOUR);
    expect(await listMailMoments(database, 'contact-received')).toEqual([]);
    // Nobody fills the days to come.
    for (let person = 25; person < 150; person++)
      await post('community-invitation', { email: `name.${person % 40}@school.example`, locale: 'fr' });
    const all = await listMailMoments(database);
    expectNoMoreThan(all, 60, DAY);
    expect(Math.max(...all)).toBeLessThanOrEqual(START + DAY);
  });

  it('forms and links to a seat share its mailbox, three emails an hour and eight a day, and no flood of forms keeps a link out', async () => {
    const { database, leads, post, setNow } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_EMAIL: '0' });
    const email = 'victimperson@gmail.com';
    await post('early-access', { email });
    for (const document of ['one', 'two']) await post('report-request', { email, document });
    // Its first link has had the place of this hour.
    expect((await listMailMoments(database)).filter((moment) => moment === START)).toHaveLength(3);
    for (let hour = 1; hour <= 28; hour++) {
      setNow(START + hour * HOUR);
      for (const spelling of spellings) await post('report-request', { email: spelling, document: `${hour}` });
      if (hour % 9 === 1) await pressLogIn(leads, email);
    }
    // Two a day are kept for links.
    expect((await listMailMoments(database, 'seat-link')).map((moment) => (moment - START) / HOUR)).toEqual([1, 10, 28]);
    for (let press = 0; press < 4; press++) await pressLogIn(leads, email);
    const all = await listMailMoments(database);
    expectNoMoreThan(all, 3, HOUR);
    expectNoMoreThan(all, 8, DAY);
  });

  it('links to the seats of one company count among its twenty emails an hour, and forms leave them room', async () => {
    const { database, leads, post, setNow } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_EMAIL: '0' });
    const names = Array.from({ length: 24 }, (_, index) => `name.${index}@studio.example`);
    const everybody = (send: (email: string) => Promise<unknown>) => Promise.all(names.map(send));
    await everybody((email) => post('early-access', { email }));
    setNow(START + 10 * HOUR);
    await everybody((email) => pressLogIn(leads, email.replace('name', 'nobody')));
    await everybody((email) => pressLogIn(leads, email));
    await everybody((email) => pressLogIn(leads, email));
    expect(await listMailMoments(database, 'seat-link')).toHaveLength(20);
    setNow(START + 40 * HOUR);
    await everybody((email) => post('community-invitation', { email }));
    await pressLogIn(leads, 'name.0@studio.example');
    expect((await listMailMoments(database, 'seat-link')).at(-1)).toBe(START + 40 * HOUR);
    const all = await listMailMoments(database);
    expectNoMoreThan(all, 20, HOUR);
    expectNoMoreThan(all, 60, DAY);
  });

  it('what a sender may still cause tells nobody whether an address has a seat', async () => {
    const { database, leads, post } = await setUp({ LEADS_SECRET: SECRET });
    await post('early-access', { email: 'seated@one.example' });
    for (const email of ['seated@one.example', 'nobody@two.example']) await post('contact', everything(email, 'Hello'));
    const counts: number[] = [];
    for (const [index, email] of ['seated@one.example', 'nobody@two.example'].entries()) {
      const address = `198.51.100.${index}`;
      for (let press = 0; press < 5; press++) await pressLogIn(leads, email, address);
      const key = createKeyring([SECRET]).hash('sender', address);
      const rows = database.read((query) => query.selectFrom('mail_recipients').select('sent').where('key', '=', key).execute());
      counts.push(parseJson<number[]>((await rows)[0]?.sent ?? '').length);
    }
    expect(counts).toEqual([5, 5]);
  });

  it('asking for a link without a seat takes no place from the email that opens one', async () => {
    const { database, leads, post } = await setUp();
    for (let press = 0; press < 4; press++) await pressLogIn(leads, 'ada@example.com');
    await post('early-access', { email: 'ada@example.com' });
    expect(await listMailMoments(database, 'early-access-received')).toEqual([START]);
  });

  it('one address causes two hundred emails in a day at most, whomever they go to', async () => {
    const { database, post, setNow } = await setUp({ RATE_LIMIT_PER_EMAIL: '0' });
    for (let shot = 0; shot < 300; shot += 10) {
      setNow(START + shot * 4 * MINUTE);
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          post('contact', everything(`a${shot + index}@studio-${shot + index}.example`, 'Hello'), {}, '203.0.113.9'),
        ),
      );
    }
    expect(await listLeadIds(database)).toHaveLength(300);
    const moments = await listMailMoments(database);
    expectNoMoreThan(moments, 60, HOUR);
    expectNoMoreThan(moments, 200, DAY);
  });

  it('forms that come at once from several instances share the places of a mailbox', async () => {
    const name = `shared-${Math.random()}`;
    const [one, two] = [await open(name), await open(name)];
    const now = () => new Date(START);
    const instances = await Promise.all(
      [one, two].map((place) => createTestLeads({ ...place, now, env: { LEADS_SECRET: 'one secret of the test for both of them' } })),
    );
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        instances[index % 2]?.post('report-request', { email: spellings[index % spellings.length], document: `${index}` }),
      ),
    );
    expect(await listLeadIds(one.database)).toHaveLength(40);
    const moments = await listMailMoments(one.database);
    expect(moments).toHaveLength(8);
    expectNoMoreThan(moments, 3, HOUR);
  });

  it('a real visitor notices nothing: what brings something comes, at the latest within the hour', async () => {
    const { leads, post, listMails, setNow } = await setUp();
    leads.startWorker();
    const email = 'ada@studio.example';
    await post('contact', { ...everything(email, 'Hello') });
    await post('report-request', { email });
    const subjects = async () => (await listMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    await waitUntil(async () => (await subjects()).length === 3);
    setNow(START + MINUTE);
    await post('community-invitation', { email });
    setNow(START + HOUR);
    await waitUntil(async () => (await subjects()).length === 4);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'We have your message',
        'We could not attach the document you asked for',
        'Your place in the community is saved',
      ]),
    );
    await leads.close();
  });

  it('a pending confirmation is sent again after 15 minutes at the earliest, and three times a day', async () => {
    const { database, post, setNow } = await setUp({ RATE_LIMIT_PER_EMAIL: '0' });
    for (let minute = 0; minute < 12 * 60; minute += 3) {
      setNow(START + minute * MINUTE);
      expect((await post('newsletter', { email: 'ada@example.com', terms: true })).status).toBe(200);
    }
    const moments = await listMailMoments(database, 'newsletter-confirmation');
    expect(moments.map((moment) => (moment - START) / MINUTE)).toEqual([0, 15, 30]);
  });

  it('whoever left is not asked again for 30 days, however the address is spelled, and then may be', async () => {
    const { database, leads, post, listMails, setNow } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada.l@gmail.com', terms: true });
    const findMail = async () => (await listMails()).find(({ subject }) => subject.startsWith('Please confirm'));
    await waitUntil(async () => (await findMail()) !== undefined);
    const leave = /newsletter\/unsubscribe\/(\S+)/.exec((await findMail())?.text ?? '')?.[1] ?? '';
    const confirm = /newsletter\/confirm\/(\S+)/.exec((await findMail())?.text ?? '')?.[1] ?? '';
    expect(await leads.newsletter.getReturnDay(confirm)).toBeNull();
    expect(await leads.newsletter.unsubscribe(leave, 'link')).toBe('done');
    // The link in that mailbox tells its reader until when; noise tells nobody.
    const firstDay = await leads.newsletter.getReturnDay(confirm);
    expect(Date.parse(firstDay ?? '') - START - 30 * DAY).toBeLessThan(DAY);
    expect([await leads.newsletter.getConfirmation(confirm), await leads.newsletter.getReturnDay('noise')]).toEqual(['invalid', null]);
    // Pressed again, a link to leave counts anew, and so does the day.
    setNow(START + DAY / 2);
    await leads.newsletter.unsubscribe(leave, 'link');
    setNow(Date.parse(firstDay ?? ''));
    expect(Date.parse((await leads.newsletter.getReturnDay(confirm)) ?? '') - START).toBeGreaterThanOrEqual(30.5 * DAY);
    setNow(START + 31 * DAY);
    expect(await leads.newsletter.getReturnDay(confirm)).toBeNull();
    setNow(START);
    await leads.close();
    const ask = async (day: number, email: string) => {
      setNow(START + day * DAY);
      await post('newsletter', { email, terms: true });
      await post('contact', { ...everything(email, `day ${day}`) });
      return (await listMailMoments(database, 'newsletter-confirmation')).length;
    };
    expect(await ask(1, 'ada.l@gmail.com')).toBe(1);
    expect(await ask(10, 'a.d.a.l+news@googlemail.com')).toBe(1);
    // One now; the second form's follows after 15 minutes, unless the first is confirmed by then.
    expect(await ask(31, 'ada.l@gmail.com')).toBe(3);
  });

  it('a lead marked as a robot’s is kept, shown to the owner, and gets no reply; a quick person does', async () => {
    const { database, leads, post, submit, listMails } = await setUp({
      WEBHOOK_URL: 'https://example.com',
      WEBHOOK_SECRET: 'a-secret-of-some-length-1234',
    });
    leads.startWorker();
    await post('contact', { ...everything('robot@example.com', 'Buy'), [hiddenFields.honeypot]: 'https://spam.example' });
    await submit('newsletter', { email: 'robot@example.com', terms: 'on', [hiddenFields.honeypot]: 'x' }, '/');
    await post('contact', everything('quick@example.com', 'Hello'), { [FILL_TIME_HEADER]: '300' });
    await waitUntil(async () => (await listMails()).length === 5);
    const mails = await listMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'crew@example.com',
      'crew@example.com',
      'crew@example.com',
      'quick@example.com',
      'quick@example.com',
    ]);
    expect(mails.filter(({ text }) => text.includes('No automatic reply was sent'))).toHaveLength(2);
    expect(await listLeadIds(database)).toHaveLength(3);
    const subscriptions = await database.read((query) => query.selectFrom('subscriptions').select('email').execute());
    expect(subscriptions).toEqual([{ email: 'quick@example.com' }]);
    // The same words without the trap: a person whose browser had filled it in.
    await post('contact', everything('robot@example.com', 'Buy'));
    await waitUntil(async () => (await listMails()).length === 7);
    expect((await listMails()).filter(({ to }) => to === 'robot@example.com')).toHaveLength(2);
    await leads.close();
  });

  it('what was sent, left or kept while the clock was ahead holds back no email once it is right', async () => {
    const { database, leads, post, setNow } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0', LEADS_SECRET: SECRET });
    setNow(START + 3650 * DAY);
    for (let index = 0; index < 25; index++) await post('contact', everything(`visitor-${index}@example.com`, 'Hello'));
    const [mailbox] = createKeyring([SECRET]).hashes('recipient', 'visitor-0@example.com');
    await database.write((query) => noteWithdrawal(query, [mailbox ?? ''], START + 3650 * DAY));
    setNow(START + DAY);
    await post('contact', everything('visitor-0@example.com', 'Again'));
    const planned = await database.read((query) =>
      query
        .selectFrom('outbox')
        .select('template')
        .where('next_at', '<', START + 2 * DAY)
        .orderBy('template')
        .execute(),
    );
    expect(planned.map(({ template }) => template)).toEqual(['contact-received', 'owner-notification']);
    // The day of the departure is taken for today.
    setNow(START + 31 * DAY);
    await post('newsletter', { email: 'visitor-0@example.com', terms: true });
    expect(await listMailMoments(database, 'newsletter-confirmation')).toContain(START + 31 * DAY);
    await leads.close();
  });

  it('above 20 leads an hour the owner gets one digest, and each lead is told of once', async () => {
    const { leads, post, listMails, setNow } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0' });
    leads.startWorker();
    for (let index = 0; index < 33; index++) {
      setNow(START + index * 1000);
      await post('early-access', { email: `visitor-${index}@example.com` });
    }
    const toOwner = async () => (await listMails()).filter(({ to }) => to === 'crew@example.com');
    await waitUntil(async () => (await toOwner()).length === 20);
    setNow(Date.UTC(2026, 4, 1, 13, 2));
    await waitUntil(async () => (await toOwner()).length === 21);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const mails = await toOwner();
    const digest = mails.find(({ subject }) => subject === '13 more leads in a busy hour');
    for (let index = 0; index < 33; index++)
      expect(mails.filter(({ text }) => text.includes(`visitor-${index}@example.com`)).length, `visitor ${index}`).toBe(1);
    expect(digest?.text).toContain('visitor-32@example.com');
    await leads.close();
  });

  it.each([
    ['went out, because the clock was set back', 'done'],
    ['was held back by a restore', 'dead'],
  ] as const)('a lead of an hour whose digest %s has a notice of its own', async (_, status) => {
    const { database, leads, post } = await setUp({ RATE_LIMIT_PER_ADDRESS: '0' });
    const send = (index: number) => post('contact', everything(`visitor-${index}@example.com`, 'Hello'));
    for (let index = 0; index < 21; index++) await send(index);
    const digest = database.write((query) =>
      query.updateTable('outbox').set({ status }).where('template', '=', 'owner-digest').returning('id').execute(),
    );
    expect(await digest).toHaveLength(1);
    await send(21);
    const told = await database.read((query) =>
      query.selectFrom('outbox').select('id').where('template', '=', 'owner-notification').execute(),
    );
    expect(told).toHaveLength(21);
    await leads.close();
  });

  it('without scripts, while proof of work is asked for: kept at once, answered once a person has taken one more step', async () => {
    const { database, leads, submit, listMails, setNow } = await setUp({ CHALLENGE: 'on' });
    leads.startWorker();
    const sent = await submit('contact', { ...toText(everything('ada@example.com', 'Hello')), marketing: 'on' }, '/fr/contactez-nous');
    expect(sent).toMatchObject({ ok: true, stepPath: expect.stringMatching(/^\/fr\/derniere-etape\//) });
    const token = sent.ok ? (sent.stepPath?.split('/').at(-1) ?? '') : '';
    await waitUntil(async () => (await listMails()).length === 1);
    expect((await listMails())[0]?.to).toBe('crew@example.com');
    expect(await leads.held.getStep(token)).toBe('ask');
    expect(await leads.held.takeStep(token)).toBe('early');
    expect(await leads.held.takeStep(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('invalid');
    setNow(START + 9000);
    expect(await Promise.all([leads.held.takeStep(token), leads.held.takeStep(token)])).toEqual(['done', 'done']);
    expect(await leads.held.takeStep(token)).toBe('done');
    await waitUntil(async () => (await listMails()).length === 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await listMails()).filter(({ to }) => to === 'ada@example.com')).toHaveLength(2);
    expect(await database.read((query) => query.selectFrom('leads').select('suspicious').execute())).toEqual([{ suspicious: '' }]);
    setNow(START + 2 * DAY);
    expect(await leads.held.getStep(token)).toBe('invalid');
    await leads.close();
  });

  it('a robot that posts the HTML form while proof of work is asked for mails nobody', async () => {
    const { database, submit } = await setUp({ CHALLENGE: 'on' });
    for (const formId of formIds) await submit(formId, toText(everything('victim@example.com', 'x')), '/');
    expect(await listLeadIds(database)).toHaveLength(formIds.length);
    expect(await listMailMoments(database)).toEqual([]);
  });

  it('a proof of work is good once, also across the edges of all clocks, and its note goes when it has expired', async () => {
    const { database, leads, post, setNow } = await setUp({ CHALLENGE: 'on' });
    const base = Math.ceil(Date.now() / (80 * MINUTE)) * 80 * MINUTE;
    setNow(base - 1000);
    const challenge = (await (
      await leads.api.answerChallenge(new Request('http://localhost:3000/prod/api/challenge'))
    ).json()) as Challenge;
    const proof = Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
    expect((await post('contact', { ...everything('a@example.com', 'one'), proof })).status).toBe(200);
    setNow(base + 1000);
    expect((await post('contact', { ...everything('b@example.com', 'two'), proof })).status).toBe(403);
    const listProofs = () => database.read((query) => query.selectFrom('spent_proofs').select('expires_at').execute());
    expect(await listProofs()).toEqual([{ expires_at: (challenge.parameters.expiresAt ?? 0) * 1000 }]);
    setNow(base + DAY);
    await leads.eraseExpired();
    expect(await listProofs()).toEqual([]);
  });

  it('a double click is one lead, also when a minute of the clock turns between the clicks', async () => {
    const { database, post, setNow } = await setUp();
    const edge = Math.ceil(START / (2 * MINUTE)) * 2 * MINUTE;
    setNow(edge - 100);
    await post('contact', everything('ada@example.com', 'Hello'));
    setNow(edge + 100);
    await Promise.all([1, 2, 3].map(() => post('contact', everything('ada@example.com', 'Hello'))));
    expect(await listLeadIds(database)).toHaveLength(1);
    setNow(edge + 2 * MINUTE);
    await Promise.all([1, 2, 3].map(() => post('contact', everything('ada@example.com', 'Hello'))));
    expect(await listLeadIds(database)).toHaveLength(2);
  });
});

type TestLeads = Awaited<ReturnType<typeof createTestLeads>>;

async function pressLogIn({ seats }: TestLeads['leads'], email: string, address = '203.0.113.7'): Promise<void> {
  expect(await seats.requestLink(email, { client: { address }, forwardedFor: null, next: '' })).toBe('sent');
}

/** The id of the lead, or null when it was refused. */
async function viaApi(post: TestLeads['post'], formId: FormId, body: object, address?: string): Promise<string | null> {
  const response = await post(formId, body, {}, address);
  return response.ok ? (await readJson<{ id: string }>(response)).id : null;
}

async function viaForm(submit: TestLeads['submit'], formId: FormId, body: Record<string, string | boolean>): Promise<string | null> {
  const result = await submit(formId, toText(body), '/');
  return result.ok ? result.lead.id : null;
}

function toText(body: Record<string, string | boolean>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === true ? 'on' : String(value)]));
}

async function listLeadIds(database: Database): Promise<string[]> {
  return (await database.read((query) => query.selectFrom('leads').select('id').execute())).map(({ id }) => id);
}

/** When emails to anybody but the owner go out, in order: at the earliest at the moment their row names. */
async function listMailMoments(database: Database, template?: string): Promise<number[]> {
  const rows = await database.read((query) =>
    query.selectFrom('outbox').select(['template', 'created_at', 'next_at', 'status', 'finished_at']).where('kind', '=', 'mail').execute(),
  );
  return rows
    .filter((row) => (template ? row.template === template : !row.template.startsWith('owner-')))
    .map((row) => row.finished_at ?? row.next_at)
    .sort((a, b) => a - b);
}

function expectNoMoreThan(moments: number[], max: number, withinMs: number): void {
  for (const start of moments) {
    const count = moments.filter((moment) => moment >= start && moment < start + withinMs).length;
    expect(count, `from ${new Date(start).toISOString()}`).toBeLessThanOrEqual(max);
  }
}
