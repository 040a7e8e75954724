import type { Database, Query } from '#server/db/database.ts';
import type { SeatFileRow, SeatRow } from '#server/db/schema.ts';
import { renderMail, type RenderedMail } from '#server/leads/mail/mail-layout.ts';
import { insertOutboxRows, toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { type NameThing, toLanguage } from '#server/leads/seats/alerts/compose-alert.ts';
import { href } from '#shared/pages.ts';
import type { Site } from '#shared/site.ts';
import { getWords } from '#shared/words/get-words.ts';
import { sayFileState } from '#shared/words/seat-file/say-file-state.ts';
import { mailWords } from '#shared/words/server-words.ts';

export const FILE_TEMPLATE = 'seat-file';
/** Whoever waits on the seat has the file by then, and needs no email. */
const WAIT_MS = 2 * 60_000;

type ToldFile = SeatFileRow & Pick<SeatRow, 'email'>;

/** Queues the email about a file that was made, or could not be. It has the id of the file: each file is told of once. */
export async function queueFileMail(query: Query, { id, seat_id }: Pick<SeatFileRow, 'id' | 'seat_id'>, now: number): Promise<void> {
  const { lead_id } = await query.selectFrom('seats').select('lead_id').where('id', '=', seat_id).executeTakeFirstOrThrow();
  await insertOutboxRows(query, [toOutboxRow({ id, lead_id, kind: 'mail', template: FILE_TEMPLATE, next_at: now + WAIT_MS }, now)]);
}

/** Its owner has the file: what was not sent yet is not sent any more. Reads first, because a file is fetched in many parts. */
export async function dropFileMail(database: Database, fileId: string): Promise<void> {
  const row = await database.read((query) =>
    query.selectFrom('outbox').select('id').where('id', '=', fileId).where('status', '=', 'pending').executeTakeFirst(),
  );
  if (row) await database.write((query) => query.deleteFrom('outbox').where('id', '=', fileId).where('status', '=', 'pending').execute());
}

/** The file that a delivery tells of, and its owner's address; null when it was fetched, erased or asked for again meanwhile. */
export async function getToldFile(query: Query, deliveryId: string): Promise<ToldFile | null> {
  const file = await query
    .selectFrom('seat_files')
    .innerJoin('seats', 'seats.id', 'seat_files.seat_id')
    .innerJoin('outbox', 'outbox.id', 'seat_files.id')
    .selectAll('seat_files')
    .select('email')
    .where('seat_files.id', '=', deliveryId)
    .where('state', 'in', ['ready', 'failed'])
    .executeTakeFirst();
  return file ?? null;
}

/** Leads to the seat and never to the file: whoever has the file's own address may fetch it, and mailboxes are read by machines too. */
export function composeFileMail(
  file: ToldFile,
  { site, siteUrl, nameThing }: { site: Site; siteUrl: string; nameThing: NameThing },
): RenderedMail {
  const { locale, state, row_count: rows, expires_at, error: problem } = file;
  const { seatFile, footer } = getWords(mailWords, locale);
  const { title } = toLanguage(file, locale, nameThing);
  const say = seatFile[state === 'ready' ? 'ready' : 'failed'];
  const expiresAt = new Date(expires_at).toISOString();
  return renderMail({
    locale,
    company: site.name,
    subject: say.subject,
    title: say.subject,
    blocks: [
      { kind: 'text', text: say.lead },
      { kind: 'table', rows: [[title, sayFileState({ ...file, rows, expiresAt, problem }, locale)]] },
      { kind: 'button', label: say.action, href: siteUrl + href('seat', locale) },
      { kind: 'text', text: seatFile.note },
    ],
    footer: [
      seatFile.why(new URL(siteUrl).host),
      footer.sender(site.name, site.postalAddress),
      footer.privacy(siteUrl + href('privacy-policy', locale)),
    ],
  });
}
