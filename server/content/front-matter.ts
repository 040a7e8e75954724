import path from 'node:path';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { parseYaml } from './read-yaml.ts';

/** Splits `---` front matter from its Markdown and validates it. `bodyLine` is the file line on which the body starts. */
export function parseFrontMatter<Schema extends z.ZodType>(
  source: string,
  at: { file: string; schema: Schema },
): { data: z.infer<Schema>; body: string; bodyLine: number } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (!match) {
    throw new ContentError([
      {
        file: path.relative(process.cwd(), at.file),
        line: 1,
        field: '',
        message: 'the file must start with front matter between two lines of ---',
      },
    ]);
  }
  const data = parseYaml(match[1] ?? '', { ...at, firstLine: 2 });
  return { data, body: source.slice(match[0].length), bodyLine: match[0].split('\n').length };
}
