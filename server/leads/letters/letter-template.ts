import { sql } from 'kysely';

const PREFIX = 'letter:';

/** The name of a letter's mails in the outbox. */
export function toLetterTemplate(id: string): string {
  return PREFIX + id;
}

/** The letter that a mail of the outbox is; null for another mail. */
export function toLetterId(template: string): string | null {
  return template.startsWith(PREFIX) ? template.slice(PREFIX.length) : null;
}

/** Whether a row of the outbox is a letter, 1 or 0: in the words of the index `outbox_due`. */
export const isLetterRow = sql<number>`(case when substr(template, 1, 7) = 'letter:' then 1 else 0 end)`;
