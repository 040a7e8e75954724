const PREFIX = 'letter:';

/** The name of a letter's mails in the outbox. */
export function toLetterTemplate(id: string): string {
  return PREFIX + id;
}

/** The letter that a mail of the outbox is; null for another mail. */
export function toLetterId(template: string): string | null {
  return template.startsWith(PREFIX) ? template.slice(PREFIX.length) : null;
}
