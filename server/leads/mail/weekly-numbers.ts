import type { Database } from '#server/db/database.ts';
import { toWeek } from '#server/numbers/calendar.ts';
import { addDays, toMonday } from '#shared/days.ts';
import { type FigureName, type NumbersReport, readReport } from '#server/numbers/report.ts';
import { toEmpty, toTableCells } from '#server/numbers/write-report.ts';
import type { UnplacedFigure } from '#server/figures/figure.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { createDateWords } from '#shared/date-words.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Site } from '#shared/site.ts';
import { toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import type { MailContent } from './mail-layout.ts';
import type { Attachment } from './mailer.ts';
import { mailWords, numbersWords } from '#shared/words/server-words.ts';

export const NUMBERS_TEMPLATE = 'owner-numbers';
const PREFIX = 'numbers-';
/** By then every instance has written the last minute of a week. */
const LAST_MINUTE_MS = 5 * 60_000;

/** What was read, what brought leads, what people searched in vain, what broke. The rest is one command away. */
const inMail: readonly FigureName[] = [
  'traffic',
  'read',
  'sources',
  'forms',
  'leadPages',
  'leadCampaigns',
  'vain',
  'missing',
  'broken',
  'letters',
];

/** A figure as a picture; null when none can be made now: its table is there anyway. */
export type PrintFigure = (figure: UnplacedFigure, id: string) => Promise<Buffer | null>;

/**
 * Queues the owner's email about the week that is over, once for all instances: its id is the week's. Nothing for a week in which
 * nobody came. Returns whether it was queued now.
 */
export async function queueWeeklyNumbers(database: Database, now: number): Promise<boolean> {
  const monday = addDays(toMonday(toDay(new Date(now - LAST_MINUTE_MS))), -7);
  const id = PREFIX + monday;
  const isDue = await database.read(async (query) => {
    const week = toWeek(monday).now;
    const known = await query.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
    const counted = await query
      .selectFrom('numbers')
      .select('count')
      .where('kind', '=', 'view')
      .where('period', '>=', week.from)
      .where('period', '<', week.to)
      .limit(1)
      .executeTakeFirst();
    return !known && counted !== undefined;
  });
  if (!isDue) return false;
  await database.write((query) =>
    query
      .insertInto('outbox')
      .values(toOutboxRow({ id, lead_id: null, kind: 'mail', template: NUMBERS_TEMPLATE }, now))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return true;
}

type Context = { database: Database; site: Site; locale: Locale; print: PrintFigure };

/** The email of a row that `queueWeeklyNumbers` queued: each figure as a picture, and as its table where pictures are off. */
export async function composeWeeklyNumbers(
  rowId: string,
  { database, site, locale, print }: Context,
): Promise<{ content: MailContent; attachments: Attachment[] }> {
  const monday = rowId.slice(PREFIX.length);
  const report = await database.read((query) => readReport(query, toWeek(monday), locale));
  const words = getWords(numbersWords, locale);
  const shown = { ...report, figures: report.figures.filter(({ name }) => inMail.includes(name)) };
  const attachments: Attachment[] = [];
  const blocks: MailContent['blocks'] = [{ kind: 'text', text: words.lead }];
  for (const { name, figure } of shown.figures) {
    const png = await print(figure, name);
    if (png) attachments.push({ filename: `${name}.png`, content: png, contentType: 'image/png', cid: name });
    blocks.push({ kind: 'figure', picture: png ? name : null, title: figure.title, note: figure.subtitle, cells: toTableCells(figure) });
  }
  const empty = toEmpty(report);
  blocks.push(...[empty, words.note, words.full].filter(Boolean).map((text) => ({ kind: 'text' as const, text })));
  return {
    content: {
      locale,
      company: site.name,
      subject: words.subject(site.name, createDateWords(locale, { dateStyle: 'long' })(new Date(monday))),
      title: report.title,
      preview: toPreview(report),
      blocks,
      footer: [getWords(mailWords, locale).footer.sender(site.name, site.postalAddress)],
    },
    attachments,
  };
}

function toPreview({ figures }: NumbersReport): string {
  return figures
    .slice(0, 2)
    .map(({ figure }) => `${figure.title}.`)
    .join(' ');
}
