import { expect, it } from 'vitest';
import { findFaults } from './check-sources.ts';

const LONG = 'so that a line grows beyond what anybody reads '.repeat(4);
const IGNORE = ['prettier', 'ignore'].join('-');

it.each([
  ['app/ui/button.css', '  color: #15132b;', 'colour'],
  ['app/ui/button.css', '  color: rgb(21 19 43);', 'colour'],
  ['server/db/db.ts', `  // ${LONG}`, 'comment'],
  ['server/db/db.ts', `  /** ${LONG} */`, 'comment'],
  ['server/db/db.ts', `  save(lead); // ${LONG}`, 'comment'],
  ['app/ui/button.css', `/* ${LONG} */`, 'comment'],
  ['server/db/db.ts', `const a = [1,2]; // ${IGNORE}`, 'formatter'],
  ['app/head.tsx', `const colon = locale === 'fr' ? ' :' : ':';`, 'language'],
])('refuses %s: %s', (file, line, rule) => {
  expect(findFaults(file, `first\n${line}`)).toEqual([expect.stringMatching(new RegExp(`^${file.replaceAll('.', '\\.')}:2 .*${rule}`))]);
});

it.each([
  ['app/styles/tokens.css', '  --ink: #15132b;'],
  ['app/ui/button.css', '  color: var(--ink);'],
  ['shared/words/site/fr.ts', `  lead: '${LONG}https://example.org',`],
  ['shared/locales.ts', `  return locale === 'en' ? 'fr' : 'en';`],
])('lets %s have %s', (file, line) => {
  expect(findFaults(file, line)).toEqual([]);
});
