import { expect, it } from 'vitest';
import { locales } from './locales.ts';
import { choosePlural } from './plural.ts';
import { getWords } from './words/get-words.ts';
import { historyWords, releaseWords, seatFileWords, siteWords, toolWords } from './words/server-words.ts';

it('takes the form of the language, from numbers and from numbers as they are written', () => {
  const forms = (locale: 'en' | 'fr', counts: (number | string)[]) => counts.map((count) => choosePlural(locale, count, 'game', 'games'));
  expect(forms('fr', [0, 1, '1,5', 2, '12\u00a0000'])).toEqual(['game', 'game', 'game', 'games', 'games']);
  expect(forms('en', [0, 1, '1.5', 2, '1,000'])).toEqual(['games', 'game', 'games', 'games', 'games']);
});

it('sentences of none and of one say so, and a title stands apart from them', () => {
  const [en, fr] = locales.map((locale) => {
    const [tool, history] = [getWords(toolWords, locale), getWords(historyWords, locale)];
    return [
      ...['0', '1', '7'].map((n) => tool.week.tooFew({ n, from: 2019, to: 2023, ofGenres: true }).replace(/^.*\d{4},/, '…')),
      history.reviewsTitle({ title: 'Among Us', gained: '0', from: '…' }),
      history.priceTitle('Among Us', '…'),
      getWords(releaseWords, locale).check('1', null, null).replace(/^.*,/, '…'),
      getWords(seatFileWords, locale).removeNamed('Les studios'),
    ];
  });
  expect(en).toEqual([
    '… this week saw no such games.',
    '… this week saw only one such game in all.',
    '… this week saw only 7 such games in all.',
    'Among Us has gained no buyer reviews since …',
    'The list price of Among Us is now …',
    '1 announced game in your selection names a day of this week.',
    'Erase the file: Les studios',
  ]);
  expect(fr).toEqual([
    '… cette semaine n’a vu aucun jeu de ce type.',
    '… cette semaine n’a vu qu’un seul jeu de ce type en tout.',
    '… cette semaine n’a vu que 7 jeux de ce type en tout.',
    'Among Us n’a gagné aucune évaluation d’acheteurs depuis le …',
    'Among Us\u00a0: le prix affiché est maintenant de …',
    '… un seul donne un jour de cette semaine.',
    'Effacer le fichier\u00a0: Les studios',
  ]);
});

it('a question before its problem keeps its mark, and takes no other', () => {
  const say = (locale: 'en' | 'fr', field: string) => getWords(siteWords, locale).field.problemOf(field, '…');
  expect([say('fr', 'Quoi de neuf?'), say('fr', 'Prénom')]).toEqual(['Quoi de neuf? …', 'Prénom. …']);
  expect([say('en', 'What’s up?'), say('en', 'Name')]).toEqual(['What’s up? …', 'Name: …']);
});
