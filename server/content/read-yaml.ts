import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';

/** Reads and validates one YAML file. Throws ContentError for what is missing, malformed or against the schema. */
export async function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  const source = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new ContentError([
      { file: toName(file), line: 1, field: '', message: cause.code === 'ENOENT' ? 'the file is missing' : cause.message },
    ]);
  });
  return parseYaml(source, { file, schema, firstLine: 1 });
}

/** Validates YAML text; `firstLine` is where it starts in its file (front matter starts at line 2). */
export function parseYaml<Schema extends z.ZodType>(
  source: string,
  at: { file: string; schema: Schema; firstLine: number },
): z.infer<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true });
  const file = toName(at.file);
  const toFileLine = (offset: number) => lines.linePos(offset).line + at.firstLine - 1;
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({ file, line: toFileLine(error.pos[0]), field: '', message: error.message.split('\n')[0] ?? '' })),
    );
  }
  const result = at.schema.safeParse(document.toJS(), {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.map((issue) => ({
      file,
      line: toFileLine(findOffset(document, issue.path)),
      field: issue.path.join('.'),
      message: issue.message,
    })),
  );
}

/** The offset of the deepest part of the path that exists: a missing key is reported where its parent stands. */
function findOffset(document: ReturnType<typeof parseDocument>, fieldPath: PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of fieldPath) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === String(key));
      if (!pair) break;
      offset = toOffset(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = toOffset(node) ?? offset;
    } else break;
  }
  return offset;
}

function toName(file: string): string {
  return path.relative(process.cwd(), file);
}

function toOffset(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Splits `---` front matter from its Markdown and validates it. `bodyLine` is the file line on which the body starts. */
export function parseFrontMatter<Schema extends z.ZodType>(
  source: string,
  at: { file: string; schema: Schema },
): { data: z.infer<Schema>; body: string; bodyLine: number } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (!match) {
    const message = 'the file must start with front matter between two lines of ---';
    throw new ContentError([{ file: toName(at.file), line: 1, field: '', message }]);
  }
  const data = parseYaml(match[1] ?? '', { ...at, firstLine: 2 });
  return { data, body: source.slice(match[0].length), bodyLine: match[0].split('\n').length };
}
