import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { queueLetter } from '#server/leads/letters/queue-letter.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import type { FormId } from '#shared/forms/forms.ts';
import { type Locale, locales } from '#shared/locales.ts';

/**
 * Confirmed subscribers, as forms and confirmation links leave them: `reader-0@example.com` and so on, since `askedAt`. Returns the ids of
 * the subscriptions.
 */
export async function addSubscribers(database: Database, locales: readonly Locale[], askedAt = Date.now()): Promise<string[]> {
  const rows = locales.map((locale, index) => toPerson(`reader-${index}@example.com`, locale));
  for (let first = 0; first < rows.length; first += 500) {
    const portion = rows.slice(first, first + 500);
    await database.write(async (query) => {
      await insertLeads(query, 'newsletter', portion, askedAt);
      await query
        .insertInto('subscriptions')
        .values(
          portion.map(({ id, leadId, email, email_key, locale }) => ({
            id,
            email,
            email_key,
            locale,
            status: 'confirmed' as const,
            epoch: 0,
            lead_id: leadId,
            requested_at: 1,
            confirmed_at: 2,
            unsubscribed_at: null,
          })),
        )
        .execute();
    });
  }
  return rows.map(({ id }) => id);
}

/**
 * Queues a letter to one reader of each language, as `npm run letters` does beside a site that runs. Whoever calls it closes the
 * database.
 */
export async function sendLetter(dataDir: string, id: string, startAt: number): Promise<Database> {
  const database = await openDatabase({
    url: undefined,
    dataDir,
    migrationsDir: path.resolve('migrations'),
    log: pino({ level: 'silent' }),
  });
  await addSubscribers(database, locales);
  await queueLetter(database, { id, startAt, perMinute: 60_000, now: Date.now() });
  return database;
}

/** Seats that keep these lists of games since `savedAt`: `seat-0@example.com` and so on. */
export async function addSeats(database: Database, keptLists: readonly string[][], savedAt: number): Promise<void> {
  const rows = keptLists.map((lists, index) => ({ ...toPerson(`seat-${index}@example.com`, 'en'), lists }));
  for (let first = 0; first < rows.length; first += 100) {
    const portion = rows.slice(first, first + 100);
    await database.write(async (query) => {
      await insertLeads(query, 'early-access', portion, Date.now());
      await query
        .insertInto('seats')
        .values(
          portion.map(({ id, leadId, email, email_key, locale }) => ({
            id,
            lead_id: leadId,
            email,
            email_key,
            locale,
            opened_at: savedAt,
            seen_at: savedAt,
            warned_at: null,
          })),
        )
        .execute();
      await query
        .insertInto('seat_things')
        .values(
          portion.flatMap(({ id, lists }) =>
            lists.map((path) => ({ id: randomUUID(), seat_id: id, kind: 'list' as const, path, title: 'Games', saved_at: savedAt })),
          ),
        )
        .execute();
    });
  }
}

type Person = ReturnType<typeof toPerson>;

function toPerson(email: string, locale: Locale) {
  return { id: randomUUID(), leadId: randomUUID(), email, email_key: toEmailKey(email), locale };
}

/** What each of them filled in a form for. */
async function insertLeads(query: Query, form: FormId, people: readonly Person[], askedAt: number): Promise<void> {
  const rows = people.map(({ leadId, email, email_key, locale }) => ({
    id: leadId,
    form_id: form,
    email,
    email_key,
    locale,
    page_uri: '',
    page_name: '',
    fields: '{}',
    source: '{}',
    suspicious: '',
    dedupe_key: null,
    request_key: null,
    request_hash: null,
    answer: '{}',
    created_at: askedAt,
    digest_id: null,
  }));
  await query.insertInto('leads').values(rows).execute();
}
