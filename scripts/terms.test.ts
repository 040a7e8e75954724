import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFrenchTexts } from './french-texts.ts';
import { findBreakingSpaces, findRefusedWords, parseFrenchTerms, parseInterfaceTerms, toFrenchSpaces, toInterfaceText } from './terms.ts';

const terms = parseFrenchTerms(readFileSync('content/terms.md', 'utf8'));
const refusedIn = (text: string) => findRefusedWords(text, terms).map(({ line, word }) => `${line} ${word}`);

describe('the French terms', () => {
  it('have a French word and at least one refused', () => {
    for (const { use, refused } of terms) expect([use === '', refused.length]).not.toContainEqual(true);
  });

  it('a table that lost its heading is an error, not a silence', () => {
    expect(() => parseFrenchTerms('## Elsewhere\n')).toThrow('should list the French terms');
  });

  it('a refused word is found on its line, in capitals too', () => {
    expect(refusedIn('Écrivez-nous.\nNotre Newsletter part le mardi.')).toEqual(['2 newsletter']);
    expect(refusedIn('Vos emails.')).toEqual(['1 email']);
  });

  it('a refused phrase is found across a non-breaking space', () => {
    expect(refusedIn('Le prix\u00a0courant.')).toEqual(['1 prix courant']);
  });

  it.each([
    'Les *tags* de Steam',
    'Le champ `email` du formulaire',
    'Voyez [la page](https://example.org/newsletter)',
    'email: "Ou écrivez-nous"',
    'Steam Cloud et un courriel',
    'Les étiquettes-tags-maison',
    'example: "/api/v1/statistics?measure=reviews&by=price"',
  ])('what may stay in English is left alone: %s', (text) => {
    expect(refusedIn(text)).toEqual([]);
  });
});

describe('the words of the interface', () => {
  const interfaceTerms = parseInterfaceTerms(readFileSync('content/terms.md', 'utf8'));

  it('have one term per language, and at least one refused', () => {
    for (const { use, refused } of [...interfaceTerms.en, ...interfaceTerms.fr])
      expect([use === '', refused.length > 0]).toEqual([false, true]);
    expect(() => parseInterfaceTerms('## Elsewhere\n')).toThrow('should list');
  });

  it('are those that shared/words uses; names of code and what the specification fixes are left alone', () => {
    const source =
      "import { email } from './email.ts';\nexport const words = {\n  // reviews\n  sent: (email) => `Session ouverte avec ${email}`,\n  fixed: 'Email invalide',\n  bad: 'Votre email',\n};\n";
    expect(findRefusedWords(toInterfaceText(source), terms).map(({ line, word }) => `${line} ${word}`)).toEqual(['6 email']);
    for (const locale of ['en', 'fr'] as const) {
      for (const file of globSync(`shared/words/*/${locale}.ts`))
        expect([file, ...findRefusedWords(toInterfaceText(readFileSync(file, 'utf8')), interfaceTerms[locale])]).toEqual([file]);
    }
  });
});

describe('the spaces of French texts', () => {
  it.each([
    'La section dit « trop peu ».',
    'Une chose\u00a0: « non\u00a0».',
    'Une chose : non.',
    'Il manque 13 %, dit-on.',
    'Pour 20 $',
    'De 1 000 exemplaires',
    'Puis 12 345 678,50 au plus',
    'Elle coûte 15,99\u00a0$ US',
    'Prêt à 18\u00a0h 20',
    'Une image de 5 Mo,',
  ])('one that may break a line is found: %s', (text) => {
    expect(findBreakingSpaces(`title: "Rien"\n${text}`)).toEqual([2]);
    expect(findBreakingSpaces(toFrenchSpaces(`title: "Rien"\n${text}`))).toEqual([]);
  });

  it.each([
    'Il dit « oui » : 13 %, 20 $ de 1 000.'.replaceAll(' ', '\u00a0'),
    'lead: "Rien"',
    '# Une note : rien',
    '| :--- | ---: |',
    'Les 12 s’affichent, les 3 suivent, et 9 hésitent',
    'En 2026 120 jeux, de 0,25 100 fois, et 12 2026',
    'Tapez `seq 1 100`.',
    '```sh\nseq 1 100\n```',
  ])('what cannot break or is no text is left alone: %s', (text) => {
    expect(findBreakingSpaces(text)).toEqual([]);
  });

  it('no French text has one, and none of its downloads', () => {
    const files = listFrenchTexts('content');
    expect(files).toContain('articles/launch-week-day-by-day/semaine-de-sortie.csv');
    const found = files.flatMap((file) => findBreakingSpaces(readFileSync(`content/${file}`, 'utf8')).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });
});
