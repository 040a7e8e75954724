import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from '../server/platform/env.ts';
import { toDay } from '../server/platform/desk-day.ts';
import { createTaxonomy, readCategories } from '../server/content/blog/read-categories.ts';
import { toText } from './normal-form.ts';
import { readOptions } from './command-line.ts';

const USAGE = `npm run new-article -- <id> <category> <subcategory>

  A folder with a draft in both languages, front matter filled in.`;

const [id, category, subcategory] = readOptions(USAGE, { allowPositionals: true, options: {} }).positionals;
const parsed = parseEnv(process.env);
if (!parsed.ok) throw new Error(parsed.problems.map(({ name, problem }) => `${name} ${problem}`).join('\n'));
const taxonomy = createTaxonomy(await readCategories(path.join(parsed.env.CONTENT_DIR, 'taxonomy.yaml')));

if (!id || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
  stop('Say what to call it, in English, with hyphens: npm run new-article -- price-your-second-game monetization-models pricing');
const known = taxonomy.getCategory(category ?? '');
if (!known) stop(`There is no category "${category ?? ''}". There are:\n${taxonomy.categories.map(({ slug }) => `  ${slug}`).join('\n')}`);
if (!taxonomy.getSubcategory(known.slug, subcategory ?? ''))
  stop(`${known.slug} has these subcategories:\n${known.subcategories.map(({ slug }) => `  ${slug}`).join('\n')}`);

const dir = path.join(parsed.env.CONTENT_DIR, 'articles', id);
const today = toDay(new Date());
await mkdir(dir).catch((error: NodeJS.ErrnoException) =>
  stop(error.code === 'EEXIST' ? `${path.relative('.', dir)} exists already.` : error.message),
);
const english = {
  title: 'A title that says what the reader will have done',
  description: 'One or two sentences, 50 to 160 characters: the problem, and what is different after reading this.',
  text: 'A real problem in the first two sentences.\n\n## First section\n\n## Checklist\n\n- [ ] First thing to do\n',
};
const french = {
  title: 'Un titre qui dit ce que le lecteur aura fait',
  description: 'Une ou deux phrases, de 50 à 160 caractères\u00a0: le problème, et ce qui aura changé après la lecture.',
  text: 'Un vrai problème dans les deux premières phrases.\n\n## Première section\n\n## Liste de vérification\n\n- [ ] Première chose à faire\n',
};
for (const [locale, { text, ...about }] of Object.entries({ en: english, fr: french })) {
  const more = { slug: id, category, subcategory, published: today, updated: today, draft: true, cover: { layout: 1, scheme: 1 } };
  await writeFile(path.join(dir, `index.${locale}.md`), toText({ ...about, ...more }, text));
}
console.log(
  `Written: ${path.relative('.', dir)}/index.en.md and index.fr.md, as drafts. docs/writing.md says the rest; \`npm run content\` checks it.`,
);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
