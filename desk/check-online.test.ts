import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isObject } from '#shared/type-guards.ts';
import { readOnlineRules } from './build-online-desk.ts';
import { checkOnline } from './check-online.ts';
import { split } from './merge-saved.ts';

const rules = await readOnlineRules('content');

it.each(['articles', 'white-papers', 'letters'])('takes every entry of %s as it stands', (collection) => {
  const entries = globSync(`content/${collection}/*/index.en.md`).map((file) => readEntry(collection, file));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.flatMap((entry) => checkOnline(entry, rules, 'en'))).toEqual([]);
});

it('takes every page as it stands', () => {
  const entries = globSync('content/pages/*/en.yaml').map((file) => readEntry('pages', file));
  expect(entries.flatMap((entry) => checkOnline(entry, rules, 'en'))).toEqual([]);
});

it('says in the writer’s language what the build would refuse', () => {
  const entry = readEntry('articles', 'content/articles/price-your-first-game/index.en.md');
  const other = readEntry('articles', 'content/articles/a-release-year-on-steam/index.en.md');
  const french = { ...entry.data.fr, slug: other.data.fr['slug'], body: 'Un email au [studio](article:nope) :' };
  const said = checkOnline({ ...entry, data: { en: entry.data.en, fr: french } }, rules, 'fr');
  expect(said).toEqual(
    expect.arrayContaining([
      'Français : article:nope n’existe pas',
      expect.stringMatching(/^Français\s: l’adresse «\s[\w-]+\s» est prise$/),
      expect.stringMatching(/^Français\s: «\semail\s»\s: écrivez «\scourriel\s»$/),
    ]),
  );
  expect(said).toContainEqual(expect.stringMatching(/^Français\s: l’adresse était .* sous «\sAnciennes adresses\s»/));
  const kept = { ...french, formerSlugs: [entry.data.fr['slug']] };
  expect(checkOnline({ ...entry, data: { fr: kept } }, rules, 'fr').join()).not.toContain('Anciennes adresses');
  const letter = readEntry('letters', 'content/letters/2026-12/index.en.md');
  const told = checkOnline({ ...letter, data: { fr: { ...letter.data.fr, body: 'Vos emails' } } }, rules, 'en');
  expect(told).toEqual([expect.stringContaining('“email”: write “courriel”')]);
  expect(checkOnline({ ...entry, path: 'content/legal/terms-of-service/2023-05/index.en.md' }, rules, 'fr')[0]).toContain('Dupliquez-la');
});

function readEntry(collection: string, path: string) {
  const read = (file: string): Record<string, unknown> => {
    const source = readFileSync(file, 'utf8');
    const { head, body } = file.endsWith('.md') ? split(source) : { head: source, body: undefined };
    const data: unknown = parse(head);
    return { ...(isObject(data) ? data : {}), ...(body !== undefined && { body }) };
  };
  const data = { en: read(path), fr: read(path.replace(/en(?=\.\w+$)/, 'fr')) };
  return { collection, path, isNew: false, data };
}
