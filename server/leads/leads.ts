import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { erasePutAside } from '#server/db/backup-file.ts';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { type Env, toList } from '#server/platform/env.ts';
import type { Metric } from '#server/platform/metrics.ts';
import type { Client } from '#server/platform/client-address.ts';
import { API_CHALLENGE_PATH } from '#shared/forms/api-paths.ts';
import type { FormId } from '#shared/forms/forms.ts';
import type { Site } from '#shared/site.ts';
import type { LeadIntake } from '#server/leads/intake/accept-lead.ts';
import { deliver, type DeliverySettings } from '#server/leads/outbox/deliver.ts';
import { listConnections } from '#server/leads/outbox/connections.ts';
import { createHeldLeads, type HeldLeads } from '#server/leads/intake/held-lead.ts';
import { toHubspotSettings } from '#server/leads/outbox/hubspot.ts';
import type { Keeping } from '#server/leads/intake/keeping.ts';
import { createKeyring, type Keyring, loadSecrets } from './keyring.ts';
import { createLeadApi, type LeadApi } from '#server/leads/intake/lead-api.ts';
import { type FormResult, submitForm } from '#server/leads/intake/lead-form-action.ts';
import { createMailer, deleteKeptMails, type Mailer, toMailDir, toMailerOptions } from './mail/mailer.ts';
import { createNewsletterLinks, type NewsletterLinks } from '#server/leads/people/newsletter-links.ts';
import { createOutboxWorker } from '#server/leads/outbox/outbox-worker.ts';
import { createProofOfWork } from '#server/leads/abuse/proof-of-work.ts';
import { createRetentionJob } from '#server/leads/retention/retention-job.ts';
import type { RetentionResult } from '#server/leads/retention/run-retention.ts';
import { type AlertJob, createAlertJob } from '#server/leads/seats/alerts/alert-job.ts';
import type { CompareEditions, KeepEdition } from '#server/leads/seats/alerts/queue-alerts.ts';
import type { MakeFile } from '#server/leads/seats/files/file-job.ts';
import { createSeatFiles, type SeatFiles } from '#server/leads/seats/files/seat-files.ts';
import { createSeats, type Seats } from '#server/leads/seats/seats.ts';
import { findSeat } from '#server/leads/seats/sessions.ts';
import { listStorageMetrics } from './storage-metrics.ts';

export type Leads = {
  /** Takes a form posted as HTML, already read (at most 64 kB). */
  submitForm(formId: FormId, form: FormData, context: { request: Request; client: Client }): Promise<FormResult>;
  api: LeadApi;
  newsletter: NewsletterLinks;
  /** The step that replaces proof of work where no scripts run. */
  held: HeldLeads;
  seats: Seats;
  /** Whole lists as files, for who has a seat. */
  seatFiles: SeatFiles;
  /** To be told which edition of the industry database is served: at the start, and when another one is. */
  lookForChanges: AlertJob['look'];
  /** Whether a form comes from a page of this site, and not from another that sends it in a visitor's name. */
  isOwnOrigin(request: Request): boolean;
  /**
   * Erases what reached the end of its retention, and the files kept of it. The worker calls it every day.
   * `force` overrules its safety checks.
   */
  eraseExpired(options?: { force: boolean }): Promise<RetentionResult>;
  /** The metrics of leads and their delivery. Never throws. */
  listMetrics(): Promise<Metric[]>;
  startWorker(): void;
  /** Finishes the deliveries under way. The caller closes the database. */
  close(): Promise<void>;
};

export type LeadsOptions = Pick<DeliverySettings, 'getAttachment' | 'getLetter' | 'nameThing' | 'printFigure' | 'now'> & {
  env: Env;
  /** Read anew each time: the content may change while the site runs. */
  getSite(): Site;
  getLegalVersions: LeadIntake['getLegalVersions'];
  database: Database;
  compareEditions: CompareEditions;
  keepEdition: KeepEdition;
  makeFile: MakeFile;
  log: Logger;
  /** What the health check asks too. */
  keeping: Keeping;
};

