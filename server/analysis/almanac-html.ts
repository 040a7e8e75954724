import type { Element, ElementContent } from 'hast';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { HtmlText } from '#shared/views/page-answer.ts';
import { element, text, toHtml } from '#server/figures/hast-element.ts';
import type { AlmanacView } from './almanac.ts';

export type AlmanacWords = PageCopy<'tools-release-week'>['almanac'];
type AlmanacEvent = AlmanacView['weeks'][number]['events'][number];

/** Radii in the units of a sheet from -300 to 300. */
const RING = { sun: 70, months: [102, 146], weeks: [152, 232], flags: [236, 294] } as const;
const MAX_FLAGS = 3;
/** Whose the store's own events are, in either language. */
const STORE = 'Steam';

/**
 * The round almanac, what its parts mean, and the same as a table. HTML already, because the router's state would say all of it again,
 * and as lean as it can be written: each line of it is there for every week.
 */
export function toAlmanacHtml(view: AlmanacView, words: AlmanacWords): HtmlText {
  const described = element('div', {}, [
    element('h2', { className: ['h2'], id: 'almanac' }, [text(withGenres(words.heading, view))]),
    element('p', { className: ['lead'] }, [text(words.lead)]),
    element('ul', { className: ['almanac-key'] }, [
      toKey('M3 20V6l8-2v16ZM13 20V11l8-2v11Z', 'almanac-weeks', withGenres(words.bars, view, view.years.join('–'))),
      toKey('M6 2V22M6 2h16l-6 6 6 6H6Z', 'almanac-flags store', words.stores),
      toKey('M6 2V22M6 2l15 6-15 6Z', 'almanac-flags', words.others),
      toKey('M3 8h18v9H3Z', 'almanac-months', words.months),
    ]),
    element('details', { className: ['no-print'] }, [
      element('summary', {}, [text(words.numbers)]),
      element('p', {}, [
        text(`${words.months}.`),
        ...view.months.flatMap(({ short, path: href }) => [text(' '), element('a', { href }, [text(short)])]),
      ]),
      toTable(view, words),
    ]),
  ]);
  return { id: 'almanac-year', html: toHtml([drawYear(view), described]) };
}

/** Two almanacs of different games never have the same name: `The year in the round (RPG)`. */
function withGenres(words: string, { genreNames }: AlmanacView, ...more: string[]): string {
  const named = [genreNames, ...more].filter(Boolean).join(', ');
  return named ? `${words} (${named})` : words;
}

function toKey(d: string, className: string, words: string): Element {
  const drawing = element('svg', { viewBox: '0 0 24 24', ariaHidden: 'true', className: [className] }, [path({ d })]);
  return element('li', {}, [drawing, text(words)]);
}

function toTable(view: AlmanacView, words: AlmanacWords): Element {
  const head = [
    element('th', { scope: 'col' }, [text(words.week)]),
    element('th', { scope: 'col', className: ['figure'] }, [text(withGenres(words.releases, view))]),
    element('th', { scope: 'col' }, [text(words.events)]),
  ];
  const rows = view.weeks.map(({ monday, path: href, releases, events }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [element('a', { href, ...NOFOLLOW }, [text(monday)])]),
      element('td', { className: ['figure'] }, [text(releases)]),
      element(
        'td',
        {},
        events.flatMap(({ name, path: record, when, isStores }, index) => [
          text(index > 0 ? ', ' : ''),
          element('a', { href: record }, [text(name)]),
          text(isStores ? ` (${when}, ${STORE})` : ` (${when})`),
        ]),
      ),
    ]),
  );
  return element('table', { className: ['table'], ariaLabel: withGenres(words.numbers, view) }, [
    element('thead', {}, [element('tr', {}, head)]),
    element('tbody', {}, rows),
  ]);
}

/**
 * A month is a part of the inner ring, a week a bar whose length is its releases, an event with known days a flag, and the needle the
 * week that is asked about: it begins outside the months, whose names it would cover. For pointers; the table of the same weeks beside it
 * is for everybody.
 */
