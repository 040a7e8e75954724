import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { languageTags, type Locale, locales } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { type Question, question } from './measure.ts';

/** Beside a text in two languages stands which figures of our own it publishes, and what each of them answers. */
export const FIGURES_FILE = 'figures.yaml';

/** `{}` is where the number stands. Words without it ("nearly fifteen thousand") say between which numbers they are true. */
const figure = z
  .strictObject({
    en: z.string().optional(),
    fr: z.string().optional(),
    ask: question,
    as: z.literal(['count', 'percent', 'percent1', 'money']).default('count'),
    plus: z.int().default(0).describe('Added before it is written: "with {} other games" is one less'),
    round: z.int().default(1).describe('To tens, hundreds'),
    between: z.tuple([z.number(), z.number()]).optional(),
  })
  .refine(({ en, fr }) => en ?? fr, 'names no words in either language')
  .refine(
    ({ en, fr, between }) => [en, fr].every((words) => words === undefined || words.includes('{}') === (between === undefined)),
    'needs {} where the number stands, or "between" for words without one',
  );
export type Figure = z.output<typeof figure>;

/** A text whose words and figures do not agree. */
export type FigureFault = { file: string; message: string };

export type CheckedText = { file: string; locale: Locale; text: string; figures: Figure[] };

/** Every text under `dir` that declares figures: `index.en.md` and `index.fr.md`, or `en.yaml` and `fr.yaml`, beside its declarations. */
export async function readDeclaredTexts(dir: string): Promise<CheckedText[]> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => path.basename(file) === FIGURES_FILE).sort();
  const texts = await Promise.all(
    files.map(async (file) => {
      const folder = path.join(dir, path.dirname(file));
      const declared = z.array(figure).safeParse(parse(await readFile(path.join(dir, file), 'utf8')));
      if (!declared.success) throw new Error(`${path.join(dir, file)}: ${z.prettifyError(declared.error)}`);
      const names = await readdir(folder);
      return Promise.all(
        locales.flatMap((locale) => {
          const name = names.find((candidate) => candidate === `index.${locale}.md` || candidate === `${locale}.yaml`);
          if (!name) return [];
          const own = path.join(folder, name);
          return [readFile(own, 'utf8').then((text) => ({ file: own, locale, text: toPlainSpaces(text), figures: declared.data }))];
        }),
      );
    }),
  );
  return texts.flat();
}

/** Where the words of a text do not have the number that the table gives today. */
export function checkText({ file, locale, text, figures }: CheckedText, measure: (asked: Question) => number): FigureFault[] {
  return figures.flatMap((own): FigureFault[] => {
    const words = own[locale];
    if (words === undefined) return [];
    const value = measure(own.ask) + own.plus;
    if (Number.isNaN(value)) return [{ file, message: `“${words}” asks for what the table does not have: ${JSON.stringify(own.ask)}` }];
    if (own.between && (value < own.between[0] || value > own.between[1]))
      return [{ file, message: `“${words}” is true from ${own.between[0]} to ${own.between[1]}; the table says ${value}` }];
    const expected = toPlainSpaces(words.replace('{}', writeNumber(value, own, locale)));
    return text.includes(expected) ? [] : [{ file, message: `does not say “${expected}”` }];
  });
}

function writeNumber(value: number, { as, round }: Figure, locale: Locale): string {
  const digits = as === 'percent1' ? 1 : as === 'money' ? 2 : 0;
  const scaled = as === 'percent' || as === 'percent1' ? value * 100 : as === 'money' ? value : Math.round(value / round) * round;
  const text = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: as === 'money' ? 2 : 0,
    maximumFractionDigits: digits,
  }).format(scaled);
  if (as === 'percent' || as === 'percent1') return getWords(typographyWords, locale).percent(text);
  return text;
}

/** Sentences with numbers that no declared figure is in: to be looked through by a person. */
export function listUndeclared({ text, locale, figures }: CheckedText, measure: (asked: Question) => number): string[] {
  let left = text;
  for (const own of figures) {
    const words = own[locale];
    if (words !== undefined)
      left = left.replace(toPlainSpaces(words.replace('{}', writeNumber(measure(own.ask) + own.plus, own, locale))), '…');
  }
  return left.split(/(?<=[.!?:|])\s+|\n/).filter((sentence) => /\d{2}|\d%/.test(sentence.replaceAll(/\]\([^)]*\)/g, ']')));
}

function toPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
