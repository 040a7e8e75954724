import type { Database } from '../server/db/database.ts';
import { type Compared, toMonth, toWeek } from '../server/numbers/calendar.ts';
import { addDays, toMonday } from '../shared/days.ts';
import { readCounts } from '../server/numbers/read-counts.ts';
import { type NumbersReport, readReport } from '../server/numbers/report.ts';
import { toReportCsv, toReportHtml, toReportText } from '../server/numbers/write-report.ts';
import { toDay } from '../server/platform/desk-day.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { endWith, requireSettings } from './settings.ts';
import { readOptions } from './command-line.ts';

const USAGE = `npm run numbers -- [--month 2026-11 | --week 2026-11-16] [--csv | --html] [--language fr]

  What was read, where visits came from, what brought leads, what was searched in vain: totals, beside the period before and a year before.
  Without a period: the last whole week. --week takes any day of it.
  --csv    every count by day, to open in a spreadsheet
  --html   a page with the figures: npm run --silent numbers -- --html > numbers.html

  The running site writes what it counted every minute. A word that fewer than ten visits on five days used is summed as "other".`;

const { values } = readOptions(USAGE, {
  options: {
    month: { type: 'string' },
    week: { type: 'string' },
    csv: { type: 'boolean', default: false },
    html: { type: 'boolean', default: false },
    language: { type: 'string' },
  },
});
const compared = toCompared();
const env = requireSettings();
const locale = (values.language ?? env.OWNER_LANGUAGE) === 'fr' ? 'fr' : 'en';
const isUnclear = values.csv && values.html;
if (compared === null) console.error('--month takes a month, such as 2026-11; --week any of its days, such as 2026-11-16. One of the two.');
if (compared === null || isUnclear || !['en', 'fr', undefined].includes(values.language)) {
  console.log(USAGE);
  process.exit(2);
}
try {
  const database = await openSiteDatabase(env);
  console.log(await show(database, compared));
  await database.close();
} catch (error) {
  endWith(error);
}

async function show(database: Database, period: Compared): Promise<string> {
  if (values.csv) return toReportCsv(await database.read((query) => readCounts(query, period.now)), locale);
  const report: NumbersReport = await database.read((query) => readReport(query, period, locale));
  return values.html ? toReportHtml(report) : toReportText(report);
}

/** Null for a month or a day that is none. */
function toCompared(): Compared | null {
  const { month, week } = values;
  if (month !== undefined) return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && week === undefined ? toMonth(month) : null;
  if (week === undefined) return toWeek(addDays(toMonday(toDay(new Date())), -7));
  return /^\d{4}-\d{2}-\d{2}$/.test(week) && !Number.isNaN(Date.parse(week)) ? toWeek(toMonday(week)) : null;
}
