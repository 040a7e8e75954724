import { expect, test } from 'vitest';
import { type BodyOptions, renderBody } from './article-body.ts';
import { checkBody } from './check-body.ts';

const render = (markdown: string, locale: 'en' | 'fr' = 'en', more: Partial<BodyOptions> = {}) =>
  renderBody(markdown, {
    id: 'one',
    locale,
    emblem: 'crowdfunding',
    resolve: ({ kind, id, rest = '' }) => `/${locale}/${kind}/${id}${rest}`,
    sizeOf: () => 8,
    computeFigure: () => null,
    getPicture: () => null,
    ...more,
  });

const chart =
  ':::chart{type="waterfall" title="A sale" unit="USD" source="Worked example"}\n| Step | Amount |\n|---|---:|\n| Tag | 10.50 |\n| Store | -3.25 |\n| Ours | 7.25 |\n:::';

test('what an author writes as HTML, script or handler never reaches the page', async () => {
  const { html } = await render(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) and <b onclick="x">b</b>',
  );
  expect(html).not.toMatch(/<script|onerror|<img|javascript:|onclick/);
  const titled = await render(':::callout{title="<i>a</i>"}\nText\n:::');
  expect(titled.html).toContain('<p class="call-title">&#x3C;i>a&#x3C;/i></p>');
});

test('no style attribute, whatever the blocks: the content security policy forbids them', async () => {
  const { html } = await render(`${chart}\n\n\`\`\`json\n{ "a": 1 }\n\`\`\`\n\n| a | b |\n|---|---:|\n| 1 | 2 |`);
  expect(html).not.toMatch(/ style=| align=/);
  expect(html).toContain('class="sy-');
});

test('a chart is drawn for wide and narrow screens over its table, and its data can be taken away', async () => {
  const { html, figures } = await render(chart, 'fr');
  expect(html.match(/<svg [^>]*role="img"/g)).toHaveLength(2);
  expect(html).toContain('10,50\u00a0$');
  expect(html).toContain('/fr/download/chart-fr-1.csv');
  expect(html).toMatch(/<table class="table"[^>]*>[\s\S]*Store[\s\S]*<\/table>/);
  expect(figures[0]?.rows).toEqual([
    { label: 'Tag', values: [10.5] },
    { label: 'Store', values: [-3.25] },
    { label: 'Ours', values: [7.25] },
  ]);
});

test('a figure that a text names is computed, and numbered with the charts around it; without a database the text says so', async () => {
  const named = '::computed{figure="releases-by-year"}';
  const computeFigure: BodyOptions['computeFigure'] = (name, locale) => ({
    kind: 'bars',
    locale,
    title: `${name} in ${locale}`,
    subtitle: '',
    labelHead: 'Year',
    columns: [{ head: 'Games', style: 'number' }],
    rows: [{ label: '2023', values: [14885] }],
    source: 'The table',
  });
  const { html, figures } = await render(`${chart}\n\n${named}`, 'fr', { computeFigure });
  expect(figures.map(({ id }) => id)).toEqual(['chart-1', 'chart-2']);
  expect(html).toContain('releases-by-year in fr');
  expect(html).toContain('14\u00a0885');
  expect(html).toContain('/fr/download/chart-fr-2.csv');
  expect((await render(named)).html).toContain('can’t be computed');
});

test('links by id become addresses of the language, with their anchor; other sites are marked, in tables too', async () => {
  const { html } = await render('[a](article:two#part) [b](https://example.com/)\n\n| c |\n|---|\n| [d](https://example.com/) |', 'fr');
  expect(html).toContain('href="/fr/article/two#part"');
  expect(html.match(/<a href="https:\/\/example\.com\/" rel="external noopener">/g)).toHaveLength(2);
});

