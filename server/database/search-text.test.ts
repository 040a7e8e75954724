import { expect, it } from 'vitest';
import { foldLetters, toCompanyKey } from '#shared/database/facets.ts';
import { listAliases, listInitials, listTokens, squash } from './search-text.ts';
import { measureDistance } from '#shared/measure-distance.ts';

it.each([
  ['Déjà Vu™', 'deja vu'],
  ['Secrets of Rætikon', 'secrets of raetikon'],
  ['Œuvre', 'oeuvre'],
  ['Ｆｕｌｌ', 'full'],
  ['ダンガンロンパ', 'ダンガンロンパ'],
  ['한국', '한국'],
])('folds %s to %s', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

it.each([
  ["Assassin's Creed®", 'assassins creed'],
  ['潛水員戴夫 DAVE THE DIVER', '潛 水 員 戴 夫 dave the diver'],
  ['S.T.A.L.K.E.R.', 's t a l k e r'],
  ['コイカツ！', 'コ イ カ ツ'],
])('reads %s as the words %s', (text, words) => {
  expect(
    listTokens(text)
      .map((token) => token.text)
      .join(' '),
  ).toBe(words);
});

it.each([
  ['Grand Theft Auto V', ['gta', 'gtav', 'gta5']],
  ['Path of Exile', ['poe']],
  ['Counter-Strike: Global Offensive', ['csgo', 'cs']],
  ["Baldur's Gate 3", ['bg', 'bg3', 'bgiii']],
  ['Portal 2', []],
  ['Hades', []],
])('knows the initials of %s', (title, expected) => {
  expect(listInitials(title).toSorted()).toEqual(expected.toSorted());
});

it.each([
  ['S.T.A.L.K.E.R.: Shadow of Chernobyl', 'stalker'],
  ['Marvel’s Spider-Man Remastered', 'spiderman'],
  ['Half-Life 2', 'halflife'],
  ['Half-Life 2', 'ii'],
  ['DARK SOULS™ III', '3'],
  ['Command & Conquer', 'and'],
  ['Command & Conquer™ 3', 'candc'],
  ['N++', 'nplusplus'],
  ['Disgaea 5+', '5plus'],
  ["Baldur's Gate 3", 'baldur'],
])('finds %s under %s too', (title, alias) => {
  expect(listAliases(title, false)).toContain(alias);
});

it.each([
  ['stardwe', 'stardew', 1],
  ['witchr', 'witcher', 1],
  ['terarria', 'terraria', 1],
  ['hades', 'hades', 0],
  ['hades', 'portal', 3],
])('counts the slips between %s and %s', (typed, meant, slips) => {
  expect(measureDistance(typed, meant, 2)).toBe(slips);
});

it('makes one key of the spellings of a company', () => {
  expect(toCompanyKey('BANDAI NAMCO Entertainment')).toBe(toCompanyKey('Bandai Namco Entertainment'));
  expect(toCompanyKey('CINEMAX, s.r.o.')).toBe('cinemax-s-r-o');
  expect(squash('Stardew Valley')).toBe('stardewvalley');
});
