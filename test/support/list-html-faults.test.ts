import { expect, it } from 'vitest';
import { listHtmlFaults } from './list-html-faults.ts';

const toPage = ({ head = '', main = '<h1>One</h1>', footer = '' }) => ({
  path: '/one',
  html: `<!DOCTYPE html><html lang="en"><head><title>One</title>${head}</head><body><p id="top">One</p><main id="main">${main}</main><footer>${footer}</footer></body></html>`,
});

it('a page that is right has no fault', async () => {
  const label = '<label for="name">Name</label><input id="name"/><svg><path id="top"/></svg>';
  expect(await listHtmlFaults([toPage({ main: label }), toPage({ footer: '<p>Two &amp; three</p>' })])).toEqual([]);
});

it.each([
  ['an id of main and of the shell', { main: '<p id="top"></p>' }, 'no-dup-id: top is in main and outside'],
  ['an id twice in main', { main: '<p id="a"></p><p id="a"></p>' }, 'no-dup-id: Duplicate ID "a"'],
  ['a label in main for a field of the footer', { main: '<label for="a">A</label>', footer: '<input id="a"/>' }, 'valid-for: no a'],
  ['a block inside a paragraph of the footer', { footer: '<p><div>One</div></p>' }, "close-order: Stray end tag '</p>'"],
  ['an element that main does not close', { main: '<section><h1>One</h1>' }, "close-order: Unclosed element '<section>'"],
  ['a second main', { footer: '<main>Two</main>' }, 'has not one main'],
  ['a broken character in an address of the shell', { head: '<link rel="icon" href="/a?b=1&copi;c"/>' }, 'unrecognized-char-ref'],
  ['an address that is empty', { footer: '<img src="" alt=""/>' }, 'attribute-allowed-values'],
  ['a block in a paragraph between two drawings', { main: '<svg></svg><p><div></div></p><svg><svg></svg></svg>' }, 'close-order'],
  ['a drawing that ends in the middle', { main: '<svg role="img"><path d="M0 0></svg>' }, 'parser-error'],
])('%s is found', async (_what, parts, fault) => {
  expect((await listHtmlFaults([toPage({}), toPage(parts)])).join('\n')).toContain(fault);
});

it('a main inside what may not hold all of it is found', async () => {
  const { html } = toPage({});
  const wrapped = html.replace('<main', '<form><main').replace('</main>', '</main></form>');
  expect(await listHtmlFaults([{ path: '/one', html: wrapped }])).toEqual([expect.stringContaining('element-permitted-content')]);
});
