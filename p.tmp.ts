import { createIndustryDatabase } from './server/database/industry-database.ts';
import { parseListQuery } from './shared/database/list-query.ts';
const db = createIndustryDatabase({ dir: 'build/database', now: () => new Date() });
db.preload();
for (const q of ['','genre=indie','q=the','q=s','q=the&sort=-price','q=simulator','sort=score&page=3000','genre=action&page=40','q=zzzzqq']) {
  const ts:number[]=[]; for(let i=0;i<40;i++){const t=performance.now();db.listRecords(parseListQuery('games',new URLSearchParams(q)).query);ts.push(performance.now()-t);} ts.sort((a,b)=>a-b);
  console.log(q.padEnd(24), 'p50', ts[20]!.toFixed(2),'max',ts[39]!.toFixed(2));
}
