import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createKeyring } from '#server/leads/keyring.ts';
import { signSeatToken } from '#server/leads/seats/open-seat.ts';
import { href } from '#shared/pages.ts';
import { createRandom, isFullRun, pickSize } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { copyContent, createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { publishTable } from '#test/support/publish-table.ts';
import { createTestSmtp } from '#test/support/smtp.ts';

const KILLS = pickSize(6, 300);
/** Two thirds of the kills meet people who claim, open and save; the rest the alerts of a new edition. */
const EARLY = Math.round((KILLS * 2) / 3);
const PEOPLE = 12;
const SECRET = 'one secret of the test that is long enough';
const game = (slug: string) => href('database-game', 'en', { slug });
const events = href('database-events', 'en');
const things = [`${href('database-games', 'en')}?q=portal`, game('620-portal-2'), game('400-portal')];

type Acknowledged = { email: string; isClaimed: boolean; session: string; saved: string[]; hasAsked: boolean };

it(
  `killed ${KILLS} times while people claim, open, save and are alerted, the site has lost nothing that it acknowledged and sends nothing twice`,
  async () => {
    const { dataDir, random, smtp, publish, start } = await setUp();
    let server = await start();
    onTestFinished(() => server.kill('SIGKILL'));
    const acknowledged: Acknowledged[] = [];
    let unanswered = 0;
    let isDone = false;

    const people = Array.from({ length: PEOPLE }, async (_, number) => {
      for (let turn = 0; !isDone; turn++) {
        const person: Acknowledged = {
          email: `dev-${number}-${turn}@example.com`,
          isClaimed: false,
          session: '',
          saved: [],
          hasAsked: false,
        };
        acknowledged.push(person);
        await claim(person);
        await open(person);
        for (const thing of things) await save(person, thing);
        // Its email waits for two minutes.
        if (isFullRun && turn === 0) await askForFile(person);
      }
    });
    for (let kill = 1; kill <= EARLY; kill++) await killOnce(random(0, 1500));
    // On a crowded machine nobody may have come that far between two kills.
    await waitUntil(() => acknowledged.some(({ saved }) => saved.includes(game('620-portal-2'))), 120_000);
    isDone = true;
    await Promise.all(people);

    await publish('2026-11-13');
    for (let kill = EARLY + 1; kill <= KILLS; kill++) await killOnce(random(0, 900));
    // A lease of a killed process runs out after a minute.
    await waitUntil(() => isSettled(dataDir), 240_000);
    await report();

    async function killOnce(afterMs: number): Promise<void> {
      await wait(afterMs);
      await server.kill('SIGKILL');
      server = await start();
    }

    async function claim(person: Acknowledged): Promise<void> {
      while (!person.isClaimed && !isDone) {
        const client = createLeadClient(server.url, 1);
        const { status } = await client.post('early-access', { email: person.email });
        client.close();
        person.isClaimed = status === 200;
        if (!person.isClaimed) await again();
      }
    }

    /** With the link of the newest email; where the answer to a press was lost, the old link brings another. */
    async function open(person: Acknowledged): Promise<void> {
      const tried = new Set<string>();
      while (!person.session && !isDone) {
        const mail = smtp.received.findLast(({ to, messageId }) => to === person.email && !tried.has(messageId));
        if (!mail) await wait(50);
        else if (!(await press(person, mail.messageId))) tried.add(mail.messageId);
      }
    }

    async function press(person: Acknowledged, messageId: string): Promise<boolean> {
      const token = signSeatToken(createKeyring([SECRET]), /<(.*)@/.exec(messageId)?.[1] ?? '');
      const link = href('seat-enter', 'en', { token });
      const answer = await post(link, { do: 'enter' });
      if (answer?.status === 303) person.session = /seat=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
      else if (answer?.status === 404) return (await post(link, { do: 'renew' }))?.status !== 200;
      return true;
    }

    async function save(person: Acknowledged, thing: string): Promise<void> {
      while (person.session && !person.saved.includes(thing) && !isDone)
        if (await pressOnList(person, thing, { do: 'save' })) person.saved.push(thing);
    }

    async function askForFile(person: Acknowledged): Promise<void> {
      while (person.session && !person.hasAsked && !isDone)
        person.hasAsked = await pressOnList(person, events, { do: 'file', format: 'jsonl' });
    }

    async function pressOnList({ session }: Acknowledged, thing: string, fields: Record<string, string>): Promise<boolean> {
      const answer = await post(`${href('seat-save', 'en')}?${new URLSearchParams({ page: thing })}`, fields, {
        cookie: `seat=${session}`,
      });
      // Anything but the seat would be a session that was lost.
      if (answer) expect([answer.status, answer.headers.get('location')?.split('?', 1)[0]]).toEqual([303, href('seat', 'en')]);
      return answer !== null;
    }

    /** Null when no answer came, or one that asks to try again. */
    async function post(to: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response | null> {
      const { url } = server;
      const body = new URLSearchParams(fields);
      const answer = await fetch(url + to, { method: 'POST', body, redirect: 'manual', headers: { origin: url, ...headers } }).catch(
        () => null,
      );
      if (answer && answer.status < 500) return answer;
      await again();
      return null;
    }

    async function again(): Promise<void> {
      unanswered++;
      await wait(50);
    }

    async function report(): Promise<void> {
      const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true });
      const all = (query: string) => file.prepare(query).all();
      expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const seats = new Map(all('select email, id from seats').map((row) => [String(row['email']), String(row['id'])]));
      const sessions = new Map(all('select hash, seat_id from seat_sessions').map((row) => [String(row['hash']), String(row['seat_id'])]));
      const kept = new Set(all('select seat_id, path from seat_things').map((row) => `${String(row['seat_id'])} ${String(row['path'])}`));
      const templates = new Map(all('select id, template from outbox').map((row) => [String(row['id']), String(row['template'])]));
      const alerted = all('select seat_id, outbox_id from seat_alerts');
      file.close();
      const claimed = acknowledged.filter(({ isClaimed }) => isClaimed);
      const lost = claimed.filter(({ email, session, saved }) => {
        const seat = seats.get(email) ?? '';
        const hash = createHash('sha256').update(session).digest('hex');
        return !seat || (session && sessions.get(hash) !== seat) || saved.some((thing) => !kept.has(`${seat} ${thing}`));
      });
      expect(lost).toEqual([]);
      const expected = acknowledged.filter(({ saved }) => saved.includes(game('620-portal-2'))).map(({ email }) => email);
      expect(alerted.length).toBeGreaterThanOrEqual(expected.length);
      const byTemplate = (template: string) =>
        smtp.received.filter(({ messageId }) => templates.get(/<(.*)@/.exec(messageId)?.[1] ?? '') === template);
      const alerts = Map.groupBy(byTemplate('seat-alert'), ({ to }) => to);
      expect(expected.filter((email) => !alerts.has(email))).toEqual([]);
      const files = Map.groupBy(byTemplate('seat-file'), ({ to }) => to);
      expect(acknowledged.filter(({ email, hasAsked }) => hasAsked && !files.has(email))).toEqual([]);
      // One delivery each. A mail whose server took it, and nobody heard it say so, comes again under its one Message-ID.
      const answers = Map.groupBy(byTemplate('early-access-received'), ({ to }) => to);
      for (const mails of [...alerts.values(), ...answers.values(), ...files.values()])
        expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
      const doubt = smtp.received.length - new Set(smtp.received.map(({ to, messageId }) => to + messageId)).size;
      const saved = acknowledged.reduce((sum, person) => sum + person.saved.length, 0);
      console.log(
        `${KILLS} kills: ${claimed.length} claims, ${acknowledged.filter(({ session }) => session).length} sessions and ${saved} things acknowledged, ${lost.length} lost; ${alerts.size} people alerted, ${files.size} told of a file, ${doubt} mails in doubt; ${unanswered} unanswered`,
      );
      expect(claimed.length).toBeGreaterThan(0);
      expect(expected.length).toBeGreaterThan(0);
      expect(unanswered).toBeGreaterThan(0);
    }
  },
  pickSize(600_000, 7_200_000),
);

