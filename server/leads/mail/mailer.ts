import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Options as MailOptions } from 'nodemailer/lib/mailer/index.js';
import { writeWhole } from '#server/platform/write-whole.ts';
import { measureFolder } from '#server/platform/disk-space.ts';
import { type Env, isLoopback } from '#server/platform/env.ts';
import type { Site } from '#shared/site.ts';
import { toRefusal } from '#server/leads/letters/refusals.ts';
import { DeliveryError } from '#server/leads/outbox/post-delivery.ts';

/** `cid` names a picture that the mail shows in its text. */
export type Attachment = { filename: string; content: Buffer; contentType: string; cid?: string };

type SmtpFailure = { code?: string; responseCode?: number; command?: string; response?: string };

export type Mail = {
  /** The id of the delivery: becomes the Message-ID and the name of the file. */
  id: string;
  /** Null when nobody is set up to receive it: the mail is kept as a file. */
  to: string | null;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** A BCP 47 tag, as the page of the mail has it. */
  language: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  /** Aborts the delivery: a mail that waits is dropped, and the connection of one under way is closed. */
  signal?: AbortSignal;
};

export type Mailer = {
  /** Resolves when the next server has taken the mail, or the file is on disk. Throws DeliveryError; `mail-folder-full` is temporary. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

export type MailerOptions = {
  smtpUrl: string | undefined;
  dir: string;
  getFrom(): { name: string; address: string };
  /** Whom a reply reaches where the mail names nobody. Left out, or '': the sender. */
  getReplyTo?(): string;
  host: string;
  now(): Date;
  /** Default: 256 MB. */
  maxFolderBytes?: number;
};

/** As many as the worker sends at a time: a mail that waited inside the pool would lose its time there unnoticed. */
export const MAIL_CONNECTIONS = 5;
/** The limit for one silent step of the conversation. The signal of the delivery limits the whole. */
const CONNECT_TIMEOUT_MS = 8000;
const SOCKET_TIMEOUT_MS = 20_000;
/** Some ten thousand mails, or a thousand with a paper. Further mails wait in the outbox: nothing is lost, and the disk stays free. */
const MAX_FOLDER_BYTES = 256 * 1024 * 1024;

/** A mail that is kept, or what a kill in the middle of its writing left. */
const KEPT = /^(.+)\.eml(?:\.[\da-f-]+\.tmp)?$/;

/** Sends through SMTP, or writes `.eml` files that any mail program opens when no server is set up. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, dir, maxFolderBytes = MAX_FOLDER_BYTES } = options;
  let smtp: ReturnType<typeof createSmtp> | null = null;
  let composer: ReturnType<typeof createComposer> | null = null;

  let folderBytes = Number.POSITIVE_INFINITY;

  async function writeFile(message: MailOptions, id: string): Promise<void> {
    const { message: composed } = await (composer ??= createComposer(await loadLibrary())).sendMail(message);
    const bytes = composed as Buffer; // the composer is asked for a buffer, not for a stream
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const { length } = bytes;
    // The size is counted up from the last measurement, and measured again before a mail is refused: the owner may have made room.
    if (folderBytes + length > maxFolderBytes) folderBytes = await measureFolder(dir);
    if (folderBytes + length > maxFolderBytes) throw new DeliveryError('mail-folder-full', false, null);
    // A mail that was noted as written is there after a power cut.
    await writeWhole(path.join(dir, `${id}.eml`), bytes, { mode: 0o600 });
    folderBytes += length;
  }

  return {
    async send(mail) {
      const message = toMessage(mail, options);
      try {
        if (smtpUrl && mail.to !== null) await (smtp ??= createSmtp(await loadLibrary(), smtpUrl)).sendMail(message);
        else await writeFile(message, mail.id);
      } catch (error) {
        throw error instanceof DeliveryError ? error : toDeliveryError(error);
      }
    },
    close() {
      smtp?.close();
    },
  };
}

/** Where the mails of a site come from and go to: the same for its server and for the commands. */
export function toMailerOptions({ SMTP_URL, MAIL_FROM, SITE_URL, DATA_DIR }: Env, getSite: () => Site, now: () => Date): MailerOptions {
  const host = new URL(SITE_URL).hostname;
  return {
    smtpUrl: SMTP_URL,
    dir: toMailDir(DATA_DIR),
    getFrom: () => ({ name: getSite().name, address: MAIL_FROM ?? (getSite().email || `hello@${host}`) }),
    getReplyTo: () => getSite().email,
    host,
    now,
  };
}

/** Where mails are kept as files. */
export function toMailDir(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** The ids of the deliveries that are kept as files in `dir`. */
export async function listKeptMails(dir: string): Promise<string[]> {
  return (await listFiles(dir)).map(({ id }) => id);
}

/** Removes the files of these deliveries. */
export async function deleteKeptMails(dir: string, ids: string[]): Promise<void> {
  const gone = new Set(ids);
  if (gone.size === 0) return;
  for (const { id, name } of await listFiles(dir)) if (gone.has(id)) await rm(path.join(dir, name), { force: true });
}

/** With the first mail: many sites send none for hours. */
async function loadLibrary() {
  return (await import('nodemailer')).default;
}
type Library = Awaited<ReturnType<typeof loadLibrary>>;

function createSmtp(nodemailer: Library, smtpUrl: string) {
  return nodemailer.createTransport({
    ...parseSmtpUrl(smtpUrl),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // The outbox repeats deliveries, with its own waits and count. A repetition in here would outlive the deadline of the delivery.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function createComposer(nodemailer: Library) {
  return nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMessage(mail: Mail, { getFrom, getReplyTo, host, now }: MailerOptions): MailOptions {
  const replyTo = mail.replyTo ?? getReplyTo?.();
  return {
    from: getFrom(),
    // As an object, so that an address is never read as a list of addresses or as a header.
    to: { name: '', address: mail.to ?? `owner@${host}` },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: now(),
    messageId: `<${mail.id}@${host}>`,
    // Asks out-of-office robots not to answer a robot (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...mail.headers },
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
    ...(mail.signal ? { signal: mail.signal } : {}),
  };
}

async function listFiles(dir: string): Promise<{ id: string; name: string }[]> {
  const names = await readdir(dir).catch(() => []); // There is no folder: nothing was ever kept.
  return names.flatMap((name) => {
    const id = KEPT.exec(name)?.[1];
    return id ? [{ id, name }] : [];
  });
}

function parseSmtpUrl(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const isNear = isLoopback(url.hostname) || url.searchParams.get('tls') === 'off';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A network that removes STARTTLS from the greeting would otherwise get the password and the leads. A
    // loopback connection leaves no machine.
    requireTLS: !secure && !isNear,
    // Such a server often offers STARTTLS with a certificate that it signed itself: that is as good as none, and no worse.
    ...(isNear && { tls: { rejectUnauthorized: false } }),
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
  };
}

/**
 * What an address refuses is permanent; a wrong login or sender, a failed connection or a full disk can be corrected. The server's
 * message quotes addresses: only codes are kept.
 */
function toDeliveryError(error: unknown): DeliveryError {
  const { code = 'failed', responseCode, command = '', response = '' } = error as SmtpFailure; // nodemailer throws nothing else
  if (!responseCode) return new DeliveryError(code.toLowerCase().slice(0, 40), false, error);
  const [, status = ''] = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const refusal = toRefusal({ command, number: responseCode, status });
  return new DeliveryError(refusal.code, refusal.permanent, error);
}
