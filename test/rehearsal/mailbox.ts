import { findFreePort } from '#test/support/find-free-port.ts';
import { type KeptMail, parseMail } from '#test/support/leads.ts';
import { createTestSmtp } from '#test/support/smtp.ts';

/** Where all emails arrive; those of whom `reads` is true are handed to their readers. */
export async function openMailbox(reads: (address: string) => boolean) {
  const mails: KeptMail[] = [];
  const seen = new Set<string>();
  const smtp = createTestSmtp(await findFreePort(), {
    onMail(to, messageId, raw) {
      // Sent twice, it is shown once.
      if (reads(to) && !seen.has(messageId)) mails.push({ ...parseMail('', raw), to });
      seen.add(messageId);
    },
  });
  await smtp.start();
  return {
    url: `smtp://127.0.0.1:${smtp.port}`,
    received: smtp.received,
    /** Those since the last call. */
    take: () => mails.splice(0),
    close: smtp.stop,
  };
}
