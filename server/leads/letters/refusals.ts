import { type AliasableExpression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Query } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** Addresses that failed this often in a row are not written to; a refusal for good weighs as much. */
const MAX_FAILURES = 3;
/** Answers about our log-in (RFC 4954), whatever they answer. */
const logInAnswers = [530, 534, 535, 538];
/**
 * Statuses (RFC 3463) of the sender, the system, the protocol, the text and its rules: the same for whoever a mail is for. 5.5.0 is not one
 * of them: Outlook says it of a mailbox that is not there.
 */
const ofUs = /^[45]\.(?:1\.[78]$|[367]\.|5\.[1-9])/;
/** Of the class "permanent", and mended by a person all the same: a full mailbox, a mail too large for it. */
const mendable = /^5\.2\.[23]$/;

/** What a server answered to a step of sending (SMTP); `status` is the enhanced one (RFC 2034), '' where it gave none. */
type Answer = { command: string; number: number; status: string };

/**
 * A refusal as the outbox notes it; `permanent` when trying again cannot help. A code that begins with `smtp-` or `bounce-` is about the
 * address, but for those of our log-in. The others, `server-`, are about us and weigh against nobody: a sender that is set wrongly would
 * otherwise cost us everybody we wrote to.
 */
export function toRefusal({ command, number, status }: Answer): { code: string; permanent: boolean } {
  if (logInAnswers.includes(number)) return { code: `smtp-${number}`, permanent: false };
  if (!isOfAddress({ command, number, status })) return { code: `server-${number}`, permanent: false };
  const isMendable = status === '' ? number === 552 : mendable.test(status);
  return { code: isMendable ? `bounce-${status || number}` : `smtp-${number}`, permanent: number >= 500 };
}

/** Without a status, an answer to the address that is about mailboxes (RFC 5321, x5x) is about it; one to the text never is. */
function isOfAddress({ command, number, status }: Answer): boolean {
  if (/^RCPT TO/i.test(command)) return status === '' ? /^[45]5/.test(String(number)) : !ofUs.test(status);
  return /^DATA/i.test(command) && /^[45]\.[12]\./.test(status) && !ofUs.test(status);
}

/** The code of a report that comes later, by its status. */
export function toReportCode(status: string): string {
  if (ofUs.test(status)) return `server-${status}`;
  return status.startsWith('5') && !mendable.test(status) ? `smtp-${status}` : `bounce-${status}`;
}

/** Whether a delivery was refused by its address for good. */
export const isRefusedForGood = sql<SqlBool>`(outbox.error like 'smtp-5%' and outbox.error not in (${sql.join(
  logInAnswers.map((number) => sql.lit(`smtp-${number}`)),
)}))`;

/** What our own faults, of the network, the log-in, the sender, weigh: nothing. */
const weight = sql<number>`case when ${isRefusedForGood} then ${sql.lit(MAX_FAILURES)}
  when outbox.error like 'smtp-4%' or outbox.error like 'bounce-%' then 1 else 0 end`;

/** A letter that did not arrive since the address was confirmed. */
function isFailure(where: ExpressionBuilder<Schema, 'subscriptions' | 'outbox'>) {
  return where.and([where('outbox.status', '=', 'dead'), where('outbox.created_at', '>', where.ref('subscriptions.confirmed_at'))]);
}

/** Whether a subscriber, a row of `subscriptions`, is not written to: since the last letter that arrived, too much failed. */
export function isRefused(): AliasableExpression<SqlBool> {
  const where = expressionBuilder<Schema, 'subscriptions'>();
  const letters = where
    .selectFrom('letter_recipients')
    .innerJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .whereRef('letter_recipients.subscription_id', '=', 'subscriptions.id');
  const arrived = letters
    .where('outbox.status', '=', 'done')
    .where('outbox.error', '=', '')
    .select(sql<number>`coalesce(max(outbox.finished_at), 0)`.as('at'));
  const refused = letters
    .where(isFailure)
    .select('letter_recipients.subscription_id')
    .groupBy('letter_recipients.subscription_id')
    // Within the sum, what arrived is asked of those only who failed: PostgreSQL would ask all in a condition.
    .having(sql<number>`sum(case when outbox.finished_at > ${arrived} then ${weight} else 0 end)`, '>=', MAX_FAILURES);
  return where.exists(refused);
}

/** Those of these subscribers that are not written to. Who never failed so often, nearly all, are not asked about what arrived. */
export async function listRefused(query: Query, ids: string[]): Promise<Set<string>> {
  const failed = await query
    .selectFrom('subscriptions')
    .innerJoin('letter_recipients', 'letter_recipients.subscription_id', 'subscriptions.id')
    .innerJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .select('subscriptions.id')
    .where('letter_recipients.subscription_id', 'in', ids)
    .where(isFailure)
    .groupBy('subscriptions.id')
    .having(sql<number>`sum(${weight})`, '>=', MAX_FAILURES)
    .execute();
  if (failed.length === 0) return new Set();
  const names = failed.map((row) => row.id);
  const refused = await query.selectFrom('subscriptions').select('id').where('id', 'in', names).where(isRefused()).execute();
  return new Set(refused.map((row) => row.id));
}
