import { createIndustryDatabase } from './server/database/industry-database.ts';
import { answerApi } from './server/database/api.ts';
import { exportList, downloadWhole } from './server/database/download.ts';
import { parseListQuery } from './shared/database/list-query.ts';
const db = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21') });
const o = answerApi(db,'openapi.json',new URLSearchParams(),{locale:'en',siteUrl:'http://x'}); const t=JSON.stringify(o.body); console.log(t.length, t.slice(0,1500), t.includes('"$defs"'));
console.log(exportList(db,parseListQuery('games',new URLSearchParams('genre=rpg_-casual&place=ca-qc&columns=title_genres_priceUsd_languages_reviews2026')).query,'csv','fr',4));
console.log(exportList(db,parseListQuery('events',new URLSearchParams('month=12')).query,'csv','en',4));
console.log(downloadWhole(db,'studios','csv','en').length, downloadWhole(db,'events','json','fr').slice(0,300));
