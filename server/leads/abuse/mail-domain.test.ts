import { expect, it } from 'vitest';
import { toOwnedDomain } from './mail-domain.ts';

it.each([
  ['ada@studio.example', 'studio.example'],
  ['ada@studio.ca', 'studio.ca'],
  ['ada@mail.studio.qc.ca', 'studio.qc.ca'],
  ['ada@a.b.studio.co.uk', 'studio.co.uk'],
  ['ada@Gmail.com', null],
  ['ada@hotmail.fr', null],
  ['ada@yahoo.co.jp', null],
  ['ada@localhost', null],
  ['ada@192.0.2.1', null],
])('%s stands for %s', (email, domain) => {
  expect(toOwnedDomain(email)).toBe(domain);
});
