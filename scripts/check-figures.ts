import { checkText, listUndeclared, readDeclaredTexts } from './figures/check-texts.ts';
import { createTableMeasure } from './figures/create-table-measure.ts';
import { readOptions } from './command-line.ts';

const USAGE = `npm run check-figures -- [--list]

  Computes every figure that our texts publish once more, by a plain second way, and fails where a text says another number.
  --list   the sentences with numbers that no declared figure is in: facts of others, invented examples, and what was forgotten`;

const { values } = readOptions(USAGE, { options: { list: { type: 'boolean', default: false } } });
const texts = await readDeclaredTexts('content');
const measure = await createTableMeasure();
if (values.list) {
  for (const text of texts) console.log([`\n${text.file}`, ...listUndeclared(text, measure)].join('\n  '));
} else {
  const faults = texts.flatMap((text) => checkText(text, measure));
  for (const { file, message } of faults) console.error(`${file}: ${message}`);
  const figures = texts.reduce((sum, text) => sum + text.figures.filter((figure) => figure[text.locale] !== undefined).length, 0);
  console.log(`${figures} figures in ${texts.length} texts, ${faults.length} of them wrong`);
  if (faults.length > 0) process.exitCode = 1;
}
