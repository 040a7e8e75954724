import path from 'node:path';
import { bakeDatabase } from '#server/database/bake/bake-database.ts';
import { createIndustryDatabase } from '#server/database/industry-database.ts';
import { requireAny } from '#shared/database/list-query.ts';
import { createMeasure, type Question } from './measure.ts';
import { readPlainGames } from './plain-games.ts';

const placeKeys = { quebec: 'ca-qc', canada: 'ca-rest', france: 'fr' };

/** The plain measure over our table. Which studio works where is the database's own knowledge: of a place, it is asked for the games. */
export async function createTableMeasure(): Promise<(asked: Question) => number> {
  const { file } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('.cache/database') });
  const database = createIndustryDatabase({ dir: path.dirname(file), now: () => new Date() });
  const places = new Map(
    Object.entries(placeKeys).map(([place, key]) => [
      place,
      new Set(database.listGames({ filters: requireAny('place', [key]), scope: 'listed' }, Infinity).map(({ id }) => id)),
    ]),
  );
  database.close();
  return createMeasure(await readPlainGames(), places);
}
