import type { BarView } from '#shared/views/database.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toExportMeta } from '#server/database/export-meta.ts';
import { type ListQuery } from '#shared/database/list-query.ts';
import type { Locale } from '#shared/locales.ts';
import { toNote } from './frame.ts';
import { toListChart } from './list-bars.ts';
import { getRecordWords } from './words.ts';
import { escapeHtml } from '#shared/escape-text.ts';

const WIDTH = 960;
const HEIGHT = 540;
const PLOT = { left: 40, right: 920, top: 150, bottom: 420 };
const INK = '#15132b';

/** The chart of a list as a picture that can travel alone: its heading, filters, numbers, source, date and version are in it. */
export function drawListChart(database: IndustryDatabase, query: ListQuery, locale: Locale): string {
  const words = getRecordWords(locale, database);
  const result = database.listRecords({ ...query, page: 1, size: 25 });
  const meta = toExportMeta(database.getInfo(), query, 0, result.total, words);
  const chart = toListChart(query, result, database.getInfo(), words);
  const { bars } = chart ?? { bars: [] };
  const heading = chart?.heading ?? words.messages.list.chart[query.type];
  const total = words.count(query, result.total);
  const subtitle = [total, ...meta.filters, ...(chart?.note ? [chart.note] : [])].join(' · ');
  const told = wrap(subtitle, 105);
  // A filter is never cut: what needs more than two lines moves the bars down.
  const down = Math.max(0, told.length - 2) * 22;
  const height = HEIGHT + down;
  const numbers = bars.map(({ name, text }) => words.named(name, text)).join('; ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d" font-family="system-ui, sans-serif" fill="${INK}">`,
    `<title id="t">${escapeHtml(heading)}</title><desc id="d">${escapeHtml(`${subtitle.replace(/\.$/, '')}. ${numbers}`)}</desc>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fbf4e6"/><rect x="40" y="36" width="64" height="8" fill="#ff4b33"/>`,
    `<text x="40" y="86" font-size="32" font-weight="800">${escapeHtml(heading)}</text>`,
    ...told.map((line, index) => `<text x="40" y="${116 + index * 22}" font-size="17">${escapeHtml(line)}</text>`),
    `<g transform="translate(0 ${down})">`,
    ...drawBars(bars),
    ...drawFoot([
      ...wrap(toNote(database.getInfo(), words, query.type, query).attribution, 140),
      words.messages.footer.version(meta.version),
    ]),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

function drawBars(bars: BarView[]): string[] {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = (PLOT.right - PLOT.left) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 14);
  return [
    `<path d="M${PLOT.left} ${PLOT.bottom}H${PLOT.right}" stroke="${INK}" stroke-width="3"/>`,
    ...bars.flatMap(({ label, count, text, isPartial }, index) => {
      const height = count === 0 ? 0 : Math.max(1, (count / most) * (PLOT.bottom - PLOT.top - 20));
      const [x, middle] = [PLOT.left + index * step, PLOT.left + (index + 0.5) * step];
      const bar = `<rect x="${(x + step * 0.12).toFixed(1)}" y="${(PLOT.bottom - height).toFixed(1)}" width="${(step * 0.76).toFixed(1)}" height="${height.toFixed(1)}" fill="${isPartial ? 'none' : '#5b4bc4'}" stroke="${INK}" stroke-width="1.5"/>`;
      if (index % every !== 0) return [bar];
      return [
        bar,
        `<text x="${middle.toFixed(1)}" y="${(PLOT.bottom - height - 7).toFixed(1)}" font-size="13" text-anchor="middle">${escapeHtml(text)}</text>`,
        `<text x="${middle.toFixed(1)}" y="${PLOT.bottom + 24}" font-size="14" text-anchor="middle">${escapeHtml(cut(label, 12))}</text>`,
      ];
    }),
  ];
}

/** The sources of this type, as the list names them: a credit is never cut. */
function drawFoot(lines: string[]): string[] {
  return lines.map(
    (line, index) => `<text x="40" y="${HEIGHT - 12 - (lines.length - 1 - index) * 15}" font-size="12">${escapeHtml(line)}</text>`,
  );
}

function wrap(text: string, length: number): string[] {
  return text.match(new RegExp(`.{1,${length}}(?: |$)|.{${length}}`, 'g')) ?? [];
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
