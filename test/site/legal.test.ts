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

/** What a numbered clause says, up to the next one. Not the summary above the clauses, which repeats some of it. */
function getClause(text: string, number: string): string {
  const [, after = ''] = text.split(` ${number} `);
  return after.split(/ \d{1,2}\.\d{1,2} /)[0] ?? '';
}

/** The constants of the specification (sections 1 and 9): the clause of each, and how each language says it. */
const texts: { path: string; sections: number; version: string; says: [clause: string, says: RegExp][] }[] = [
  {
    path: '/privacy-policy',
    sections: 14,
    version: 'September 2025',
    says: [
      ['3.1', /people aged 18 or older/],
      ['3.2', /not knowingly collect personal information from children under 13/],
      ['11.1', /retained up to 3 years after termination/],
    ],
  },
  {
    path: '/fr/politique-de-confidentialite',
    sections: 14,
    version: 'septembre 2025',
    says: [
      ['3.1', /personnes de 18 ans ou plus/],
      ['3.2', /pas sciemment de renseignements personnels auprès d’enfants de moins de 13 ans/],
      ['11.1', /jusqu’à (3|trois) ans après/],
    ],
  },
  {
    path: '/terms-of-service',
    sections: 12,
    version: 'May 2023',
    says: [
      ['1.6', /effective since 25 May 2018/],
      ['6.3', /7 days from that notice to object/],
      ['10.1', /two years from collection/],
      ['11.2', /at least 30 days ahead and takes place at most once a year/],
      ['12.8', /The governing law is that of Quebec, Canada/],
    ],
  },
  {
    path: '/fr/termes-et-conditions',
    sections: 12,
    version: 'mai 2023',
    says: [
      ['1.6', /en vigueur depuis le 25 mai 2018/],
      ['6.3', /7 jours à compter de cet avis/],
      ['10.1', /deux ans à compter de leur collecte/],
      ['11.2', /au moins 30 jours à l’avance et .*une fois par année/],
      ['12.8', /Le droit applicable est celui du Québec, au Canada/],
    ],
  },
];

/** Who answers for the data, in both languages of the agreement. */
const roles = [
  ['/terms-of-service', 'The client is the controller', 'The provider is the processor'],
  ['/fr/termes-et-conditions', 'Le client est le responsable du traitement', 'Le fournisseur est le sous-traitant'],
] as const;

describe('the legal texts', () => {
  it.each(texts)('$path has its $sections sections and every constant of the specification', async ({ path, sections, version, says }) => {
    const html = await (await app.get(path)).text();
    expect(
      (html.match(/<h2[^>]*>[\s\S]*?<\/h2>/g) ?? []).filter((heading) => /^\d+\./.test(heading.replace(/<[^>]+>/g, '').trim())),
    ).toHaveLength(sections);
    const text = await readText(path);
    expect(text).toContain(version);
    for (const [clause, constant] of says) expect(getClause(text, clause), clause).toMatch(constant);
  });

  it.each(roles)('%s says who is the controller and who the processor', async (path, ...said) => {
    const text = await readText(path);
    for (const sentence of said) expect(text).toContain(sentence);
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
