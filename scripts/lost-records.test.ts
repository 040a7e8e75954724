import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../server/content/content.ts';
import { bakeDatabase } from '../server/database/bake/bake-database.ts';
import { createIndustryDatabase } from '../server/database/industry-database.ts';
import { findLostRecords } from './lost-records.ts';

test('every record that a text links to is in the database, under that slug; one that is not is named with its line', async () => {
  const { file } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('.cache/database') });
  const database = createIndustryDatabase({ dir: path.dirname(file), now: () => new Date('2026-11-22T00:00:00Z') });
  const content = await loadContent('content', { now: () => new Date('2026-11-22T12:00:00Z') });
  const { allArticles, allPapers } = content.getBlog();
  expect(findLostRecords([...allArticles, ...allPapers], database)).toEqual([]);
  const [article] = allArticles;
  if (!article) throw new Error('there are no articles');
  const mentions = ['413150-stardew', '1-nothing'].map((id, index) => ({ kind: 'game' as const, id, line: index + 1 }));
  expect(findLostRecords([{ ...article, file: 'en.md', mentions }], database)).toEqual([
    'en.md:1 game:413150-stardew → game:413150-stardew-valley',
    'en.md:2 game:1-nothing → no such record',
  ]);
  content.close();
  database.close();
});
