import type { Query } from '#server/db/database.ts';
import type { MailRecipientRow } from '#server/db/schema.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { DAY_MS } from '#shared/days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Product decisions, section 10. Over all forms, in any hour and in any day, wherever the hour or day begins. */
const MAX_PER_HOUR = 3;
const MAX_PER_DAY = 8;
const CONFIRM_AGAIN_MS = 15 * MINUTE_MS;
const MAX_CONFIRMATIONS_PER_DAY = 3;
/** How long a person who left the newsletter is not asked again. */
export const WITHDRAWAL_REST_MS = 30 * DAY_MS;

/**
 * An automatic email that a form causes, or a link to a seat. When the hour is full, one that `mayWait` is sent later; another one is not
 * sent. It `leaves` places for links.
 */
export type Reply = { kind: 'reply' | 'confirmation' | 'link'; mayWait: boolean; leaves?: RoomForLinks };
/** How many places; `isTaken`: a link has had the one of this hour. */
export type RoomForLinks = { perHour: number; perDay: number; isTaken: boolean };

/**
 * What else a reply counts for: the domain of a company, and the address that its form came from. One that is full gets no more replies
 * but those that may wait for an hour with room; the leads are kept, and their owner is told of them.
 */
export type SharedPlace = {
  keys: string[];
  perHour: number;
  perDay: number;
  /** Counts what could not be sent too: it must not tell whether there was anything to send. */
  countsAsked?: boolean;
};

/** The mails to one mailbox: moments in milliseconds, in order. Some may be in the future. */
export type RecipientRecord = { sent: number[]; confirmations: number[]; withdrawnAt: number | null };

/** When a reply may be sent to a mailbox with this record: now, later, or never (null). */
export function findSendTime({ sent, confirmations, withdrawnAt }: RecipientRecord, reply: Reply, now: number): number | null {
  // Between what is planned: its reader waits for it now.
  if (reply.kind === 'link') return isFull({ perHour: MAX_PER_HOUR, perDay: MAX_PER_DAY }, sent, now) ? null : now;
  const { perHour: kept = 0, perDay: keptOfDay = 0, isTaken = false } = reply.leaves ?? {};
  const [perHour, perDay] = [MAX_PER_HOUR - kept, MAX_PER_DAY - keptOfDay];
  // Never before a mail that is already planned: then the window that ends at the new mail is the fullest one that holds it.
  let time = Math.max(now, sent.at(-1) ?? 0);
  if (reply.kind === 'confirmation') {
    if (withdrawnAt !== null && now < withdrawnAt + WITHDRAWAL_REST_MS) return null;
    const last = confirmations.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (last > now) return null; // A confirmation is already planned.
    time = Math.max(time, last + CONFIRM_AGAIN_MS);
    if (countSince(confirmations, time - DAY_MS) >= MAX_CONFIRMATIONS_PER_DAY) return null;
  }
  const most = isTaken && time === now ? MAX_PER_HOUR : perHour;
  if (countSince(sent, time - HOUR_MS) >= most) time = (sent.at(-perHour) ?? 0) + HOUR_MS;
  if (countSince(sent, time - DAY_MS) >= perDay) return null;
  return time > now && !reply.mayWait ? null : time;
}

/**
 * Wanted by the attacks V4 and N3 of docs/security-findings.md, our mails in a stranger's mailbox or company, and by the law against
 * unwanted mail (CASL): who has left is not asked again by somebody else's form. Plans the replies to one mailbox, in the order given, and
 * notes them. Returns the moment of each, or null where none may be sent. `keys` are the keyed hashes of the mailbox under every secret,
 * the present one first. The row stays locked until the transaction ends, so that two forms at once, on two instances, cannot both take the
 * last place.
 */
export async function planReplies(
  query: Query,
  keys: string[],
  replies: Reply[],
  now: number,
  places: SharedPlace[] = [],
): Promise<(number | null)[]> {
  if (replies.length === 0) return [];
  const record = await lockRecord(query, keys, now);
  // Always after the mailbox, and in the order given: transactions that take rows in one order cannot wait in a circle.
  const shared: { place: SharedPlace; record: RecipientRecord }[] = [];
  for (const place of places) shared.push({ place, record: await lockRecord(query, place.keys, now) });
  const times = replies.map((reply) => {
    const soonest = findSendTime(record, reply, now);
    const time = soonest === null ? null : findRoom(shared, { soonest, latest: reply.mayWait ? now + DAY_MS : soonest });
    for (const { place, record: own } of shared)
      if (time !== null || (place.countsAsked && !isFull(place, own.sent, now))) own.sent.push(time ?? now);
    if (time === null) return null;
    record.sent.push(time);
    record.sent.sort((a, b) => a - b);
    if (reply.kind === 'confirmation') record.confirmations.push(time);
    return time;
  });
  await saveRecord(query, keys, record, now);
  for (const { place, record: own } of shared) await saveRecord(query, place.keys, own, now);
  return times;
}

