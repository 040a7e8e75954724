import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
import type { FormId } from '#shared/forms/forms.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Confirmed subscribers, as forms and confirmation links leave them: `reader-0@example.com` and so on. Returns the ids of the
 * subscriptions.
 */
export async function addSubscribers(database: Database, locales: readonly Locale[]): Promise<string[]> {
  const rows = locales.map((locale, index) => {
    const email = `reader-${index}@example.com`;
    return { id: randomUUID(), leadId: randomUUID(), email, email_key: toEmailKey(email), locale };
  });
  for (let first = 0; first < rows.length; first += 500) {
    const portion = rows.slice(first, first + 500);
    await database.write(async (query) => {
      await query
        .insertInto('leads')
        .values(portion.map(({ leadId, email, email_key, locale }) => toLead('newsletter', { id: leadId, email, email_key, locale })))
        .execute();
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

/** Seats that keep these lists of games since `savedAt`: `seat-0@example.com` and so on. */
export async function addSeats(database: Database, keptLists: readonly string[][], savedAt: number): Promise<void> {
  const rows = keptLists.map((lists, index) => {
    const email = `seat-${index}@example.com`;
    return { id: randomUUID(), leadId: randomUUID(), email, email_key: toEmailKey(email), locale: 'en' as const, lists };
  });
  for (let first = 0; first < rows.length; first += 100) {
    const portion = rows.slice(first, first + 100);
    await database.write(async (query) => {
      await query
        .insertInto('leads')
        .values(portion.map(({ leadId, email, email_key, locale }) => toLead('early-access', { id: leadId, email, email_key, locale })))
        .execute();
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

type Person = { id: string; email: string; email_key: string; locale: Locale };

function toLead(form: FormId, person: Person) {
  return {
    ...person,
    form_id: form,
    page_uri: '',
    page_name: '',
    fields: '{}',
    source: '{}',
    suspicious: '',
    dedupe_key: null,
    request_key: null,
    request_hash: null,
    answer: '{}',
    created_at: Date.now(),
    digest_id: null,
  };
}
