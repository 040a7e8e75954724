import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toComparePath, toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { href } from '#shared/pages.ts';
import { type Journeys, startJourneys } from '#test/support/journeys.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await startJourneys();
});
afterAll(() => journeys?.close());

const openAt = async (path: string, width: number, height = 900) => {
  const { page, close } = await journeys.open(path, { viewport: { width, height } });
  await page.evaluate(() => document.fonts.ready);
  return { page, close };
};

describe.each(['en', 'fr'] as const)('what a page measures (%s)', (locale) => {
  const games = (query: string) => toListPath('games', locale, query);

  it('every column of the games shows beside the filters at 1280 px', async () => {
    const { page, close } = await openAt(games(''), 1280);
    for (const query of [
      'genre=strategy',
      'genre=simulation',
      'genre=simulation&sort=score',
      'genre=simulation&sort=-price',
      'year=2023',
    ]) {
      await page.goto(journeys.site.url + games(query));
      expect([query, await measureOverflow(page)]).toEqual([query, 0]);
    }
    await close();
  });

  it('the title of a game stands on the line of its row', async () => {
    const { page, close } = await openAt(games(''), 1280);
    const baselines = await page.locator('.records tbody tr:first-child :is(th, td:nth-child(3))').evaluateAll((cells) =>
      cells.map((cell) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        cell.querySelector('a')?.prepend(mark);
        return Math.round(mark.getBoundingClientRect().bottom);
      }),
    );
    expect(baselines).toHaveLength(2);
    expect(Math.abs((baselines[0] ?? 0) - (baselines[1] ?? 0))).toBeLessThanOrEqual(1);
    await close();
  });

  it('records side by side are equally wide, each over what removes it, and an address breaks at a dot only', async () => {
    const { page, close } = await openAt(toComparePath('games', locale, ['730', '570']), 1920);
    const [first, second] = await measureBoxes(page, '.compare-table thead th:not(:first-child)');
    expect(Math.abs((first?.width ?? 0) - (second?.width ?? 1000))).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(journeys.site.url + toComparePath('studios', locale, ['fromsoftware', 'bethesda-game-studios', 'splash-damage']));
    const names = await measureBoxes(page, '.compare-table thead a:first-of-type');
    const removes = await measureBoxes(page, '.compare-remove');
    expect(removes).toHaveLength(3);
    for (const [index, { top, left }] of removes.entries()) {
      expect(top).toBeGreaterThanOrEqual(names[index]?.bottom ?? Infinity);
      expect(Math.round(left)).toBe(Math.round(names[index]?.left ?? 0));
    }
    const lines = await page
      .locator('.compare-table td [rel~=external]')
      .evaluateAll((links) =>
        links.map((link) => [
          new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size,
          link.textContent.split('.').length,
        ]),
      );
    for (const [found = 9, pieces = 0] of lines) expect(found).toBeLessThanOrEqual(pieces);
    await close();
  });

  it('the longest title of a game is cut after two lines where it is a label, after five at the head, and no field is white by night', async () => {
    const { page, close } = await openAt(toComparePath('games', locale, ['730', '2805530']), 360);
    await page.emulateMedia({ colorScheme: 'dark' });
    const rows = await measureBoxes(page, '.compare-table tbody td:last-child:not(:has(a, li))');
    expect(rows.length).toBeGreaterThan(5);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(110);
    const [, head] = await measureBoxes(page, '.compare-table thead a:first-of-type');
    expect(head?.height).toBeLessThanOrEqual(5 * 30);
    const field = page.locator('.compare-add input[type=search]');
    expect(await field.evaluate((input) => getComputedStyle(input).backgroundColor)).not.toBe('rgb(255, 250, 239)');
    await close();
  });

  it('between a phone and a tablet the words of a figure are no larger than its title', async () => {
    const { page, close } = await openAt(`${href('market-analysis-try', locale)}?genre=simulation_strategy&price=14.99&self=yes`, 680);
    const titles = await page
      .locator('.fig-title')
      .evaluateAll((heads) => heads.map((head) => parseFloat(getComputedStyle(head).fontSize)));
    const labels = await page.locator('.fig-narrow').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const text = drawing.querySelector('.f-strong, .f-label') ?? drawing;
        return (parseFloat(getComputedStyle(text).fontSize) * drawing.getBoundingClientRect().width) / 354;
      }),
    );
    expect(labels.length).toBeGreaterThan(3);
    expect(Math.max(...labels)).toBeLessThanOrEqual(Math.min(...titles));
    await close();
  });

  it('of three figures in a row of a phone’s list, the labels end on one line', async () => {
    const { page, close } = await openAt(games(''), 360);
    // Its reviews are those of another date, which stands on a second line.
    const row = page.locator('.records tbody tr', { has: page.locator('td.figure small') }).first();
    const tops = await row.locator('td.figure > span').evaluateAll((values) => values.map((value) => value.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
    await close();
  });

  it('the ring of a focus is whole at the edges of a table and of the contents of an article', async () => {
    const { page, close } = await openAt(games(''), 1280);
    const cut: (string | number)[][] = [];
    const look = async (selector: string, box: string) => {
      await page.keyboard.press('Tab');
      await page.locator(selector).first().focus();
      cut.push([
        selector,
        await page
          .locator(selector)
          .first()
          .evaluate((element, name) => {
            const { outlineWidth, outlineOffset } = getComputedStyle(element);
            const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
            const [own, around] = [element, element.closest(name) ?? element].map((each) => each.getBoundingClientRect());
            return own && around ? Math.max(0, around.left - own.left + ring, own.right + ring - around.right) : 99;
          }, box),
      ]);
    };
    await look('.records tbody input', '.table-scroll');
    await look('.records thead th:last-child a', '.table-scroll');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(
      journeys.site.url + href('article', locale, { slug: locale === 'en' ? 'choose-a-release-week' : 'choisir-sa-semaine-de-sortie' }),
    );
    await look('.article-aside summary', '.article-aside');
    await look('.article-aside ol a', '.article-aside');
    expect(cut.map(([, pixels]) => pixels)).toEqual([0, 0, 0, 0]);
    await close();
  });

  it('a phone on its side shows the pop-up as a strip', async () => {
    const { page, close } = await openAt(href('about', locale), 740, 360);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await page.locator('.database-popup').waitFor();
    expect((await measureBoxes(page, '.database-popup'))[0]?.height).toBeLessThanOrEqual(72);
    await close();
  });

  it('every name in the footer takes one line', async () => {
    const { page, close } = await openAt(href('about', locale), 1280);
    for (const width of [1280, 1100, 1061, 1024, 901]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = (await measureBoxes(page, '.foot li')).map(({ height }) => Math.round(height));
      expect([width, new Set(heights).size]).toEqual([width, 1]);
    }
    await close();
  });

  it('a picture beside the first words of a page ends at the rule under them, and the headline begins below the bar', async () => {
    const { page, close } = await openAt(href('home', locale), 768);
    const seen: string[] = [];
    for (const id of ['home', 'about', 'blog', 'community', 'products', 'white-papers', 'game-market-analysis'] as const) {
      await page.goto(journeys.site.url + href(id, locale));
      for (const width of [768, 1100]) {
        await page.setViewportSize({ width, height: 900 });
        const [sheet] = await measureBoxes(page, '.poster-hero');
        const [picture] = await measureBoxes(page, '.poster-hero .poster');
        const [headline] = await measureBoxes(page, '.poster-hero h1');
        expect([id, width, (headline?.top ?? 0) >= (sheet?.top ?? Infinity)]).toEqual([id, width, true]);
        if (!sheet || !picture || Math.abs(picture.top - sheet.top) > 1) continue;
        seen.push(`${id} ${width}`);
        // Three pixels of it are the rule.
        expect([id, width, Math.round(sheet.bottom - picture.bottom)]).toEqual([id, width, 3]);
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['home 768', 'home 1100', 'about 1100']));
    await close();
  });

  it('on a phone no label of an event takes more than two lines', async () => {
    const { page, close } = await openAt(toListPath('events', locale), 360);
    const labels = await page
      .locator('.records td:not(.pick, .unknown)')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().height - (cell.firstElementChild?.getBoundingClientRect().height ?? 0)),
      );
    expect(labels.length).toBeGreaterThan(20);
    expect(Math.max(...labels)).toBeLessThanOrEqual(26);
    await close();
  });

  it('on a phone a wide table scrolls before its words are squeezed', async () => {
    const { page, close } = await openAt(href('white-papers', locale), 360);
    const list = href('white-papers', locale);
    const papers = await page.locator(`a[href^="${list}/"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const widths: number[] = [];
    for (const paper of new Set(papers.map((path) => path.split('#')[0] ?? ''))) {
      await page.goto(journeys.site.url + paper);
      widths.push(...(await measureBoxes(page, '.article-text tbody tr:first-child td:not(.figure)')).map(({ width }) => width));
    }
    const analysis = `${href('market-analysis-try', locale)}?genre=simulation_strategy&price=14.99&self=yes`;
    await page.goto(journeys.site.url + analysis);
    widths.push(...(await measureBoxes(page, '.tool-part > .table-scroll tbody tr:first-child td:nth-child(3)')).map(({ width }) => width));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(140);
    await close();
  });

  it.each([
    [360, 740],
    [1280, 900],
  ])('the answer to a login leaves the head of its slip in sight, without a frame (%i × %i)', async (width, height) => {
    for (const typed of ['nobody', `someone-${width}-${locale}@studio.example`]) {
      const { page, close } = await openAt(href('log-in', locale), width, height);
      await page.fill('.seat-form input[name=email]', typed);
      await page.click('.seat-form button');
      await page.waitForURL('**#*');
      const [title] = await measureBoxes(page, 'h1');
      const [bar] = await measureBoxes(page, '[data-bar]');
      expect(title?.top).toBeGreaterThan(bar?.bottom ?? Infinity);
      expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('none');
      await close();
    }
  });

  it('the needle of the year begins outside the months, whose names can be read on a phone, before the way on', async () => {
    const { page, close } = await openAt(`${href('tools-release-week', locale)}?week=2027-02-17`, 360);
    const { foot, months, letters } = await page.locator('svg.almanac').evaluate((drawing) => {
      const boxOf = (name: string) => drawing.querySelector<SVGGraphicsElement>(name)?.getBBox() ?? new DOMRect();
      const needle = boxOf('.almanac-needle');
      const scale = drawing.getBoundingClientRect().width / 600;
      return {
        foot: -(needle.y + needle.height),
        months: -boxOf('.almanac-months path').y,
        letters: parseFloat(getComputedStyle(drawing).fontSize) * scale,
      };
    });
    expect(foot).toBeGreaterThanOrEqual(months);
    expect(letters).toBeGreaterThanOrEqual(12);
    const [wheel, next] = [await measureBoxes(page, 'svg.almanac'), await measureBoxes(page, '.next-steps')];
    expect(next[0]?.top).toBeGreaterThan(wheel[0]?.bottom ?? Infinity);
    await close();
  });

  it('no dot ends a line of a record, and by night the hole in its card shows the sheet', async () => {
    const { page, close } = await openAt(toRecordPath('games', locale, '413150-stardew-valley'), 360);
    expect(await page.locator('.record-line').textContent()).not.toContain('·');
    await page.emulateMedia({ colorScheme: 'dark' });
    const hole = await page
      .locator('.record-card')
      .evaluate((card) => [getComputedStyle(card).backgroundColor, getComputedStyle(card, '::after').backgroundColor]);
    expect(hole).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    await close();
  });

  it('the addresses of the API stand on one line, and an odd card never alone in its row', async () => {
    const { page, close } = await openAt(href('database-api', locale), 1920);
    const heights = (await measureBoxes(page, '.api th code')).map(({ height }) => Math.round(height));
    expect(new Set(heights).size).toBe(1);
    const tops = (await measureBoxes(page, '[aria-labelledby=addresses] .api-items > div')).map(({ top }) => Math.round(top));
    expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
    await close();
  });

  it('a printed analysis has its findings, and its parts follow each other on a sheet', async () => {
    const { page, close } = await openAt(`${href('market-analysis-try', locale)}?genre=simulation_strategy&price=14.99&self=yes`, 1280);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.tool-findings').isVisible()).toBe(true);
    expect(
      await page
        .locator('.tool-own dt')
        .first()
        .evaluate((term) => getComputedStyle(term).breakAfter),
    ).toBe('avoid');
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThan(11);
    await close();
  });
});

it('a table that hardly scrolls fades nothing', async () => {
  const { page, close } = await openAt(toListPath('games', 'en'), 1280);
  const sizes = [];
  for (const more of [30, 50, 200]) {
    const table = page.locator('.records');
    await table.evaluate((element, width) => (element.style.width = `calc(100% + ${width}px)`), more);
    sizes.push(
      await page
        .locator('.table-scroll')
        .first()
        .evaluate((box) => getComputedStyle(box).maskSize),
    );
  }
  expect(sizes).toEqual([expect.stringContaining('44px'), '100% auto', '100% auto']);
  await close();
});

async function measureOverflow(page: Page): Promise<number> {
  return page
    .locator('.table-scroll')
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);
}

async function measureBoxes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      return { left, top, bottom, width, height };
    }),
  );
}
