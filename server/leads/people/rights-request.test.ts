import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readYaml } from '#server/content/read-yaml.ts';
import { locales } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { isRightsRequest } from './lead-columns.ts';

const isOne = (message: string) => isRightsRequest({ form_id: 'contact', fields: JSON.stringify({ message }) });

it.each(locales)('a message that begins as the privacy policy asks is a request about personal information (%s)', async (locale) => {
  const policy = await readFile(`content/legal/privacy-policy/2025-09/index.${locale}.md`, 'utf8');
  const [, words = ''] = /^\*\*2\.3\*\*.*["«]\s*([^"»]+?)\s*["»]/m.exec(policy) ?? [];
  for (const message of [words, `  ${words.toUpperCase()}: what do you hold?`, `«\u00a0${words}\u00a0»`, `“${words}”`])
    expect([message, isOne(message)]).toEqual([message, true]);
  const copy = await readYaml(`content/pages/contact/${locale}.yaml`, pageCopySchemas.contact);
  expect(
    Object.entries(copy.subjects)
      .filter(([, { message }]) => isOne(message))
      .map(([name]) => name),
  ).toEqual(['privacy']);
});

it('another message is none, and neither is another form', () => {
  expect(isOne('Hello. Personal information follows.')).toBe(false);
  expect(isRightsRequest({ form_id: 'market-analysis', fields: '{"message":"Personal information"}' })).toBe(false);
});