/** Puts the leads together: the form action and the API, `acceptLead` behind both, the outbox behind that. */
export async function createLeads(options: LeadsOptions): Promise<Leads> {
  const { env, database, now, log } = options;
  const keyring = createKeyring(await loadSecrets(env.LEADS_SECRET, env.DATA_DIR));
  const connections = listConnections(env);
  const mailer = createMailer(toMailerOptions(env, options.getSite, now));
  const settings = toDeliverySettings(options, keyring, mailer);
  const clock = createDatabaseClock({ database, now, log });
  const worker = createOutboxWorker({ database, deliver: (row, signal) => deliver(row, settings, signal), readClock: clock.read, log });
  const seatFiles = createSeatFiles({
    database,
    keyring,
    dataDir: env.DATA_DIR,
    makeFile: options.makeFile,
    readClock: clock.read,
    findSeat,
    now,
    log,
  });
  const shared = { database, keyring, connections, getSite: options.getSite, now, log, onQueued: () => worker.wake() };
  const retention = createRetentionJob({
    ...shared,
    readClock: clock.read,
    mailDir: toMailDir(env.DATA_DIR),
    perDomain: env.RATE_LIMIT_PER_DOMAIN,
    onErased: async () => {
      await seatFiles.sweep();
      await erasePutAside(env.DATA_DIR, now()).catch((error: unknown) => log.warn({ err: toLoggable(error) }, 'an old copy stays'));
    },
  });
  const { compareEditions, keepEdition, keeping } = options;
  const alerts = createAlertJob({ ...shared, compareEditions, keepEdition });
  const intake = toIntake(options, { ...shared, keeping });
  const heldLeads = createHeldLeads(shared);
  const isOwnOrigin = (request: Request) => isSiteOrigin(request, env.SITE_URL);

  return {
    submitForm: (formId, form, context) => submitForm(formId, form, context, { intake, heldLeads, isOwnOrigin }),
    api: createLeadApi({
      apiKey: env.PUBLIC_BLOG_TOKEN ?? keyring.derive('public blog token'),
      apiBaseUrl: env.API_BASE_URL ?? null,
      isOwnOrigin,
      corsOrigins: toList(env.CORS_ORIGINS),
      challengeUrl: API_CHALLENGE_PATH,
      intake,
    }),
    newsletter: createNewsletterLinks({ ...shared, siteUrl: env.SITE_URL }),
    held: heldLeads,
    seats: createSeats({
      ...shared,
      trustedProxies: env.TRUST_PROXY,
      perAddress: env.RATE_LIMIT_PER_ADDRESS,
      perDomain: env.RATE_LIMIT_PER_DOMAIN,
      async onGivenUp(deliveryIds) {
        await Promise.all([deleteKeptMails(toMailDir(env.DATA_DIR), deliveryIds), seatFiles.sweep()]);
      },
    }),
    seatFiles,
    lookForChanges: alerts.look,
    isOwnOrigin,
    eraseExpired: retention.run,
    listMetrics: () => listStorageMetrics({ database, clock, worker, keeping, dataDir: env.DATA_DIR }),
    startWorker() {
      warnOfMissingMail(options, settings);
      worker.start();
      retention.start();
      seatFiles.start();
    },
    async close() {
      await Promise.all([retention.stop(), alerts.stop(), worker.stop(), seatFiles.stop()]);
      mailer.close();
    },
  };
}

function toDeliverySettings(
  { env, getSite, database, getAttachment, getLetter, nameThing, printFigure, now }: LeadsOptions,
  keyring: Keyring,
  mailer: Mailer,
): DeliverySettings {
  return {
    database,
    mailer,
    sendsOut: env.SMTP_URL !== undefined,
    keyring,
    getSite,
    siteUrl: env.SITE_URL,
    getOwnerEmail: () => env.OWNER_EMAIL ?? (getSite().email || null),
    hubspot: toHubspotSettings(env),
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secrets: toList(env.WEBHOOK_SECRET) } : null,
    getAttachment,
    getLetter,
    nameThing,
    ownerLocale: env.OWNER_LANGUAGE,
    printFigure,
    now,
  };
}

type Shared = Pick<LeadIntake, 'keeping' | 'database' | 'keyring' | 'connections' | 'getSite' | 'now' | 'log' | 'onQueued'>;

function toIntake({ env, getLegalVersions }: LeadsOptions, shared: Shared): LeadIntake {
  return {
    ...shared,
    getLegalVersions,
    proofOfWork: createProofOfWork({ mode: env.CHALLENGE, perSite: env.RATE_LIMIT_PER_SITE }, shared.keyring, shared.now),
    trustedProxies: env.TRUST_PROXY,
    perAddress: env.RATE_LIMIT_PER_ADDRESS,
    perEmail: env.RATE_LIMIT_PER_EMAIL,
    perDomain: env.RATE_LIMIT_PER_DOMAIN,
  };
}

function warnOfMissingMail({ env, log }: LeadsOptions, settings: DeliverySettings): void {
  const dir = toMailDir(env.DATA_DIR);
  if (!env.SMTP_URL) log.warn({ dir }, 'SMTP_URL is not set: emails are kept as .eml files');
  else if (!settings.getOwnerEmail()) log.warn({ dir }, 'OWNER_EMAIL is not set: what tells the owner of new leads is kept as .eml files');
}

/**
 * Whether a request comes from the site's own origin, or from the address the browser asked (a site reached
 * as 127.0.0.1 and as localhost is one). Where a proxy or an add-on forbids referrers, a browser hides the origin as `null`, and still
 * says in Sec-Fetch-Site that it is ours. That is as good: no page can write this header, and a sandboxed frame, whose origin is `null`
 * too, is `cross-site`.
 */
function isSiteOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin';
  if (!origin || !URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(siteUrl)];
  // Once the site is on https, a page of its name without it may be anybody's on the way.
  const isEncrypted = given.protocol === 'https:' || own.protocol === 'http:';
  return origin === own.origin || (isEncrypted && given.host === request.headers.get('host'));
}

/** Takes the place of the leads while the site is built: no fixed page may need them. */
export function refuseLeads(): Leads {
  const none = {} as Leads; // every access is refused below
  return new Proxy(none, {
    get(_target, name) {
      throw new Error(`A page asked for leads.${String(name)} while the site was built`);
    },
  });
}
