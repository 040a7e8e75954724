import { setImmediate } from 'node:timers/promises';
import type { FigureRow, UnplacedFigure } from '#server/figures/figure.ts';
import type { Query } from '#server/db/database.ts';
import { createDateWords } from '#shared/date-words.ts';
import { getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { NumbersWords } from '#shared/words/numbers/en.ts';
import type { Compared } from './calendar.ts';
import { type Count, LEAD_CAMPAIGN, OTHER } from './counts.ts';
import { readCounts } from './read-counts.ts';
import { keysOf } from '#shared/keys-of.ts';
import { mailWords, numbersWords } from '#shared/words/server-words.ts';

export type FigureName = keyof NumbersWords['figures'];
export type NumbersReport = {
  locale: Locale;
  title: string;
  /** What has something to show, in the order of the words. */
  figures: { name: FigureName; figure: UnplacedFigure }[];
  /** The names of what has nothing. */
  empty: string[];
};

/** A trend is not told of fewer (product decisions, section 16). */
const ENOUGH_FOR_TREND = 30;
const MOST_ROWS = 10;

type Sides = [now: Count[], before: Count[], yearBefore: Count[]];
const sideNumbers = [0, 1, 2] as const;
type Row = { label: string; values: [now: number, before: number, yearBefore: number] };
type Pick = (count: Count) => string | null;

/** What was counted in a week or a month, beside the one before and a year before, as figures. */
export async function readReport(query: Query, compared: Compared, locale: Locale): Promise<NumbersReport> {
  const sides: Sides = [
    await readCounts(query, compared.now),
    await readCounts(query, compared.before),
    await readCounts(query, compared.yearBefore),
  ];
  const words = getWords(numbersWords, locale);
  const rows = await listRows(sides, locale);
  const names = keysOf(words.figures);
  const shown = names.filter((name) => rows[name].some(({ values }) => values[0] > 0));
  return {
    locale,
    title: toTitle(compared, locale),
    figures: shown.map((name) => ({ name, figure: toFigure(name, rows[name], { kind: compared.kind, sides, locale }) })),
    empty: names.filter((name) => !shown.includes(name)).map((name) => words.figures[name].name),
  };
}

/** How much changed since before, in percent; null where either has too few to say. */
export function toChange(now: number, before: number): number | null {
  return Math.min(now, before) < ENOUGH_FOR_TREND ? null : Math.round((100 * (now - before)) / before);
}

function toTitle({ kind, now }: Compared, locale: Locale): string {
  const day = new Date(kind === 'week' ? now.from : `${now.from}-01`);
  const options = kind === 'week' ? ({ dateStyle: 'long' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return getWords(numbersWords, locale).title[kind](createDateWords(locale, options)(day));
}

async function listRows(sides: Sides, locale: Locale): Promise<Record<FigureName, Row[]>> {
  const words = getWords(numbersWords, locale);
  const top = async (pick: Pick) => {
    await setImmediate(); // Visitors go first.
    const toLabel = (name: string | null) => (name === OTHER ? words.other : name);
    return toTop(sides, (count) => toLabel(pick(count)), words.other);
  };
  const named = (...kinds: string[]) => top(({ kind, name }) => (kinds.includes(kind) ? name : null));
  /** Of `form page`; a form has the name that the notices of its leads have. */
  const ofLead = (part: 0 | 1, names: Record<string, string> = {}) =>
    top(({ kind, name }) => {
      const label = kind === 'lead' ? name.split(' ')[part] : undefined;
      return label === undefined ? null : (names[label] ?? label);
    });
  return {
    traffic: toTraffic(sides, words.rows),
    read: await named('view'),
    sources: await top(({ kind, name }) => (kind === 'source' ? (words.sources[name] ?? name) : null)),
    hosts: await named('host'),
    campaigns: await named('campaign'),
    forms: await ofLead(0, getWords(mailWords, locale).forms),
    leadPages: await ofLead(1),
    leadCampaigns: await named(LEAD_CAMPAIGN),
    searches: await named('search'),
    vain: await named('search-in-vain'),
    records: await top(({ kind, name }) => (kind === 'view' && /-database\/./.test(name) ? name : null)),
    tools: await named('tool'),
    downloads: await named('download'),
    missing: await named('missing'),
    broken: await named('broken'),
    letters: toLetters(sides, words.rows),
  };
}

function toTraffic(sides: Sides, rows: NumbersWords['rows']): Row[] {
  const ofKind = (label: string, isMeant: (count: Count) => boolean): Row => ({ label, values: sumSides(sides, isMeant) });
  const is = (kind: string) => (count: Count) => count.kind === kind;
  return [
    ofKind(rows.viewsEn, ({ kind, locale }) => kind === 'view' && locale !== 'fr'),
    ofKind(rows.viewsFr, ({ kind, locale }) => kind === 'view' && locale === 'fr'),
    ofKind(rows.visits, is('source')),
    ofKind(rows.searches, is('search')),
    ofKind(rows.tools, is('tool')),
    ofKind(rows.downloads, is('download')),
    ofKind(rows.leads, is('lead')),
    ofKind(rows.missing, is('missing')),
    ofKind(rows.robots, is('robot')),
    ofKind(rows.robotLeads, is('lead-robot')),
  ];
}

function toLetters(sides: Sides, rows: NumbersWords['rows']): Row[] {
  const labels: Record<string, (name: string) => string> = {
    letter: rows.letter,
    'letter-refused': rows.refused,
    subscriber: () => rows.subscriber,
    'subscriber-left': () => rows.subscriberLeft,
    seat: () => rows.seat,
  };
  return toTop(sides, ({ kind, name }) => labels[kind]?.(name) ?? null, '');
}

/** The names that had most, most first; the rest of them under `other`, which comes last. Once through the counts: there may be 100,000. */
function toTop(sides: Sides, pick: Pick, other: string): Row[] {
  const known = new Map<string, Row>();
  for (const side of sideNumbers)
    for (const count of sides[side]) {
      const label = pick(count);
      if (label === null) continue;
      const row: Row = known.get(label) ?? { label, values: [0, 0, 0] };
      row.values[side] += count.count;
      // What only an earlier time had has no row.
      if (side === 0) known.set(label, row);
    }
  const rows = [...known.values()];
  rows.sort((a, b) => Number(a.label === other) - Number(b.label === other) || b.values[0] - a.values[0] || (a.label < b.label ? -1 : 1));
  const [shown, rest] = [rows.slice(0, MOST_ROWS), rows.slice(MOST_ROWS)];
  if (rest.length === 0) return shown;
  const values = rest.reduce<Row['values']>(([now, before, year], { values: [a, b, c] }) => [now + a, before + b, year + c], [0, 0, 0]);
  return [...shown, { label: other, values }];
}

function sumSides([now, before, yearBefore]: Sides, isMeant: (count: Count) => boolean): Row['values'] {
  const sum = (counts: Count[]) => counts.reduce((total, count) => total + (isMeant(count) ? count.count : 0), 0);
  return [sum(now), sum(before), sum(yearBefore)];
}

type Shown = { kind: Compared['kind']; sides: Sides; locale: Locale };

function toFigure(name: FigureName, rows: Row[], { kind, sides, locale }: Shown): UnplacedFigure {
  const words = getWords(numbersWords, locale);
  const say = words.figures[name];
  return {
    kind: 'bars',
    locale,
    title: toSentence(name, rows, locale),
    subtitle: say.about,
    labelHead: say.head,
    columns: words.columns[kind].map((head, column) => ({ head, style: column === 3 ? ('percent' as const) : ('number' as const) })),
    rows: rows.map(({ label, values: [now, before, yearBefore] }): FigureRow => ({
      label,
      // Before the site counted, nobody knows who came.
      values: [now, sides[1].length > 0 ? before : null, sides[2].length > 0 ? yearBefore : null, toChange(now, before)],
      ...(label === words.other && { mark: 'partial' as const }),
    })),
    note: words.note,
    source: words.source,
  };
}

function toSentence(name: FigureName, rows: Row[], locale: Locale): string {
  const words = getWords(numbersWords, locale);
  const write = (count: number) => getNumberFormat(locale).format(count);
  if (name === 'traffic') {
    // two sides
    const [now, before] = [0, 1].map((side) => (rows[0]?.values[side] ?? 0) + (rows[1]?.values[side] ?? 0)) as [number, number];
    const change = toChange(now, before);
    return words.figures.traffic.title(write(now), change === null ? '' : words.change(change));
  }
  // What few people used is many things under one name: it heads nothing.
  const best = rows.find(({ label }) => label !== words.other);
  const { title, name: unnamed } = words.figures[name];
  return best ? title(best.label, write(best.values[0])) : unnamed.charAt(0).toUpperCase() + unnamed.slice(1);
}