type Span = { soonest: number; latest: number };

/**
 * The first moment, in steps of an hour, at which every place has room; null where none has. Nothing is planned for later than a day from
 * now: whoever fills a place would fill it for all the days to come.
 */
function findRoom(shared: { place: SharedPlace; record: RecipientRecord }[], { soonest, latest }: Span): number | null {
  for (let time = soonest; time <= latest; time += HOUR_MS)
    if (!shared.some(({ place, record: { sent } }) => isFull(place, sent, time))) return time;
  return null;
}

/** Whether one more at this moment would be too many in an hour or a day around it, what is planned for later counted. */
function isFull({ perHour, perDay }: Pick<SharedPlace, 'perHour' | 'perDay'>, sent: number[], time: number): boolean {
  const all = [...sent, time].sort((a, b) => a - b);
  const isTooMany = (max: number, spanMs: number) => all.some((start, index) => (all[index + max] ?? Infinity) - start < spanMs);
  return isTooMany(perHour, HOUR_MS) || isTooMany(perDay, DAY_MS);
}

/** Notes that the owner of a mailbox left the newsletter: nobody can have them asked again for 30 days. */
export async function noteWithdrawal(query: Query, keys: string[], now: number): Promise<void> {
  const record = await lockRecord(query, keys, now);
  await saveRecord(query, keys, { ...record, withdrawnAt: now }, now);
}

/** When its owner left; null once that is forgotten, which is after 30 days at the earliest. */
export async function getWithdrawal(query: Query, keys: string[]): Promise<number | null> {
  const row = await query
    .selectFrom('mail_recipients')
    .select(({ fn }) => fn.max('withdrawn_at').as('at'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  return row?.at ?? null;
}

async function lockRecord(query: Query, keys: string[], now: number): Promise<RecipientRecord> {
  const [key = '', ...olderKeys] = keys;
  const row = await query
    .insertInto('mail_recipients')
    .values({ key, sent: '[]', confirmations: '[]', withdrawn_at: null, expires_at: now })
    // This changes nothing, but takes the lock.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  // After a change of the secret, what was noted under the earlier one moves into the new row.
  const older =
    olderKeys.length > 0 ? await query.deleteFrom('mail_recipients').where('key', 'in', olderKeys).returningAll().execute() : [];
  return [row, ...older].map((each) => toRecord(each, now)).reduce(merge);
}

async function saveRecord(query: Query, [key = '']: string[], record: RecipientRecord, now: number): Promise<void> {
  const { sent, confirmations, withdrawnAt } = record;
  await query
    .updateTable('mail_recipients')
    .set({
      sent: JSON.stringify(sent),
      confirmations: JSON.stringify(confirmations),
      withdrawn_at: withdrawnAt,
      expires_at: Math.max(now, Math.max(0, ...sent) + DAY_MS, (withdrawnAt ?? 0) + WITHDRAWAL_REST_MS),
    })
    .where('key', '=', key)
    .execute();
}

function toRecord(row: MailRecipientRow, now: number): RecipientRecord {
  // Nobody left later than now: a clock that was ahead would keep them out for as long as it was.
  const withdrawnAt = row.withdrawn_at && Math.min(row.withdrawn_at, now);
  return { sent: parseMoments(row.sent, now), confirmations: parseMoments(row.confirmations, now), withdrawnAt };
}

function merge(a: RecipientRecord, b: RecipientRecord): RecipientRecord {
  const join = (left: number[], right: number[]) => [...left, ...right].sort((x, y) => x - y);
  const withdrawnAt = Math.max(a.withdrawnAt ?? 0, b.withdrawnAt ?? 0) || null;
  return { sent: join(a.sent, b.sent), confirmations: join(a.confirmations, b.confirmations), withdrawnAt };
}

/** Those that count. Nothing is planned for later than a day from now, but by a clock that was ahead. */
function parseMoments(json: string, now: number): number[] {
  return readOwnJson<number[]>(json).filter((moment) => moment > now - DAY_MS && moment <= now + DAY_MS); // written by this file
}

function countSince(moments: number[], since: number): number {
  return moments.filter((moment) => moment > since).length;
}
