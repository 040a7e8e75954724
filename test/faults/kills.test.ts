import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { childEnv } from '#test/support/child-env.ts';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient } from '#test/support/lead-server.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';

const KILLS = pickSize(20, 1000);
const CLIENTS = 8;

/** Processes whose code is loaded, or being loaded, before their turn comes. */
const SPARES = 2;

function loadProcess(dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, ['test/support/lead-process.ts', dataDir, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...childEnv },
  });
}

/** Opens the database and listens; resolves when it does. */
async function begin(child: ChildProcess): Promise<void> {
  child.stdin?.write('begin\n');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready`)));
  });
}

it(
  `killed ${KILLS} times at random moments, the process has lost nothing that it acknowledged and keeps nothing twice`,
  async () => {
    const random = createRandom('kills');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-kills-'));
    const port = await findFreePort();
    const client = createLeadClient(`http://127.0.0.1:${port}`, CLIENTS);
    const acknowledged = new Map<string, string>();
    let number = 0;
    let unanswered = 0;
    let isDone = false;

    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isDone) {
        const email = `visitor-${number++}@example.com`;
        const key = { 'idempotency-key': randomUUID() };
        for (let isAnswered = false; !isAnswered && !isDone;) {
          const { status, body } = await client.post('contact', { firstName: 'Ada', email, message: 'Hello' }, key);
          isAnswered = status === 200;
          if (isAnswered) acknowledged.set(email, parseJson<{ id: string }>(body).id);
          else {
            expect([0, 503]).toContain(status);
            unanswered++;
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }
      }
    });
    const spares = Array.from({ length: SPARES }, () => loadProcess(dataDir, port));
    onTestFinished(() => spares.forEach((spare) => spare.kill('SIGKILL')));
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spares.shift() ?? loadProcess(dataDir, port);
      spares.push(loadProcess(dataDir, port));
      await begin(child);
      // Every other one among answers, however slow the machine is; the rest at any moment, the opening of the database included.
      const wanted = acknowledged.size + random(1, 10);
      if (kill % 2) await waitUntil(() => acknowledged.size >= wanted, 60_000);
      else await new Promise((resolve) => setTimeout(resolve, random(0, 400)));
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    }
    isDone = true;
    await Promise.all(clients);
    client.close();

    const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'));
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const kept = file.prepare('select id, email from leads').all();
    const emails = kept.map((row) => String(row['email']));
    expect(new Set(emails).size).toBe(emails.length);
    const ids = new Map(kept.map((row) => [String(row['email']), String(row['id'])]));
    const lost = [...acknowledged].filter(([email, id]) => ids.get(email) !== id);
    const count = (query: string) => Number(file.prepare(query).get()?.['n']);
    const replies = count("select count(*) as n from outbox where template not like 'owner-%'");
    // A notice of its own for each lead, or its place in the digest of a busy hour.
    const notices = count("select count(*) as n from outbox where template = 'owner-notification'");
    const digested = count('select count(*) as n from leads where digest_id is not null');
    file.close();
    console.log(`${KILLS} kills: ${acknowledged.size} acknowledged, ${kept.length} kept, ${unanswered} unanswered, ${lost.length} lost`);
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS / 2);
    expect(unanswered).toBeGreaterThan(0);
    expect([replies, notices + digested]).toEqual([kept.length, kept.length]);
    // One file for each delivery, under one name, and only of leads that are there.
    const mails = await listMails(path.join(dataDir, 'mail'));
    expect(mails.filter(({ to }) => to !== 'crew@example.com').every(({ to }) => ids.has(to))).toBe(true);
    await rm(dataDir, { recursive: true, force: true });
  },
  pickSize(600_000, 3_600_000),
);
