import { expect, it } from 'vitest';
import { toMeantAddress } from './meant-address.ts';

it.each([
  ['Ada@gmial.com', 'Ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  [' ada@gmai.com ', 'ada@gmail.com'],
  ['ada@HOTMIAL.com', 'ada@hotmail.com'],
  ['ada+news@outlok.com', 'ada+news@outlook.com'],
  ['ada@vidéotron.ca', 'ada@videotron.ca'],
  ['ada@yaho.fr', 'ada@yahoo.fr'],
])('%s probably meant %s', (typed, meant) => {
  expect(toMeantAddress(typed)).toBe(meant);
});

it('no address of a provider, of another one or of a studio is taken for a slip, nor one that is still being typed', () => {
  const known = [
    'gmail.com',
    'mail.com',
    'ymail.com',
    'email.com',
    'yahoo.cn',
    'yahoo.de',
    'hotmail.co.uk',
    'hotmail.cz',
    'outlook.fr',
    'cloud.com',
  ];
  const studios = ['gmaildev.com', 'kettle.games', 'tea.ca', 'videotron.com.example', 'icloud.studio', 'example.com'];
  for (const domain of [...known, ...studios]) {
    const address = `ada@${domain}`;
    for (let end = 1; end <= address.length; end++)
      expect([address.slice(0, end), toMeantAddress(address.slice(0, end))]).toEqual([address.slice(0, end), '']);
  }
  for (const odd of ['', '@', 'gmial.com', '@gmial.com', 'ada@', 'ada@gmial', 'ada@gmial.com@x'])
    expect([odd, toMeantAddress(odd)]).toEqual([odd, '']);
});
