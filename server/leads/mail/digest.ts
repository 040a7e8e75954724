import type { LeadRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Site } from '#shared/site.ts';
import type { MailContent } from './mail-layout.ts';
import { nameLead, sayMarks } from './mail-templates.ts';
import { readFields } from '#server/leads/people/lead-columns.ts';
import { getWords } from '#shared/words/get-words.ts';
import { mailWords } from '#shared/words/server-words.ts';

/** During an attack an hour may bring thousands: the first of each kind show what is going on, the rest are counted. */
const MAX_LISTED = 200;
const MAX_WORDS = 160;

/**
 * The owner's email about the leads of a busy hour: how many of each form and with which marks, then one row each, those without marks
 * first. Null when all of them were erased meanwhile.
 */
export function composeDigest(
  leads: LeadRow[],
  { site, siteUrl, locale }: { site: Site; siteUrl: string; locale: Locale },
): MailContent | null {
  if (leads.length === 0) return null;
  const { digest: say, owner, forms, footer } = getWords(mailWords, locale);
  const sorted = [...leads].sort((a, b) => Number(a.suspicious !== '') - Number(b.suspicious !== ''));
  const listed = sorted.slice(0, MAX_LISTED);
  return {
    locale,
    company: site.name,
    subject: say.subject(leads.length),
    title: say.title,
    blocks: [
      { kind: 'text', text: say.lead },
      {
        kind: 'table',
        rows: countMarks(leads).map(([form, marks, count]) => [forms[form], say.marks(count, sayMarks(marks, owner) || say.unmarked)]),
      },
      {
        kind: 'table',
        rows: listed.map((lead) => [
          [nameLead(lead, { owner, forms }), sayMarks(lead.suspicious, owner)].filter(Boolean).join(', '),
          toLine(lead),
        ]),
      },
      ...(leads.length > listed.length ? [{ kind: 'text' as const, text: say.more(leads.length - listed.length) }] : []),
      { kind: 'text', text: say.show },
    ],
    footer: [footer.sender(site.name, site.postalAddress), footer.privacy(siteUrl + href('privacy-policy', locale))],
  };
}

function countMarks(leads: LeadRow[]): [LeadRow['form_id'], string, number][] {
  const counts = new Map<string, [LeadRow['form_id'], string, number]>();
  for (const { form_id, suspicious } of leads) {
    const key = `${form_id} ${suspicious}`;
    counts.set(key, [form_id, suspicious, (counts.get(key)?.[2] ?? 0) + 1]);
  }
  return [...counts.values()].sort((a, b) => b[2] - a[2]);
}

/** Who wrote, the beginning of the message, and the id to read the rest. */
function toLine(lead: LeadRow): string {
  const words = Object.values(readFields(lead)).join(' ').replace(/\s+/g, ' ').trim();
  return [lead.email, words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words, lead.id].filter(Boolean).join('\n');
}
