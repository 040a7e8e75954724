import type { Query } from '#server/db/database.ts';
import { ALERT_TEMPLATE } from '#server/leads/seats/alerts/queue-alerts.ts';
import { toReportCode } from './refusals.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** What a delivery report (RFC 3464) said of one of our mails, and when; `code` is written as those of our own mail server are. */
export type Bounce = { deliveryId: string; code: string; at: number };

/** A report quotes the head of a mail, or all of it. Larger is none of ours. */
const MAX_BYTES = 1_000_000;
/** The clock of the server that reports may be behind by so much. */
const TOLERANCE_MS = 60 * 60_000;

/**
 * Reads one message of the mailbox that reports go to; null for anything but a report of failure about a mail of `host`. Anybody
 * can write to that mailbox: what counts is the id of the delivery, which is random and stands in that one mail.
 */
export async function parseBounce(raw: Uint8Array, host: string): Promise<Bounce | null> {
  if (raw.length > MAX_BYTES) return null;
  // Loaded when a mailbox is read: the server never does.
  const { default: PostalMime } = await import('postal-mime');
  // No mail: noise in a mailbox.
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null);
  const partOf = (type: RegExp) => mail?.attachments.find(({ mimeType }) => type.test(mimeType));
  const [report, original] = [
    partOf(/^message\/(?:global-)?delivery-status$/),
    partOf(/^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/global-headers)$/),
  ];
  if (!report || !original) return null;
  const status = toStatus(toText(report.content));
  const deliveryId = toDeliveryId(toText(original.content), host);
  const at = Date.parse(mail?.date ?? '');
  if (status === null || deliveryId === null || Number.isNaN(at)) return null;
  return { deliveryId, code: toReportCode(status), at };
}

/**
 * Marks the letter, or the alert, as refused, as the outbox does when the mail server itself refuses: `isRefused` (refusals.ts), or
 * `queueAlerts`, then leaves the address out. Returns whether it was marked; it is not when it was before, or was delivered since.
 */
export async function noteBounce(query: Query, { deliveryId, code, at }: Bounce): Promise<boolean> {
  const result = await query
    .updateTable('outbox')
    .set({ status: 'dead', error: code })
    .where('id', '=', deliveryId)
    .where('status', '=', 'done')
    .where('finished_at', '<=', at + TOLERANCE_MS)
    .where((where) => where.or([where('template', 'like', 'letter:%'), where('template', '=', ALERT_TEMPLATE)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The status of a recipient whose mail failed; null when it is only late, or was relayed. */
function toStatus(report: string): string | null {
  const unfolded = report.replace(/\r?\n[ \t]+/g, ' ');
  const failed = unfolded.split(/\r?\n\r?\n/).find((group) => /^action:[ \t]*failed\b/im.test(group)) ?? '';
  return /^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})\b/im.exec(failed)?.[1] ?? null;
}

function toDeliveryId(original: string, host: string): string | null {
  const [head = ''] = original.split(/\r?\n\r?\n/, 1);
  const [, id = '', sender] = /^message-id:\s*<([\w-]{1,100})@([^>\s]{1,255})>/im.exec(head) ?? [];
  return sender?.toLowerCase() === host.toLowerCase() && id !== '' ? id : null;
}

function toText(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/**
 * The messages of a Maildir (`new` and `cur`), of a folder of `.eml` files, of an mbox or of one message, one at a time. Reads
 * only: what is in a mailbox stays as it is. Throws when there is nothing at `place`.
 */
export async function* readMailbox(place: string): AsyncGenerator<Buffer> {
  if (!(await stat(place)).isDirectory()) return yield* splitMbox(await readFile(place));
  const names = await readdir(place);
  const folders = names.includes('new') || names.includes('cur') ? ['new', 'cur'].filter((name) => names.includes(name)) : ['.'];
  for (const folder of folders)
    for (const name of (await readdir(path.join(place, folder))).sort()) {
      const file = path.join(place, folder, name);
      if (name.startsWith('.') || (folder === '.' && !name.endsWith('.eml'))) continue;
      // A mail program may move a message meanwhile.
      const message = await readFile(file).catch(() => null);
      if (message) yield message;
    }
}

/** An mbox parts its messages by lines that begin with `From `; in bodies such lines begin with `>`. One message alone has no such line. */
function* splitMbox(mbox: Buffer): Generator<Buffer> {
  if (mbox.subarray(0, 5).toString('latin1') !== 'From ') return yield mbox;
  let start = 0;
  while (start < mbox.length) {
    const end = mbox.indexOf('\nFrom ', start, 'latin1');
    const message = mbox.subarray(start, end < 0 ? mbox.length : end + 1);
    yield message.subarray(message.indexOf('\n') + 1);
    start = end < 0 ? mbox.length : end + 1;
  }
}
