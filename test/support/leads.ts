import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import type { Database } from '#server/db/database.ts';
import { parseEnv } from '#server/platform/env.ts';
import { createKeeping } from '#server/leads/intake/keeping.ts';
import { createLeads, type Leads, type LeadsOptions } from '#server/leads/leads.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { type Site, siteSchema } from '#shared/site.ts';

export const TEST_SITE_URL = 'http://localhost:3000';
const TEST_API_KEY = 'test-public-blog-token';

export type TestLeads = {
  leads: Leads;
  /** What was logged, line by line. */
  logged: string[];
  post(formId: FormId, body: unknown, headers?: Record<string, string>, address?: string): Promise<Response>;
  submit(
    formId: FormId,
    fields: Record<string, string>,
    pathname?: string,
    headers?: Record<string, string>,
  ): ReturnType<Leads['submitForm']>;
  /** The mails kept as files, parsed as far as tests need. */
  listMails(): Promise<KeptMail[]>;
};

export type KeptMail = { file: string; raw: string; to: string; subject: string; text: string };

type Setup = {
  database: Database;
  dataDir: string;
  env?: Record<string, string>;
  now?: () => Date;
  earlyAccess?: Site['earlyAccess'];
  communityInviteLink?: string;
  postalAddress?: string;
  privacyEmail?: string;
} & Partial<Pick<LeadsOptions, 'getAttachment' | 'getLetter' | 'nameThing' | 'makeFile'>>;

/** The leads with a database of the test's, without pages around them. Limits are off unless a test sets them. */
export async function createTestLeads({
  database,
  dataDir,
  env: settings = {},
  now = () => new Date(),
  earlyAccess = { admission: 'at-once', perWeek: 50 },
  communityInviteLink = '',
  postalAddress = '1 Rue Example, Montréal',
  privacyEmail = '',
  ...parts
}: Setup): Promise<TestLeads> {
  const parsed = parseEnv({
    NODE_ENV: 'test',
    SITE_URL: TEST_SITE_URL,
    DATA_DIR: dataDir,
    PUBLIC_BLOG_TOKEN: TEST_API_KEY,
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_PER_EMAIL: '0',
    RATE_LIMIT_PER_SITE: '0',
    RATE_LIMIT_PER_DOMAIN: '0',
    ...settings,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const written = await readYaml('content/site.yaml', siteSchema);
  const site = {
    ...written,
    privacyOfficer: { ...written.privacyOfficer, email: privacyEmail },
    email: 'crew@example.com',
    earlyAccess,
    communityInviteLink,
    postalAddress,
  };
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const leads = await createLeads({
    env: parsed.env,
    getSite: () => site,
    getLegalVersions: () => 'privacy-policy 2025-09, terms-of-service 2023-05',
    database,
    now,
    log,
    getAttachment: async () => null,
    getLetter: async () => null,
    nameThing: () => null,
    printFigure: async () => null,
    compareEditions: async () => null,
    keepEdition: async () => undefined,
    makeFile: async () => ({ ok: false, code: 'broken' }),
    keeping: createKeeping(),
    ...parts,
  });
  return {
    leads,
    logged,
    post(formId, body, headers = {}, address = '203.0.113.7') {
      const request = new Request(TEST_SITE_URL + apiPaths[formId], {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': TEST_API_KEY, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return leads.api.answerPost(formId, request, { address });
    },
    submit(formId, fields, pathname = '/contact-us', headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return leads.submitForm(formId, form, {
        request: new Request(TEST_SITE_URL + pathname, { method: 'POST', headers }),
        client: { address: '203.0.113.7' },
      });
    },
    listMails: () => listMails(path.join(dataDir, 'mail')),
  };
}

/** The addresses of all leads that a site has kept. */
export function listEmails(dataDir: string): string[] {
  const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true, timeout: 10_000 });
  const emails = file.prepare('select email from leads').all();
  file.close();
  return emails.map((row) => String(row['email']));
}

export async function listMails(dir: string): Promise<KeptMail[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => parseMail(name, await readFile(path.join(dir, name), 'utf8'))));
}

/**
 * Calls `check` until it is true: deliveries happen after the answer. Alerts wait for a process of the lowest priority, which gets little
 * of a crowded machine: the limit says that something hangs, not how fast it is.
 */
export async function waitUntil(check: () => Promise<boolean> | boolean, timeoutMs = 90_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (let pauseMs = 20; !(await check()); pauseMs = Math.min(pauseMs + 5, 100)) {
    if (Date.now() > end) throw new Error('What was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** A mail as it was written or sent; `file` is where it lies, if anywhere. */
export function parseMail(file: string, raw: string): KeptMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  // Up to the line that stood before the part: a line of the text may begin with two hyphens.
  const part = /\r\n(--\S+)\r\nContent-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n\1/i.exec(
    raw,
  );
  return { file, raw, to: header('To'), subject: decodeWords(header('Subject')), text: decodePart(part?.[2] ?? '', part?.[3] ?? '') };
}

function decodePart(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replace(/=\?utf-8\?q\?(.*?)\?=\s*/gi, (_, word: string) => decodeQuoted(word.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?b\?(.*?)\?=\s*/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
