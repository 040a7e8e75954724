import { expect, it } from 'vitest';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { UNKNOWN } from './facets.ts';
import { labelCity, labelLanguage, labelName, labelValue } from './labels.ts';

it('calls cities by their French names, but those of North America', () => {
  expect(['London', 'Seattle area', 'London / Paris', 'San Francisco Bay Area', 'Osaka'].map((city) => labelCity('fr', city))).toEqual([
    'Londres',
    'région de Seattle',
    'Londres / Paris',
    'région de la baie de San Francisco',
    'Osaka',
  ]);
  expect([labelCity('fr', 'London', 'ca'), labelCity('en', 'Seoul')]).toEqual(['London', 'Seoul']);
  expect([labelCity('fr', 'California', 'us'), labelCity('fr', 'Herzliya / US presence', 'il')]).toEqual([
    'Californie',
    'Herzliya / présence aux États-Unis',
  ]);
});

it('calls Valve’s own events by their French names', () => {
  const next = 'Steam Next Fest (June)';
  expect([labelName('fr', next), labelName('en', next), labelName('fr', 'MIGS25')]).toEqual(['Steam Néo Fest de juin', next, 'MIGS25']);
});

it.each([
  ['en', ['Latin American Spanish', 'Simplified Chinese', 'Catalan (Valencian)', 'Dari'], 'known'],
  ['fr', ['espagnol d’Amérique latine', 'chinois simplifié', 'catalan (valencien)', 'dari'], 'avec une donnée'],
] as const)('calls languages by name, and what is not "not known" known (%s)', (locale, names, known) => {
  expect(['es-419', 'zh-hans', 'ca-valencia', 'prs'].map((tag) => labelLanguage(locale, tag))).toEqual(names);
  expect(labelLanguage(locale, 'no tag')).toBe('no tag');
  expect(getWords(databaseScreenWords, locale).list.not(labelValue(locale, 'price', UNKNOWN))).toBe(known);
});
