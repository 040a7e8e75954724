import path from 'node:path';
import { z } from 'zod';
import { parseProxyList } from './client-address.ts';
import { parseDeskRepository } from './desk-repository.ts';
import { measureDistance } from '#shared/measure-distance.ts';
import { findWeakSecret } from './secret-strength.ts';

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.includes(protocolOf(value)),
      `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** An address that leads, passwords or keys travel to: encrypted, unless they stay on this machine. */
const privateUrl = () =>
  url('http:', 'https:').refine(
    (value) => protocolOf(value) === 'https:' || isLoopback(new URL(value).hostname),
    'must be an https address: leads or secrets travel there (http is for this machine only)',
  );

/** A folder that several machines share, or an address of the web that nobody between can change what is read from. */
const editionUrl = () =>
  url('http:', 'https:', 'file:').refine(
    (value) => protocolOf(value) !== 'http:' || isLoopback(new URL(value).hostname),
    'must be an https or file address: what is read there is served as ours (http is for this machine only)',
  );

/** One secret, or several separated by commas: the first signs, all verify. */
const secretList = (minLength: number) =>
  z.string().superRefine((value, context) => {
    const problem = findWeakSecret(toList(value), minLength);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const number = () => z.coerce.number('must be a number').int('must be a whole number');

const choice = <const Values extends string[]>(...values: Values) => z.enum(values, `must be one of ${values.join(', ')}`);

const wholeNumber = (value: number) => number().min(0, 'must not be negative').default(value);

/** Every setting of the process. `.env.example` has the same names with what they are for; a test keeps the two equal. */
export const envSchema = z
  .object({
    NODE_ENV: choice('development', 'production', 'test').default('production'),
    HOST: z
      .string()
      .refine((value) => URL.canParse(toOrigin(value, 80)), 'must be an address of this machine, such as 127.0.0.1 or ::')
      .default('127.0.0.1'),
    PORT: number().min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535').default(3000),
    SITE_URL: url('http:', 'https:')
      .refine((value) => isOrigin(value.replace(/\/+$/, '')), 'must be an address without a path, such as https://example.com')
      .optional(),
    SITE_ALIASES: z
      .string()
      .default('')
      .transform(toList)
      .refine(
        (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)),
        'must be hosts separated by commas, such as www.example.com',
      ),
    DATA_DIR: z.string().min(1).default('data'),
    CONTENT_DIR: z.string().min(1).default('content'),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: number().min(1, 'must be 1 to 65535').max(65535, 'must be 1 to 65535').optional(),
    LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
    PRINT_AHEAD: choice('0', '1').default('1'),
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((value, context) => {
        const trusted = parseProxyList(value);
        if (trusted) return trusted;
        context.addIssue({ code: 'custom', message: 'must be addresses or networks separated by commas, such as 10.0.0.0/8' });
        return z.NEVER;
      }),
    CDN_URL: url('https:').optional(),
    CDN_SECONDS: wholeNumber(0),
    API_BASE_URL: url('http:', 'https:').optional(),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    LEADS_SECRET: secretList(32).optional(),
    PUBLIC_BLOG_TOKEN: z
      .string()
      .regex(/^[\w-]{8,200}$/, 'must be 8 to 200 letters, digits, - or _')
      .optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .refine((value) => toList(value).every(isOrigin), 'must be origins separated by commas, such as https://example.com'),
    SMTP_URL: url('smtp:', 'smtps:')
      .refine(hasSmtpParameters, 'may only have ?tls=off, and only with smtp://')
      .refine(endsWithHost, 'must end with the host: in name and password write # as %23, / as %2F, @ as %40')
      .optional(),
    MAIL_FROM: z.email('must be an email address').optional(),
    OWNER_EMAIL: z.email('must be an email address').optional(),
    OWNER_LANGUAGE: choice('en', 'fr').default('en'),
    HUBSPOT_PORTAL_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
    HUBSPOT_FORM_ID: z
      .string()
      .regex(/^[\w-]+$/, 'must be the id of a form')
      .optional(),
    HUBSPOT_ACCESS_TOKEN: z.string().min(10, 'must be the access token of a private app').optional(),
    HUBSPOT_SUBSCRIPTION_ID: z.string().regex(/^\d+$/, 'must be the number of a subscription type').optional(),
    HUBSPOT_API_URL: privateUrl().default('https://api.hsforms.com'),
    HUBSPOT_CRM_URL: privateUrl().default('https://api.hubapi.com'),
    WEBHOOK_URL: privateUrl().optional(),
    WEBHOOK_SECRET: secretList(24).optional(),
    STEAM_API_KEY: z
      .string()
      .regex(/^[0-9A-Fa-f]{32}$/, 'must be the 32 letters and digits of a key of steamcommunity.com/dev/apikey')
      .optional(),
    STEAM_API_URL: privateUrl().default('https://api.steampowered.com'),
    STEAM_STORE_URL: privateUrl().default('https://store.steampowered.com'),
    QUEUE_LIMIT_MS: wholeNumber(2000),
    RATE_LIMIT_PER_ADDRESS: wholeNumber(30),
    RATE_LIMIT_PER_EMAIL: wholeNumber(6),
    RATE_LIMIT_PER_DOMAIN: wholeNumber(20),
    RATE_LIMIT_PER_SITE: wholeNumber(600),
    LETTERS_PER_MINUTE: wholeNumber(60),
    DATABASE_EDITION_URL: editionUrl().optional(),
    EXPORT_REFRESHED: choice('0', '1').default('0'),
    DESK_REPOSITORY: z
      .string()
      .transform((value, context) => {
        const repository = parseDeskRepository(value);
        if (repository) return repository;
        context.addIssue({ code: 'custom', message: 'must be like github+https://github.com/owner/name#branch (see .env.example)' });
        return z.NEVER;
      })
      .optional(),
    CHALLENGE: choice('off', 'auto', 'on').default('off'),
  })
  .superRefine((values, context) => {
    const requireWith = (name: keyof typeof values, other: keyof typeof values) => {
      if (values[name] && !values[other]) context.addIssue({ code: 'custom', path: [other], message: `must be set when ${name} is` });
    };
    // Several instances sign links and count requests alike only if they share the secret.
    requireWith('DATABASE_URL', 'LEADS_SECRET');
    const requireTogether = (...names: (keyof typeof values)[]) => {
      const given = names.find((name) => values[name]);
      if (given) for (const name of names) requireWith(given, name);
    };
    // Without one of these HubSpot would hold people's data and never hear of a confirmation, a withdrawal or an erasure.
    requireTogether('HUBSPOT_FORM_ID', 'HUBSPOT_PORTAL_ID', 'HUBSPOT_ACCESS_TOKEN', 'HUBSPOT_SUBSCRIPTION_ID');
    requireTogether('WEBHOOK_URL', 'WEBHOOK_SECRET');
  });

export type Env = Readonly<Omit<z.infer<typeof envSchema>, 'SITE_URL'> & { SITE_URL: string }>;
export type EnvProblem = { name: string; problem: string };

/**
 * Reads the settings once. An empty value counts as not set. Returns every problem at once, by name, so that the owner can mend them in
 * one go. Paths come back absolute; `SITE_URL` without trailing slash.
 */
export function parseEnv(source: Record<string, string | undefined>): { ok: true; env: Env } | { ok: false; problems: EnvProblem[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = envSchema.safeParse(given);
  if (!result.success) {
    return { ok: false, problems: result.error.issues.map((issue) => ({ name: issue.path.join('.'), problem: issue.message })) };
  }
  const values = result.data;
  const site = values.SITE_URL ?? toOrigin(values.HOST.replace('127.0.0.1', 'localhost'), values.PORT);
  return {
    ok: true,
    env: Object.freeze({
      ...values,
      SITE_URL: site.replace(/\/+$/, ''),
      DATA_DIR: path.resolve(values.DATA_DIR),
      CONTENT_DIR: path.resolve(values.CONTENT_DIR),
    }),
  };
}

/**
 * Names that are no settings and nearly are, each with the nearest one. Those of `own`, a file of settings, may be further off: the
 * environment holds names of everybody.
 */
export function listMisspelt(names: string[], own: string[] = []): { name: string; meant: string }[] {
  const known = Object.keys(envSchema.shape);
  const unknown = [...new Set([...names, ...own])].filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const most = own.includes(name) ? Math.floor(name.length / 3) : Math.min(2, Math.floor(name.length / 6));
    const distances = known.map((meant) => ({ name, meant, distance: measureDistance(name, meant, most) }));
    const [nearest] = distances.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance);
    return nearest ? [{ name, meant: nearest.meant }] : [];
  });
}

function toOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/** Whether a host is this machine: traffic to it does not leave it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}

/** The only parameter is `tls=off`, for a mail catcher in a private network; anything else would be believed and have no effect. */
function hasSmtpParameters(value: string): boolean {
  if (!URL.canParse(value)) return true; // Said already.
  const { protocol, search } = new URL(value);
  return search === '' || (search === '?tls=off' && protocol === 'smtp:');
}

/** What follows a `#` or `/` of a password would be no part of the host, and what is before it would be. */
function endsWithHost(value: string): boolean {
  if (!URL.canParse(value)) return true; // Said already.
  const { hash, pathname } = new URL(value);
  return hash === '' && /^\/?$/.test(pathname);
}

/** The parts of a comma-separated setting. */
export function toList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}