function drawYear({ weeks, months, needle }: AlmanacView): Element {
  const rotate = (turn: number) => `rotate(${round(turn * 360)})`;
  return element('svg', { className: ['almanac'], viewBox: '-300 -300 600 600', ariaHidden: 'true' }, [
    element('circle', { className: ['almanac-sun-under'], cx: 5, cy: -5, r: RING.sun }, []),
    element('circle', { className: ['almanac-sun'], r: RING.sun }, []),
    group('almanac-months', months.map(toMonth)),
    group(
      'almanac-weeks',
      weeks.map(({ turn, isChosen, path: href, releases, share }) =>
        link(href, { ...NOFOLLOW, transform: rotate(turn), ...(isChosen && { className: ['chosen'] }) }, [
          element('title', {}, [text(releases)]),
          path({ d: toBar(share) }),
        ]),
      ),
    ),
    group(
      'almanac-flags',
      weeks.filter(({ events }) => events.length > 0).map(({ turn, events }) => toFlags(rotate(turn), events)),
    ),
    ...(needle === null
      ? []
      : [path({ className: ['almanac-needle'], d: `M-7-${RING.weeks[0]}L0-298 7-${RING.weeks[0]}Z`, transform: rotate(needle) })]),
  ]);
}

function toMonth({ short, path: href }: AlmanacView['months'][number], index: number): Element {
  const transform = toUpright(index * 30 + 15, (RING.months[0] + RING.months[1]) / 2);
  return link(href, {}, [path({ d: MONTH, transform: `rotate(${index * 30 + 30})` }), element('text', { transform }, [text(short)])]);
}

/** A pole with a pennant for each event, three at most. The store's own have two tails: not everybody sees their colour. */
function toFlags(transform: string, events: AlmanacEvent[]): Element {
  const [foot, top] = RING.flags;
  const pennants = events
    .slice(0, MAX_FLAGS)
    .map((event, index) =>
      link(event.path, event.isStores ? { className: ['store'] } : {}, [
        path({ d: `M0-${top - index * 19}${event.isStores ? 'h17l-6 8.5 6 8.5H0Z' : 'l17 8.5-17 8.5Z'}` }),
      ]),
    );
  return element('g', { transform }, [
    element('title', {}, [text(events.map(({ name, when }) => `${name} (${when})`).join(', '))]),
    path({ d: `M0-${foot}V-${top}` }),
    ...pennants,
  ]);
}

const path = (attributes: Parameters<typeof element>[1]): Element => element('path', attributes, []);
const group = (name: string, children: ElementContent[]): Element => element('g', { className: [name] }, children);
/** The table has the same links for the keyboard. */
const link = (href: string, more: Parameters<typeof element>[1], children: ElementContent[]): Element =>
  element('a', { tabIndex: -1, ...more, href }, children);

/** A week is a view of the one tool: search engines are not sent to 52 of them. */
const NOFOLLOW = { rel: ['nofollow'] };

/** A bar that widens outwards, as long as its week was full. Whole numbers: 52 of them are in a page. */
function toBar(share: number): string {
  const [foot, end] = RING.weeks;
  const top = Math.round(foot + 4 + share * (end - foot - 4));
  const half = Math.round(top * BAR_SLOPE);
  return `M-8-${foot}L-${half}-${top}H${half}L8-${foot}Z`;
}

const BAR_SLOPE = 0.052;

/** A twelfth of the ring, before the hour it is turned to. */
const MONTH = 'M0-102V-146A146 146 0 0 0-73-126.4L-51-88.3A102 102 0 0 1 0-102Z';

/** Letters stand along the ring, and never on their heads. */
function toUpright(degrees: number, radius: number): string {
  const isBelow = degrees > 90 && degrees < 270;
  return `rotate(${degrees}) translate(0 ${-radius})${isBelow ? ' rotate(180)' : ''}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
