import { expect, it } from 'vitest';
import { toMailbox } from './email-key.ts';

it.each([
  ['Ada.Lovelace+news@GMail.com', 'adalovelace@gmail.com'],
  ['a.d.a.lovelace@googlemail.com', 'adalovelace@gmail.com'],
  ['ada+x@example.com', 'ada@example.com'],
  ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
  ['ada-x@yahoo.ca', 'ada@yahoo.ca'],
  ['ada_l-o.v@pm.me', 'adalov@proton.me'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['..@gmail.com', '..@gmail.com'],
])('mail for %s ends in the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
