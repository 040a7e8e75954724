import { spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContent } from '../server/content/content.ts';
import { createGetLetter, listLetters } from '../server/content/letters/letters.ts';
import { findServedDifference } from '../server/content/letters/served-letters.ts';
import type { Database } from '../server/db/database.ts';
import { isOfSite } from '../server/leads/abuse/mail-domain.ts';
import { noteBounce, parseBounce, readMailbox } from '../server/leads/letters/bounces.ts';
import { composeLetter } from '../server/leads/letters/compose-letter.ts';
import { toLetterTemplate } from '../server/leads/letters/letter-deliveries.ts';
import { countRecipients, pauseLetter, queueLetter, reportLetter, resumeLetter, stopLetter } from '../server/leads/letters/queue-letter.ts';
import { createMailer, toMailerOptions } from '../server/leads/mail/mailer.ts';
import { isEmail } from '../shared/forms/define-form.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { ask, readOptions } from './command-line.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { endWith, requireSettings } from './settings.ts';

/** A reason that is said as a sentence. */
class LetterError extends Error {
  readonly code = 'letter-refused';
}

const USAGE = `npm run letters -- <command>

  list                      the letters under content/letters, and what became of them
  preview <id>              writes it as mail programs show it, in both languages and two widths, and as text; says where
  test <id> <address>       mails it to one address, in both languages
  send <id> [--yes <n>]     queues it for every confirmed subscriber; asks for their number, or takes it from --yes
  pause <id>, resume <id>   nothing more goes out until it is resumed
  stop <id> [--yes <n>]     for good: who does not have it will not get it; asks for their number, or takes it from --yes
  report <id>               queued, delivered, refused, left since. Opening and clicks are not followed
  bounces <mailbox>         reads the delivery reports in a Maildir, an mbox or a folder of .eml files, and marks the addresses that refused`;

const { values, positionals } = readOptions(USAGE, { allowPositionals: true, options: { yes: { type: 'string' } } });
const [command = '', id = '', address = ''] = positionals;
/** How many words follow a command. */
const wordsAfter = new Map([
  ['list', 0],
  ['test', 2],
  ...['preview', 'send', 'pause', 'resume', 'stop', 'report', 'bounces'].map((name) => [name, 1] as const),
]);
if (positionals.length - 1 !== wordsAfter.get(command)) {
  console.log(USAGE);
  process.exit(2);
}
if (values.yes !== undefined && command !== 'send' && command !== 'stop') {
  console.error(`Nothing was done: ${command} does not take --yes.`);
  process.exit(2);
}
if (command === 'test' && !isEmail(address)) {
  console.error(`${address} is not an email address.`);
  process.exit(2);
}
const env = requireSettings();
const content = await loadContent(env.CONTENT_DIR, { now: () => new Date() }).catch(endWith);
const blog = content.getBlog();
const { letters } = blog;
const getLetter = createGetLetter(letters, blog, env.SITE_URL);
const host = new URL(env.SITE_URL).hostname;
const MAX_KILOBYTES = 60;
try {
  if (command === 'preview') await preview();
  else if (command === 'test') await test();
  else await withDatabase(command === 'list' ? list : command === 'send' ? send : command === 'bounces' ? readBounces : change);
} catch (error) {
  endWith(error);
}
content.close();

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openSiteDatabase(env);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function list(database: Database): Promise<void> {
  for (const letter of listLetters(letters)) {
    const report = await database.read((query) => reportLetter(query, letter.id));
    const state = report ? `${report.state}: ${report.delivered} of ${report.queued} delivered` : 'not sent';
    console.log(`${letter.id}  ${letter.locales.join(' ')}  ${sayMoment(letter.sendAt)}  ${state}`);
  }
}

/** As a clock in Montréal says it. */
function sayMoment(moment: number): string {
  const said = new Date(moment).toLocaleString('en-CA', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
    hour12: false,
  });
  return `${said} in Montréal`;
}

