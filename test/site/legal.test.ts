import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

async function readText(path: string): Promise<string> {
  const html = await (await app.get(path)).text();
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The constants of the specification (sections 1 and 9), as each language says them. */
const texts = [
  {
    path: '/privacy-policy',
    sections: 14,
    says: [
      /September 2025/,
      /18 (years )?(of age )?or older|aged 18 or older|18 or over/i,
      /under (the age of )?13/i,
      /3 years after|three years after/i,
    ],
  },
  {
    path: '/fr/politique-de-confidentialite',
    sections: 14,
    says: [/septembre 2025/, /18 ans/, /13 ans/, /(3|trois) ans (après|suivant)/i],
  },
  {
    path: '/terms-of-service',
    sections: 12,
    says: [
      /May 2023/,
      /(2|two) years from/i,
      /(30|thirty) days/i,
      /once (a|per) (calendar )?year/i,
      /(7|seven) days/i,
      /May 25, 2018|25 May 2018/,
      /Quebec/,
      /The client is the controller/,
      /The provider is the processor/,
    ],
  },
  {
    path: '/fr/termes-et-conditions',
    sections: 12,
    says: [
      /mai 2023/,
      /(2|deux) ans/i,
      /(30|trente) jours/i,
      /une (seule )?fois par (an|année)/i,
      /(7|sept) jours/i,
      /25 mai 2018/,
      /Québec/,
      /Le client est le responsable du traitement/,
      /Le fournisseur est le sous-traitant/,
    ],
  },
];

describe('the legal texts', () => {
  it.each(texts)('$path has its $sections sections and every constant of the specification', async ({ path, sections, says }) => {
    const html = await (await app.get(path)).text();
    expect(
      (html.match(/<h2[^>]*>[\s\S]*?<\/h2>/g) ?? []).filter((heading) => /^\d+\./.test(heading.replace(/<[^>]+>/g, '').trim())),
    ).toHaveLength(sections);
    const text = await readText(path);
    for (const constant of says) expect(text).toMatch(constant);
  });

  it('leave no token of the company unfilled', async () => {
    for (const { path } of texts) expect(await readText(path)).not.toMatch(/\{\{|\}\}/);
  });

  it('keep the older French wording, which names an API and an SDK, readable from both languages', async () => {
    expect(await readText('/fr/termes-et-conditions/2022-11')).toMatch(/API[\s\S]*SDK/);
    const english = await (await app.get('/terms-of-service')).text();
    expect(english).toMatch(/href="\/fr\/termes-et-conditions\/2022-11"/);
  });
});