async function setUp() {
  const random = createRandom('seat kills');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-seat-kills-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const smtp = createTestSmtp(await findFreePort(), { delayMs: () => random(20, 300) });
  await smtp.start();
  onTestFinished(() => smtp.stop());
  const publish = async (asOf: string, price = '4.99') => {
    const change = (column: string, value: string, id: number) =>
      column === 'withdrawn' ? '' : column === 'price_usd' && id === 620 ? price : value;
    await publishTable({ dataDir, asOf, only: new Set([620, 400, 440, 10, 20]), change });
  };
  await publish('2026-11-06', '9.99');
  const port = await findFreePort();
  const CONTENT_DIR = await copyContent(path.join(dataDir, 'content'));
  const env = { LOG_LEVEL: 'error', LEADS_SECRET: SECRET, CONTENT_DIR, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
  const start = (): Promise<LeadServer> => startLeadServer({ dataDir, port, env });
  return { dataDir, random, smtp, publish, start };
}

/** Every seat was compared, and every mail taken; the owner's digest of a busy hour waits for the hour to end. */
function isSettled(dataDir: string): boolean {
  const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true });
  const count = (query: string) => Number(file.prepare(query).get()?.['n']);
  const open = count("select count(*) as n from outbox where finished_at is null and template <> 'owner-digest'");
  const unmade = count("select count(*) as n from seat_files where state in ('queued', 'making')");
  const runs = count('select count(*) as n from alert_runs where finished_at is not null');
  file.close();
  return open === 0 && unmade === 0 && runs > 1;
}