/** As a reader gets it; the link to leave is that of nobody. */
async function compose(locale: Locale) {
  const letter = await getLetter(id, locale);
  if (!letter) throw new LetterError(`There is no letter content/letters/${id}.`);
  return { letter, mail: composeLetter(letter, { locale, site: content.site, siteUrl: env.SITE_URL, token: 'nobody' }) };
}

async function preview(): Promise<void> {
  const dir = path.resolve(env.DATA_DIR, 'letters', id);
  await mkdir(dir, { recursive: true });
  const frames: string[] = [];
  for (const locale of locales) {
    const { letter, mail } = await compose(locale);
    // From the folder of the content: no site may run yet, or only one without them.
    const html = mail.html.replaceAll(
      /src="[^"]*\/(?:pictures|prints\/day)\/([^"]+)"/g,
      (_, name: string) => `src="${pathToFileURL(path.join(env.CONTENT_DIR, name)).href}"`,
    );
    await writeFile(path.join(dir, `${locale}.html`), html);
    await writeFile(path.join(dir, `${locale}.txt`), mail.text);
    const kilobytes = Math.round(Buffer.byteLength(mail.html) / 1000);
    frames.push(`<h2>${locale}: ${letter.subject.replaceAll('<', '&lt;')} (${kilobytes} kB, <a href="${locale}.txt">text</a>)</h2>`);
    for (const width of [320, 640]) frames.push(`<iframe src="${locale}.html" width="${width}" height="900"></iframe>`);
  }
  const file = path.join(dir, 'index.html');
  await writeFile(file, `<!doctype html><meta charset="utf-8"><title>${id}</title>${frames.join('\n')}\n`);
  console.log(file);
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (process.stdout.isTTY)
    spawn(opener, [file], { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref(); // There is no browser here: the path is printed.
}

async function test(): Promise<void> {
  requirePostalAddress();
  const options = toMailerOptions(
    env,
    () => content.site,
    () => new Date(),
  );
  const mailer = createMailer(options);
  for (const locale of locales) {
    const { mail } = await compose(locale);
    // Without the headers of a list: the link to leave is nobody's, and a mail program would offer a button for it.
    await mailer.send({ id: `letter-test-${id}-${locale}-${Date.now()}`, to: address, ...mail, headers: {} });
  }
  mailer.close();
  console.log(env.SMTP_URL ? `Sent to ${address}.` : `Written to ${options.dir}: SMTP_URL is not set.`);
  const difference = await findServedDifference(env.DATA_DIR, letters, id);
  if (difference) console.error(`Before you send it: ${difference}`);
}

function requirePostalAddress(): void {
  if (!content.site.postalAddress)
    throw new LetterError('content/site.yaml has no postalAddress: the law asks for it in every letter (CASL).');
}

/** What the law and the readers need before a letter may go out. */
function refuse(): void {
  requirePostalAddress();
  if (!env.MAIL_FROM) throw new LetterError('MAIL_FROM is not set (.env.example): readers would see no sender of yours.');
  if (!isOfSite(env.MAIL_FROM, env.SITE_URL))
    throw new LetterError(`MAIL_FROM is ${env.MAIL_FROM}: letters come from the site's own domain, ${new URL(env.SITE_URL).hostname}.`);
}

/** Mail programs cut a longer one before the link to leave, Gmail at 102 kB. */
function refuseLong(locale: Locale, html: string): void {
  const kilobytes = Math.ceil(Buffer.byteLength(html) / 1000);
  if (kilobytes > MAX_KILOBYTES)
    throw new LetterError(`In ${locale} the letter has ${kilobytes} kB: ${MAX_KILOBYTES} at most. Shorten it.`);
}

async function send(database: Database): Promise<void> {
  const { letter } = await compose('en');
  refuse();
  for (const locale of locales) refuseLong(locale, (await compose(locale)).mail.html);
  const difference = await findServedDifference(env.DATA_DIR, letters, id);
  if (difference) throw new LetterError(difference);
  const counts = await database.read((query) => countRecipients(query, id));
  const total = counts.en + counts.fr;
  const now = await database.readClock();
  if (total === 0) return console.log(await sayWhyNobody(database));
  const startAt = Math.max(now, letter.sendAt);
  console.log(`"${letter.subject}" goes to ${total} subscribers (${counts.en} in English, ${counts.fr} in French),`);
  console.log(`from ${env.MAIL_FROM}, from ${sayMoment(startAt)} on, ${env.LETTERS_PER_MINUTE} a minute.`);
  const answer = values.yes ?? (await ask(`Write ${total} to send it: `));
  if (answer !== String(total)) throw new LetterError(`Nothing was sent: ${total} was not written.`);
  const queued = await queueLetter(database, { id, startAt, perMinute: Math.max(1, env.LETTERS_PER_MINUTE), now });
  console.log(`Queued: ${queued}. The running site sends them.`);
}

async function sayWhyNobody(database: Database): Promise<string> {
  const report = await database.read((query) => reportLetter(query, id));
  if (report?.state === 'stopped') return 'It was stopped. Write another letter.';
  if (!report?.waiting) return 'Nobody is waiting for it: all who confirmed have it, or nobody has confirmed.';
  if (report.state === 'paused') return `Already queued, and paused: ${report.waiting} wait. Resume it.`;
  const { next } = await database.read((query) =>
    query
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('next_at').as('next'))
      .where('template', '=', toLetterTemplate(id))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  );
  return `Already queued for ${sayMoment(next)}: ${report.waiting} wait.`;
}

/** `id` is the mailbox. */
async function readBounces(database: Database): Promise<void> {
  if (!(await stat(id).catch(() => null))) throw new LetterError(`There is no mailbox at ${id}.`);
  const found = { read: 0, reports: 0, marked: 0 };
  for await (const message of readMailbox(id)) {
    found.read++;
    const bounce = await parseBounce(message, host);
    if (!bounce) continue;
    found.reports++;
    if (await database.write((query) => noteBounce(query, bounce))) found.marked++;
  }
  console.log(`${found.read} messages, ${found.reports} reports of failure, ${found.marked} mails newly marked as refused.`);
}

async function change(database: Database): Promise<void> {
  const report = await database.read((query) => reportLetter(query, id));
  const known = letters.find((letter) => letter.id === id);
  if (!report) throw new LetterError(known ? `${id} was never sent.` : `There is no letter content/letters/${id}.`);
  if (command === 'report') return Object.entries(report).forEach(([name, value]) => console.log(`${name.padEnd(10)} ${value}`));
  if (command === 'stop') await askToStop(report.waiting);
  const now = await database.readClock();
  const sendAt = known?.sendAt ?? now;
  const work = {
    pause: () => pauseLetter(database, id),
    resume: () => resumeLetter(database, { id, sendAt, now }),
    stop: () => stopLetter(database, id, now),
  }[command as 'pause' | 'resume' | 'stop']; // no others
  const changed = await work();
  if (changed === 0) {
    const { state, waiting } = (await database.read((query) => reportLetter(query, id))) ?? report;
    return console.log(`There was nothing to ${command}: ${id} is ${state}, and ${waiting} wait.`);
  }
  console.log(
    `${changed} deliveries ${{ pause: 'wait', resume: `go on from ${sayMoment(Math.max(now, sendAt))}`, stop: 'will not go out' }[command]}.`,
  );
}

async function askToStop(waiting: number): Promise<void> {
  const answer = values.yes ?? (await ask(`${waiting} do not have it yet. Write ${waiting} to stop it for good: `));
  if (answer !== String(waiting)) throw new LetterError(`Nothing was stopped: ${waiting} was not written.`);
}
