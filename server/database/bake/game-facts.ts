import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCsvTable } from './csv-table.ts';
import { toLanguageTag } from './language-tags.ts';
import { CellReader, type FactField, type GameFacts, type SourceGame } from './read-games.ts';

/** Reads `game-facts.csv`: one fact a row. Facts of games that the main table has are not used. */
export async function readGameFacts(dir: string): Promise<Map<number, GameFacts>> {
  const file = 'game-facts.csv';
  const table = readCsvTable(await readFile(path.join(dir, file), 'utf8'), file, ['id', 'field', 'value', 'source']);
  const byGame = new Map<number, GameFacts>();
  for (const row of table.rows) {
    const cells = new CellReader(file, row);
    const id = cells.requireCount('id');
    const facts = byGame.get(id) ?? { known: {}, sources: {}, sameAs: null };
    byGame.set(id, facts);
    addFact(facts, cells);
  }
  return byGame;
}

function addFact(facts: GameFacts, cells: CellReader): void {
  const field = cells.requireText('field');
  if (field === 'same-as') {
    facts.sameAs = cells.requireCount('value');
    return;
  }
  const add = <Field extends FactField>(name: Field, value: SourceGame[Field]) => {
    facts.known[name] = value;
    facts.sources[name] = cells.requireText('source');
  };
  if (field === 'release_date') add('releaseDate', cells.getDate('value'));
  else if (field === 'genres' || field === 'platforms') add(field, cells.getList('value'));
  else if (field === 'languages')
    add(
      field,
      cells.getList('value')?.map((name) => toLanguageTag(name) ?? cells.fail('value', `"${name}" is no language we know`)) ?? null,
    );
  else cells.fail('field', `"${field}" is no field of a game`);
}
