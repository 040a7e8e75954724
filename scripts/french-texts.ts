import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The French articles, papers and letters with their downloads, the pages, the glossary and the sample report: paths from `dir`. */
export function listFrenchTexts(dir: string): string[] {
  const texts = globSync(['{articles,white-papers,letters}/*/index.fr.md', 'pages/*/fr.yaml', '{glossary,sample-report}/fr.yaml'], {
    cwd: dir,
  });
  return texts.flatMap((file) => [file, ...listDownloads(dir, file)]);
}

function listDownloads(dir: string, file: string): string[] {
  const text = readFileSync(path.join(dir, file), 'utf8');
  const names = [...text.matchAll(/download:([\w.-]+)|\{file="([\w.-]+)"/g)].map(([, first, second]) => first ?? second ?? '');
  return [...new Set(names)].map((name) => path.join(path.dirname(file), name));
}
