import type { TableSummary } from './table-rows.ts';

const EXAMPLES = 8;

/** What came, went and changed, in lines for the owner. */
export function summarize(summary: TableSummary, calls: ReadonlyMap<string, number>): string[] {
  const { comparison, states } = summary;
  const came = comparison.came.slice(0, EXAMPLES).map(({ title }) => title);
  const lines = [
    `games      ${comparison.before} before, ${comparison.after} now; ${summary.announced} announced`,
    `came       ${comparison.came.length}${came.length > 0 ? `: ${came.join(', ')}${comparison.came.length > EXAMPLES ? ', ...' : ''}` : ''}`,
    `released   ${summary.released} that were announced`,
    `withdrawn  ${summary.withdrawn}; back again ${summary.returned}`,
    ...Object.entries(comparison.changed).flatMap(([field, count]) =>
      count > 0 ? [`changed    ${field === 'title' ? 'name' : field} of ${count} games`] : [],
    ),
    `left out   ${states.other} that are no games, ${states.moved} that moved, ${states['not-sold-here']} not sold in the US, ${states.unanswered} not asked or without an answer`,
  ];
  if (summary.refusedRows > 0) lines.push(`refused    ${summary.refusedRows} rows that cannot be read keep their old values`);
  if (summary.unknownLanguages + summary.unknownTags > 0)
    lines.push(`unknown    ${summary.unknownLanguages} numbers of languages, ${summary.unknownTags} of tags`);
  lines.push(`calls      ${[...calls].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}`);
  return lines;
}
