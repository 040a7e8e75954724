import { createIndustryDatabase } from './server/database/industry-database.ts';
import { goldenSearches } from './test/golden-searches.ts';
const db = createIndustryDatabase({ dir: 'build/database', now: () => new Date() });
let ok = 0;
for (const { typed, id } of goldenSearches) {
  const found = db.suggest(typed, { type: 'games', limit: 5 });
  const mixed = db.suggest(typed, { limit: 8 });
  if (found.some((f) => f.id === id)) ok++; else console.log('MISS', typed, id, found.map((f) => f.name));
  if (!mixed.some((f) => f.id === id)) console.log('  mixed miss', typed, mixed.map((f) => f.type+':'+f.name));
}
console.log(ok, goldenSearches.length);
for (const t of ['vampire','ubisoft','kitfox','guilde','pax','dark souls','gta v']) console.log(t, db.suggest(t).map((f) => f.type + ':' + f.name + ' (' + f.hint + ')'));
