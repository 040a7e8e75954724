import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseBounce, readMailbox } from './bounces.ts';

const ID = '3f0e8a52-7a53-4a5c-9a3c-0a3b7f6f2a11';

/** A report as Postfix writes it. */
function toReport({
  action = 'failed',
  status = '5.1.1',
  host = 'example.com',
  original = 'message/rfc822',
  date = 'Date: Mon, 7 Dec 2026 08:00:05 -0500\n',
} = {}): string {
  return `From: MAILER-DAEMON@mx.example.net
To: bounces@example.com
${date}Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b=1"

--b=1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b=1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4Z

Final-Recipient: rfc822; reader-0@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <reader-0@example.org>: Recipient address
    rejected: User unknown

--b=1
Content-Type: ${original}

Date: Mon, 7 Dec 2026 13:00:00 +0000
Message-ID:
 <${ID}@${host}>
Subject: A letter

Message-ID: <forged@example.com>

--b=1--
`.replaceAll('\n', '\r\n');
}

const parse = (text: string) => parseBounce(Buffer.from(text), 'example.com');

it.each([
  ['an unknown address is refused for good', {}, `smtp-5.1.1`],
  ['only the head of the mail is quoted', { original: 'text/rfc822-headers' }, 'smtp-5.1.1'],
  ['a full mailbox may be emptied', { status: '5.2.2' }, 'bounce-5.2.2'],
  ['a letter too large for a mailbox', { status: '5.2.3' }, 'bounce-5.2.3'],
  ['an undefined reason, as Exim gives it', { status: '5.0.0' }, 'smtp-5.0.0'],
  ['a mailbox that is not there, as Outlook gives it', { status: '5.5.0' }, 'smtp-5.5.0'],
  ['a sender that is not believed is a fault of ours', { status: '5.7.26' }, 'server-5.7.26'],
  ['so is one whose domain is unknown', { status: '5.1.8' }, 'server-5.1.8'],
  ['and a mail that waited for a rule', { status: '4.7.1' }, 'server-4.7.1'],
  ['a server that never answered', { status: '4.4.1' }, 'bounce-4.4.1'],
])('%s', async (_what, report, code) =>
  expect(await parse(toReport(report))).toEqual({ deliveryId: ID, code, at: Date.UTC(2026, 11, 7, 13, 0, 5) }),
);

it.each([
  ['a delay is no refusal', toReport({ action: 'delayed', status: '4.4.1' })],
  ['a mail of another host is none of ours', toReport({ host: 'example.net' })],
  ['an answer of a person is no report', 'From: a@example.org\r\nSubject: Re: A letter\r\n\r\nThank you!\r\n'],
  ['a report without a date may be about an earlier try', toReport({ date: '' })],
  ['nor does one with a wrong date say which try', toReport({ date: 'Date: yesterday\n' })],
  ['noise is no mail', '\u0000\u0001'],
  ['nor is nothing', ''],
])('%s', async (_what, text) => expect(await parse(text)).toBe(null));

it('a report a megabyte long is not read', async () => {
  expect(await parse(toReport() + 'x'.repeat(1_000_000))).toBe(null);
});

it('messages are found in a Maildir, in an mbox, in a folder of files and alone', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ragtag-bounces-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const read = async (place: string) => {
    const messages: string[] = [];
    for await (const message of readMailbox(path.join(dir, place))) messages.push(String(message));
    return messages;
  };
  for (const folder of ['maildir/new', 'maildir/cur', 'maildir/tmp', 'files']) await mkdir(path.join(dir, folder), { recursive: true });
  await writeFile(path.join(dir, 'maildir/new/1.mx'), 'one');
  await writeFile(path.join(dir, 'maildir/cur/2.mx:2,S'), 'two');
  await writeFile(path.join(dir, 'maildir/tmp/3.mx'), 'half');
  await writeFile(path.join(dir, 'files/a.eml'), 'one');
  await writeFile(path.join(dir, 'files/notes.txt'), 'no mail');
  await writeFile(path.join(dir, 'mbox'), 'From a@b Mon Dec  7\none\n>From here on\n\nFrom a@b Tue Dec  8\ntwo\n');
  expect(await read('maildir')).toEqual(['one', 'two']);
  expect(await read('files')).toEqual(['one']);
  expect(await read('files/a.eml')).toEqual(['one']);
  expect(await read('mbox')).toEqual(['one\n>From here on\n\n', 'two\n']);
  await expect(read('nowhere')).rejects.toThrow('ENOENT');
});
