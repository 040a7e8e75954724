/** A row of the table in `docs/writing.md`: what French texts say for an English term, and the words they refuse. */
export type FrenchTerm = { english: string; use: string; refused: string[] };

/** A refused word, with its line (from 1) and what to write instead. */
export type RefusedWord = { line: number; word: string; use: string };

/** The table under "### The forty terms". Throws when it does not hold forty: a moved heading must not switch the check off. */
export function parseFrenchTerms(writing: string): FrenchTerm[] {
  const section = /^### The forty terms$(.*?)^## /ms.exec(writing)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!English \|)[^-|]/.test(line));
  const terms = rows.map((row) => {
    const [english = '', use = '', refused = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { english, use, refused: refused.split(', ').filter(Boolean) };
  });
  if (terms.length !== 40) throw new Error(`docs/writing.md should list 40 terms, and lists ${terms.length}`);
  return terms;
}

/** The refused words of a French text, in order. English between asterisks, `code`, addresses, file names and YAML keys are left alone. */
export function findRefusedWords(text: string, terms: FrenchTerm[]): RefusedWord[] {
  const lines = toProse(text).split('\n');
  return terms.flatMap(({ use, refused }) =>
    refused.flatMap((word) => {
      const pattern = toPattern(word);
      return lines.flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, word, use }] : []));
    }),
  );
}

/** The lines (from 1) where a line may end inside guillemets or before a colon, % or $, for want of a non-breaking space. */
export function findBreakingSpaces(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (!line.startsWith('#') && /« | »|[^\s|] (?:[:%$])(?=[\s.,;!?)"]|$)/.test(line) ? [index + 1] : []));
}

/** Blanks what may stay in English; lines keep their numbers. */
function toProse(text: string): string {
  return text
    .replace(/https?:\/\/\S+|(?<=")\/[\w/?=&.-]+(?=")|\]\([^)\n]*\)|`[^`\n]*`/g, ' ')
    .replace(/(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)/g, ' ')
    .replace(/"?\b(?:download|article|paper|page|category):[\w.-]+"?|[\w-]+\.(?:csv|txt|md|yaml)\b/g, ' ')
    .replace(/^\s*(?:- )?(?:id|see|article|slug|category|subcategory|formerSlugs|cover):.*$/gm, ' ')
    .replace(/^\s*(?:- )?(?:\{ )?[a-z][\w-]*:(?=[ \n])/gim, ' ');
}

function toPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u00a0]');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}-])`, 'iu');
}
