import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { noteServedLetters } from '#server/content/letters/served-letters.ts';
import { readContent } from '#server/content/read-content.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { childEnv } from '#test/support/child-env.ts';
import { listMails } from '#test/support/leads.ts';
import { addSubscribers } from '#test/support/subscribers.ts';

let dir = '';
const log = pino({ level: 'silent' });
const open = () => openDatabase({ url: undefined, dataDir: dir, migrationsDir: path.resolve('migrations'), log });
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-letters-'));
  await (await open()).close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

function run(...args: string[]) {
  return runWith({}, ...args);
}

function runWith(settings: Record<string, string>, ...args: string[]) {
  const env = {
    ...childEnv,
    DATA_DIR: dir,
    CONTENT_DIR: path.join(dir, 'content'),
    NODE_ENV: 'test',
    MAIL_FROM: 'hello@example.com',
    ...settings,
  };
  return spawnSync(process.execPath, ['scripts/letters.ts', ...args], { encoding: 'utf8', env });
}

it('shows a letter with its pictures before any site does, and says of an id that it is none', async () => {
  await cp('content', path.join(dir, 'content'), { recursive: true, filter: (file) => !file.endsWith('.gz') });
  const folder = path.join(dir, 'content/letters/2026-12');
  await writeFile(path.join(folder, 'tag.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  await appendFile(path.join(folder, 'index.en.md'), '\n![A tag](tag.svg)\n');
  const html = path.join(run('preview', '2026-12').stdout.trim(), '../en.html');
  expect(await readFile(html, 'utf8')).toContain(`src="${pathToFileURL(path.join(folder, 'tag.svg')).href}"`);
  const unknown = run('pause', '2026-21');
  expect([unknown.status, unknown.stderr.trim()]).toEqual([1, 'There is no letter content/letters/2026-21.']);
});

it('queues a letter only as the running site has it, once', async () => {
  const site = path.join(dir, 'content/site.yaml');
  const filled = 'postalAddress: "1 Rue Example, Montréal"\nemail: crew@example.com';
  await writeFile(site, (await readFile(site, 'utf8')).replace(/^postalAddress: .*\nemail: .*$/m, filled));
  const database = await open();
  onTestFinished(() => database.close());
  await addSubscribers(database, ['en']);
  const send = () => {
    const { status, stdout, stderr } = run('send', '2026-12', '--yes', '1');
    return [status, stdout + stderr];
  };
  expect(send()).toEqual([1, expect.stringContaining('Start the site first')]);
  await noteServedLetters(dir, []);
  expect(send()).toEqual([1, expect.stringContaining('it does not have this letter yet')]);
  const { letters } = (await readContent(path.join(dir, 'content'))).blog;
  await noteServedLetters(
    dir,
    letters.map((letter) => ({ ...letter, subject: 'Before' })),
  );
  expect(send()).toEqual([1, expect.stringContaining('it still has other words for this letter')]);
  expect(await database.read((query) => query.selectFrom('letters').selectAll().execute())).toEqual([]);
  expect(run('test', '2026-12', 'me@example.com')).toMatchObject({ status: 0, stderr: expect.stringContaining('other words') });
  // As the server sends it: a reply reaches the crew.
  for (const { raw } of await listMails(path.join(dir, 'mail'))) expect(raw).toMatch(/^Reply-To: crew@example\.com\r$/m);
  const sendAt = (SITE_URL: string) => runWith({ SITE_URL }, 'send', '2026-12', '--yes', '1').stderr;
  expect(sendAt('https://www.elsewhere.example')).toContain("letters come from the site's own domain");
  expect(sendAt('https://news.example.com')).toContain('other words');
  await noteServedLetters(dir, letters);
  expect(send()).toEqual([0, expect.stringContaining('Queued: 1.')]);
  expect(send()).toEqual([0, expect.stringMatching(/^Already queued for .*: 1 wait\.$/m)]);
  expect(run('resume', '2026-12').stdout).toBe('There was nothing to resume: 2026-12 is sending, and 1 wait.\n');
  const pause = () => run('pause', '2026-12').stdout;
  expect([pause(), pause()]).toEqual(['1 deliveries wait.\n', 'There was nothing to pause: 2026-12 is paused, and 1 wait.\n']);
  await appendFile(path.join(dir, 'content/letters/2026-12/index.fr.md'), `\n${'Encore un mot. '.repeat(4000)}\n`);
  expect(send()).toEqual([1, expect.stringMatching(/^In fr the letter has \d\d kB: 60 at most/m)]);
  expect(run('stop', '2026-12')).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was stopped: 1 was not written.') });
  expect(run('report', '2026-12').stdout).toMatch(/^waiting +1$/m);
  for (const words of ['list 2026-12', 'stop 2026-12 2027-01', 'pause 2026-12 --yes 1'])
    expect([words, run(...words.split(' ')).status]).toEqual([words, 2]);
  expect(run('stop', '2026-12', '--yes', '1').stdout).toBe('1 deliveries will not go out.\n');
});

it('names an address and a mailbox that are none', () => {
  expect(run('test', '2026-12', 'notmail')).toMatchObject({ status: 2, stderr: 'notmail is not an email address.\n' });
  expect(run('bounces', '/nowhere')).toMatchObject({ status: 1, stderr: 'There is no mailbox at /nowhere.\n' });
});
