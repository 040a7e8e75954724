import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const read = async (path: string) =>
  (await (await app.get(path)).text())
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
const toText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');

describe.each(['en', 'fr'] as const)('the database (%s)', (locale) => {
  const words = getWords(databaseWords, locale);
  const number = (value: number) =>
    new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US').format(value).replaceAll(/[\u00a0\u202f]/g, ' ');
  const readRecord = (type: EntityType, slug: string) => read(toRecordPath(type, locale, slug));

  it('never says of a famous game that it has few reviews, and shows its newest count with the date', async () => {
    const html = await readRecord('games', '1903340-clair-obscur-expedition-33');
    expect(html).not.toContain('content="noindex"');
    expect(toText(html)).not.toContain(toText(words.record.noIndex.few));
    expect(toText(html)).toContain(number(111_032));
    const list = toText(await read(toListPath('games', locale, 'year=2025')));
    expect(list).toMatch(new RegExp(`${number(111_032)} \\(.*20\\d\\d\\)`));
  });

  it('tells of how many games a figure is, below thirty', async () => {
    expect(toText(await readRecord('studios', 'supergiant-games'))).toContain(words.record.ofGames('5'));
    expect(toText(await readRecord('publishers', 'devolver-digital'))).not.toContain(words.record.ofGames('130'));
    const few = toText(await read(toListPath('studios', locale, 'games=1-4')));
    expect(few).toMatch(new RegExp(`\\d% ?\\(|\\d \\(${toText(words.countOf.games('1'))}\\)`));
  });

  it('says no median and no share of fewer than five games, nowhere on the record', async () => {
    for (const slug of ['skeleton-business', 'sabotage-studio']) {
      const html = await readRecord('studios', slug);
      const { columns } = getWords(labelWords, locale);
      const { medianReviews, shareWithFrench } = words.factNames;
      for (const said of [medianReviews, shareWithFrench, columns.medianReviews, columns.shareWithFrench])
        expect(toText(html)).not.toContain(toText(said));
      expect(/name="description" content="([^"]*)"/.exec(html)?.[1]).not.toMatch(locale === 'fr' ? /médiane/ : /median/);
      expect(toText(html)).not.toMatch(/Half of them have|La moitié (ont|n’ont)/);
    }
  });

  it('does not say of a studio that it has no game on Steam where only the database has none', async () => {
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(await readRecord('studios', 'ea-montreal')) ?? [];
    expect(description).toContain('Canada');
    expect(description).not.toContain('Steam');
  });

  it('says that the median price of a publisher is of what is paid', async () => {
    const record = app.services.industryDatabase.getRecord('publishers', 'good-shepherd-entertainment');
    const median = record?.type === 'publishers' ? record.row.medianPriceUsd : null;
    expect(median).not.toBeNull();
    expect(toText(await readRecord('publishers', 'good-shepherd-entertainment'))).toContain(
      locale === 'fr' ? 'Prix médian des jeux payants' : 'Median price of the paid ones',
    );
  });

  it('says whom an association counts', async () => {
    expect(toText(await read(toListPath('associations', locale, 'columns=name_size')))).toContain(toText(words.members.companies('330')));
    expect(toText(await readRecord('associations', 'la-guilde-du-jeu-video-du-quebec'))).toContain(toText(words.members.companies('330')));
  });

  it('names a company as its games do, however the address spells it', async () => {
    const [plain, other] = await Promise.all(
      ['capcom', 'capcom-co-ltd'].map((key) => read(toListPath('games', locale, `developer=${key}`))),
    );
    const total = /<h2 id="total">([^<]*)/;
    expect(total.exec(plain ?? '')?.[1]).toBe(total.exec(other ?? '')?.[1]);
    expect(toText(await read(toListPath('games', locale, 'developer=rock-star-north')))).toMatch(/Rockstar North/);
  });

  it('leads from a list to a message that says what is missing', async () => {
    for (const type of ['studios', 'publishers', 'associations', 'events'] as const)
      expect(await read(toListPath(type, locale))).toContain(`href="${href('contact', locale)}?subject=missing"`);
    expect(await read(toListPath('games', locale))).not.toContain('subject=missing');
    const form = await read(`${href('contact', locale)}?subject=missing`);
    expect(/<textarea[^>]*>([^<]*)/.exec(form)?.[1]).toMatch(locale === 'fr' ? /^Il manque ceci/ : /^This is missing/);
  });
});
