import { expect, it } from 'vitest';
import { looksPersonal } from './personal-words.ts';

it.each([
  'someone@example.com',
  'https://example.com/me',
  'www.example.com',
  '192.0.2.7',
  '2001:db8::1',
  '514 555-0199',
  'H2X 1Y4',
  '12 rue Rachel',
  'Jean Tremblay',
  'jean-pierre roy',
  'email of marie',
  'Mme Gagnon',
  'é'.repeat(80),
])('%s looks like an address or a name, and is not counted', (words) => expect(looksPersonal(words)).toBe(true));

it.each([
  'wishlist',
  'steam page',
  'prix',
  'liste de souhaits',
  'hollow knight',
  'rpg 2024',
  'launch week discount',
  'press kit',
  'jeux de rôle',
])('%s is a word that somebody searches for', (words) => expect(looksPersonal(words)).toBe(false));

it('sixteen kilobytes of the worst letters take no time', () => {
  const begun = performance.now();
  for (const letter of ['a', '1', ' ', '-', '@', '1 ', 'a1', '12 a']) looksPersonal(letter.repeat(16_000 / letter.length));
  expect(performance.now() - begun).toBeLessThan(200);
});