test('a table’s region is named after its section, and no two regions of a text share a name', async () => {
  const table = '| Time | Task |\n|---|---|\n| 9:00 | Press |';
  const { html } = await render(
    [table, table, '## Day one', table, '### After noon', table, table, '## Day one', table].join('\n\n'),
    'fr',
  );
  expect([...html.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Tableau\u00a0: Time, Task',
    'Tableau\u00a0: Time, Task (2)',
    'Tableau\u00a0: Day one',
    'Tableau\u00a0: After noon',
    'Tableau\u00a0: After noon (2)',
    'Tableau\u00a0: Day one (2)',
  ]);
});

test('a sheet that may scroll is a region named after its section; one whose lines are wrapped is no stop of the keyboard', async () => {
  const sheet = '```csv\nOne,line\n```';
  const { html } = await render(['## Day one', sheet, sheet, sheet.replace('csv', 'text')].join('\n\n'), 'fr');
  expect(html).toContain('<pre class="code code-text">');
  expect([...html.matchAll(/<pre [^>]*role="region"[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Feuille\u00a0: Day one',
    'Feuille\u00a0: Day one (2)',
  ]);
});

test('what stands in English in a French text says so, for the voice that reads it', async () => {
  const english = ':::english\n> A quotation.\n\n```text\nA clause.\n```\n:::';
  const { html } = await render(english, 'fr');
  expect(html).toMatch(/^<blockquote lang="en">\s*<p>A quotation\.<\/p>\s*<\/blockquote>\s*<pre [^>]*lang="en"/);
  expect(html).not.toContain('<div');
  expect(checkBody(english, { file: 'fr.md', bodyLine: 1 }).problems).toEqual([]);
});

test('a checklist is drawn, not a form', async () => {
  const { html } = await render('- [ ] one\n- [x] two');
  expect(html).not.toContain('<input');
  expect(html).toContain('<ul class="check">');
  expect(html).toContain('<li class="on">');
});

test('a heading never takes an id of the page’s frame', async () => {
  const { html, sections } = await render('## Main\n\n## Checklist\n\n## Checklist');
  expect(sections.map(({ id }) => id)).toEqual(['main-section', 'checklist', 'checklist-1']);
  expect(html).not.toContain('id="main"');
});

test('a colon in running text stays one', async () => {
  const { html } = await render('At 18:30, see note:this one.');
  expect(html).toContain('At 18:30, see note:this one.');
});

test('a download says what it is and how large', async () => {
  const { html } = await render('::download{file="sheet.csv" label="The sheet"}');
  expect(html).toContain('<b>The sheet</b> <span>CSV, 8 bytes</span>');
});

test('footnotes are named in the language', async () => {
  const { html } = await render('Un fait[^1].\n\n[^1]: La source.', 'fr');
  expect(html).toContain('Retour à l’appel de la note 1');
});

test('for a feed, drawings go, folded tables are open, paths become addresses; what a code sample says stays as it is written', async () => {
  const sample = '`<a class="x" href="/y">` stays';
  const { html } = await render(`## Part\n\n[here](page:about)\n\n${chart}\n\n${sample}`, 'en', { feedOf: 'https://a.example' });
  expect(html).not.toMatch(/<svg|<summary|<details|#<\/a>|<[^>]* class=/);
  expect(html).toContain('href="https://a.example/en/page/about"');
  expect(html).toContain('<table ');
  expect(html).toContain('<code>&#x3C;a class="x" href="/y"></code> stays');
});

const photo = { name: 'articles/one/desk.jpg', path: '/en/download/desk.jpg' };
const picture = { file: 'desk.jpg', kind: 'photo', width: 4000, height: 3000, hash: '0' } as const;

test('a drawing has its size, its words and an address of the text', async () => {
  const figure = ':::figure{caption="Where a game shows"}\n![A map](map.svg)\n:::';
  const shown = {
    name: 'articles/one/map.svg',
    path: '/en/download/map.svg',
    picture: { ...picture, kind: 'drawing', width: 960, height: 540 },
  } as const;
  const { html } = await render(figure, 'en', { getPicture: () => shown });
  expect(html).toContain('<img src="/en/download/map.svg" alt="A map" width="960" height="540" loading="lazy" decoding="async">');
  expect(html).toContain('<figcaption>Where a game shows</figcaption>');
  const checked = checkBody(figure, { file: 'en.md', bodyLine: 1 });
  expect(checked.problems).toEqual([]);
  expect(checked.mentions).toEqual([{ kind: 'picture', id: 'map.svg', line: 2 }]);
  expect(checkBody('::computed{figure="no-such"}', { file: 'en.md', bodyLine: 1 }).problems[0]?.message).toMatch(/"no-such" is no figure/);
});

test('a photo alone is a figure with its caption, in AVIF and WebP, as wide as it is and no wider', async () => {
  const { html } = await render('![A desk](desk.jpg "Where it began")', 'en', { getPicture: () => ({ ...photo, picture }) });
  expect(html).toMatch(/^<figure class="picture"><picture><source type="image\/avif"/);
  expect(html.match(/_ipx\/f_avif,q_75,w_(640|1024|1536)\/pictures\/articles\/one\/desk\.jpg (640|1024|1536)w/g)).toHaveLength(3);
  expect(html).toContain('alt="A desk" width="4000" height="3000"');
  expect(html).toContain('<figcaption>Where it began</figcaption>');
  const small = await render('![A desk](desk.jpg)', 'en', {
    getPicture: () => ({ ...photo, picture: { ...picture, width: 700, height: 500 } }),
  });
  expect(small.html).toContain('w_1024/');
  expect(small.html).not.toContain('w_1536/');
});

test('an animation moves only for those who did not ask for less motion', async () => {
  const { html } = await render('Look: ![It turns](turn.gif) and on.', 'en', {
    getPicture: () => ({ ...photo, picture: { ...picture, kind: 'animation' } }),
  });
  expect(html).toMatch(
    /<picture><source media="\(prefers-reduced-motion: no-preference\)" type="image\/webp" srcset="[^"]*\/animations\/[^"]*"/,
  );
  expect(html.match(/<img [^>]*>/)?.[0]).not.toContain('animations');
  expect(html).toMatch(/Look: .* and on\./);
});

test('a print of the house is one picture by day and one by night; a feed gets the one of the day', async () => {
  const getPicture = () => ({ ...photo, picture });
  const { html } = await render('![A desk](desk.jpg){print}', 'fr', { getPicture });
  expect(html).toMatch(/<picture class="light-only">.*\/prints\/day\/.*<picture class="dark-only">.*\/prints\/night\//);
  expect(html).not.toContain('{print}');
  const feed = await render('![A desk](desk.jpg){print}\n\n![A desk](desk.jpg)', 'fr', { getPicture, feedOf: 'https://a.example' });
  expect(feed.html).not.toMatch(/night|srcset|<source|<picture/);
  expect(feed.html).toContain('src="https://a.example/_ipx/f_webp,q_75,w_1024/pictures/articles/one/desk.jpg"');
});

test.each([
  ['![](desk.jpg)', /needs words/],
  ['![A desk](https://elsewhere.example/desk.jpg)', /lies beside its text/],
  ['![A desk](../other/desk.jpg)', /lies beside its text/],
  ['![A desk](desk.heic)', /save it as JPEG/],
  ['![A desk](desk.exe)', /its name says so/],
  ['![A desk](my desk.jpg)', /rename it/],
  ['![A desk](desk.jpg){sepia}', /there is {print}/],
])('%s is refused, with the reason', (markdown, reason) => {
  expect(checkBody(markdown, { file: 'en.md', bodyLine: 1 }).problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(reason),
  ]);
});

test('a record of the database is linked by its id and slug, a list with its query', async () => {
  const { html } = await render('[a](game:1624540-storyteller) and [b](page:database-games?place=ca-qc)');
  expect(html).toContain('href="/en/game/1624540-storyteller"');
  expect(html).toContain('href="/en/page/database-games?place=ca-qc"');
});
