import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** As `.oxfmtrc.json` has it: the formatter breaks code, and leaves comments alone. */
const MAX_COLUMNS = 140;

type Rule = { says: string; in: RegExp; breaks(line: string): boolean };

/** What no other tool looks for. */
const rules: Rule[] = [
  {
    says: 'a colour stands in app/styles/tokens.css and has a name',
    in: /^app\/(?!styles\/tokens\.css$).*\.css$/,
    breaks: (line) => /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i.test(line),
  },
  {
    says: `a comment is wrapped before column ${MAX_COLUMNS}`,
    in: /\.(?:tsx?|mjs|css)$/,
    breaks: (line) => line.length > MAX_COLUMNS && /^\s*(?:\/[/*]|\*|\{\/\*)|[;,)\]}] \/\/ |^[^'"`]*[^\s:'"`]\s\/\/ /.test(line),
  },
  { says: 'the formatter decides', in: /\.(?:tsx?|mjs|css)$/, breaks: (line) => /\b(?:prettier|oxfmt)-ignore\b/.test(line) },
  {
    says: 'what depends on the language stands in shared/words, in both',
    in: /^(?:app|server|shared)\/(?!words\/|locales\.ts)(?!.*\.test\.).*\.tsx?$/,
    breaks: (line) => /\blocale [!=]== '(?:en|fr)' *(?:\?|&&|\|\|)/.test(line),
  },
];

/** The lines of a source that break a rule, as `file:line what the rule says`. */
export function findFaults(file: string, text: string): string[] {
  const own = rules.filter((rule) => rule.in.test(file));
  return text
    .split('\n')
    .flatMap((line, index) => own.filter((rule) => rule.breaks(line)).map(({ says }) => `${file}:${index + 1} ${says}`));
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
  const sources = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const faults = sources.flatMap((file) => findFaults(file, readFileSync(file, 'utf8')));
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
