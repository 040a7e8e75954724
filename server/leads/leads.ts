import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { type Env, toList } from '#server/env.ts';
import { API_CHALLENGE_PATH } from '#shared/forms/api-paths.ts';
import type { Site } from '#shared/site.ts';
import { type ApiDoor, createApiDoor } from './api-door.ts';
import { createChallengeDesk } from './challenge.ts';
import { deliver, type DeliverySettings } from './deliver.ts';
import { createFormDoor, type FormDoor } from './form-door.ts';
import { createKeyring, loadSecret } from './keyring.ts';
import { type LeadRecord, listLeads } from './lead-records.ts';
import { createMailer } from './mail/mailer.ts';
import { createNewsletterDesk, type NewsletterDesk } from './newsletter-desk.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { createReception } from './reception.ts';
import { createRetentionJob } from './retention-job.ts';
import type { RetentionResult } from './run-retention.ts';
import { listStorageMetrics, type Metric } from './storage-metrics.ts';

export type Leads = FormDoor & {
  api: ApiDoor;
  newsletter: NewsletterDesk;
  /** Every lead kept, newest first. */
  listLeads(): Promise<LeadRecord[]>;
  /** Erases what reached the end of its retention, and the files kept of it. The worker calls it every day. `force` overrules its guards. */
  eraseExpired(options?: { force: boolean }): Promise<RetentionResult>;
  /** What monitoring wants to know of leads and their delivery. Never throws. */
  listMetrics(): Promise<Metric[]>;
  startWorker(): void;
  /** Finishes the deliveries under way. The database is the caller's to close. */
  close(): Promise<void>;
};

export type LeadsOptions = {
  env: Env;
  /** Read anew each time: the content may change while the site runs. */
  getSite(): Site;
  database: Database;
  getAttachment?: DeliverySettings['getAttachment'];
  now(): Date;
  log: Logger;
};

/** Puts the leads together: two doors, one reception, the outbox behind it. */
export async function createLeads(options: LeadsOptions): Promise<Leads> {
  const { env, getSite, database, now, log } = options;
  const keyring = createKeyring(await loadSecret(env.LEADS_SECRET, env.DATA_DIR));
  const host = new URL(env.SITE_URL).hostname;
  const mailDir = path.join(env.DATA_DIR, 'mail');
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    dir: mailDir,
    getFrom: () => ({ name: getSite().name, address: env.MAIL_FROM ?? (getSite().email || `hello@${host}`) }),
    host,
    now,
  });
  const settings: DeliverySettings = {
    database,
    mailer,
    keyring,
    getSite,
    siteUrl: env.SITE_URL,
    getOwnerEmail: () => env.OWNER_EMAIL ?? (getSite().email || null),
    hubspot:
      env.HUBSPOT_PORTAL_ID && env.HUBSPOT_FORM_ID
        ? { apiUrl: env.HUBSPOT_API_URL, portalId: env.HUBSPOT_PORTAL_ID, formId: env.HUBSPOT_FORM_ID }
        : null,
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : null,
    getAttachment: options.getAttachment ?? (async () => null),
    now,
  };
  const clock = createDatabaseClock({ database, now, log });
  const worker = createOutboxWorker({ database, deliver: (row, signal) => deliver(row, settings, signal), readClock: clock.read, log });
  const reception = createReception({
    database,
    keyring,
    challenges: createChallengeDesk(env.CHALLENGE, keyring, now),
    trustedProxies: env.TRUST_PROXY,
    perAddress: env.RATE_LIMIT_PER_ADDRESS,
    perEmail: env.RATE_LIMIT_PER_EMAIL,
    getCompany: () => getSite().name,
    deliveries: [...(settings.hubspot ? (['hubspot'] as const) : []), ...(settings.webhook ? (['webhook'] as const) : [])],
    onQueued: () => worker.wake(),
    now,
    log,
  });
  const isOwnOrigin = (request: Request) => isSiteOrigin(request, env.SITE_URL);
  const retention = createRetentionJob({ database, readClock: clock.read, mailer, log });

  return {
    ...createFormDoor({ reception, isOwnOrigin }),
    api: createApiDoor({
      apiKey: env.PUBLIC_BLOG_TOKEN ?? keyring.derive('public blog token'),
      apiBaseUrl: env.API_BASE_URL ?? null,
      isOwnOrigin,
      corsOrigins: toList(env.CORS_ORIGINS),
      challengeUrl: API_CHALLENGE_PATH,
      reception,
    }),
    newsletter: createNewsletterDesk({ database, keyring, now, log, onQueued: () => worker.wake() }),
    listLeads: () => database.read((query) => listLeads(query, { formId: null, limit: null })),
    eraseExpired: retention.run,
    listMetrics: () => listStorageMetrics({ database, clock, worker, dataDir: env.DATA_DIR }),
    startWorker() {
      if (!env.SMTP_URL) log.warn({ dir: mailDir }, 'SMTP_URL is not set: emails are kept as .eml files');
      else if (!settings.getOwnerEmail())
        log.warn({ dir: mailDir }, 'OWNER_EMAIL is not set: what tells the owner of new leads is kept as .eml files');
      worker.start();
      retention.start();
    },
    async close() {
      await Promise.all([retention.stop(), worker.stop()]);
      mailer.close();
    },
  };
}

/** The origin of the site, or of the address the browser itself asked (a site reached as 127.0.0.1 and as localhost is one). */
function isSiteOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === request.headers.get('host');
}
