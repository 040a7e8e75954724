import type { Element, ElementContent } from 'hast';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { type Attributes, element, text, toHtml } from './hast-element.ts';
import { classPaint, drawShapes } from './draw-svg.ts';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import { layoutFigure } from './layout-figure.ts';
import type { Sheet } from './shapes.ts';
import { figureWords } from '#shared/words/server-words.ts';
import { escapeHtml } from '#shared/escape-text.ts';

/** Who publishes the figure, and where: what a citation and an embedded copy say. */
export type Publisher = { siteName: string; siteUrl: string };

/** The whole figure as HTML, for pages. */
export function toFigureHtml(figure: Figure, publisher: Publisher): string {
  return toHtml([toFigureElement(figure, publisher)]);
}

/** Message, measure, two drawings of which the style sheet shows one, table, source, and the ways to take the figure away. */
export function toFigureElement(figure: Figure, publisher: Publisher | null): Element {
  const { id, title, subtitle, note } = figure;
  return element('figure', { id, className: ['fig', `fig-${figure.kind}`], ariaLabelledBy: `${id}-title` }, [
    element('figcaption', {}, [
      element('p', { id: `${id}-title`, className: ['fig-title'] }, [text(title)]),
      ...(subtitle ? [element('p', { className: ['fig-sub'] }, [text(subtitle)])] : []),
    ]),
    drawSvg(figure, 'wide'),
    drawSvg(figure, 'narrow'),
    ...(note ? [element('p', { className: ['fig-note'] }, [text(note)])] : []),
    toSource(figure),
    element('div', { className: ['fig-more'] }, [
      toTable(figure),
      ...(publisher && figure.links.page ? [toTakeAway(figure, publisher)] : []),
    ]),
  ]);
}

/**
 * Named for screen readers by the figure's message; the letters inside are hidden from them, because the table says the same cell by cell.
 */
function drawSvg(figure: Figure, sheet: Sheet): Element {
  const layout = layoutFigure(figure, sheet);
  const id = `${figure.id}-${sheet === 'wide' ? 'w' : 'n'}`;
  const frame = { viewBox: `0 0 ${layout.width} ${layout.height}`, className: [`fig-${sheet}`] };
  return element('svg', { ...frame, role: 'img', ariaLabelledBy: `${figure.id}-title`, ariaDescribedBy: `${figure.id}-desc` }, [
    // One description serves both drawings: a reference reaches hidden elements too.
    ...(sheet === 'wide' ? [element('desc', { id: `${figure.id}-desc` }, [text(describeDrawing(figure))])] : []),
    element('g', { ariaHidden: 'true' }, drawShapes(layout, id, classPaint)),
  ]);
}

function describeDrawing({ locale, kind, subtitle }: Figure): string {
  const words = getWords(figureWords, locale);
  return [words.drawing[kind], subtitle && `${subtitle}.`, words.inTable].filter(Boolean).join(' ');
}

function toTable(figure: Figure): Element {
  const words = getWords(figureWords, figure.locale);
  const formats = figure.columns.map((_, column) => createColumnFormat(figure, column));
  const head = (label: string, more: Attributes = {}) => element('th', { scope: 'col', ...more }, [text(label)]);
  return element('details', { className: ['fig-data'] }, [
    element('summary', {}, [text(words.showTable)]),
    element('div', { className: ['table-scroll'], ariaLabelledBy: `${figure.id}-title`, tabIndex: 0, role: 'region' }, [
      element('table', { className: ['table'], ariaLabelledBy: `${figure.id}-title` }, [
        element('thead', {}, [
          element('tr', {}, [head(figure.labelHead), ...figure.columns.map((column) => head(column.head, { className: ['figure'] }))]),
        ]),
        element(
          'tbody',
          {},
          figure.rows.map(({ label, values }) =>
            element('tr', {}, [
              element('th', { scope: 'row' }, [text(label)]),
              ...formats.map((format, column) => element('td', { className: ['figure'] }, [text(format(values[column] ?? null))])),
            ]),
          ),
        ),
      ]),
    ]),
  ]);
}

function toSource({ id, locale, source, links }: Figure): Element {
  const words = getWords(figureWords, locale);
  const { colon } = getWords(typographyWords, locale);
  const parts: ElementContent[] = [
    text(`${source.startsWith(words.source) ? source : `${words.source}${colon} ${source}`}.`.replace(/\.\.$/, '.')),
  ];
  if (links.method) parts.push(text(' '), element('a', { href: links.method }, [text(words.method)]));
  if (!links.page)
    for (const kind of ['csv', 'svg', 'png'] as const) if (links[kind]) parts.push(text(' '), toFileLink(links[kind], words[kind], id));
  return element('p', { className: ['fig-source'] }, parts);
}

/** Every figure has links of these names: which figure it is stands in their description. */
function toFileLink(href: string, kind: string, figureId: string): Element {
  return element('a', { href, download: true, ...(href.includes('?') && { rel: ['nofollow'] }), ariaDescribedBy: `${figureId}-title` }, [
    text(kind),
  ]);
}

/** Files, address, a copy for other sites (a picture that links back: no script, no frame) and a citation. */
function toTakeAway(figure: Figure, { siteName, siteUrl }: Publisher): Element {
  const { locale, title, subtitle, links, source, version } = figure;
  const words = getWords(figureWords, locale);
  const address = siteUrl + (links.page ?? '');
  // What is quoted elsewhere has lost its article: the years and the games it is of go with it.
  const told = [title, subtitle].filter(Boolean).join('. ');
  const cited = source.startsWith(words.example) ? words.citedExample(told) : told;
  const files = (['csv', 'svg', 'png'] as const).flatMap((kind) => (links[kind] ? [{ kind, href: links[kind] }] : []));
  const embed = links.svg
    ? `<figure><a href="${escapeHtml(address)}"><img src="${escapeHtml(siteUrl + links.svg)}" alt="${escapeHtml(told)}" width="960" loading="lazy"></a><figcaption>${escapeHtml(`${told}. ${source}`)}</figcaption></figure>`
    : null;
  return element('details', { className: ['fig-take'] }, [
    element('summary', {}, [text(words.takeAway)]),
    element(
      'ul',
      { className: ['fig-files'] },
      files.map(({ kind, href }) => element('li', {}, [toFileLink(href, words[kind], figure.id)])),
    ),
    element('dl', {}, [
      ...toTerm(words.permalink, element('a', { href: links.page ?? '' }, [text(address)])),
      ...toTerm(words.cite, text(words.citation(cited, siteName, address))),
      ...(version ? toTerm(words.version, text(version)) : []),
      ...(embed ? toTerm(words.embed, element('code', {}, [text(embed)])) : []),
    ]),
  ]);
}

function toTerm(term: string, content: ElementContent): Element[] {
  return [element('dt', {}, [text(term)]), element('dd', {}, [content])];
}
