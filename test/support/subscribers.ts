import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { toEmailKey } from '#server/leads/people/email-key.ts';
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
        .values(
          portion.map(({ leadId, email, email_key, locale }) => ({
            id: leadId,
            form_id: 'newsletter' as const,
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
            created_at: Date.now(),
            digest_id: null,
          })),
        )
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
